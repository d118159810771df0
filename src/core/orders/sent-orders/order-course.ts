import type { OrderEvent } from '../../../contract/bridge/sent-orders.ts';
import { message } from '../../../contract/verdict.ts';
import type { CoreContext } from '../../core-context.ts';
import type { StoredOrder } from '../../follow-up/order-status/sent-orders-repository.ts';
import type { OutboxEntry } from '../../outbox/outbox-entry.ts';

type Core = Pick<CoreContext, 'following' | 'outbox' | 'documents'>;

/** The history of an order: our actions, from the outbox, and the service's answers, newest first. */
export function courseOf(core: Core, { id, entryId }: StoredOrder): OrderEvent[] {
  const entry = core.outbox.get(entryId);
  const said = core.following.orders
    .events(id)
    .map((event): OrderEvent => ({ ...event, by: 'service', changes: [...event.changes] }));
  // Of two at the same time, the later one in the list is the newer.
  return [...(entry ? stepsOf(core, entry) : []), ...said].toReversed().toSorted((one, other) => other.at - one.at);
}

function stepsOf({ outbox, documents }: Core, entry: OutboxEntry): OrderEvent[] {
  const { createdAt, operator, documentId } = entry;
  const batch = documentId === null ? undefined : documents.meta(documentId)?.number;
  const queued =
    batch === undefined ? message('follow.queued', { operator }) : message('follow.queued-batch', { operator, batch });
  const before = entry.replaces === null ? null : outbox.get(entry.replaces);
  return [
    step(createdAt, queued),
    ...(before ? [step(createdAt, message('follow.replaces', { key: before.key }))] : []),
    ...outbox.attempts(entry.id).map(({ at, endedAt, summary }) => step(endedAt ?? at, summary)),
  ];
}

const step = (at: number, words: OrderEvent['words']): OrderEvent => ({ at, by: 'station', words, changes: [] });
