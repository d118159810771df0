import type { OrderProblem } from './check-order.ts';
import { isBlank } from './count-pieces.ts';
import type { FieldTexts, OrderBatch, OrderDraft, OrderGoods, RefusedOrder } from './order-batch.ts';

/** What does not keep an order here, and is asked about once before it leaves. */
export function warningsOf(batch: OrderBatch, order: OrderDraft): OrderProblem[] {
  if (order.refused === null || !isAsRefused(batch, order, order.refused)) return [];
  return [{ order: order.id, goods: null, field: 'PackageId', reason: order.refused.reason, row: order.row }];
}

/** Nothing was changed of it since but its PackageId, which is no cure. */
export function isAsRefused(batch: OrderBatch, order: OrderDraft, { header, fields, goods }: RefusedOrder): boolean {
  const now = linesOf(order.goods);
  return (
    isSame(batch.header, header) &&
    isSame(withoutId(order.fields), withoutId(fields)) &&
    now.length === goods.length &&
    now.every((line, at) => isSame(line, goods[at] ?? {}))
  );
}

/** An order as it was refused: what it is compared with from now on. */
export function asRefused(
  { header }: Pick<OrderBatch, 'header'>,
  { fields, goods }: Pick<OrderDraft, 'fields' | 'goods'>,
): Pick<RefusedOrder, 'header' | 'fields' | 'goods'> {
  return { header, fields, goods: linesOf(goods) };
}

function linesOf(goods: readonly OrderGoods[]): FieldTexts[] {
  return goods.filter((line) => !isBlank(line)).map(({ fields }) => fields);
}

function withoutId({ PackageId: _, ...fields }: FieldTexts): FieldTexts {
  return fields;
}

function isSame(one: FieldTexts, other: FieldTexts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '').trim() === (other[name] ?? '').trim());
}
