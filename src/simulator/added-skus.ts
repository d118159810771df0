import { z } from 'zod';
import { StoredSku, skus } from './sku.ts';
import { changeStock, stockKey, stocks } from './stock.ts';
import type { Store } from './store.ts';

const pieces = z.number().int().min(0);
const GivenStock = z.object({
  WarehouseId: z.string().min(1),
  TotalStockQty: pieces,
  /** As many as there are in total, if it is not given. */
  AvailStockQty: pieces.optional(),
});
type GivenStock = z.infer<typeof GivenStock>;

/** A SKU from outside: only `Sku` is needed; members that nobody knows are dropped. */
export const NewSku = StoredSku.extend({ stock: z.array(GivenStock).optional() });
export type NewSku = z.infer<typeof NewSku>;

/** A SKU that is there already is replaced, its stock where it is given. */
export function addSkus(store: Store, added: readonly NewSku[], nowMs: number): number {
  return store.transaction(() => {
    for (const { stock, ...record } of added) {
      store.put(skus, withDefaults(record));
      for (const given of stock ?? []) setStock(store, record.Sku, given, nowMs);
    }
    return added.length;
  });
}

/** Believable values for what is not given: a small carton of general cargo. */
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
    Weight: 250,
    Length: 20,
    Width: 15,
    Height: 8,
    ...sku,
  };
}

function setStock(store: Store, sku: string, given: GivenStock, nowMs: number): void {
  const before = store.get(stocks, stockKey(given.WarehouseId, sku));
  changeStock(
    store,
    { warehouseId: given.WarehouseId, sku, nowMs },
    {
      total: given.TotalStockQty - (before?.total ?? 0),
      available: (given.AvailStockQty ?? given.TotalStockQty) - (before?.available ?? 0),
    },
  );
}
