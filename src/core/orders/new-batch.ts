import { mostOrdersAtOnce } from '../../contract/bridge/orders.ts';
import { documentKinds, type OrdersKind, orderKindOf, ordersKindOf } from '../../documents/kinds.ts';
import type { FieldTexts, SetAside } from '../../documents/order-batch/order-batch.ts';
import { openedEntry } from '../../documents/order-batch/rules.ts';
import type { CoreContext } from '../core-context.ts';
import { appendEntry } from '../documents/journal-writer.ts';
import { mintNumber } from '../documents/mint-number.ts';

/** A batch that has not been written to disk. */
export function newBatch(core: CoreContext, kind: OrdersKind, header?: FieldTexts) {
  const number = mintNumber(core);
  const opened = openedEntry(orderKindOf(kind), number, core.settings().warehouseId, header);
  return { id: core.environment.newId(), kind, number, opened };
}

/**
 * Puts excluded orders into a batch on hold when the others are sent: nothing is lost, and it can be corrected later.
 * The caller provides the transaction. Returns the batch's id.
 */
export function parkAside(core: CoreContext, { number, kind: of, header, orders }: SetAside, at: number): string {
  const kind = ordersKindOf(of);
  const id = core.environment.newId();
  core.documents.addParked({ id, kind, number, screen: documentKinds[kind].screen, at }, core.actor());
  appendEntry(core, id, null, openedEntry(of, number, core.settings().warehouseId, header));
  for (let from = 0; from < orders.length; from += mostOrdersAtOnce) {
    const slice = orders.slice(from, from + mostOrdersAtOnce);
    appendEntry(core, id, null, { type: 'orders-added', file: null, orders: slice, own: true });
  }
  return id;
}
