import { pathToFileURL } from 'node:url';
import { type Environment, realEnvironment } from '../../../src/core/runtime/environment.ts';
import type { StoreTasks } from '../../../src/core/storage/durability/store-tasks.ts';
import { type TransitionHearing, watchTransitions } from '../transitions/watch-transitions.ts';
import type { Transition } from '../transitions/watched-state.ts';
import type { StationProgram } from './bundle-station.ts';
import type { Aim } from './kill-moments.ts';
import { fetchThrough, runStation } from './run-station.ts';
import type { FromStation, StationStart } from './station-messages.ts';
import { createTransitionLog } from './transition-log.ts';

// The core as a process that can be killed: on a real disk, over real sockets, in a time that runs faster.

export interface KilledStart extends StationStart {
  /** The files of its threads. */
  readonly program: Pick<StationProgram, 'catalogueWriter' | 'backupThread'>;
  /** Where what it writes into its outbox is written down. */
  readonly log: string;
  readonly dies: Death | null;
}

/** The transition at which it kills itself: `amid`, before it is on disk, or `behind`, before anything else is. */
export interface Death {
  readonly when: 'amid' | 'behind';
  readonly aim: Aim;
}

const start: KilledStart = JSON.parse(process.argv[2] ?? '');
const realNow = () => performance.timeOrigin + performance.now();
const environment: Environment = {
  ...realEnvironment,
  now: () => Math.floor(start.clock + (realNow() - start.at) * start.speed),
  after: (delayMs, run) => realEnvironment.after(delayMs / start.speed, run),
  fetch: fetchThrough(start.network),
};
/** Once a minute of a time that runs so fast, threads for the text record would be most of what a station does. */
const isLeftOut = (task: keyof StoreTasks) => task === 'record' && Math.random() < 0.9;

watchTransitions(dyingAt(createTransitionLog(start.log)));
runStation({
  version: '0.0.0-kills',
  folder: start.folder,
  environment,
  threads: {
    catalogueWriter: pathToFileURL(start.program.catalogueWriter),
    backup: pathToFileURL(start.program.backupThread),
  },
  throughThread: (inThread) => (name, input) => (isLeftOut(name) ? Promise.resolve(0 as never) : inThread(name, input)), // as `record` answers
  log: (text, error) => process.send?.({ type: 'trouble', text: `${text}: ${String(error)}` } satisfies FromStation),
});

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
