import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Browser, chromium, type Page } from 'playwright';

/**
 * An app in Electron's own binary, seen through Chromium's debugger: a packed app lets no other in (its fuses), and that one only where
 * a policy allows it.
 */
export interface RealElectron {
  readonly process: ChildProcess;
  readonly browser: Browser;
  readonly page: Page;
  /** SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** As in a power cut. */
  readonly kill: () => Promise<void>;
}

const patienceMs = 60_000;

/** `first`: what stands before the app's own flags, as the app's folder. Throws with what it said where it does not come up. */
export async function startRealElectron(
  executable: string,
  first: readonly string[],
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RealElectron> {
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(executable, [...root, '--remote-debugging-port=0', ...first, '--', ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'close');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await ended;
    return code as number | null; // as Node declares for `close`
  };
  try {
    const browser = await chromium.connectOverCDP(await debuggerOf(child));
    const [context] = browser.contexts();
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
    if (page === undefined) throw new Error('there is no window');
    return { process: child, browser, page, stop: () => end('SIGTERM'), kill: async () => void (await end('SIGKILL')) };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

/** Chromium says it on stderr. */
function debuggerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`${why}: ${said}`));
    const patience = setTimeout(() => fail('it did not come up'), patienceMs);
    child.on('error', (error) => fail(error.message));
    child.on('close', (code) => fail(`it ended with ${code}`));
    child.stderr?.on('data', (data) => {
      said += data;
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (address === undefined) return;
      clearTimeout(patience);
      resolve(address);
    });
  });
}
