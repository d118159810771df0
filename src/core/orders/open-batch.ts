import { mostOrdersAtOnce } from '../../contract/bridge/orders.ts';
import { documentKinds, type OrdersKind, orderKindOf, ordersKindOf } from '../../documents/kinds.ts';
import type { FieldTexts, SetAside } from '../../documents/order-batch/order-batch.ts';
import type { CoreContext } from '../core-context.ts';
import { appendEntry } from '../documents/journal-writer.ts';
import { mintNumber } from '../documents/mint-number.ts';

/** A batch that is not on disk yet. Orders out of stock leave the station's own warehouse unless a person says another. */
export function newBatch(core: CoreContext, kind: OrdersKind, header?: FieldTexts) {
  const number = mintNumber(core);
  return { id: core.environment.newId(), kind, number, opened: openedEntry(core, kind, number, header) };
}

function openedEntry(core: CoreContext, kind: OrdersKind, number: string, header?: FieldTexts) {
  const { warehouseId } = core.settings();
  const own: FieldTexts = orderKindOf(kind) === 'outbound' && warehouseId !== '' ? { WarehouseId: warehouseId } : {};
  return { type: 'opened', kind: orderKindOf(kind), number, header: header ?? own } as const;
}

/** What was set aside when the others left, parked: nothing of it is lost, and it can be put right in peace. Callers bring the transaction. */
export function parkAside(core: CoreContext, { number, kind: of, header, orders }: SetAside, at: number): void {
  const kind = ordersKindOf(of);
  const id = core.environment.newId();
  core.documents.addParked({ id, kind, number, screen: documentKinds[kind].screen, at }, core.author());
  appendEntry(core, id, null, openedEntry(core, kind, number, header));
  for (let from = 0; from < orders.length; from += mostOrdersAtOnce) {
    const slice = orders.slice(from, from + mostOrdersAtOnce);
    appendEntry(core, id, null, { type: 'orders-added', file: null, orders: slice, own: true });
  }
}
