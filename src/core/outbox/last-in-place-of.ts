import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxRepository } from './outbox-repository.ts';

/**
 * The entry that stands for what this document put into the Outbox under this id: the newest of them, or what took its place, also
 * superseded or discarded. Null where it put none there.
 */
export function lastInPlaceOf(
  { outbox }: { readonly outbox: Pick<OutboxRepository, 'ofKey' | 'get'> },
  { family, documentId, key }: Pick<OutboxEntry, 'family' | 'documentId' | 'key'>,
): OutboxEntry | null {
  let last = outbox.ofKey(family, key).findLast((entry) => entry.documentId === documentId) ?? null;
  for (let next = last; next !== null; next = next.replacedBy === null ? null : outbox.get(next.replacedBy))
    last = next;
  return last;
}
