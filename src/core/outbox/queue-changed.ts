import type { BridgeEvent } from '../../contract/bridge/event.ts';

/** Notifies everything that shows the outbox: the entries, the documents with their states, and the figures on the status strip. */
export function queueChanged(emit: (event: BridgeEvent) => void): void {
  emit({ type: 'outbox' });
  emit({ type: 'documents' });
  emit({ type: 'station' });
}
