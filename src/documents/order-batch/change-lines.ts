import { changeGoods, changeOrder, orderOf } from './change-orders.ts';
import { quantityOf } from './count-pieces.ts';
import type { OrderBatch, OrderBatchEntry, OrderGoods } from './order-batch.ts';
import { quantityField } from './order-rules.ts';

export function setQuantity(line: OrderGoods, quantity: number): OrderGoods {
  return { ...line, fields: { ...line.fields, [quantityField]: String(quantity) } };
}

/** The line goes with the last piece. */
export function takeOne(line: OrderGoods, serial: string | null): OrderGoods | null {
  const left = (quantityOf(line) ?? 0) - 1;
  if (left < 1) return null;
  const { serials, ...rest } = setQuantity(line, left);
  if (serials === undefined) return rest;
  // Of pieces that cannot be told apart the newest goes.
  const kept = serials.filter((each) => each !== serial).slice(0, left);
  return kept.length === 0 ? rest : { ...rest, serials: kept };
}

export function settled({ open: _, kept: __, ...line }: OrderGoods): OrderGoods {
  return line;
}

/** A person has said that the scanned text of an open line is its Sku. */
export function keep(batch: OrderBatch, { order, goods }: Extract<OrderBatchEntry, { readonly type: 'kept' }>) {
  const sku = orderOf(batch, order)?.goods.find(({ id }) => id === goods)?.fields.Sku ?? '';
  const kept = changeOrder(batch, order, (each) =>
    changeGoods(each, goods, (line) => ({ ...settled(line), kept: true })),
  );
  return { ...kept, unknownSkus: updated(batch.unknownSkus, [], [sku]) };
}

/** A set with some more in it, and without some. */
export function updated(before: ReadonlySet<string>, more: readonly string[], gone: readonly string[]) {
  const without = new Set(gone);
  return new Set([...[...before].filter((each) => !without.has(each)), ...more]);
}

/** What a person filled in stays; what the SKU master says is added. */
export function nameFound(
  batch: OrderBatch,
  { code, sku, known }: Extract<OrderBatchEntry, { readonly type: 'found' }>,
): OrderBatch {
  const isMeant = (line: OrderGoods) => line.open === true && line.fields.Sku === code;
  const asked = batch.question?.kind === 'unknown' ? batch.question : null;
  const isAnswered = orderOf(batch, asked?.order ?? '')?.goods.some(
    (line) => line.id === asked?.goods && isMeant(line),
  );
  return {
    ...batch,
    question: isAnswered === true ? null : batch.question,
    orders: batch.orders.map((order) =>
      order.goods.some(isMeant)
        ? {
            ...order,
            goods: order.goods.map((line) =>
              isMeant(line) ? { ...settled(line), fields: { ...known, ...line.fields, Sku: sku } } : line,
            ),
          }
        : order,
    ),
  };
}
