import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Programs that show a page as a window of its own, by system; then the default browser. */
const appWindows: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** Opens the page; false where there is nothing to open it with or on. */
export function openPage(url: string, platform: NodeJS.Platform, env: NodeJS.ProcessEnv): boolean {
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return false;
  const program = appWindows[platform]?.find((path) => existsSync(path));
  if (program) return run(program, [`--app=${url}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]);
  if (platform === 'win32') return run('cmd', ['/c', 'start', '', url]);
  return run(platform === 'darwin' ? 'open' : 'xdg-open', [url]);
}

function run(program: string, args: readonly string[]): boolean {
  const child = spawn(program, [...args], { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
  return true;
}
