import type { Environment } from '../../runtime/environment.ts';
import { rest } from '../../runtime/work-loop.ts';

/** One request a second: no limit is public (manual/service.md 8). */
const gapMs = 1_000;
/** What would have to wait longer than so was reckoned before the clock was set back. */
const longestWaitMs = 120_000;

/** The one place that says how often the service is asked about orders: never more than once a second on average. */
export function createPace(environment: Environment) {
  let freeAt = Number.NEGATIVE_INFINITY;

  function spend(): void {
    const now = environment.now();
    freeAt = Math.max(now, freeAt > now + longestWaitMs ? now : freeAt) + gapMs;
  }

  return {
    /** Waits until one more may leave. */
    async take(): Promise<void> {
      for (;;) {
        const waitMs = freeAt - environment.now();
        if (waitMs <= 0 || waitMs > longestWaitMs) return spend();
        await rest(environment, waitMs);
      }
    },
    /** One leaves at once, because a person waits for it: those after it wait the longer. */
    spend,
  };
}
export type Pace = ReturnType<typeof createPace>;
