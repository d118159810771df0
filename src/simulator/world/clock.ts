import type { Store } from './store.ts';

/** The simulator's own time, in milliseconds since 1970. */
export interface SimulatorClock {
  now(): number;
  advance(ms: number): void;
}

/**
 * Runs `speed` times as fast as the real clock from the moment its database was made, plus what it was advanced by. The advance
 * is part of the state: a reset takes it back. Started with another speed, it goes on from where it would be by now: that is a fact
 * about the database, and no reset takes it back.
 */
export function createClock(store: Store, speed: number, realNow: () => number): SimulatorClock {
  const openedAt = realNow();
  // The simulator's time without the advance was `baseMs` when the real one was `originMs`.
  const originMs = store.setting('clock.originMs') ?? openedAt;
  const baseMs = store.setting('clock.baseMs') ?? openedAt;
  // Settings are integers; a speed may be a fraction.
  const speedBefore = (store.setting('clock.millionthsOfSpeed') ?? speed * 1e6) / 1e6;
  const isNewPace = speedBefore !== speed || store.setting('clock.baseMs') === undefined;
  const from = isNewPace ? openedAt : originMs;
  const base = isNewPace ? baseMs + Math.round((openedAt - originMs) * speedBefore) : baseMs;
  if (isNewPace) {
    store.transaction(() => {
      store.set('clock.originMs', from);
      store.set('clock.baseMs', base);
      store.set('clock.millionthsOfSpeed', Math.round(speed * 1e6));
    });
  }
  return {
    now: () => base + Math.round((realNow() - from) * speed) + store.counter(advance),
    advance: (ms) => void store.addToCounter(advance, ms),
  };
}

const advance = 'clock.advancedMs';
