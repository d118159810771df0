import { type InventoryRecord, inventoryGet, inventoryLimit, inventoryPost } from '../../contract/service/inventory.ts';
import { type Answer, refuse, serve } from '../requests/service-handler.ts';
import { skus } from '../world/skus.ts';
import { type Stock, stockKey, stocks } from '../world/stock.ts';
import type { Store } from '../world/store.ts';

export const inventoryHandlers = [
  serve(inventoryPost, ({ store }, { body }) => inventoryOf(store, body.Skus, body.WarehouseId)),
  serve(inventoryGet, ({ store }, { query }) =>
    inventoryOf(
      store,
      query.Skus.split(',').filter((sku) => sku !== ''),
      query.WarehouseId,
    ),
  ),
];

/** A SKU that the warehouse never had is left out. */
function inventoryOf(store: Store, wanted: readonly string[], warehouseId: string): Answer {
  if (wanted.length > inventoryLimit) return refuse(400, 'invalid', `Skus may have at most ${inventoryLimit} entries.`);
  const found = [...new Set(wanted)].flatMap((sku) => store.get(stocks, stockKey(warehouseId, sku)) ?? []);
  return { status: 200, body: found.map((stock) => inventoryRecord(store, stock)) };
}

function inventoryRecord(store: Store, stock: Stock): InventoryRecord {
  const sku = store.get(skus, stock.Sku);
  return {
    WarehouseId: stock.WarehouseId,
    Sku: stock.Sku,
    SvcSku: sku?.SvcSku,
    StorageNo: sku?.StorageNo,
    Weight: sku?.Weight,
    Length: sku?.Length,
    Width: sku?.Width,
    Height: sku?.Height,
    DeclareName: sku?.DeclareName,
    DeclareNameCn: sku?.DeclareNameCn,
    DeclareValue: sku?.DeclareValue,
    ProductFlag: 'Simple',
    ProductAttribute: sku?.ProductAttribute,
    TotalStockQty: stock.total,
    AvailStockQty: stock.available,
    InTransitStockQty: stock.inTransit,
    CreateTime: new Date(stock.createdAt).toISOString(),
  };
}
