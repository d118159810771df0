import fc from 'fast-check';
import { type Step, steps } from './actions.ts';
import { runSteps } from './run-steps.ts';
import { runTwins } from './run-twins.ts';
import type { Kind } from './warehouse.ts';

export type Property = Kind | 'twins';

/** Which property a seed is about: services in memory and on disk, and twins; every twenty-fifth is killed, which is slow. */
export function propertyOf(seed: number): Property {
  if (seed % 25 === 0) return 'to be killed';
  return (['on disk', 'in memory', 'twins', 'in memory'] as const)[seed % 4] ?? 'in memory';
}

export interface RunOptions {
  /** By the seed, if it is not given. */
  readonly property?: Property | undefined;
  /** fast-check's own, of a failure: only that case is run again. */
  readonly path?: string | undefined;
  /** How long to look for a smaller case of a failure, together with the first; 0 for not at all. */
  readonly shrinkMs?: number;
  /** What is done with a sequence of steps; the property's own, if it is not given. */
  readonly run?: (steps: readonly Step[]) => Promise<void>;
}

/** One random sequence of calls, clock steps, faults and restarts. Throws with the smallest sequence found that breaks an invariant. */
export async function invariantRun(seed: number, options: RunOptions = {}): Promise<void> {
  const { property = propertyOf(seed), path, shrinkMs = 60_000 } = options;
  const run = options.run ?? ((sequence) => runOf(property, seed, sequence));
  const details = await fc.check(fc.asyncProperty(steps, run), {
    seed,
    numRuns: 1,
    // The first case of a seed is as long as any other.
    unbiased: true,
    // The limit holds for the first case too: one that hangs must not count as good.
    ...(shrinkMs === 0 ? { endOnFailure: true } : { interruptAfterTimeLimit: shrinkMs, markInterruptAsFailure: true }),
    ...(path === undefined ? {} : { path }),
  });
  if (!details.failed) return;
  if (details.counterexample === null)
    throw new Error(`${property}: seed ${seed} has not come to an end in ${shrinkMs} ms`);
  const again = `npm run proof -- --only warehouse --from ${seed} --seeds 1 --property '${property}'`;
  throw new Error(
    [
      `${property}: ${details.errorInstance instanceof Error ? details.errorInstance.message : details.errorInstance}`,
      `after ${details.numShrinks} shrinks: ${fc.stringify(details.counterexample[0])}`,
      `again: ${again} --path ${details.counterexamplePath}`,
    ].join('\n  '),
    { cause: details.errorInstance },
  );
}

function runOf(property: Property, seed: number, sequence: readonly Step[]): Promise<void> {
  return property === 'twins' ? runTwins(seed, sequence) : runSteps(property, seed, sequence);
}
