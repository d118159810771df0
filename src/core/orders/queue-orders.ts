import { checkBatch } from '../../documents/order-batch/check-batch.ts';
import type { OrderBatch } from '../../documents/order-batch/order-batch.ts';
import { toOrderRequest } from '../../documents/order-batch/request.ts';
import type { CoreContext } from '../core-context.ts';
import { mayBeMintedTwice, wasOpenInBackup } from '../documents/mint-number.ts';
import { firstState } from '../outbox/first-state.ts';
import { giveWay } from './replaced-order.ts';

/**
 * `mayBeSent`: it was open in a restored backup, or what its orders come from was.
 *
 * Creates one outbox entry for every order of a closed batch, in the batch's order; the sender combines them
 * (manual/design.md 3). `from` and `to`: only for these of them.
 */
export function queueOrders(
  core: CoreContext,
  documentId: string,
  batch: OrderBatch,
  held: boolean,
  at: number,
  mayBeSent = wasOpenInBackup(core, documentId),
  { from, to }: { readonly from: number; readonly to?: number } = { from: 0 },
): void {
  const by = core.actor();
  for (const checked of checkBatch(batch).orders.slice(from, to)) {
    const { minted, replaces, origin } = checked.order;
    const { endpoint, key, body } = toOrderRequest(batch, checked);
    const id = core.environment.newId();
    core.outbox.add({
      family: batch.kind,
      endpoint,
      key,
      keyMinted: minted && !mayBeMintedTwice(core, key),
      body,
      id,
      documentId,
      ...firstState(held, mayBeSent || replacesUnverified(core, replaces), at),
      replaces,
      createdAt: at,
      ...by,
    });
    if (origin !== undefined) core.origins.add(id, batch.kind, origin, at, by);
    if (replaces !== null) giveWay(core, replaces, key, at);
  }
}

/** A held order keeps its id when edited, but the one in a backup may have been sent under it since. */
function replacesUnverified(core: CoreContext, replaces: string | null): boolean {
  return replaces !== null && core.outbox.get(replaces)?.progress.doubtful === true;
}
