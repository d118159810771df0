import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Figures } from '../figures.ts';
import { judge } from '../oracle/judge.ts';
import { makeTemplate, scratchFolder } from '../station-template.ts';
import { runKilledWorld } from './kill-world.ts';

export interface KilledSeed {
  readonly seed: number;
  /** Null: nothing is wrong. */
  readonly problem: string | null;
  readonly figures: Figures;
}

/** Most of their time stations wait, and then start. */
const stationsEach = 2;

/** Seeds `from` and on, several at a time; each is reported when it is over. */
export async function killStations(
  { from, count }: { readonly from: number; readonly count: number },
  onSeed: (seed: KilledSeed) => void,
): Promise<void> {
  const scratch = scratchFolder();
  const template = makeTemplate(scratch);
  let next = from;
  const lane = async () => {
    while (next < from + count) {
      const seed = next;
      next += 1;
      const world = await runKilledWorld({ seed, template, scratch });
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
    rmSync(scratch, { recursive: true, force: true });
  }
}
