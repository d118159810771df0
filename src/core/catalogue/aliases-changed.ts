import type { BridgeEvent } from '../../contract/bridge/event.ts';

/** Notifies about the list of learned codes, and their count in the station's status. */
export function aliasesChanged(core: { readonly emit: (event: BridgeEvent) => void }): void {
  core.emit({ type: 'learned' });
  core.emit({ type: 'station' });
}
