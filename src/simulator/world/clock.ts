import type { Store } from './store.ts';

/** The simulator's own time, in milliseconds since 1970. */
export interface SimulatorClock {
  now(): number;
  advance(ms: number): void;
}

/**
 * Runs `speed` times as fast as the real clock from the moment its database was made, plus what it was advanced by. The advance
 * is part of the state: a reset takes it back. Started with another speed, it goes on from where it would be by now.
 */
export function createClock(store: Store, speed: number, realNow: () => number): SimulatorClock {
  const originMs = store.setting('clock.originMs') ?? realNow();
  // Settings are integers; a speed may be a fraction.
  const speedBefore = (store.setting('clock.millionthsOfSpeed') ?? speed * 1e6) / 1e6;
  const correctionMs = Math.round((realNow() - originMs) * (speedBefore - speed));
  store.transaction(() => {
    store.set('clock.originMs', originMs);
    store.set('clock.millionthsOfSpeed', Math.round(speed * 1e6));
    store.addToCounter(advance, correctionMs);
  });
  return {
    now: () => originMs + Math.round((realNow() - originMs) * speed) + store.counter(advance),
    advance: (ms) => void store.addToCounter(advance, ms),
  };
}

const advance = 'clock.advancedMs';
