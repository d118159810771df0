import { message } from '../../contract/verdict.ts';
import type { CheckedOrder, OrderProblem } from './check-order.ts';
import type { FieldTexts, OrderBatch, OrderDraft, OrderGoods, RefusedOrder, StockShort } from './order-batch.ts';
import { isBlank } from './read-value.ts';

/** What does not block an order, but is asked about once before it is sent. */
export function warningsOf(batch: OrderBatch, order: OrderDraft): OrderProblem[] {
  return [...asItWasRefused(batch, order), ...(batch.unknownSkus.size === 0 ? [] : unknownGoods(batch, order))];
}

function asItWasRefused(batch: OrderBatch, order: OrderDraft): OrderProblem[] {
  const { id, refused, row } = order;
  if (refused === null || !isAsRefused(batch, order, refused)) return [];
  return [{ order: id, goods: null, field: 'PackageId', reason: refused.reason, row }];
}

function unknownGoods({ unknownSkus }: OrderBatch, order: OrderDraft): OrderProblem[] {
  return order.goods.flatMap(({ id, fields, open, row }) => {
    const sku = skuOf({ fields });
    if (open === true || !unknownSkus.has(sku)) return [];
    const reason = message('problem.order-unknown-sku', { sku });
    return [{ order: order.id, goods: id, field: 'Sku', reason, row: row ?? order.row }];
  });
}

export function skuOf({ fields }: Pick<OrderGoods, 'fields'>): string {
  return (fields.Sku ?? '').trim();
}

/** True if nothing but its PackageId has changed since, which does not fix it. */
export function isAsRefused(batch: OrderBatch, order: OrderDraft, { header, fields, goods }: RefusedOrder): boolean {
  const now = linesOf(order.goods);
  return (
    isSame(batch.header, header) &&
    isSame(withoutId(order.fields), withoutId(fields)) &&
    now.length === goods.length &&
    now.every((line, at) => isSame(line, goods[at] ?? {}))
  );
}

/** An order as it was rejected, kept for later comparison. */
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

/** The cached stock of a Sku in the warehouse that the orders ship from; null if unknown. */
export type AvailableStock = (sku: string) => { readonly available: number | null; readonly at: number } | null;

/** The Skus of which these orders need more than is known to be available, largest shortage first. */
export function stockShorts(orders: readonly CheckedOrder[], stockOf: AvailableStock): StockShort[] {
  const ordered = new Map<string, number>();
  for (const { pieces } of orders) {
    for (const [sku, quantity] of pieces) ordered.set(sku, (ordered.get(sku) ?? 0) + quantity);
  }
  const shorts = [...ordered].flatMap(([sku, quantity]): StockShort[] => {
    const stock = stockOf(sku);
    if (stock === null || stock.available === null || stock.available >= quantity) return [];
    return [{ sku, ordered: quantity, available: stock.available, at: stock.at }];
  });
  return shorts.sort((one, other) => other.ordered - other.available - (one.ordered - one.available));
}
