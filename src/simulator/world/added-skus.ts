import { createHash } from 'node:crypto';
import { z } from 'zod';
import { StoredSku, skus } from './skus.ts';
import { changeStock, stockAtFirst, stockKey, stocks } from './stock.ts';
import type { Store } from './store.ts';

const pieces = z.number().int().min(0);
const GivenStock = z.object({
  WarehouseId: z.string().min(1),
  TotalStockQty: pieces,
  /** Defaults to the total. */
  AvailStockQty: pieces.optional(),
});
type GivenStock = z.infer<typeof GivenStock>;

/** A SKU from outside: only `Sku` is required; unknown members are dropped. */
export const NewSku = StoredSku.extend({ stock: z.array(GivenStock).optional() });
export type NewSku = z.infer<typeof NewSku>;

/** Replaces existing SKUs, and their stock if given. */
export function addSkus(store: Store, added: readonly NewSku[], nowMs: number): number {
  return store.transaction(() => {
    for (const { stock, ...record } of added) {
      store.put(skus, withDefaults(record));
      for (const given of stock ?? []) setStock(store, record.Sku, given, nowMs);
    }
    return added.length;
  });
}

/** Plausible values for missing fields: a small carton of general cargo. */
function withDefaults(sku: StoredSku): StoredSku {
  const name = sku.DeclareName ?? sku.ProductDescription ?? `Article ${sku.Sku}`;
  return {
    HsCode: '3926909790',
    ProductDescription: name,
    DeclareName: name,
    DeclareNameCn: '塑料制品',
    DeclareValue: 5,
    ProductAttribute: 'GeneralCargo',
    ApprovalStatus: 'Approved',
    SvcSku: `${sku.Sku}_MN000001`,
    StorageNo: storageNoOf(sku.Sku),
    Weight: 250,
    Length: 20,
    Width: 15,
    Height: 8,
    ...sku,
  };
}

/** In the form of `YY09UIY987985` (manual/service.md 13): always the same for the same Sku, and different for any other. */
function storageNoOf(sku: string): string {
  const digest = createHash('sha256').update(sku).digest();
  const letter = (at: number) => String.fromCharCode(65 + (digest.readUInt8(at) % 26));
  const digits = (at: number, count: number) => String(digest.readUInt32BE(at) % 10 ** count).padStart(count, '0');
  return `${letter(0)}${letter(1)}${digits(2, 2)}${letter(6)}${letter(7)}${letter(8)}${digits(9, 6)}`;
}

/** Stock reserved for orders stays reserved: the total is at least that much, and no more than the rest is available. */
function setStock(store: Store, sku: string, given: GivenStock, nowMs: number): void {
  const at = { warehouseId: given.WarehouseId, sku, nowMs };
  const before = store.get(stocks, stockKey(given.WarehouseId, sku)) ?? stockAtFirst(given.WarehouseId, sku, nowMs);
  const setAside = before.total - before.available;
  const total = Math.max(given.TotalStockQty, setAside);
  const available = Math.min(given.AvailStockQty ?? total, total - setAside);
  changeStock(store, at, { total: total - before.total, available: available - before.available });
}
