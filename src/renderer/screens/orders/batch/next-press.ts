import { checkBatch, figuresOf, problemsOf } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderProblem } from '../../../../documents/order-batch/check-order.ts';
import type { OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';

/** What most often comes next at an order, or in the sheet of all. Null: nothing yet, or an answer. */
export type NextPress =
  | { readonly type: 'fix'; readonly fields: number }
  /** Fields of the whole batch, such as its warehouse. */
  | { readonly type: 'header'; readonly fields: number }
  | { readonly type: 'others'; readonly orders: number; readonly first: OrderProblem }
  | { readonly type: 'submit' }
  | null;

/** First the open order is put right, then what the batch has in common, then the other orders: nothing is sent while anything is invalid. */
export function nextPress(batch: OrderBatch, order: OrderDraft | undefined): NextPress {
  if (batch.question !== null) return null;
  const own = order === undefined ? [] : problemsOf(batch, order.id);
  if (own.length > 0) return { type: 'fix', fields: own.length };
  const { orders, aside, wrong, missing } = figuresOf(batch);
  if (orders - aside === 0 || missing > 0) return null;
  const { header, problems } = checkBatch(batch);
  if (header.length > 0) return { type: 'header', fields: header.length };
  const [first] = problems;
  return first === undefined ? { type: 'submit' } : { type: 'others', orders: wrong, first };
}
