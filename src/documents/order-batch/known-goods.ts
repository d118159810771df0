import type { DeclaredGoods } from '../../contract/bridge/inbound.ts';
import type { ScannedItem } from '../journal/scanned-code.ts';
import type { FieldTexts, OrderBatch, OrderDraft, OrderGoods, OrderKind } from './order-batch.ts';
import { findField } from './order-fields.ts';
import { quantityOf } from './read-value.ts';

/**
 * The known data of a SKU as fields of a line of goods of that kind (manual/service.md 2.2, 2.4). `declared`: what a
 * person confirmed, otherwise the SKU master's data; `product`: its names.
 */
export function knownFields(
  kind: OrderKind,
  declared: DeclaredGoods,
  product: { readonly name?: string | undefined; readonly description?: string | null | undefined },
): FieldTexts {
  const { DeclareNameEN, DeclareNameCN, ...rest } = declared;
  const all = {
    ...rest,
    // Orders spell them differently from plans.
    DeclareNameEn: DeclareNameEN,
    DeclareNameCn: DeclareNameCN,
    ProductName: product.name,
    ProductDescription: product.description,
  };
  const named = Object.entries(all).filter(([name]) => findField(kind, 'goods', name) !== undefined);
  return Object.fromEntries(
    named.flatMap(([name, value]) => (isNothing(value) ? [] : [[name, String(value)] as const])),
  );
}

/**
 * The changes to a line when a SKU is chosen for it: `said` fills fields that are empty or hold only what was filled in
 * from the previous SKU. What a person wrote stays.
 */
export function fieldsToFill(said: FieldTexts, filled: FieldTexts, saidBefore: FieldTexts = {}): FieldTexts {
  const names = [...new Set([...Object.keys(said), ...Object.keys(saidBefore)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const stands = filled[name] ?? '';
      const text = said[name] ?? '';
      const isFree = stands === '' || stands === saidBefore[name];
      return isFree && text !== stands ? [[name, text] as const] : [];
    }),
  );
}

/** A SKU master gives zero for a weight or a value that nobody has entered. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0;
}

/**
 * The line of an order that a scan counts on: of the same Sku, and of the same StorageNo if that is what was scanned. A
 * line with an invalid quantity left by a person is skipped: a scan must not correct it unnoticed.
 */
export function lineOf(kind: OrderKind, { goods }: OrderDraft, item: ScannedItem): OrderGoods | undefined {
  const { code, sku, storageNo } = item;
  const pinned = kind === 'outbound' && storageNo !== null && storageNo === code ? code : undefined;
  return goods.findLast((line) => {
    const { Sku, StorageNo } = line.fields;
    if ((line.open === true) !== (sku === null)) return false;
    return Sku === (sku ?? code) && StorageNo === pinned && quantityOf(line) !== null;
  });
}

/**
 * A text that a person kept as the Sku stays one in this batch, even if it is unknown elsewhere: it is not asked about
 * again.
 */
export function asKept({ orders }: OrderBatch, item: ScannedItem): ScannedItem {
  if (item.sku !== null) return item;
  const isKept = orders.some(({ goods }) =>
    goods.some(({ fields, open, scanned }) => open !== true && scanned !== undefined && fields.Sku === item.code),
  );
  return isKept ? { ...item, sku: item.code } : item;
}

/** The position (from 1) of the order that holds that serial number of a Sku; null if none does. */
export function placeOfSerial({ orders }: OrderBatch, item: ScannedItem): number | null {
  const { serial } = item;
  if (serial === null) return null;
  const name = item.sku ?? item.code;
  const at = orders.findIndex(({ goods }) =>
    goods.some(({ fields, serials }) => serials?.includes(serial) === true && fields.Sku === name),
  );
  return at < 0 ? null : at + 1;
}

/** The newest scanned line that still exists. */
export function lastScanned({ goods }: OrderDraft): OrderGoods | undefined {
  return goods.reduce<OrderGoods | undefined>(
    (newest, line) => (line.scanned !== undefined && line.scanned > (newest?.scanned ?? 0) ? line : newest),
    undefined,
  );
}

/** The index of the order with that PackageId; -1 if there is none. */
export function indexOfPackage({ orders }: OrderBatch, packageId: string): number {
  return orders.findIndex(({ fields: { PackageId } }) => {
    if (PackageId === undefined || PackageId.length < packageId.length) return false;
    return PackageId === packageId || PackageId.trim() === packageId;
  });
}
