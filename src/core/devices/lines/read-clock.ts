import type { Environment } from '../../runtime/environment.ts';

/** How old bytes are that are read now. */
export interface ReadClock {
  /** No byte that is read now was sent before this time (milliseconds). */
  readonly since: () => number;
  readonly stop: () => void;
}

const tickMs = 50;

/**
 * Says since when the bytes that are read now can have been sent. A process that was held up finds a backlog: those bytes are as old as the
 * hold-up. So the answer is the last tick of a timer that came in time, at which nothing waited to be read.
 */
export function createReadClock({ now, after }: Pick<Environment, 'now' | 'after'>): ReadClock {
  let since = now();
  let lastTick = since;
  const tick = () => {
    const at = now();
    // The first tick after a hold-up comes before the backlog is read.
    if (at - lastTick < 2 * tickMs || at < lastTick) since = at;
    lastTick = at;
    cancel = after(tickMs, tick);
  };
  let cancel = after(tickMs, tick);
  return { since: () => since, stop: () => cancel() };
}
