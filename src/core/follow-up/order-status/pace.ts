import type { Environment } from '../../runtime/environment.ts';
import { rest } from '../../runtime/work-loop.ts';

/** One request a second: no limit is published (manual/service.md 8). */
const gapMs = 1_000;
/** A longer wait was calculated before the clock was set back. */
const longestWaitMs = 120_000;

/** The only throttle of order queries: never more than one a second on average. */
export function createPace(environment: Environment) {
  let freeAt = Number.NEGATIVE_INFINITY;

  function spend(): void {
    const now = environment.now();
    freeAt = Math.max(now, freeAt > now + longestWaitMs ? now : freeAt) + gapMs;
  }

  return {
    /** Waits until the next request is allowed. */
    async take(): Promise<void> {
      for (;;) {
        const waitMs = freeAt - environment.now();
        if (waitMs <= 0 || waitMs > longestWaitMs) return spend();
        await rest(environment, waitMs);
      }
    },
    /** One request is sent at once, because a person is waiting: the following ones wait longer instead. */
    spend,
  };
}
export type Pace = ReturnType<typeof createPace>;
