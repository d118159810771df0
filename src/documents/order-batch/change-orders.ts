import { piecesOf } from './count-pieces.ts';
import type { FieldTexts, OrderBatch, OrderDraft, OrderGoods } from './order-batch.ts';

export function openOrderOf({ orders, openOrder }: OrderBatch): OrderDraft | undefined {
  return orders[openOrder];
}

export function orderOf({ orders }: OrderBatch, id: string): OrderDraft | undefined {
  return orders.find((order) => order.id === id);
}

/** The batch with one order changed; as it is where there is no such order. */
export function changeOrder(batch: OrderBatch, id: string, change: (order: OrderDraft) => OrderDraft): OrderBatch {
  const at = batch.orders.findIndex((order) => order.id === id);
  const before = batch.orders[at];
  if (before === undefined) return batch;
  const after = change(before);
  if (after === before) return batch;
  const pieces = batch.pieces - piecesOf(before) + piecesOf(after);
  return { ...batch, orders: batch.orders.with(at, after), pieces };
}

export function changeGoods(
  order: OrderDraft,
  id: string,
  change: (line: OrderGoods) => OrderGoods | null,
): OrderDraft {
  if (!order.goods.some((line) => line.id === id)) return order;
  return { ...order, goods: order.goods.flatMap((line) => (line.id === id ? (change(line) ?? []) : [line])) };
}

export function addOrders(batch: OrderBatch, added: readonly OrderDraft[]): OrderBatch {
  const pieces = added.reduce((sum, order) => sum + piecesOf(order), batch.pieces);
  return { ...batch, orders: [...batch.orders, ...added], pieces };
}

export function takeOrdersOut(batch: OrderBatch, ids: readonly string[]): OrderBatch {
  const gone = new Set(ids);
  const open = openOrderOf(batch);
  const orders = batch.orders.filter(({ id }) => !gone.has(id));
  const pieces = batch.orders.reduce(
    (left, order) => (gone.has(order.id) ? left - piecesOf(order) : left),
    batch.pieces,
  );
  return { ...batch, orders, pieces, openOrder: open === undefined || gone.has(open.id) ? -1 : orders.indexOf(open) };
}

/** An empty value takes the field out. */
export function withText(fields: FieldTexts, name: string, value: string): FieldTexts {
  const { [name]: _, ...rest } = fields;
  return value.trim() === '' ? rest : { ...fields, [name]: value };
}
