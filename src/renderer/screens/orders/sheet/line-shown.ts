import { problemsOf, warningsAt } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderProblem } from '../../../../documents/order-batch/check-order.ts';
import type { OrderBatch, OrderDraft, OrderGoods } from '../../../../documents/order-batch/order-batch.ts';
import { keyOf, type OrderColumn } from '../order/order-columns.ts';

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
