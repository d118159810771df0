import type { Store } from './store.ts';

/** The simulator's own time, in milliseconds since 1970. */
export interface SimulatorClock {
  now(): number;
  advance(ms: number): void;
}

/**
 * Runs `speed` times as fast as the real clock since its database was created, plus any advance. The advance is part of the state: a
 * reset undoes it. Started with another speed, it continues from its current time: that is stored with the database, and no reset undoes
 * it.
 */
export function createClock(store: Store, speed: number, realNow: () => number): SimulatorClock {
  const openedAt = realNow();
  // The simulator's time without the advance was `baseMs` at the real time `originMs`.
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
