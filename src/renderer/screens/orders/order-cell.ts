import { CircleAlert } from 'lucide-react';
import type { OrderProblem } from '../../../documents/order-batch/check-order.ts';
import type { OrderDraft, OrderGoods } from '../../../documents/order-batch/order-batch.ts';
import type { GridCell } from '../../components/grid-row.tsx';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';
import { keyOf, type OrderColumn } from './order-columns.ts';

/** The column in which a problem is shown; that an order has no goods is shown where the first Sku is wanted. */
export function columnOfProblem({ goods, field }: OrderProblem): string {
  if (goods === null) return field === 'Skus' ? 'Skus.Sku' : field;
  return keyOf('goods', field);
}

/** The line of goods that a cell shows: the first with something wrong in that column, else the first. */
export function lineShown(
  order: OrderDraft,
  column: OrderColumn,
  problems: readonly OrderProblem[],
): OrderGoods | undefined {
  const wrong = problems.find(({ goods, field }) => goods !== null && field === column.field.name);
  return order.goods.find(({ id }) => id === wrong?.goods) ?? order.goods[0];
}

/** What stands in a cell. Of several lines of goods one is shown, and how many more there are; they are changed in the order itself. */
export function orderCell(
  order: OrderDraft,
  column: OrderColumn,
  problems: readonly OrderProblem[],
  { t, say }: Pick<TextsOfScreen, 't' | 'say'>,
): GridCell {
  const problem = problems.find((each) => columnOfProblem(each) === column.key);
  const mark =
    problem === undefined ? undefined : ({ ground: 'bad', icon: CircleAlert, words: say(problem.reason) } as const);
  if (column.part === 'order') return { text: order.fields[column.field.name] ?? '', mark };
  const text = lineShown(order, column, problems)?.fields[column.field.name] ?? '';
  const more = order.goods.length - 1;
  return more < 1 ? { text, mark } : { text: t('desk.and-more', { text, n: more }).trim(), mark, isReadOnly: true };
}
