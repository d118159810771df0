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

/** One of a cell that shows several lines of goods. `line`: counted from 1; null: there are no others. */
export interface PutRightLine extends PutRight {
  readonly line: number | null;
}

/** What was put right in a cell, of which a person changed nothing since: of all lines of goods, the one in sight first. */
export function putRightAt(batch: OrderBatch, order: OrderDraft, column: OrderColumn): readonly PutRightLine[] {
  if (column.part === 'order') return withLine(putRightIn(order, column), null);
  const shown = lineShown(batch, order, column);
  const lines = order.goods.flatMap((line, at) =>
    withLine(putRightIn(line, column), order.goods.length > 1 ? at + 1 : null).map((each) => ({ each, line })),
  );
  return [...lines.filter(({ line }) => line === shown), ...lines.filter(({ line }) => line !== shown)].map(
    ({ each }) => each,
  );
}

const withLine = (found: PutRight | null, line: number | null): PutRightLine[] =>
  found === null ? [] : [{ ...found, line }];

/** Of an order itself, or of one of its lines; null: it is as the file has it, or was changed since by a person. */
export function putRightIn(place: Pick<OrderDraft, 'fields' | 'given'>, column: OrderColumn): PutRight | null {
  const { name } = column.field;
  const given = givenIn(place, name);
  return given === undefined ? null : { column, given, value: place.fields[name] ?? '' };
}

/** What the file has in a field whose value was put right and is still so. */
export function givenIn(
  { fields, given = {} }: Pick<OrderDraft, 'fields' | 'given'>,
  name: string,
): string | undefined {
  return given[name] === (fields[name] ?? '') ? undefined : given[name];
}
