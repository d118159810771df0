import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import type { HandlerContext } from '../world/context.ts';
import { dayMs } from '../world/durations.ts';
import { type StoredSku, skus } from '../world/skus.ts';
import { stockAtFirst, stocks } from '../world/stock.ts';
import { materialCn } from './material-cn.ts';
import { beginTraffic } from './practice-traffic.ts';

/** The columns of resources/practice/skus.csv. Weights in grams, sizes in centimetres, values in USD. */
type PracticeRow = Partial<
  Record<
    | 'Sku'
    | 'StorageNo'
    | 'CustomStorageNo'
    | 'SvcSku'
    | 'Barcode'
    | 'NameEn'
    | 'NameCn'
    | 'HsCode'
    | 'DeclareValue'
    | 'WeightGrams'
    | 'LengthCm'
    | 'WidthCm'
    | 'HeightCm'
    | 'Material'
    | 'Brand',
    string
  >
>;

const practiceWarehouses = ['US', 'UK', 'DE'] as const;

/** Fills an empty store: the goods, the stock of each warehouse at the start of its history, and the first orders of other clients. */
export function addPracticeData(context: HandlerContext, openedMs: number, csvFile: URL): void {
  const { store, chance, clock } = context;
  for (const [index, sku] of readPracticeSkus(readFileSync(csvFile, 'utf8')).entries()) {
    store.put(skus, sku);
    for (const warehouseId of practiceWarehouses) {
      const total = piecesInStock((question) => chance(sku.Sku, `${warehouseId} ${question}`), index, warehouseId);
      // Goods joined the range over the years.
      const sinceMs = clock.now() - Math.floor(chance(sku.Sku, `${warehouseId} since`) * 900) * dayMs;
      if (total > 0) store.put(stocks, stockAtFirst(warehouseId, sku.Sku, sinceMs, total));
    }
  }
  beginTraffic(context, openedMs);
}

/** Reads the SKUs from the text of the practice file. */
export function readPracticeSkus(csv: string): StoredSku[] {
  const { data } = Papa.parse<PracticeRow>(csv, { header: true, skipEmptyLines: true });
  return data.map((row, index) => ({
    Sku: row.Sku ?? '',
    StorageNo: row.StorageNo || undefined,
    CustomStorageNo: row.CustomStorageNo || undefined,
    SvcSku: row.SvcSku || undefined,
    Barcode: row.Barcode || undefined,
    HsCode: row.HsCode ?? '',
    ProductDescription: row.NameEn ?? '',
    DeclareName: row.NameEn ?? '',
    DeclareNameCn: row.NameCn || undefined,
    DeclareValue: Number(row.DeclareValue),
    ProductAttribute: 'GeneralCargo',
    Brand: row.Brand || undefined,
    Material: row.Material || undefined,
    MaterialCN: materialCn(row.Material),
    // The code for the country of destination; known for some goods only, and two digits shorter.
    ImportHsCode: index % 3 === 2 ? undefined : row.HsCode?.slice(0, 8),
    // Occasionally one is waiting for approval, or was rejected.
    ApprovalStatus: index % 150 === 149 ? 'Pending' : index % 400 === 399 ? 'Rejected' : 'Approved',
    Weight: Number(row.WeightGrams),
    Length: Number(row.LengthCm),
    Width: Number(row.WidthCm),
    Height: Number(row.HeightCm),
  }));
}

/** Mostly tens to hundreds; a few low, a few none. The first SKUs, which people meet first, are always in stock in US. */
function piecesInStock(luckOf: (question: string) => number, index: number, warehouseId: string): number {
  const luck = luckOf('luck');
  const pieces = 12 + Math.floor(luckOf('pieces') * luckOf('again') * 600);
  if (index < 20 && warehouseId === 'US') return pieces + 200;
  if (luck < (warehouseId === 'US' ? 0.06 : 0.45)) return 0;
  return luck < 0.55 && luck > 0.45 ? 1 + (pieces % 5) : pieces;
}
