import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import type { ElectronMain } from './electron-module.ts';
import type { Asked, Told } from './messages.ts';
import type { Rig, RigOptions } from './rig.ts';

export interface RunningRig {
  readonly process: ChildProcess;
  /** What the app wrote to stderr. */
  readonly said: () => string;
  /** The exit code, once it ended. */
  readonly ended: Promise<number | null>;
  /** Runs a function in the app's main process: it sees Electron, and what the rig knows of it. Its text alone goes there. */
  readonly evaluate: <R, A = undefined>(
    act: (electron: ElectronMain, argument: A, rig: Rig) => R,
    argument?: A,
  ) => Promise<Awaited<R>>;
  readonly browser: Browser;
  /** Resolves when there is such a page; by default the first one that is not empty. */
  readonly page: (isIt?: (page: Page) => boolean) => Promise<Page>;
  /** SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** SIGKILL, as in a power cut; the browser ends by itself. */
  readonly kill: () => Promise<void>;
}

export type RigStart = Pick<RigOptions, 'appFolder'> &
  Partial<RigOptions> & {
    /** Besides what this process has. */
    readonly env?: Readonly<Record<string, string>>;
  };

/** Starts an app on the rig. Throws with what it said where it ends before it is ready. */
export async function startRig(given: RigStart): Promise<RunningRig> {
  const starting = await spawnRig(given);
  const { process: child, said, ended, answers } = starting;
  const endpoint = await Promise.race([
    starting.ready,
    ended.then((code) => {
      throw new Error(`the app ended with ${code} before it was ready: ${said()}`);
    }),
  ]);
  const browser = await chromium.connectOverCDP(endpoint);
  let last = 0;
  return {
    process: child,
    said,
    ended,
    browser,
    evaluate: (act, argument) => {
      last += 1;
      const id = last;
      const asked: Asked = { id, source: String(act), argument };
      child.send(asked);
      return new Promise((resolve, reject) =>
        answers.set(id, { resolve: resolve as (value: unknown) => void, reject }),
      );
    },
    page: (isIt = (page) => page.url() !== 'about:blank') => findPage(browser, isIt),
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The process alone, for an app that is not expected to become ready. */
export async function spawnRig({ env = {}, ...given }: RigStart) {
  const answers = new Map<number, { resolve: (value: unknown) => void; reject: (why: Error) => void }>();
  const ready = Promise.withResolvers<string>();
  let text = '';
  const ended = Promise.withResolvers<number | null>();
  const browserPath = given.browserPath ?? (await findBrowser())?.path ?? '';
  const options: RigOptions = {
    ...{ flags: [], packaged: false, display: null, printers: [], keyring: 'gnome_libsecret' },
    ...{ browserPath, browserArguments: [] },
    ...given,
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  child.stderr?.on('data', (data) => {
    text += data;
  });
  child.on('message', (message: Told) => {
    if (message.kind === 'ready') return ready.resolve(message.endpoint);
    const waiting = answers.get(message.id);
    answers.delete(message.id);
    if (message.error === undefined) waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.error));
  });
  void once(child, 'close').then(([code]) => {
    for (const { reject } of answers.values()) reject(new Error(`the app ended with ${code}: ${text}`));
    ended.resolve(code as number | null); // as Node declares for `close`
  });
  return { process: child, ready: ready.promise, ended: ended.promise, answers, said: () => text };
}

/** A page that another debugger opened is seen a moment later. */
async function findPage(browser: Browser, isIt: (page: Page) => boolean): Promise<Page> {
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser has no context');
  for (;;) {
    const found = context.pages().find(isIt);
    if (found) return found;
    await Promise.race([context.waitForEvent('page'), new Promise((resolve) => setTimeout(resolve, 50))]);
  }
}
