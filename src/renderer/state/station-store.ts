import { createStore } from 'zustand/vanilla';
import type { StationView } from '../../contract/bridge.ts';
import type { Failure } from '../../contract/failure.ts';
import type { Bridge } from '../bridge/bridge.ts';

export interface StationState {
  /** Null until the core answered once. */
  readonly view: StationView | null;
  /** Why the last read failed. */
  readonly failure: Failure | null;
}

export function createStationStore(bridge: Pick<Bridge, 'invoke'>) {
  const store = createStore<StationState>(() => ({ view: null, failure: null }));
  return {
    store,
    async read(): Promise<void> {
      store.setState({ view: await bridge.invoke('station.read', {}), failure: null });
    },
    setFailure(failure: Failure): void {
      store.setState({ failure });
    },
  };
}
export type StationStore = ReturnType<typeof createStationStore>;
