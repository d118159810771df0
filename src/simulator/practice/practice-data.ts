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

/** Fills an empty store: the goods, what each warehouse had of them when its history began, and the first of the orders of others. */
export function addPracticeData(context: HandlerContext, openedMs: number, csvFile: URL): void {
  const { store, chance, clock } = context;
  for (const [index, sku] of readPracticeSkus(readFileSync(csvFile, 'utf8')).entries()) {
    store.put(skus, sku);
    for (const warehouseId of practiceWarehouses) {
      const total = piecesInStock((question) => chance(sku.Sku, `${warehouseId} ${question}`), index, warehouseId);
      // Goods have come into the range over the years.
      const sinceMs = clock.now() - Math.floor(chance(sku.Sku, `${warehouseId} since`) * 900) * dayMs;
      if (total > 0) store.put(stocks, stockAtFirst(warehouseId, sku.Sku, sinceMs, total));
    }
  }
  beginTraffic(context, openedMs);
}

/** The SKUs of the practice file's text. */
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
    // What the country of destination asks for; known of some goods only, and there two digits shorter.
    ImportHsCode: index % 3 === 2 ? undefined : row.HsCode?.slice(0, 8),
    // Now and then one waits for its approval, or did not get it.
    ApprovalStatus: index % 150 === 149 ? 'Pending' : index % 400 === 399 ? 'Rejected' : 'Approved',
    Weight: Number(row.WeightGrams),
    Length: Number(row.LengthCm),
    Width: Number(row.WidthCm),
    Height: Number(row.HeightCm),
  }));
}

/** Mostly tens to hundreds; a few low, a few none. The first SKUs, which people meet first, are always there in US. */
function piecesInStock(luckOf: (question: string) => number, index: number, warehouseId: string): number {
  const luck = luckOf('luck');
  const pieces = 12 + Math.floor(luckOf('pieces') * luckOf('again') * 600);
  if (index < 20 && warehouseId === 'US') return pieces + 200;
  if (luck < (warehouseId === 'US' ? 0.06 : 0.45)) return 0;
  return luck < 0.55 && luck > 0.45 ? 1 + (pieces % 5) : pieces;
}
