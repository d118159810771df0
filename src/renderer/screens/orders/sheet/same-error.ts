import { newLine } from '../../../../contract/bridge/orders.ts';
import { checkBatch, problemsOf } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderProblem } from '../../../../documents/order-batch/check-order.ts';
import type { CellsOfOrder, OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import type { OrderColumn } from '../order/order-columns.ts';
import type { CellChanges } from './cell-changes.ts';
import { columnOfProblem } from './line-shown.ts';

/** An error that many orders may have: the same reason for the same value in the same column. */
export interface SharedError {
  readonly column: OrderColumn;
  readonly reason: OrderProblem['reason'];
  /** What is in the cell. */
  readonly was: string;
}

/** The error of a cell; null if it has none, or one that the same value in every order would not mend. */
export function errorAt(batch: OrderBatch, order: OrderDraft, column: OrderColumn): SharedError | null {
  // Each PackageId is of one order.
  if (column.key === 'PackageId') return null;
  const problem = problemsOf(batch, order.id).find((each) => columnOfProblem(each) === column.key);
  return problem === undefined ? null : { column, reason: problem.reason, was: valueAt(order, problem, column) };
}

/** An error that somebody typed a value against in one order. */
export interface TypedOver {
  readonly order: string;
  readonly error: SharedError;
  readonly value: string;
}

/** Whether the value was a remedy: the cell has no error any more. */
export function isMended(batch: OrderBatch, { order: id, error }: TypedOver): boolean {
  const order = batch.orders.find((each) => each.id === id);
  return order !== undefined && errorAt(batch, order, error.column) === null;
}

/** The cells with this error; those of orders with several lines of goods, too, each in its own line. */
export function cellsAlike(
  batch: OrderBatch,
  { column, reason, was }: SharedError,
): readonly Omit<CellsOfOrder, 'fields'>[] {
  return checkBatch(batch).orders.flatMap(({ order, problems }) =>
    problems
      .filter(
        (each) =>
          each.reason.key === reason.key &&
          columnOfProblem(each) === column.key &&
          valueAt(order, each, column) === was,
      )
      .map(({ goods }) => ({ order: order.id, goods: column.part === 'order' ? null : (goods ?? firstLineOf(order)) })),
  );
}

/** The same value for all of them. */
export function fixAlike(batch: OrderBatch, error: SharedError, value: string): CellChanges {
  const fields = { [error.column.field.name]: value.trim() };
  const cells = value.trim() === error.was ? [] : cellsAlike(batch, error).map((each) => ({ ...each, fields }));
  return { cells, n: cells.length, readOnly: 0, rowsBeyond: 0, columnsBeyond: 0 };
}

/** Goods that are missing are entered in the first line. */
const firstLineOf = ({ goods }: OrderDraft) => goods[0]?.id ?? newLine;

function valueAt(order: OrderDraft, { goods }: OrderProblem, { part, field }: OrderColumn): string {
  const line = order.goods.find(({ id }) => id === (goods ?? firstLineOf(order)));
  return ((part === 'order' ? order.fields : line?.fields)?.[field.name] ?? '').trim();
}
