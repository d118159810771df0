import type { OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import type { OrderColumn } from '../order/order-columns.ts';
import { lineShown } from './line-shown.ts';

/** A value that was put right when its file was read, and is still so. */
export interface PutRight {
  readonly column: OrderColumn;
  /** In the file. */
  readonly given: string;
  readonly value: string;
}

/** Null: the cell is as the file has it, or was changed since by a person. */
export function putRightAt(batch: OrderBatch, order: OrderDraft, column: OrderColumn): PutRight | null {
  const place = column.part === 'order' ? order : lineShown(batch, order, column);
  return place === undefined ? null : putRightIn(place, column);
}

/** The same of an order itself, or of one of its lines. */
export function putRightIn(
  { fields, given = {} }: Pick<OrderDraft, 'fields' | 'given'>,
  column: OrderColumn,
): PutRight | null {
  const { name } = column.field;
  const [was, value = ''] = [given[name], fields[name]];
  return was === undefined || was === value ? null : { column, given: was, value };
}
