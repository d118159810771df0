import type { OrderKind } from '../../../../documents/order-batch/order-batch.ts';
import { type OrderField, orderFields } from '../../../../documents/order-batch/order-fields.ts';

/** A field of an order as a column of a file and of the sheet. */
export interface OrderColumn {
  /** Its heading in files: the interface's name, with the prefix `Skus.` for a field of goods. */
  readonly key: string;
  readonly part: 'order' | 'goods';
  readonly field: OrderField;
}

/** The fields of an order that say who receives it and where. */
export const recipientFields: readonly string[] = [
  ...['Contact', 'Phone', 'Email', 'Country', 'Province', 'City', 'Street1', 'Street2', 'HouseNumber', 'Postcode'],
].map((part) => `ShipToAddress.${part}`);

/** The fields that most orders have; the rest follow in the order of the interface. */
const usual: Readonly<Record<OrderKind, readonly string[]>> = {
  'drop-ship': [
    ...['PackageId', 'ServiceCode', ...recipientFields, 'Skus.Sku', 'Skus.Quantity'],
    ...['Skus.DeclareNameEn', 'Skus.DeclareNameCn', 'Skus.DeclareValue', 'Skus.HsCode', 'Weight'],
  ],
  outbound: ['PackageId', 'ServiceCode', ...recipientFields, 'Skus.Sku', 'Skus.StorageNo', 'Skus.Quantity'],
};

const made: Readonly<Record<OrderKind, readonly OrderColumn[]>> = {
  'drop-ship': columnsOf('drop-ship'),
  outbound: columnsOf('outbound'),
};

/** Every field of an order, the usual ones first. */
export const orderColumns = (kind: OrderKind): readonly OrderColumn[] => made[kind];

export function isUsual(kind: OrderKind, { key }: OrderColumn): boolean {
  return usual[kind].includes(key);
}

export function columnOf(kind: OrderKind, key: string): OrderColumn | undefined {
  return made[kind].find((column) => column.key === key);
}

/** Postcodes and phone numbers: stored as a number, such a cell has lost its leading zeros. */
export const mayBeginWithZero = (key: string): boolean => /(^|\.)(Postcode|Phone)$/.test(key);

/** The heading of a field named as in `OrderProblem` and `FieldTexts`. */
export function keyOf(part: OrderColumn['part'], field: string): string {
  return part === 'goods' ? `Skus.${field}` : field;
}

function columnsOf(kind: OrderKind): readonly OrderColumn[] {
  const { order, goods } = orderFields[kind];
  const all = [
    ...order.map((field): OrderColumn => ({ key: field.name, part: 'order', field })),
    ...goods.map((field): OrderColumn => ({ key: keyOf('goods', field.name), part: 'goods', field })),
  ];
  const first = usual[kind].flatMap((key) => all.filter((column) => column.key === key));
  return [...first, ...all.filter((column) => !first.includes(column))];
}
