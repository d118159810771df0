import { problemsOf, warningsAt } from '../../../documents/order-batch/check-batch.ts';
import type { OrderBatch, OrderDraft, OrderKind } from '../../../documents/order-batch/order-batch.ts';
import { isUntouched } from '../../../documents/order-batch/read-value.ts';
import { isUsual, keyOf, type OrderColumn, orderColumns } from './order-columns.ts';

/** Which orders of a batch are shown. */
export const batchFilters = ['all', 'wrong', 'warned', 'ready', 'aside'] as const;
export type BatchFilter = (typeof batchFilters)[number];

/** How an order stands. `warned`: it can leave, and should be looked at first; `untouched`: nobody has begun it, and it does not leave. */
export type OrderStanding = 'wrong' | 'warned' | 'ready' | 'aside' | 'untouched';

export function standingOf(batch: OrderBatch, order: OrderDraft): OrderStanding {
  if (order.isAside) return 'aside';
  if (isUntouched(order)) return 'untouched';
  if (problemsOf(batch, order.id).length > 0) return 'wrong';
  return warningsAt(batch, order.id).length > 0 ? 'warned' : 'ready';
}

/** The orders that a filter leaves, and those that it left before: what is put right does not go from under the hand. */
export function shownOrders(
  batch: OrderBatch,
  filter: BatchFilter,
  stay: ReadonlySet<string> = new Set(),
): readonly OrderDraft[] {
  if (filter === 'all') return batch.orders;
  return batch.orders.filter((order) => standingOf(batch, order) === filter || stay.has(order.id));
}

// What is filled in is told by the order itself, which stays the same until it is changed.
const filled = new WeakMap<OrderDraft, string>();

/** The columns that have something in them, and the usual ones. */
export function columnsInUse(kind: OrderKind, orders: readonly OrderDraft[]): readonly OrderColumn[] {
  const patterns = new Set(orders.map(patternOf));
  const used = new Set([...patterns].flatMap((pattern) => pattern.split(' ')));
  return orderColumns(kind).filter((column) => isUsual(kind, column) || used.has(column.key));
}

/** The keys of its filled columns, in one text: most orders of a file have the same. */
function patternOf(order: OrderDraft): string {
  const known = filled.get(order);
  if (known !== undefined) return known;
  const goods = new Set(order.goods.flatMap(({ fields }) => Object.keys(fields)));
  const pattern = [...Object.keys(order.fields), ...[...goods].map((name) => keyOf('goods', name))].join(' ');
  filled.set(order, pattern);
  return pattern;
}
