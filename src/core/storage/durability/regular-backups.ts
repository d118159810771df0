import type { Environment } from '../../runtime/environment.ts';

const firstMs = 30_000;
const periodMs = 10 * 60_000;
/**
 * Nobody waits longer for the one under way than this; but its thread ends with the call into SQLite that it is in, and whoever ends
 * the process waits for that.
 */
const patienceMs = 1_000;

export interface Rhythm {
  readonly firstMs: number;
  readonly periodMs: number;
}

/** Does it soon after the start and then at every period. The answer ends it, and waits a moment for the one under way. */
export function doRegularly(
  work: () => Promise<void>,
  environment: Environment,
  onFailure: (error: unknown) => void,
  rhythm: Rhythm = { firstMs, periodMs },
): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  let hasEnded = false;
  let cancel = environment.after(rhythm.firstMs, next);
  function next(): void {
    // One that takes longer than that on a slow disk holds up the next: they never run beside each other.
    underWay = work()
      .catch(onFailure)
      .finally(() => {
        if (!hasEnded) cancel = environment.after(rhythm.periodMs, next);
      });
  }
  return async () => {
    hasEnded = true;
    cancel();
    const patience = Promise.withResolvers<void>();
    const enough = environment.after(patienceMs, patience.resolve);
    await Promise.race([underWay, patience.promise]);
    enough();
  };
}
