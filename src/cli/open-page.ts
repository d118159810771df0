import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Programs that show a page as a separate window, by system; otherwise the default browser is used. */
const appWindows: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** An opened page; closing it ends what was started for it, and nothing of the user's own browser. */
export interface OpenedPage {
  readonly close: () => void;
}

/**
 * Opens the page by its file, as every account can read command lines; null if there is no program or no display for it. `profileFolder`
 * separates the window from other browsers.
 */
export function openPage(
  file: string,
  profileFolder: string,
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): OpenedPage | null {
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return null;
  const url = pathToFileURL(file).href;
  const program = appWindows[platform]?.find((path) => existsSync(path));
  if (program) {
    const window = run(program, [`--app=${url}`, `--user-data-dir=${profileFolder}`, ...flags]);
    return { close: () => window.kill() };
  }
  if (platform === 'win32') run('cmd', ['/c', 'start', '', url]);
  else run(platform === 'darwin' ? 'open' : 'xdg-open', [url]);
  return { close: () => undefined };
}

const flags = [
  // A dialog would swallow scans: documents go straight to the system's printer.
  '--kiosk-printing',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function run(program: string, args: readonly string[]): ChildProcess {
  const child = spawn(program, [...args], { stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
  return child;
}
