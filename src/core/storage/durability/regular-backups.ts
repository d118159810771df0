import type { Environment } from '../../runtime/environment.ts';

const firstMs = 30_000;
const periodMs = 10 * 60_000;
/**
 * The longest wait for a running backup at the end; but its thread only ends with its current call into SQLite, and whoever ends the
 * process waits for that.
 */
const patienceMs = 1_000;

export interface Rhythm {
  readonly firstMs: number;
  readonly periodMs: number;
}

/** Runs the work soon after the start and then at every period. Returns a stop function that waits briefly for a running one. */
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
    // A run that takes longer than the period delays the next: they never overlap.
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
