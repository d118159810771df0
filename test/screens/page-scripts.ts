import type { Traffic } from './stage.ts';

// Each runs in the page by itself, before anything of it.

declare global {
  interface Window {
    readonly restless: {
      /** Timers that run within half a second: a look-up that waits for the end of typing, rows that wait for the wheel to stand. */
      readonly soonDue: ReadonlySet<number>;
      readonly traffic: Traffic;
    };
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

/** What the page still means to do in a moment, and all that it says and hears. */
export function countWhatIsUnderWay(): void {
  const later = window.setTimeout as (run: () => void, ms?: number) => number;
  const forget = window.clearTimeout as (timer?: number) => void;
  const soonDue = new Set<number>();
  const traffic = { asked: 0, heard: 0 };
  Object.assign(window, {
    restless: { soonDue, traffic },
    setTimeout: (run: () => void, ms = 0) => {
      const timer = later(() => {
        soonDue.delete(timer);
        run();
      }, ms);
      if (ms < 500) soonDue.add(timer);
      return timer;
    },
    clearTimeout: (timer = 0) => {
      soonDue.delete(timer);
      forget(timer);
    },
    WebSocket: class extends WebSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given);
        this.addEventListener('message', () => {
          traffic.heard += 1;
        });
      }
      override send(data: string): void {
        traffic.asked += 1;
        super.send(data);
      }
    },
  });
}
