import { problemsOf } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderBatch, OrderDraft, OrderKind } from '../../../../documents/order-batch/order-batch.ts';
import { isUsual, keyOf, type OrderColumn, orderColumns } from '../order/order-columns.ts';
import { standingOf } from '../order/order-standing.ts';

/** Which orders of a batch to show. */
export const batchFilters = ['all', 'wrong', 'warned', 'ready', 'aside'] as const;
export type BatchFilter = (typeof batchFilters)[number];

/** The orders that match a filter, and those that matched before: an order that is fixed does not vanish while being edited. */
export function shownOrders(
  batch: OrderBatch,
  filter: BatchFilter,
  stay: ReadonlySet<string> = new Set(),
): readonly OrderDraft[] {
  if (filter === 'all') return batch.orders;
  return batch.orders.filter((order) => standingOf(batch, order) === filter || stay.has(order.id));
}

/** The places of the orders with a problem among those shown. */
export function wrongRows(batch: OrderBatch, orders: readonly OrderDraft[]): readonly number[] {
  return orders.flatMap((order, at) => (problemsOf(batch, order.id).length > 0 ? [at] : []));
}

// Keyed by the order object, which stays the same until the order changes.
const filled = new WeakMap<OrderDraft, string>();

/** The columns with content, and the usual ones. */
export function columnsInUse(kind: OrderKind, orders: readonly OrderDraft[]): readonly OrderColumn[] {
  const patterns = new Set(orders.map(patternOf));
  const used = new Set([...patterns].flatMap((pattern) => pattern.split(' ')));
  return orderColumns(kind).filter((column) => isUsual(kind, column) || used.has(column.key));
}

/** The keys of its filled columns, as one text: most orders in a file have the same. */
function patternOf(order: OrderDraft): string {
  const known = filled.get(order);
  if (known !== undefined) return known;
  const goods = new Set(order.goods.flatMap(({ fields }) => Object.keys(fields)));
  const pattern = [...Object.keys(order.fields), ...[...goods].map((name) => keyOf('goods', name))].join(' ');
  filled.set(order, pattern);
  return pattern;
}
