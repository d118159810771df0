import type { Environment } from './environment.ts';

const usualRestMs = 200;

/** Notifies at once, then at most this often (every 200 ms): every notification makes each window read its lists again. */
export function throttle(environment: Pick<Environment, 'now' | 'after'>, tell: () => void, restMs = usualRestMs) {
  let lastAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;

  function tellNow(): void {
    cancel?.();
    cancel = null;
    lastAt = environment.now();
    tell();
  }

  return {
    tell(): void {
      const since = environment.now() - lastAt;
      // A clock that was set back must not delay a notification.
      if (since >= restMs || since < 0) tellNow();
      else cancel ??= environment.after(restMs - since, tellNow);
    },
    tellNow,
    stop: () => cancel?.(),
  };
}
