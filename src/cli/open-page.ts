import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Programs that show a page as a window of its own, by system; then the default browser. */
const appWindows: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** A page that was opened; closing it ends what was started for it, and nothing of the user's own browser. */
export interface OpenedPage {
  readonly close: () => void;
}

/**
 * Opens the page by its file, as every account reads what stands on a command line; null where there is nothing to open it with or on.
 * `profileFolder` keeps the window apart from other browsers.
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
  // A dialog would take the scans: papers go to the system's printer at once.
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
