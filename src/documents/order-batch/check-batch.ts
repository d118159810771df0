import { type Message, message } from '../../contract/verdict.ts';
import { checkHeader, type HeaderProblem, singleHeaderField } from './check-header.ts';
import { type CheckedOrder, checkOrder, type OrderProblem } from './check-order.ts';
import { isUntouched } from './count-pieces.ts';
import type { OrderBatch, OrderDraft } from './order-batch.ts';
import { warningsOf } from './warnings.ts';

export interface CheckedBatch {
  /** Those that would leave: without what is set aside, and without orders that nobody has begun. */
  readonly orders: readonly CheckedOrder[];
  /** Of those, in their order. */
  readonly problems: readonly OrderProblem[];
  /** What does not keep them here, and is asked about once. */
  readonly warnings: readonly OrderProblem[];
  readonly header: readonly HeaderProblem[];
}

const checked = new WeakMap<OrderBatch, CheckedBatch>();
const byOrder = new WeakMap<readonly OrderProblem[], ReadonlyMap<string, readonly OrderProblem[]>>();

/** What every order becomes on the wire, or why it cannot leave. */
export function checkBatch(batch: OrderBatch): CheckedBatch {
  const known = checked.get(batch);
  if (known) return known;
  const result = check(batch);
  checked.set(batch, result);
  return result;
}

/** Of one order; none while it is set aside. */
export function problemsOf(batch: OrderBatch, orderId: string): readonly OrderProblem[] {
  return ofOrder(checkBatch(batch).problems, orderId);
}

/** The same of what does not keep it here. */
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

/** With what is wrong with its PackageId among those of the others. `firstOf`: the orders before it, by theirs. */
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
