/** What the warehouses hold when a run begins: enough for some orders, too little for others. */
export const goods = [
  { Sku: 'MUG', StorageNo: 'ST-MUG', Weight: 400, Length: 12, Width: 10, Height: 10, stock: stockOf(30, 15) },
  { Sku: 'LAMP', StorageNo: 'ST-LAMP', HsCode: '8513101000', Weight: 700, stock: stockOf(120, 12) },
  { Sku: 'PIN', StorageNo: 'ST-PIN', Weight: 1, Length: 1, Width: 1, Height: 1, stock: stockOf(900, 0) },
  // Two go into a carton: an order of some dozens fills pallets.
  { Sku: 'CRATE', StorageNo: 'ST-CRATE', Weight: 500, Length: 30, Width: 30, Height: 30, stock: stockOf(400, 200) },
  { Sku: 'CUP,RED', Weight: 300, Length: 10, Width: 9, Height: 9, stock: stockOf(12, 12) },
  { Sku: 'EMPTY', StorageNo: 'ST-EMPTY', Weight: 250, stock: [] },
] as const;

export const knownSkus: readonly string[] = goods.map(({ Sku }) => Sku);

/** Only ever planned or received: nobody has told the service about it. */
export const unknownSku = 'NOBODY-KNOWS';

/** Told to the service in the midst of a run, after plans have named it by its StorageNo. */
export const lateGoods = { Sku: 'LATE', StorageNo: 'ST-LATE', Weight: 90 };

/** Late goods go by their StorageNo in plans that named them too early. */
export const allSkus: readonly string[] = [...knownSkus, unknownSku, lateGoods.Sku, lateGoods.StorageNo];

/** The last one belongs to no service. */
export const warehouses = ['US', 'UK', 'MOON'] as const;

/** Pieces at first, in all and available. */
export function openingStock(warehouseId: string, sku: string): number {
  const entry = goods.find(({ Sku }) => Sku === sku);
  return entry?.stock.find(({ WarehouseId }) => WarehouseId === warehouseId)?.TotalStockQty ?? 0;
}

export function skuOfStorageNo(storageNo: string): string | undefined {
  return goods.find((entry) => 'StorageNo' in entry && entry.StorageNo === storageNo)?.Sku;
}

function stockOf(us: number, uk: number) {
  return [
    { WarehouseId: 'US', TotalStockQty: us },
    { WarehouseId: 'UK', TotalStockQty: uk },
  ];
}
