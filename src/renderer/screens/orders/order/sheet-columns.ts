import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { fieldName } from '../../../i18n/field-name.ts';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { columnOf, type OrderColumn } from './order-columns.ts';

/** The heading of a column: a field of goods says so if the order has a field with that name too. */
export function headingOf(kind: OrderKind, { part, field }: OrderColumn, t: TextsOfScreen['t']): string {
  const name = fieldName(field.name, t);
  const isDouble = part === 'goods' && columnOf(kind, field.name) !== undefined;
  return isDouble ? t('field.in-group', { group: t('desk.part-goods'), part: name }) : name;
}

/** In units of the text size, by its usual content. */
export function widthOf({ key, field }: OrderColumn): number {
  return wide[key] ?? (field.type === 'text' ? 10 : 7.5);
}

const wide: Readonly<Record<string, number>> = {
  PackageId: 11.5,
  ServiceCode: 7.5,
  'ShipToAddress.Contact': 10.5,
  'ShipToAddress.Email': 13,
  'ShipToAddress.Country': 8,
  'ShipToAddress.Street1': 15,
  'ShipToAddress.HouseNumber': 7.5,
  'ShipToAddress.Postcode': 8,
  'Skus.Sku': 12,
  'Skus.DeclareNameEn': 12,
  'Skus.DeclareNameCn': 12,
};
