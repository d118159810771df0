import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Dockside } from '../session/dockside.ts';
import { useDockside } from '../session/use-dockside.ts';

/**
 * Keeps what a person has begun to enter for as long as the window exists: a scan may open another screen at any time, and it must still be
 * there afterwards. One store for each Dockside.
 */
export function createKept<State>(first: State): () => StoreApi<State> {
  const stores = new WeakMap<Dockside, StoreApi<State>>();
  return () => {
    const dockside = useDockside();
    const known = stores.get(dockside);
    if (known) return known;
    const store = createStore<State>(() => first);
    stores.set(dockside, store);
    return store;
  };
}
