import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startCatalogueWriter } from '../../../src/core/catalogue/catalogue-writer-thread.ts';
import { type Core, startCore } from '../../../src/core/core.ts';
import type { Environment } from '../../../src/core/environment.ts';
import { realEnvironment } from '../../../src/core/environment.ts';
import { storeTasksIn } from '../../../src/core/store/in-backup-thread.ts';
import type { StoreTasks } from '../../../src/core/store/store-tasks.ts';
import { type TransitionHearing, watchTransitions } from '../transitions/watch-transitions.ts';
import type { Transition } from '../transitions/watched-state.ts';
import type { StationProgram } from './bundle-station.ts';
import type { Aim } from './kill-moments.ts';
import { createTransitionLog } from './transition-log.ts';

// The core as a process that can be killed: on a real disk, over real sockets, in a time that runs faster.

export interface StationStart {
  readonly folder: string;
  /** Where the service's network is: every request goes there, with its own address in `x-service-url`. */
  readonly network: string;
  readonly speed: number;
  /** What the PC's clock showed `at` that moment of the real time; milliseconds since 1970, both. */
  readonly clock: number;
  readonly at: number;
  /** The files of its threads. */
  readonly program: Pick<StationProgram, 'catalogueWriter' | 'backupThread'>;
  /** Where what it writes into its outbox is written down. */
  readonly log: string;
  /** The transition at which it kills itself: `amid`, before it is on disk, or `behind`, before anything else is. */
  readonly dies: { readonly when: 'amid' | 'behind'; readonly aim: Aim } | null;
}
export type ToStation =
  | { readonly type: 'ask'; readonly id: number; readonly channel: string; readonly input: unknown }
  | { readonly type: 'stop' };
export type FromStation =
  | { readonly type: 'opening' }
  | { readonly type: 'ready' }
  | { readonly type: 'reply'; readonly id: number; readonly reply: unknown }
  | { readonly type: 'trouble'; readonly text: string };

const start: StationStart = JSON.parse(process.argv[2] ?? '');
const tell = (message: FromStation) => process.send?.(message);
const realNow = () => performance.timeOrigin + performance.now();
const environment: Environment = {
  ...realEnvironment,
  now: () => Math.floor(start.clock + (realNow() - start.at) * start.speed),
  after: (delayMs, run) => realEnvironment.after(delayMs / start.speed, run),
  fetch: async (input) => {
    const request = input as Request; // the client hands over whole requests
    const headers = new Headers(request.headers);
    headers.set('x-service-url', request.url);
    const { method, signal } = request;
    const body = method === 'GET' ? null : await request.text();
    return fetch(start.network, { method: 'POST', headers, signal, body: JSON.stringify({ method, body }) });
  },
};

watchTransitions(dyingAt(createTransitionLog(start.log)));
tell({ type: 'opening' });
const inThread = storeTasksIn(pathToFileURL(start.program.backupThread));
/** Once a minute of a time that runs so fast, threads for the text record would be most of what a station does. */
const isLeftOut = (task: keyof StoreTasks) => task === 'record' && Math.random() < 0.9;

let core: Core = open();

function open(): Core {
  return startCore({
    version: '0.0.0-kills',
    dataFolder: start.folder,
    flags: {},
    environment,
    practiceAddress: () => new Promise<never>(() => undefined),
    practiceCatalogue: join(start.folder, 'none.csv'),
    startCatalogueWriter: (options, onProgress) =>
      startCatalogueWriter(pathToFileURL(start.program.catalogueWriter), options, onProgress),
    inThread: (name, input) => (isLeftOut(name) ? Promise.resolve(0 as never) : inThread(name, input)), // as `record` answers
    emit: () => undefined,
    restart: () => void reopen(),
    log: (text, error) => tell({ type: 'trouble', text: `${text}: ${String(error)}` }),
  });
}

/** No signal from outside can be aimed at one statement: this one comes from within, and is the same. */
function dyingAt(log: TransitionHearing): TransitionHearing {
  const { dies } = start;
  if (dies === null) return log;
  let left = dies.aim.nth;
  let isNow = false;
  const isMeant = ({ from, to }: Transition) =>
    dies.aim.way === null || (dies.aim.way.from === from && dies.aim.way.to === to);
  const die = () => process.kill(process.pid, 'SIGKILL');
  return {
    ...log,
    written: (transition) => {
      log.written(transition);
      if (isMeant(transition)) left -= 1;
      isNow ||= left === 0;
      if (isNow && dies.when === 'amid') die();
    },
    kept: () => {
      log.kept();
      if (isNow) die();
    },
  };
}

/** As the host does it when the connection was changed. */
async function reopen(): Promise<void> {
  const before = core;
  await before.stop();
  core = open();
}

process.on('message', async (message: ToStation) => {
  if (message.type === 'stop') {
    await core.stop();
    process.exit(0);
  }
  tell({ type: 'reply', id: message.id, reply: await core.dispatch(message.channel, message.input) });
});
process.on('disconnect', () => process.exit());
process.on('unhandledRejection', (error) => tell({ type: 'trouble', text: `nobody caught ${String(error)}` }));
tell({ type: 'ready' });
