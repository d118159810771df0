import { loadKy } from '../../src/core/service/service-client.ts';

// No virtual clock waits for a disk: else the first request of a process may be over before it began.
await loadKy();

/** A moment, and what happens at it. */
interface Due {
  readonly at: number;
  /** Decides between what falls on one moment. */
  readonly tie: number;
  run: (() => void) | null;
}

/** The time of a world, as those who live in it have it. */
export type WorldTime = Pick<VirtualTime, 'now' | 'after' | 'sleep'>;

export interface VirtualTime {
  /** Milliseconds since the world began; it never goes back. */
  readonly now: () => number;
  /** Happens once after so long; the answer takes it back. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly sleep: (ms: number) => Promise<void>;
  /** Lets the next thing happen, and everything that follows from it without time passing. False: nothing is to come. */
  readonly step: () => Promise<boolean>;
  /** The computer sleeps so long: what was due meanwhile happens when it wakes, each once. */
  readonly leap: (ms: number) => Promise<void>;
  /** Until everything that needs no time has happened. */
  readonly settle: () => Promise<void>;
}

// Taken before anybody replaces the timers of the process.
const realImmediate = setImmediate;

/** `random`: in which order things happen that fall on one moment. */
export function createVirtualTime(random: () => number): VirtualTime {
  let now = 0;
  const heap: Due[] = [];

  const isBefore = (one: Due, other: Due) => one.at < other.at || (one.at === other.at && one.tie < other.tie);

  function add(due: Due): void {
    heap.push(due);
    let at = heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !isBefore(due, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = due;
  }

  function take(): Due | undefined {
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      const left = heap[2 * at + 1];
      if (left === undefined) break;
      const right = heap[2 * at + 2];
      const isRight = right !== undefined && isBefore(right, left);
      const child = isRight ? right : left;
      if (!isBefore(child, last)) break;
      heap[at] = child;
      at = 2 * at + (isRight ? 2 : 1);
    }
    heap[at] = last;
    return first;
  }

  function after(delayMs: number, run: () => void): () => void {
    const due: Due = { at: now + Math.max(0, delayMs), tie: random(), run };
    add(due);
    return () => {
      due.run = null;
    };
  }

  async function settle(): Promise<void> {
    // Promises need no turn of the loop; work in slices and the service's commits take one each. A longer chain goes on
    // at the next step, in the same way for the same seed.
    for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((resolve) => realImmediate(resolve));
  }

  async function step(): Promise<boolean> {
    for (let due = take(); due !== undefined; due = take()) {
      if (due.run === null) continue;
      // Later than it was due, behind a leap.
      now = Math.max(now, due.at);
      due.run();
      await settle();
      return true;
    }
    return false;
  }

  async function leap(ms: number): Promise<void> {
    await settle();
    now += ms;
    while ((heap[0]?.at ?? Number.POSITIVE_INFINITY) <= now) await step();
  }

  return {
    now: () => now,
    after,
    sleep: (ms) => new Promise((resolve) => after(ms, resolve)),
    step,
    leap,
    settle,
  };
}

/** Lets so much time pass, with everything that is due meanwhile. */
export async function letPass(time: VirtualTime, ms: number): Promise<void> {
  let isOver = false;
  time.after(ms, () => {
    isOver = true;
  });
  await time.settle();
  while (!isOver) await time.step();
}

/** Turns of the loop in which work that needs no time may still be under way. */
const mostTurns = 50;

/** Lets one thing after the other happen until it holds, nothing is to come, or so many have happened: whether it holds. */
export async function letHappen(
  time: VirtualTime,
  most = Number.POSITIVE_INFINITY,
  holds: () => boolean | Promise<boolean> = () => false,
): Promise<boolean> {
  for (let idle = 0, done = 0; idle < mostTurns && done < most; ) {
    if (await holds()) return true;
    if (await time.step()) {
      idle = 0;
      done += 1;
    } else {
      idle += 1;
      await time.settle();
    }
  }
  return false;
}

export interface TakenTimers {
  readonly giveBack: () => void;
  /** What is set meanwhile is the process's own, and the virtual time stands still. */
  readonly lend: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Gives the process's timers to the virtual time: ky waits by them before it asks a second time. */
export function takeOverTimers(time: VirtualTime): TakenTimers {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const cancels = new WeakMap<object, () => void>();
  const virtual = {
    setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      const handle = { unref: () => handle, ref: () => handle, hasRef: () => true };
      cancels.set(
        handle,
        time.after(ms, () => run(...given)),
      );
      return handle;
    },
    // Whoever clears one need not do it in the time in which it was set.
    clearTimeout: (handle: NodeJS.Timeout | undefined) => {
      const cancel = typeof handle === 'object' ? cancels.get(handle) : undefined;
      if (cancel === undefined) real.clearTimeout(handle);
      else cancel();
    },
  };
  let isOver = false;
  Object.assign(globalThis, virtual);
  return {
    giveBack: () => {
      isOver = true;
      Object.assign(globalThis, real);
    },
    lend: async (work) => {
      globalThis.setTimeout = real.setTimeout;
      try {
        return await work();
      } finally {
        if (!isOver) Object.assign(globalThis, virtual);
      }
    },
  };
}
