import { createWorks } from '../domains.ts';
import { historyMs } from '../practice/practice-traffic.ts';
import { addPracticeData } from '../practice-data.ts';
import { type Chance, createChance } from './chance.ts';
import { createClock, type SimulatorClock } from './clock.ts';
import { contextAt, createPresent, type Present } from './due-work.ts';
import { createIds, type ServiceIds } from './ids.ts';
import { initialSnapshot, type Store } from './store.ts';

/** What a store becomes once time runs in it. */
export interface World {
  readonly store: Store;
  readonly clock: SimulatorClock;
  readonly ids: ServiceIds;
  readonly chance: Chance;
  readonly present: Present;
}

/** Opens the world in a store; a new one gets its practice data and their history first. Answers once it has come to now. */
export function openWorld(
  store: Store,
  options: { readonly seed: number; readonly empty: boolean; readonly speed: number; readonly now: () => number },
): World {
  const clock = createClock(store, options.speed, options.now);
  // The seed of a database is the one that it was made with: fates must not change when it is opened again.
  const seed = store.setting('seed') ?? options.seed;
  const context = { store, clock, ids: createIds(store, clock.now(), seed), chance: createChance(seed) };
  const present = createPresent(context, createWorks());
  if (!store.hasSnapshot(initialSnapshot)) {
    // One transaction: a start that dies half-way leaves nothing, and the next one begins anew.
    store.transaction(() => {
      store.set('seed', seed);
      if (!options.empty) addPracticeData(contextAt(context, clock.now() - historyMs), clock.now());
      present();
      store.snapshot(initialSnapshot);
    });
  }
  present();
  return { ...context, present };
}
