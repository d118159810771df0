import { FileInput } from 'lucide-react';
import { problemsOf, warningsAt } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderProblem } from '../../../../documents/order-batch/check-order.ts';
import type { OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import type { GridCell } from '../../../ui/grid/cell-input.tsx';
import type { OrderColumn } from '../order/order-columns.ts';
import { standingLooks } from '../order/order-standing.ts';
import { columnOfProblem, lineShown } from './line-shown.ts';
import { type PutRightLine, putRightAt } from './put-right.ts';

/** Of several lines of goods the sheet shows one: they are edited in the order itself. */
export const isReadOnly = ({ goods }: OrderDraft, { part }: OrderColumn): boolean =>
  part === 'goods' && goods.length > 1;

/** The text of a cell, without how many more lines there are. */
export function cellText(batch: OrderBatch, order: OrderDraft, column: OrderColumn): string {
  const fields = column.part === 'order' ? order.fields : lineShown(batch, order, column)?.fields;
  return fields?.[column.field.name] ?? '';
}

/** The content of a cell. Of several lines of goods it shows one and how many more there are. */
export function orderCell(
  batch: OrderBatch,
  order: OrderDraft,
  column: OrderColumn,
  { t, say }: Pick<TextsOfScreen, 't' | 'say'>,
): GridCell {
  const isHere = (each: OrderProblem) => columnOfProblem(each) === column.key;
  const problem = problemsOf(batch, order.id).find(isHere);
  const shown = problem ?? warningsAt(batch, order.id).find(isHere);
  const look = standingLooks[problem === undefined ? 'warned' : 'wrong'];
  const text = cellText(batch, order, column);
  const given = shown === undefined ? putRightAt(batch, order, column) : [];
  const mark =
    shown !== undefined
      ? { ...look, words: say(shown.reason) }
      : given.length > 0
        ? { icon: FileInput, ground: 'plain' as const, words: given.map(wordsOf).join(' · ') }
        : undefined;
  function wordsOf({ line, given }: PutRightLine): string {
    return line === null ? t('desk.put-right', { given }) : t('desk.put-right-line', { line, given });
  }
  if (!isReadOnly(order, column)) return { text, mark };
  return { text: t('desk.and-more', { text, n: order.goods.length - 1 }).trim(), mark, isReadOnly: true };
}
