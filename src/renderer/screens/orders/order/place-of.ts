import type { OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';

/** Where an order is: its row in the imported file, otherwise its place in the batch, as in the band; and its number at its marketplace. */
export function placeOf({ orders }: Pick<OrderBatch, 'orders'>, order: OrderDraft, t: TextsOfScreen['t']): string {
  const { row, origin } = order;
  const place = row === null ? t('desk.place', { n: orders.indexOf(order) + 1 }) : t('desk.at-row', { row });
  return origin === undefined ? place : `${place} · ${origin.orderNo}`;
}
