import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Dockside } from '../state/dockside.ts';
import { useDockside } from '../state/use-dockside.ts';

/**
 * What a person has begun to fill in, kept as long as the window: a scan may lead to another screen at any time, and
 * coming back must find it. One store for each Dockside.
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
