import type { OrderStage } from '../../contract/bridge/sent-orders.ts';
import type { CoreContext } from '../core-context.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';

/** No parcel comes of an order in one of these stages: it can be created again under another id. */
const over: readonly OrderStage[] = ['failed', 'cancelled', 'returned'];

/** True if the service accepted an order and then could not, or did not, carry it out. */
export function failedLater({ following }: Pick<CoreContext, 'following'>, entry: OutboxEntry): boolean {
  const { family, key, id, state } = entry;
  if (state !== 'confirmed') return false;
  const stage = following.orders.ofEntry(family, key, id)?.order.stage;
  return stage !== undefined && over.includes(stage);
}
