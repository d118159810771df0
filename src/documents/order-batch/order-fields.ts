import { DropShipBatchRequest, DropShipRequest } from '../../contract/service/drop-ship.ts';
import { DropShipPackage, SingleDropShipPackage } from '../../contract/service/drop-ship-package.ts';
import { OutboundBatchRequest, OutboundPackage } from '../../contract/service/outbound.ts';
import { leavesOf, leavesOfItems, type SchemaLeaf } from '../../contract/service/schema-leaves.ts';
import type { OrderKind } from './order-batch.ts';

/** A value of an order that a person can give, by the interface's names (2.1, 2.2, 2.4). */
export interface OrderField {
  /** Used as the heading of a file column and as a key of `FieldTexts`: `ShipToAddress.Contact`. */
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean';
  /** Only the creation of a single drop-ship order has it (4.2). */
  readonly singleOnly: boolean;
  /** Only their creation in batches has it (4.1). */
  readonly batchOnly: boolean;
}

export interface OrderFields {
  /** Fields of the whole request: Location, WarehouseId, Channel, Remark. */
  readonly header: readonly OrderField[];
  readonly order: readonly OrderField[];
  /** Fields of one line of Skus, without the prefix `Skus`; CustomContainerNo adds a RefInboundOrderMapping (2.4). */
  readonly goods: readonly OrderField[];
}

/**
 * Every field of both kinds of orders, read from the requests' own schemas, so that forms and files get every field
 * that the interface gets.
 */
export const orderFields: Readonly<Record<OrderKind, OrderFields>> = {
  'drop-ship': {
    header: [
      ...merged(leavesOf(DropShipBatchRequest), leavesOf(DropShipRequest)).filter(({ name }) => isHeader(name)),
      // Not part of the body: it goes into the URL of the single creation (4.2).
      { name: 'sync', type: 'number', singleOnly: true, batchOnly: false },
    ],
    order: merged(leavesOf(DropShipPackage), leavesOf(SingleDropShipPackage)),
    goods: merged(leavesOfItems(DropShipPackage, 'Skus'), leavesOfItems(SingleDropShipPackage, 'Skus')),
  },
  outbound: {
    header: alike(leavesOf(OutboundBatchRequest)).filter(({ name }) => isHeader(name)),
    order: alike(leavesOf(OutboundPackage)),
    goods: alike(
      leavesOfItems(OutboundPackage, 'Skus'),
      leavesOfItems(OutboundPackage, 'RefInboundOrderInfo', 'RefInboundOrderMappings'),
    ),
  },
};

const byName = {
  'drop-ship': indexed(orderFields['drop-ship']),
  outbound: indexed(orderFields.outbound),
} as const;

/** The field of that name; undefined if the interface has none. */
export function findField(kind: OrderKind, place: keyof OrderFields, name: string): OrderField | undefined {
  return byName[kind][place].get(name);
}

function indexed({ header, order, goods }: OrderFields) {
  const index = (fields: readonly OrderField[]) => new Map(fields.map((field) => [field.name, field]));
  return { header: index(header), order: index(order), goods: index(goods) };
}

/** Whether to submit the order is asked on finishing (DONE, HOLD), so it is not a field. */
function isHeader(name: string): boolean {
  return !name.startsWith('Package') && name !== 'SubmitLater';
}

/** Each of the two creations of drop-ship orders has fields that the other lacks. */
function merged(batch: readonly SchemaLeaf[], single: readonly SchemaLeaf[]): OrderField[] {
  const inBatch = new Set(batch.map(({ name }) => name));
  const inSingle = new Set(single.map(({ name }) => name));
  return [
    ...batch.map((leaf) => ({ ...leaf, singleOnly: false, batchOnly: !inSingle.has(leaf.name) })),
    ...single.filter(({ name }) => !inBatch.has(name)).map((leaf) => ({ ...leaf, singleOnly: true, batchOnly: false })),
  ];
}

/** For a kind with one creation only; each name once. */
function alike(...places: readonly (readonly SchemaLeaf[])[]): OrderField[] {
  const byName = new Map(places.flat().map((leaf) => [leaf.name, leaf]));
  return [...byName.values()].map((leaf) => ({ ...leaf, singleOnly: false, batchOnly: false }));
}

/** Required for the whole request. */
export const neededOfHeader: Readonly<Record<OrderKind, readonly string[]>> = {
  'drop-ship': [],
  outbound: ['WarehouseId'],
};

// Our own rules where the interface has none (it marks nothing inside a package as required) and a carrier would.

/** Required for every parcel. */
export const neededOfOrder: readonly string[] = [
  'PackageId',
  'ServiceCode',
  'ShipToAddress.Contact',
  'ShipToAddress.Country',
  'ShipToAddress.Street1',
];

/** Weights (grams) and dimensions (centimetres), of a parcel and of a line of goods. */
export const aboveZero: ReadonlySet<string> = new Set(['Weight', 'Length', 'Width', 'Height']);

/** Must be a whole number from 1 on every line of goods. */
export const quantityField = 'Quantity';

/** What a seller's text stands for, as far as the fields of its line are concerned. */
type Parts = readonly { readonly quantity: number }[];

/** What the platform calls a line: true of each of its parts, too. */
const ofPlatform: ReadonlySet<string> = new Set(['PlatformItemId', 'PlatformTransactionId']);

/** One unit of a single SKU is the same goods under another name. */
export function isOneForOne(parts: Parts): boolean {
  return parts.length === 1 && parts[0]?.quantity === 1;
}

/**
 * Whether the lines that a seller's line becomes keep its value of that field: all of them if it is the same goods. Of a bundle, price, name,
 * customs and the like describe the bundle, and not what is in it.
 */
export function staysOfLine(field: string, parts: Parts): boolean {
  return isOneForOne(parts) || ofPlatform.has(field);
}
