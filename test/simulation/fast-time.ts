import type { WorldTime } from './virtual-time.ts';

/** The time of a world whose station is a real process: the real one, so many times faster, and the factor changes as it runs. */
export interface FastTime extends WorldTime {
  readonly speed: () => number;
  /** How many wait for their moment. */
  readonly waiting: () => number;
  /** From now on so fast; 0: it stands still. */
  readonly setSpeed: (speed: number) => void;
  /** Goes by another one from now on, which is there and so fast. Never back: where it is ahead it waits. */
  readonly follow: (at: number, speed: number) => void;
}

interface Due {
  readonly at: number;
  readonly run: () => void;
}

export function createFastTime(firstSpeed: number): FastTime {
  let speed = firstSpeed;
  let since = performance.now();
  let anchor = 0;
  let farthest = 0;
  let timer: NodeJS.Timeout | undefined;
  const due = new Set<Due>();

  const here = () => anchor + (performance.now() - since) * speed;
  const now = () => {
    farthest = Math.max(farthest, here());
    return farthest;
  };

  function turn(at: number, nextSpeed: number): void {
    now();
    anchor = at;
    since = performance.now();
    speed = nextSpeed;
    arm();
  }

  /** One real timer for the next of them: a change of speed moves them all. */
  function arm(): void {
    clearTimeout(timer);
    if (due.size === 0 || speed === 0) return;
    let next = Number.POSITIVE_INFINITY;
    for (const { at } of due) next = Math.min(next, at);
    timer = setTimeout(fire, Math.max(0, (next - here()) / speed));
  }

  function fire(): void {
    const reached = now();
    const ready = [...due].filter(({ at }) => at <= reached).sort((one, other) => one.at - other.at);
    for (const each of ready) {
      // One of them may have taken it back.
      if (due.delete(each)) each.run();
    }
    arm();
  }

  function after(delayMs: number, run: () => void): () => void {
    const each: Due = { at: now() + Math.max(0, delayMs), run };
    due.add(each);
    arm();
    return () => {
      if (due.delete(each)) arm();
    };
  }

  return {
    now,
    after,
    sleep: (ms) => new Promise((resolve) => void after(ms, resolve)),
    speed: () => speed,
    waiting: () => due.size,
    setSpeed: (next) => turn(here(), next),
    follow: turn,
  };
}
