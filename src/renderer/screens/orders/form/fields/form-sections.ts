import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import { type OrderField, orderFields } from '../../../../../documents/order-batch/order-fields.ts';
import { recipientFields } from '../../order/order-columns.ts';

/** The sections of the order form; the initially closed ones come after the goods. */
export const openSections = ['parcel', 'recipient'] as const;
export const closedSections = [
  'size',
  'papers',
  'sender',
  'exports',
  'imports',
  'value',
  'carrier',
  'origin',
  'rest',
] as const;
export type FormSection = (typeof openSections)[number] | (typeof closedSections)[number];

const named: Readonly<Record<string, FormSection>> = {
  ...sectionOf('parcel', 'PackageId ServiceCode'),
  ...sectionOf('size', 'Weight WeightUnit Length Width Height Remark Custom'),
  ...sectionOf('value', 'SellPrice SellPriceCurrency CodAmount CodAmountStr DutyTaxRate Duty.Value Duty.Currency'),
  ...sectionOf('value', 'GoodsValueType VatCode'),
  ...sectionOf('carrier', 'LockerId CarrierName CarrierService ImportTrackingNumber ImportLabel ImportLabel2'),
  ...sectionOf('origin', 'PlatformOrderNo SalesPlatform OtherSalesPlatform'),
};

const groups: Readonly<Record<string, FormSection>> = {
  ShipToAddress: 'papers',
  Sender: 'sender',
  ExportsInfo: 'exports',
  ImportsInfo: 'imports',
  RefInboundOrderInfo: 'origin',
};

/** The fields of one section, in order. Every field of an order is in one of them. */
export function fieldsOf(kind: OrderKind, section: FormSection): readonly OrderField[] {
  return orderFields[kind].order.filter(({ name }) => sectionOfField(name) === section);
}

function sectionOfField(name: string): FormSection {
  if (recipientFields.includes(name)) return 'recipient';
  const [group = ''] = name.split('.');
  return named[name] ?? groups[group] ?? 'rest';
}

function sectionOf(section: FormSection, names: string): Readonly<Record<string, FormSection>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, section]));
}

/** The fields of a line of goods that are always visible; the rest can be expanded. */
export function goodsInSight(kind: OrderKind): readonly string[] {
  return kind === 'outbound' ? ['Sku', 'StorageNo', 'Quantity'] : ['Sku', 'Quantity', 'DeclareValue'];
}
