import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { quietBrowser } from '../../quiet-browser.ts';
import { type DevToolsPipe, devToolsPipe } from './devtools-pipe.ts';

export interface Chromium {
  readonly tools: DevToolsPipe;
  readonly process: ChildProcess;
  /** Where a test's Playwright looks at the same pages: `chromium.connectOverCDP`. */
  readonly endpoint: string;
}

export interface ChromiumOptions {
  readonly path: string;
  /** Kept from one run to the next, as Electron keeps what a page stores. */
  readonly profileFolder: string;
  /** Null: no window is seen. */
  readonly display: string | null;
  readonly more: readonly string[];
}

/** Starts a Chromium without a window. Throws with what it said where it ends at once. */
export async function launchChromium({ path, profileFolder, display, more }: ChromiumOptions): Promise<Chromium> {
  mkdirSync(profileFolder, { recursive: true });
  rmSync(join(profileFolder, portFile), { force: true });
  const { WAYLAND_DISPLAY: _, ...environment } = process.env;
  const child = spawn(path, [...switches(display === null), ...more, `--user-data-dir=${profileFolder}`], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...environment, ...(display === null ? {} : { DISPLAY: display }) },
  });
  let said = '';
  child.stderr?.on('data', (data) => {
    said = `${said}${data}`.slice(-4000);
  });
  const [, , , to, from] = child.stdio;
  const tools = devToolsPipe(to as Writable, from as Readable); // asked for as pipes above
  const ended = once(child, 'exit').then(() => {
    throw new Error(`Chromium ended at once: ${said}`);
  });
  await Promise.race([tools.send('Browser.getVersion'), ended]);
  ended.catch(() => {});
  return { tools, process: child, endpoint: await endpointOf(profileFolder) };
}

const portFile = 'DevToolsActivePort';

/** The port that it took stands in a file of its profile, a moment after it answers. */
async function endpointOf(profileFolder: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      const [port] = readFileSync(join(profileFolder, portFile), 'utf8').split('\n');
      if (port) return `http://127.0.0.1:${port}`;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('Chromium named no debugging port.');
}

function switches(headless: boolean): string[] {
  return [
    '--remote-debugging-pipe',
    '--remote-debugging-port=0',
    '--no-startup-window',
    // Every frame of a page within reach of its one debugging session, so that each has its preload and its name. And what keeps a
    // page from this machine is off: the app's own refusal is to be seen.
    '--disable-site-isolation-trials',
    '--disable-features=IsolateOrigins,site-per-process,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,Translate,LocalNetworkAccessChecks',
    '--use-fake-device-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
    ...quietBrowser,
    '--password-store=basic',
    ...(headless ? ['--headless=new'] : ['--ozone-platform=x11', '--window-position=0,0']),
    // It cannot start as root otherwise.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}
