import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { fieldName } from '../../i18n/field-name.ts';
import type { TextsOfScreen } from '../../i18n/use-texts.ts';
import { columnOf, type OrderColumn } from './order-columns.ts';

/** What a column is called: one of the goods says so where the order has a field of that name too. */
export function headingOf(kind: OrderKind, { part, field }: OrderColumn, t: TextsOfScreen['t']): string {
  const name = fieldName(field.name, t);
  const isDouble = part === 'goods' && columnOf(kind, field.name) !== undefined;
  return isDouble ? t('field.in-group', { group: t('desk.part-goods'), part: name }) : name;
}

/** In the size of its text, by what usually stands in it. */
export function widthOf({ key, field }: OrderColumn): number {
  return wide[key] ?? (field.type === 'text' ? 10 : 7.5);
}

const wide: Readonly<Record<string, number>> = {
  PackageId: 11.5,
  ServiceCode: 7.5,
  'ShipToAddress.Contact': 10.5,
  'ShipToAddress.Email': 13,
  'ShipToAddress.Country': 7,
  'ShipToAddress.Street1': 15,
  'ShipToAddress.HouseNumber': 7.5,
  'ShipToAddress.Postcode': 8,
  'Skus.Sku': 12,
  'Skus.DeclareNameEn': 12,
  'Skus.DeclareNameCn': 12,
};
