import { createStore } from 'zustand/vanilla';
import type { StationView } from '../../../contract/bridge/station.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';

export interface StationState {
  /** Null until the core has answered once. */
  readonly view: StationView | null;
  /** Why the core could not be read: the screen may be out of date. */
  readonly failure: Failure | null;
}

export function createStationStore(bridge: Pick<Bridge, 'invoke'>) {
  const store = createStore<StationState>(() => ({ view: null, failure: null }));
  return {
    store,
    async read(): Promise<void> {
      store.setState({ view: await bridge.invoke('station.read', {}) });
    },
    setFailure(failure: Failure | null): void {
      store.setState({ failure });
    },
  };
}
export type StationStore = ReturnType<typeof createStationStore>;
