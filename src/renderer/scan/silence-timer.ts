/** Calls `judge` once silence has lasted until `deadline`; call `arm` after every key. */
export interface SilenceTimer {
  arm(): void;
  stop(): void;
}

/**
 * A timer that lets keys go first. `deadline` is in the time of `performance.now()`; null means that nothing is open. After the page was
 * busy, the timer is due while keys pressed meanwhile are queued: Chromium delivers those first, and one more task makes sure of it.
 */
export function startSilenceTimer(window: Window, deadline: () => number | null, judge: () => void): SilenceTimer {
  let timer: number | undefined;

  function arm(): void {
    window.clearTimeout(timer);
    const due = deadline();
    if (due !== null) timer = window.setTimeout(wake, Math.max(0, due - window.performance.now()) + 1);
  }

  function wake(): void {
    timer = window.setTimeout(end, 0);
  }

  function end(): void {
    judge();
    arm();
  }

  return { arm, stop: () => window.clearTimeout(timer) };
}
