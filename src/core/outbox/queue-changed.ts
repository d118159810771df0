import type { BridgeEvent } from '../../contract/bridge/event.ts';

/** What shows the outbox: the entries, the plans with their states, and the figures on the strip. */
export function queueChanged(emit: (event: BridgeEvent) => void): void {
  emit({ type: 'outbox' });
  emit({ type: 'documents' });
  emit({ type: 'station' });
}
