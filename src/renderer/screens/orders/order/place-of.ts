import type { OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';

/**
 * Where an order is: its row in the imported file, which is named where there are several, otherwise its place in the batch, as in the band; and its number at
 * its marketplace.
 */
export function placeOf(
  { orders, files }: Pick<OrderBatch, 'orders' | 'files'>,
  order: OrderDraft,
  t: TextsOfScreen['t'],
): string {
  const { row, origin } = order;
  const isOneFile = new Set(files.map(({ name }) => name)).size < 2;
  const file = isOneFile || row === null ? undefined : files.find(({ id }) => id === order.file)?.name;
  const place = row === null ? t('desk.place', { n: orders.indexOf(order) + 1 }) : t('desk.at-row', { row });
  return [place, file, origin?.orderNo].filter((part) => part !== undefined).join(' · ');
}
