import type { DeclaredGoods } from '../../contract/bridge/inbound.ts';
import type { ScannedItem } from '../journal/scanned-code.ts';
import type { FieldTexts, OrderBatch, OrderDraft, OrderGoods, OrderKind } from './order-batch.ts';
import { findField } from './order-fields.ts';
import { quantityOf } from './read-value.ts';

/**
 * What is known of a SKU as the fields of a line of goods of that kind (manual/service.md 2.2, 2.4). `declared`: what a person
 * confirmed, else what the SKU master says; `product`: what it is called.
 */
export function knownFields(
  kind: OrderKind,
  declared: DeclaredGoods,
  product: { readonly name?: string | undefined; readonly description?: string | null | undefined },
): FieldTexts {
  const { DeclareNameEN, DeclareNameCN, ...rest } = declared;
  const all = {
    ...rest,
    // Orders spell them otherwise than plans do.
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
 * What a SKU that is chosen for a line changes of it: `said` of it goes where nothing stands, or only what was said of the SKU
 * before it. What a person wrote stays.
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

/** Nought is what a SKU master says of a weight or a value that nobody has given it. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 0;
}

/**
 * The line of an order that a scan counts on: of the same Sku, and of the same StorageNo where that was what was scanned. One
 * whose quantity a person left as something that is no number is passed over: a scan must not put it right unseen.
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

/** A text that a person kept as the Sku stays one in this batch, though nobody else knows it: it is not asked about again. */
export function asKept({ orders }: OrderBatch, item: ScannedItem): ScannedItem {
  if (item.sku !== null) return item;
  const isKept = orders.some(({ goods }) =>
    goods.some(({ fields, open, scanned }) => open !== true && scanned !== undefined && fields.Sku === item.code),
  );
  return isKept ? { ...item, sku: item.code } : item;
}

/** The place (from 1) of the order that holds that serial number of a Sku; null where none does. */
export function placeOfSerial({ orders }: OrderBatch, item: ScannedItem): number | null {
  const { serial } = item;
  if (serial === null) return null;
  const name = item.sku ?? item.code;
  const at = orders.findIndex(({ goods }) =>
    goods.some(({ fields, serials }) => serials?.includes(serial) === true && fields.Sku === name),
  );
  return at < 0 ? null : at + 1;
}

/** The line that was scanned last and still stands. */
export function lastScanned({ goods }: OrderDraft): OrderGoods | undefined {
  return goods.reduce<OrderGoods | undefined>(
    (newest, line) => (line.scanned !== undefined && line.scanned > (newest?.scanned ?? 0) ? line : newest),
    undefined,
  );
}

/** The order with that PackageId, by its index; -1 where there is none. */
export function indexOfPackage({ orders }: OrderBatch, packageId: string): number {
  return orders.findIndex(({ fields: { PackageId } }) => {
    if (PackageId === undefined || PackageId.length < packageId.length) return false;
    return PackageId === packageId || PackageId.trim() === packageId;
  });
}
