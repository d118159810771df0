import type { OutboxEntryView } from '../../../contract/bridge/outbox.ts';
import { needsPerson, shownState } from '../../documents/words/entry-look.ts';

export const outboxFilters = ['all', 'needs', 'way', 'confirmed'] as const;
export type OutboxFilter = (typeof outboxFilters)[number];

/** The entries that match a filter, in order. `way`: neither settled nor in need of a person. */
export function filterEntries(entries: readonly OutboxEntryView[], filter: OutboxFilter): readonly OutboxEntryView[] {
  return filter === 'all' ? entries : entries.filter((entry) => groupOf(entry) === filter);
}

function groupOf(entry: OutboxEntryView): OutboxFilter | null {
  if (needsPerson(entry)) return 'needs';
  const state = shownState(entry);
  if (state === 'confirmed') return 'confirmed';
  return state === 'discarded' || state === 'superseded' ? null : 'way';
}
