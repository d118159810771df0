import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { SeedOrder, SeedReport } from './simulation-process.ts';

export type World = 'station' | 'site' | 'site-facts' | 'site-outboxes';
const processes: Readonly<Record<World, string>> = {
  station: 'test/simulation/simulation-process.ts',
  site: 'test/simulation/site/site-process.ts',
  'site-facts': 'test/simulation/site/facts-process.ts',
  'site-outboxes': 'test/simulation/site/outboxes/outboxes-process.ts',
};

export interface SeedsOptions {
  readonly from: number;
  readonly count: number;
  /** A whole station with its service, or the stations of a site with their hub. */
  readonly world?: World;
  /** What a failing one needs to fail is looked for. */
  readonly explains?: boolean;
  readonly keepsTrace?: boolean;
  /** Of the program whose station is simulated; this one, if it is not given. */
  readonly root?: URL;
  /** Hears of each as it is done. True: no more are begun. */
  readonly onReport: (report: SeedReport) => boolean | undefined;
}

const thisProgram = new URL('../../', import.meta.url);

/** What stations that died never let go of adds up: then a fresh process takes over. */
const mostSeedsAProcess = 1_000;

/** Runs seeds `from` and on, as many at a time as there are processors, in processes that have a time of their own. */
export async function runSeeds(options: SeedsOptions): Promise<void> {
  const {
    from,
    count,
    world = 'station',
    explains = false,
    keepsTrace = false,
    root = thisProgram,
    onReport,
  } = options;
  let next = from;
  let isEnough = false;
  const isMore = () => next < from + count && !isEnough;

  async function runSome(child: ChildProcess): Promise<void> {
    const gone = once(child, 'exit').then(() => {
      throw new Error('a process of the simulation is gone');
    });
    gone.catch(() => undefined);
    const heard = () => Promise.race([once(child, 'message'), gone]);
    try {
      await heard();
      for (let done = 0; isMore() && done < mostSeedsAProcess; done += 1) {
        child.send({ seed: next++, explains, keepsTrace } satisfies SeedOrder);
        const [report] = (await heard()) as [SeedReport]; // the child sends nothing else
        if (onReport(report) === true) isEnough = true;
      }
    } finally {
      child.disconnect();
      await gone.catch(() => undefined);
    }
  }

  const lane = async () => {
    while (isMore()) {
      // The same everywhere: what a station writes of a day goes by its own zone.
      const child = fork(new URL(processes[world], root), {
        env: { ...process.env, TZ: 'Asia/Shanghai' },
        serialization: 'advanced',
        // A station's start makes much that dies soon: with room for it the sweeping costs a tenth less.
        execArgv: [...process.execArgv, '--max-semi-space-size=64'],
      });
      await runSome(child);
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, availableParallelism()) }, lane));
}
