import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { addPracticeOrders } from './practice-orders.ts';
import { seededRandom } from './seeded-random.ts';
import { type StoredSku, skus } from './sku.ts';
import { changeStock } from './stock.ts';
import type { Store } from './store.ts';

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

export const practiceWarehouses = ['US', 'NJ', 'UK', 'DE'] as const;

const daysOfHistory = 60;
const dayMs = 86_400_000;

/** Fills an empty store with a warehouse that has been at work for two months: SKUs, stock and inbound orders. */
export function addPracticeData(
  store: Store,
  nowMs: number,
  seed: number,
  csvFile = new URL('../../resources/practice/skus.csv', import.meta.url),
): void {
  const practiceSkus = readPracticeSkus(readFileSync(csvFile, 'utf8'));
  const random = seededRandom(seed);
  const startMs = nowMs - daysOfHistory * dayMs;
  for (const [index, sku] of practiceSkus.entries()) {
    store.put(skus, sku);
    for (const warehouseId of practiceWarehouses) {
      const total = piecesInStock(random, index, warehouseId);
      // Some pieces are promised to orders that have not left yet.
      const available = total - Math.floor(total * random() * 0.2);
      if (total > 0) changeStock(store, { warehouseId, sku: sku.Sku, nowMs: startMs }, { total, available });
    }
  }
  addPracticeOrders(store, practiceSkus, { nowMs, seed });
}

/** The SKUs of the practice file's text. */
export function readPracticeSkus(csv: string): StoredSku[] {
  const { data } = Papa.parse<PracticeRow>(csv, { header: true, skipEmptyLines: true });
  return data.map((row) => ({
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
    ApprovalStatus: 'Approved',
    Weight: Number(row.WeightGrams),
    Length: Number(row.LengthCm),
    Width: Number(row.WidthCm),
    Height: Number(row.HeightCm),
  }));
}

/** Mostly tens to hundreds; a few low, a few none. The first SKUs, which people meet first, are always there in US. */
function piecesInStock(random: () => number, index: number, warehouseId: string): number {
  const luck = random();
  const pieces = 12 + Math.floor(random() * random() * 600);
  if (index < 20 && warehouseId === 'US') return pieces;
  if (luck < (warehouseId === 'US' ? 0.06 : 0.3)) return 0;
  return luck < 0.4 && luck > 0.3 ? 1 + (pieces % 5) : pieces;
}
