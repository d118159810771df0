import { createStore } from 'zustand/vanilla';
import type { OutboxEntryView } from '../../../contract/bridge/outbox.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';

export interface OutboxState {
  /** Newest first; null until first read. */
  readonly entries: readonly OutboxEntryView[] | null;
  /** There are older ones that have not been requested. */
  readonly hasOlder: boolean;
}

/** How many more entries to read when a person asks for older ones. */
const listStep = 500;

export function createOutboxStore(bridge: Pick<Bridge, 'invoke'>) {
  const store = createStore<OutboxState>(() => ({ entries: null, hasOlder: false }));
  let limit = listStep;
  return {
    store,
    async read(): Promise<void> {
      const entries = await bridge.invoke('outbox.list', { limit });
      const sorted = entries.toSorted((a, b) => b.seq - a.seq);
      // No row is ever deleted, so the newest number is the count.
      store.setState({ entries: sorted, hasOlder: (sorted[0]?.seq ?? 0) > sorted.length });
    },
    wantOlder(): void {
      limit += listStep;
    },
    /** Takes the entry that a channel returned after a person's action. */
    replace(entry: OutboxEntryView): void {
      store.setState(({ entries }) => ({
        entries: entries?.map((each) => (each.id === entry.id ? entry : each)) ?? null,
      }));
    },
  };
}
export type OutboxStore = ReturnType<typeof createOutboxStore>;
