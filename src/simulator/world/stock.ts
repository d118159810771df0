import { z } from 'zod';
import type { Collection, Store } from './store.ts';

/** Units of one SKU in one warehouse. `createdAt` in milliseconds since 1970. */
export const Stock = z.object({
  Sku: z.string(),
  WarehouseId: z.string(),
  total: z.number(),
  available: z.number(),
  inTransit: z.number(),
  createdAt: z.number(),
});
export type Stock = z.infer<typeof Stock>;

/** The changes, in units. */
export type StockChange = Partial<Pick<Stock, 'total' | 'available' | 'inTransit'>>;

export const stocks: Collection<Stock> = {
  name: 'stocks',
  schema: Stock,
  keyOf: (stock) => stockKey(stock.WarehouseId, stock.Sku),
};

export function stockKey(warehouseId: string, sku: string): string {
  return JSON.stringify([warehouseId, sku]);
}

/** The stock of a SKU that is new in a warehouse: `pieces` of it, all available. */
export function stockAtFirst(warehouseId: string, sku: string, nowMs: number, pieces = 0): Stock {
  return { Sku: sku, WarehouseId: warehouseId, total: pieces, available: pieces, inTransit: 0, createdAt: nowMs };
}

/** A SKU that is new in the warehouse starts at zero; a change of zero leaves no trace. */
export function changeStock(
  store: Store,
  at: { warehouseId: string; sku: string; nowMs: number },
  by: StockChange,
): void {
  if (!by.total && !by.available && !by.inTransit) return;
  const before = store.get(stocks, stockKey(at.warehouseId, at.sku)) ?? stockAtFirst(at.warehouseId, at.sku, at.nowMs);
  store.put(stocks, {
    ...before,
    total: before.total + (by.total ?? 0),
    available: before.available + (by.available ?? 0),
    inTransit: before.inTransit + (by.inTransit ?? 0),
  });
}
