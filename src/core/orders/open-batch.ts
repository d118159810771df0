import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import { mostOrdersAtOnce, type OrderKind } from '../../contract/bridge/orders.ts';
import { documentKinds } from '../../documents/kinds.ts';
import type { FieldTexts, NewOrder, OrderBatch } from '../../documents/order-batch/order-batch.ts';
import type { CoreContext } from '../core-context.ts';
import type { OrdersKind } from '../documents/document-kinds.ts';
import { appendEntry } from '../documents/journal-writer.ts';
import { mintNumber } from '../documents/mint-number.ts';

/** Orders that leave their batch because they were set aside. */
export interface SetAside {
  readonly id: string;
  readonly number: string;
  readonly kind: OrdersKind;
  readonly header: FieldTexts;
  readonly orders: readonly NewOrder[];
}

export function orderKindOf(kind: OrdersKind): OrderKind {
  return kind === 'drop-ship-orders' ? 'drop-ship' : 'outbound';
}

export function ordersKindOf(kind: OrderKind): OrdersKind {
  return kind === 'drop-ship' ? 'drop-ship-orders' : 'outbound-orders';
}

/** A batch that is not on disk yet. Orders out of stock leave the station's own warehouse unless a person says another. */
export function newBatch(core: CoreContext, kind: OrdersKind, header?: FieldTexts) {
  const number = mintNumber(core);
  return { id: core.environment.newId(), kind, number, opened: openedEntry(core, kind, number, header) };
}

function openedEntry(core: CoreContext, kind: OrdersKind, number: string, header?: FieldTexts) {
  const { warehouseId } = core.settings();
  const own: FieldTexts = kind === 'outbound-orders' && warehouseId !== '' ? { WarehouseId: warehouseId } : {};
  return { type: 'opened', kind: orderKindOf(kind), number, header: header ?? own } as const;
}

/** What was set aside when the others left, parked: nothing of it is lost, and it can be put right in peace. Callers bring the transaction. */
export function parkAside(core: CoreContext, { id, number, kind, header, orders }: SetAside, at: number): void {
  core.documents.addParked({ id, kind, number, screen: documentKinds[kind].screen, at }, core.author());
  appendEntry(core, id, null, openedEntry(core, kind, number, header));
  for (let from = 0; from < orders.length; from += mostOrdersAtOnce) {
    const slice = orders.slice(from, from + mostOrdersAtOnce);
    appendEntry(core, id, null, { type: 'orders-added', file: null, orders: slice, own: true });
  }
}

/** The orders of a batch that are set aside, as another batch takes them in. */
export function ordersAside({ orders }: OrderBatch): NewOrder[] {
  return orders
    .filter(({ isAside }) => isAside)
    .map(({ fields, goods, row, replaces, minted, refused }) => ({
      fields,
      goods: goods.map(({ id: _, scanned: __, ...line }) => line),
      row,
      replaces,
      ...(minted ? { minted: true as const } : {}),
      ...(refused === null ? {} : { refused }),
    }));
}

/** Whether that is a document of orders, and which. */
export function ordersKind(kind: DocumentKindName | undefined): OrdersKind | null {
  return kind === 'drop-ship-orders' || kind === 'outbound-orders' ? kind : null;
}
