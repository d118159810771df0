import type { Environment } from './environment.ts';

export interface WorkLoop {
  /** There may be work: does it now, or once more after the current run. */
  readonly wake: () => void;
  readonly isStopped: () => boolean;
  /** The current run finishes by itself, and nothing new starts. */
  readonly stop: () => void;
}

export interface WorkLoopOptions {
  readonly environment: Pick<Environment, 'after'>;
  /** Does all that can be done now. Returns in how many milliseconds there may be more; null: when woken. */
  readonly work: () => Promise<number | null>;
  /** The work threw before the loop was stopped. Returns in how many milliseconds to retry. */
  readonly onError: (error: unknown) => number;
}

/** A timer does not notice a clock change or a computer that slept. */
const longestSleepMs = 3_600_000;

/** A background loop: never runs twice at once, and sleeps while there is no work. */
export function createWorkLoop({ environment, work, onError }: WorkLoopOptions): WorkLoop {
  let isStopped = false;
  let isBusy = false;
  let isWanted = false;
  let cancelTimer: (() => void) | null = null;

  function wake(): void {
    cancelTimer?.();
    cancelTimer = null;
    isWanted = isBusy;
    if (isBusy || isStopped) return;
    isBusy = true;
    void work()
      .catch((error: unknown) => (isStopped ? null : onError(error)))
      .then((sleepMs) => {
        isBusy = false;
        if (isStopped) return;
        if (isWanted) wake();
        else if (sleepMs !== null) cancelTimer = environment.after(Math.min(sleepMs, longestSleepMs), wake);
      });
  }

  return {
    wake,
    isStopped: () => isStopped,
    stop: () => {
      isStopped = true;
      cancelTimer?.();
    },
  };
}

/** Pauses for that many milliseconds; 0 lets pending events, above all a scan, go first. */
export function rest(environment: Pick<Environment, 'after'>, ms: number): Promise<void> {
  return new Promise((resolve) => environment.after(ms, resolve));
}
