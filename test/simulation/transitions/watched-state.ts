import type { OutboxState } from '../../../src/contract/outbox-state.ts';
import type { OutboxEntry } from '../../../src/core/outbox/outbox-entry.ts';

/** How far an entry has come, as its row shows it. `asks`: unconfirmed, and waits for a person; `new`: there is no row yet. */
export type WatchedState = 'new' | OutboxState | 'asks' | 'discarded' | 'replaced';

/** One change of an entry, also where it comes to stand where it stood. */
export interface Transition {
  readonly endpoint: string;
  readonly from: WatchedState;
  readonly to: WatchedState;
}

export type WatchedEntry = Pick<OutboxEntry, 'state' | 'discarded' | 'superseded' | 'progress'>;

/** By the same rules as `watchedStateSql`. */
export function watchedStateOf({ state, discarded, superseded, progress }: WatchedEntry): WatchedState {
  if (discarded !== null) return 'discarded';
  if (superseded) return 'replaced';
  return state === 'unconfirmed' && progress.question !== null ? 'asks' : state;
}

/** Of a row of the outbox, within a trigger. */
export const watchedStateSql = (row: 'OLD' | 'NEW') => `CASE
  WHEN ${row}.discarded_at IS NOT NULL THEN 'discarded'
  WHEN ${row}.superseded = 1 THEN 'replaced'
  WHEN ${row}.state = 'unconfirmed' AND ${row}.progress ->> '$.question' IS NOT NULL THEN 'asks'
  ELSE ${row}.state END`;

export const nameOf = ({ endpoint, from, to }: Transition) => `${endpoint}: ${from} -> ${to}`;
