import type { BridgeEvent } from '../../contract/bridge/event.ts';

/** The list of learned codes, and their count on the status of the station. */
export function learnedChanged(core: { readonly emit: (event: BridgeEvent) => void }): void {
  core.emit({ type: 'learned' });
  core.emit({ type: 'station' });
}
