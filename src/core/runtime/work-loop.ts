import type { Environment } from './environment.ts';

export interface WorkLoop {
  /** There may be work: it is done now, or once more behind what is under way. */
  readonly wake: () => void;
  readonly isStopped: () => boolean;
  /** What is under way ends by itself, and nothing is begun any more. */
  readonly stop: () => void;
}

export interface WorkLoopOptions {
  readonly environment: Environment;
  /** Does all that can be done now. Answers in how many milliseconds there may be more; null: when somebody wakes it. */
  readonly work: () => Promise<number | null>;
  /** The work threw before the loop was stopped. Answers in how many milliseconds it is tried again. */
  readonly onError: (error: unknown) => number;
}

/** A timer knows nothing of a clock that is set meanwhile, nor of a computer that slept. */
const longestSleepMs = 3_600_000;

/** Work that goes on by itself: never twice at once, and asleep while there is none. */
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

/** Of that many milliseconds; 0: what came meanwhile, a scan above all, goes first. */
export function rest(environment: Environment, ms: number): Promise<void> {
  return new Promise((resolve) => environment.after(ms, resolve));
}
