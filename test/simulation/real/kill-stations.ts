import { availableParallelism } from 'node:os';
import type { Figures } from '../figures.ts';
import { judge } from '../oracle/judge.ts';
import { makeKillPlace } from './kill-place.ts';
import { type KilledDay, runKilledWorld } from './kill-world.ts';

export interface KilledSeed {
  readonly seed: number;
  /** Null: nothing is wrong. */
  readonly problem: string | null;
  readonly figures: Figures;
}

export interface KillsWanted {
  readonly from: number;
  readonly count: number;
  /** No seed is begun once so many processes have been killed. */
  readonly kills?: number;
  readonly day?: KilledDay;
}

/** Some of their time stations wait. */
const stationsEach = 2;

/** Seeds `from` and on, several at a time; each is reported when it is over. */
export async function killStations(
  { from, count, kills = Number.POSITIVE_INFINITY, day }: KillsWanted,
  onSeed: (seed: KilledSeed) => void,
): Promise<void> {
  const place = await makeKillPlace();
  let next = from;
  let killed = 0;
  const lane = async () => {
    while (next < from + count && killed < kills) {
      const seed = next;
      next += 1;
      const world = await runKilledWorld(seed, place, day);
      killed += world.crashes;
      try {
        const { problems, figures } = judge(world);
        const found = problems.map(({ kind, text }) => `${kind}: ${text}`);
        const problem = found.length === 0 ? null : [...found, ...world.trace].join('\n  ');
        onSeed({ seed, problem, figures });
      } finally {
        world.close();
      }
    }
  };
  const lanes = Math.min(count, stationsEach * availableParallelism());
  try {
    await Promise.all(Array.from({ length: lanes }, lane));
  } finally {
    place.remove();
  }
}
