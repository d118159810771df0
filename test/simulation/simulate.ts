import { type Judgement, judge } from './oracle/judge.ts';
import type { Problem } from './oracle/problem.ts';
import { shrink } from './shrink.ts';
import { runWorld, type WorldOptions } from './world.ts';

export interface SimulationRun extends Judgement {
  /** Everything that happened, in order; empty unless it was asked for. */
  readonly trace: readonly string[];
  /** What went wrong, and could be left out of another run. */
  readonly happened: readonly string[];
}

export type SimulationPlace = Pick<WorldOptions, 'template' | 'scratch'>;

/** One seed, from its first scan to its judgement. */
export async function simulate(
  seed: number,
  place: SimulationPlace,
  { without = new Set(), keepsTrace = false }: Partial<Pick<WorldOptions, 'without' | 'keepsTrace'>> = {},
): Promise<SimulationRun> {
  const world = await runWorld({ seed, without, keepsTrace, ...place });
  try {
    const { trace, happened } = world;
    return { ...judge(world), trace, happened };
  } finally {
    world.close();
  }
}

/** What a person needs who wants to know why that seed fails: the fewest things that go wrong in it, and what then happens. */
export async function explain(seed: number, place: SimulationPlace, problems: readonly Problem[]): Promise<string> {
  const kinds = new Set(problems.map(({ kind }) => kind));
  const fails = async (without: ReadonlySet<string>) => {
    const run = await simulate(seed, place, { without });
    return run.problems.some(({ kind }) => kinds.has(kind)) ? run.happened : null;
  };
  const { without, kept, runs } = await shrink(fails);
  const { problems: left, trace } = await simulate(seed, place, { without, keepsTrace: true });
  return [
    ...problems.map(({ kind, text }) => `${kind}: ${text}`),
    `the shortest that still fails, of ${runs} tried, needs ${kept.length === 0 ? 'nothing to go wrong' : kept.join(' ')}:`,
    ...trace.map((line) => `  ${line}`),
    ...left.map(({ kind, text }) => `${kind}: ${text}`),
    `again: npm run proof -- --only simulation --from ${seed} --seeds 1`,
  ].join('\n  ');
}
