import type { WorldTime } from '../virtual-time.ts';

export interface FastTime extends WorldTime {
  readonly speed: () => number;
  /** What waits goes on waiting, and for less long. */
  readonly setSpeed: (speed: number) => void;
}

interface Wait {
  readonly until: number;
  readonly run: () => void;
  timer: NodeJS.Timeout;
}

/** The time of a world whose station is a real process: the real one, so many times faster. */
export function createFastTime(firstSpeed: number): FastTime {
  const waits = new Set<Wait>();
  let speed = firstSpeed;
  let passed = 0;
  let since = performance.now();
  const now = () => passed + (performance.now() - since) * speed;

  function begin(wait: Omit<Wait, 'timer'>): NodeJS.Timeout {
    return setTimeout(() => wait.run(), Math.max(0, wait.until - now()) / speed);
  }

  function after(delayMs: number, run: () => void): () => void {
    const plan = {
      until: now() + delayMs,
      run: () => {
        waits.delete(wait);
        run();
      },
    };
    const wait: Wait = { ...plan, timer: begin(plan) };
    waits.add(wait);
    return () => {
      clearTimeout(wait.timer);
      waits.delete(wait);
    };
  }

  return {
    now,
    after,
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
    speed: () => speed,
    setSpeed: (next) => {
      passed = now();
      since = performance.now();
      speed = next;
      for (const wait of waits) {
        clearTimeout(wait.timer);
        wait.timer = begin(wait);
      }
    },
  };
}
