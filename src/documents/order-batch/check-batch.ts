import { type Message, message } from '../../contract/verdict.ts';
import { checkHeader, type FieldFault, singleHeaderField } from './check-fields.ts';
import { type CheckedOrder, checkOrder, type OrderProblem } from './check-order.ts';
import type { OrderBatch, OrderDraft } from './order-batch.ts';
import { isUntouched } from './read-value.ts';
import { warningsOf } from './warnings.ts';

export interface CheckedBatch {
  /** The orders that would be sent: without excluded and untouched ones. */
  readonly orders: readonly CheckedOrder[];
  /** Theirs, in order. */
  readonly problems: readonly OrderProblem[];
  /** What does not block them, but is asked about once. */
  readonly warnings: readonly OrderProblem[];
  readonly header: readonly FieldFault[];
}

const checked = new WeakMap<OrderBatch, CheckedBatch>();
const byOrder = new WeakMap<readonly OrderProblem[], ReadonlyMap<string, readonly OrderProblem[]>>();

/** The request for every order, or why the order cannot be sent. */
export function checkBatch(batch: OrderBatch): CheckedBatch {
  const known = checked.get(batch);
  if (known) return known;
  const result = check(batch);
  checked.set(batch, result);
  return result;
}

/** The problems of one order; none while it is excluded. */
export function problemsOf(batch: OrderBatch, orderId: string): readonly OrderProblem[] {
  return ofOrder(checkBatch(batch).problems, orderId);
}

/** The same for warnings. */
export function warningsAt(batch: OrderBatch, orderId: string): readonly OrderProblem[] {
  return ofOrder(checkBatch(batch).warnings, orderId);
}

function ofOrder(problems: readonly OrderProblem[], orderId: string): readonly OrderProblem[] {
  let index = byOrder.get(problems);
  if (index === undefined) {
    index = Map.groupBy(problems, ({ order }) => order);
    byOrder.set(problems, index);
  }
  return index.get(orderId) ?? [];
}

function check(batch: OrderBatch): CheckedBatch {
  const single = singleHeaderField(batch);
  const orders: CheckedOrder[] = [];
  const problems: OrderProblem[] = [];
  const warnings: OrderProblem[] = [];
  const firstOf = new Map<string, OrderDraft>();
  for (const order of batch.orders) {
    if (order.isAside || isUntouched(order)) continue;
    const one = withTwin(batch, checkOrder(batch.kind, order, single), firstOf);
    orders.push(one);
    for (const problem of one.problems) problems.push(problem);
    for (const warning of warningsOf(batch, order)) warnings.push(warning);
  }
  return { orders, problems, warnings, header: checkHeader(batch) };
}

/** Adds the problem of a PackageId that another order also has. `firstOf`: the earlier orders, by PackageId. */
function withTwin({ used }: OrderBatch, own: CheckedOrder, firstOf: Map<string, OrderDraft>): CheckedOrder {
  const { order } = own;
  const packageId = (order.fields.PackageId ?? '').trim();
  if (packageId === '') return own;
  const twin = firstOf.get(packageId);
  if (twin === undefined) firstOf.set(packageId, order);
  if (twin === undefined && !used.has(packageId)) return own;
  const problem = {
    order: order.id,
    goods: null,
    field: 'PackageId',
    reason: whyTwin(packageId, twin),
    row: order.row,
  };
  return { ...own, package: null, problems: [problem, ...own.problems] };
}

function whyTwin(id: string, twin: OrderDraft | undefined): Message {
  if (twin === undefined) return message('problem.order-used', { id });
  return twin.row === null
    ? message('problem.order-twice', { id })
    : message('problem.order-twice-row', { id, row: twin.row });
}

export interface BatchFigures {
  /** Without untouched orders. */
  readonly orders: number;
  readonly aside: number;
  /** Orders with a problem, and the total number of problems. */
  readonly wrong: number;
  readonly problems: number;
  /** Orders without a problem that should be reviewed first. */
  readonly warned: number;
  /** Of all orders. */
  readonly pieces: number;
  /** Orders that have nothing but their generated PackageId. */
  readonly untouched: number;
  /** Orders of files that have not been imported yet. */
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
