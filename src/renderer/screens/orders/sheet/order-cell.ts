import { problemsOf, warningsAt } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderProblem } from '../../../../documents/order-batch/check-order.ts';
import type { OrderBatch, OrderDraft, OrderGoods } from '../../../../documents/order-batch/order-batch.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import type { GridCell } from '../../../ui/grid/cell-input.tsx';
import { keyOf, type OrderColumn } from '../order/order-columns.ts';
import { standingLooks } from '../order/order-standing.ts';

/** The column that shows a problem; missing goods are shown at the first Sku. */
export function columnOfProblem({ goods, field }: OrderProblem): string {
  if (goods === null) return field === 'Skus' ? 'Skus.Sku' : field;
  return keyOf('goods', field);
}

/** The line of goods shown in a cell: the first with a problem or warning in that column, otherwise the first. */
export function lineShown(batch: OrderBatch, order: OrderDraft, column: OrderColumn): OrderGoods | undefined {
  if (order.goods.length < 2) return order.goods[0];
  const all = [...problemsOf(batch, order.id), ...warningsAt(batch, order.id)];
  const wrong = all.find(({ goods, field }) => goods !== null && field === column.field.name);
  return order.goods.find(({ id }) => id === wrong?.goods) ?? order.goods[0];
}

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
  const mark = shown === undefined ? undefined : { ...look, words: say(shown.reason) };
  const text = cellText(batch, order, column);
  if (!isReadOnly(order, column)) return { text, mark };
  return { text: t('desk.and-more', { text, n: order.goods.length - 1 }).trim(), mark, isReadOnly: true };
}
