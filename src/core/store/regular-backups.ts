import type { Environment } from '../environment.ts';

const firstMs = 30_000;
const periodMs = 10 * 60_000;

/** Backs up soon after the start and then every ten minutes. The answer ends it, once the one under way is done. */
export function backUpRegularly(
  backUp: () => Promise<void>,
  environment: Environment,
  log: (message: string, error?: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve();
  let cancel = environment.after(firstMs, next);
  function next(): void {
    underWay = backUp().catch((error: unknown) => log('a backup failed', error));
    cancel = environment.after(periodMs, next);
  }
  return async () => {
    cancel();
    await underWay;
  };
}
