import { checkBatch } from '../../documents/order-batch/check-batch.ts';
import type { OrderBatch } from '../../documents/order-batch/order-batch.ts';
import { toOrderRequest } from '../../documents/order-batch/order-request.ts';
import type { CoreContext } from '../core-context.ts';
import { firstState } from '../outbox/first-state.ts';
import { isResurrected, mintIsDoubtful } from './mint-number.ts';
import { giveWay } from './replaced-order.ts';

/** Every order of a closed batch becomes an entry of its own, in the order in which they stand; the sender joins them (design.md 3). */
export function queueOrders(core: CoreContext, documentId: string, batch: OrderBatch, held: boolean, at: number): void {
  const by = core.author();
  const first = firstState(held, isResurrected(core, documentId), at);
  for (const checked of checkBatch(batch).orders) {
    const { minted, replaces } = checked.order;
    const { endpoint, key, body } = toOrderRequest(batch, checked);
    core.outbox.add({
      family: batch.kind,
      endpoint,
      key,
      keyMinted: minted && !mintIsDoubtful(core, key),
      body,
      id: core.environment.newId(),
      documentId,
      ...first,
      replaces,
      createdAt: at,
      ...by,
    });
    if (replaces !== null) giveWay(core, replaces, key, at);
  }
}
