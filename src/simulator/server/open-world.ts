import { addPracticeData } from '../practice/practice-data.ts';
import { historyMs } from '../practice/practice-traffic.ts';
import { type Chance, createChance } from '../world/chance.ts';
import { createClock, type SimulatorClock } from '../world/clock.ts';
import { contextAt, createPresent, type Present } from '../world/due-work.ts';
import { createIds, type ServiceIds } from '../world/ids.ts';
import { initialSnapshot, type Store } from '../world/store.ts';
import { createWorks } from './all-handlers.ts';

/** A store with a running clock. */
export interface World {
  readonly store: Store;
  readonly clock: SimulatorClock;
  readonly ids: ServiceIds;
  readonly chance: Chance;
  readonly present: Present;
}

/** Opens the world in a store; a new one first gets its practice data and their history. Returns once it has caught up with the present. */
export function openWorld(
  store: Store,
  options: {
    readonly seed: number;
    /** The goods of a new practice warehouse, as CSV; null: empty. */
    readonly practiceGoods: URL | null;
    readonly speed: number;
    readonly now: () => number;
  },
): World {
  const clock = createClock(store, options.speed, options.now);
  // A database keeps the seed it was created with: fates must not change when it is reopened.
  const seed = store.setting('seed') ?? options.seed;
  const context = { store, clock, ids: createIds(store, clock.now(), seed), chance: createChance(seed) };
  const present = createPresent(context, createWorks());
  if (!store.hasSnapshot(initialSnapshot)) {
    // One transaction: an interrupted start leaves nothing, and the next one starts over.
    store.transaction(() => {
      store.set('seed', seed);
      if (options.practiceGoods !== null)
        addPracticeData(contextAt(context, clock.now() - historyMs), clock.now(), options.practiceGoods);
      present();
      store.snapshot(initialSnapshot);
    });
  }
  present();
  return { ...context, present };
}
