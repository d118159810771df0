import type { WorldTime } from '../virtual-time.ts';

/** The time of a world whose station is a real process: the real one, so many times faster. */
export function createFastTime(speed: number): WorldTime {
  const began = performance.now();
  const now = () => (performance.now() - began) * speed;
  const after = (delayMs: number, run: () => void) => {
    const timer = setTimeout(run, delayMs / speed);
    return () => clearTimeout(timer);
  };
  const sleep = (ms: number) => new Promise<void>((resolve) => after(ms, resolve));
  return { now, after, sleep };
}
