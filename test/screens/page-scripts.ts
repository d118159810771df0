// Each runs in the page by itself, before anything of it.

declare global {
  interface Window {
    /** Timers of the page that run within half a second: a look-up that waits for the end of typing, rows that wait for the wheel to stand. */
    soonDue: Set<number>;
  }
}

/** Sound runs, as far as the page can tell. To play it, if only silence, takes a twentieth of a processor. */
export function soundsForNobody(): void {
  window.AudioContext = class extends OfflineAudioContext {
    constructor() {
      super({ length: 1, sampleRate: 48_000 });
    }
    override get state(): AudioContextState {
      return 'running';
    }
    override get currentTime(): number {
      return performance.now() / 1_000;
    }
    override resume = async () => {};
    baseLatency = 0.01;
    outputLatency = 0.01;
  } as unknown as typeof AudioContext; // what the window uses of it
}

/** So that one can see what the page still means to do. */
export function rememberTimers(): void {
  const later = window.setTimeout as (run: () => void, ms?: number) => number;
  const forget = window.clearTimeout as (timer?: number) => void;
  const soonDue = new Set<number>();
  const remembered = (run: () => void, ms = 0) => {
    const timer = later(() => {
      soonDue.delete(timer);
      run();
    }, ms);
    if (ms < 500) soonDue.add(timer);
    return timer;
  };
  Object.assign(window, {
    soonDue,
    setTimeout: remembered,
    clearTimeout: (timer = 0) => {
      soonDue.delete(timer);
      forget(timer);
    },
  });
}
