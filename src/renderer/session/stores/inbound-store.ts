import { createStore } from 'zustand/vanilla';
import type { InboundReading } from '../../../contract/bridge/inbound.ts';
import { asFailure, type Failure } from '../../../contract/failure.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';
import { createNewest } from '../../data/newest.ts';

/** The open order of the service: as last read, and the state of the refresh. */
export interface InboundOrderState {
  readonly shipmentId: string | null;
  readonly reading: InboundReading | null;
  readonly isReading: boolean;
  /** How often a person asked to refresh the list. */
  readonly wanted: number;
  readonly failure: Failure | null;
}

const nothing = { shipmentId: null, reading: null, isReading: false, failure: null };

export function createInboundStore(bridge: Pick<Bridge, 'invoke'>) {
  const store = createStore<InboundOrderState>(() => ({ ...nothing, wanted: 0 }));
  const asks = createNewest();

  async function ask(shipmentId: string, question: () => Promise<InboundReading | null>): Promise<void> {
    const isNewest = asks.next();
    store.setState({ isReading: true, failure: null });
    try {
      const reading = await question();
      if (isNewest()) store.setState({ shipmentId, reading, isReading: false });
    } catch (error) {
      const failure = asFailure(error);
      if (isNewest()) store.setState({ isReading: false, failure });
    }
  }

  return {
    store,
    /** Shows what this station knows of it. */
    show(shipmentId: string): void {
      if (store.getState().shipmentId !== shipmentId) store.setState({ ...nothing, shipmentId });
      void ask(shipmentId, () => bridge.invoke('inbound.order', { shipmentId }));
    },
    /** Requests a new read of the list. */
    again(): void {
      store.setState(({ wanted }) => ({ wanted: wanted + 1 }));
    },
    /** Reads it from the service. */
    refresh(): void {
      const { shipmentId } = store.getState();
      if (shipmentId !== null) void ask(shipmentId, () => bridge.invoke('inbound.refresh', { shipmentId }));
    },
  };
}
