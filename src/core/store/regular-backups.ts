import type { Environment } from '../environment.ts';

const firstMs = 30_000;
const periodMs = 10 * 60_000;
/** A large one under way holds up no restart: it has its own connection, and its part is thrown away by the next. */
const patienceMs = 1_000;

export interface Rhythm {
  readonly firstMs: number;
  readonly periodMs: number;
}

/** Backs up soon after the start and then every ten minutes. The answer ends it, and waits a moment for the one under way. */
export function backUpRegularly(
  backUp: () => Promise<void>,
  environment: Environment,
  log: (message: string, error?: unknown) => void,
  rhythm: Rhythm = { firstMs, periodMs },
): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  let hasEnded = false;
  let cancel = environment.after(rhythm.firstMs, next);
  function next(): void {
    // One that takes longer than that on a slow disk holds up the next: they never run beside each other.
    underWay = backUp()
      .catch((error: unknown) => log('a backup failed', error))
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
