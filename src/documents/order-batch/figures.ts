import { checkBatch } from './check-batch.ts';
import { isUntouched } from './count-pieces.ts';
import type { OrderBatch } from './order-batch.ts';

export interface BatchFigures {
  /** All but those that nobody has begun. */
  readonly orders: number;
  readonly aside: number;
  /** Orders with a problem, and how many problems they have. */
  readonly wrong: number;
  readonly problems: number;
  /** Orders without a problem that should be looked at first. */
  readonly warned: number;
  /** Of all orders. */
  readonly pieces: number;
  /** Orders that have nothing but their minted PackageId. */
  readonly untouched: number;
  /** Orders of files that are not here yet. */
  readonly missing: number;
}

const counted = new WeakMap<OrderBatch, BatchFigures>();

export function figuresOf(batch: OrderBatch): BatchFigures {
  const known = counted.get(batch);
  if (known) return known;
  const figures = count(batch);
  counted.set(batch, figures);
  return figures;
}

function count(batch: OrderBatch): BatchFigures {
  const { orders, problems, warnings } = checkBatch(batch);
  const warned = new Set(warnings.map(({ order }) => order));
  const untouched = batch.orders.reduce((n, order) => (isUntouched(order) ? n + 1 : n), 0);
  return {
    orders: batch.orders.length - untouched,
    aside: batch.orders.reduce((n, order) => (order.isAside ? n + 1 : n), 0),
    wrong: orders.reduce((n, order) => (order.problems.length > 0 ? n + 1 : n), 0),
    problems: problems.length,
    warned: orders.reduce((n, one) => (one.problems.length === 0 && warned.has(one.order.id) ? n + 1 : n), 0),
    pieces: batch.pieces,
    untouched,
    missing: batch.files.reduce((n, { orders: all, here }) => n + Math.max(0, all - here), 0),
  };
}
