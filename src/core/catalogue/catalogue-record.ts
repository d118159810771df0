import { z } from 'zod';
import { StockRecord } from '../../contract/bridge/goods.ts';

const Stock = z.object({
  total: z.number().nullable(),
  available: z.number().nullable(),
  inTransit: z.number().nullable(),
  at: z.number(),
  /** Of each StorageNo; absent in figures queried by an earlier version. */
  records: z.array(StockRecord).optional(),
});

/** What this station knows about a SKU, stored as one JSON value. Grams, centimetres, USD (manual/service.md 10). */
export const CatalogueRecord = z.object({
  sku: z.string().min(1),
  name: z.string(),
  nameCn: z.string(),
  storageNo: z.string().nullable(),
  customStorageNo: z.string().nullable(),
  svcSku: z.string().nullable(),
  barcode: z.string().nullable(),
  hsCode: z.string().nullable(),
  declareValue: z.number().nullable(),
  weightGrams: z.number().nullable(),
  lengthCm: z.number().nullable(),
  widthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  material: z.string().nullable(),
  brand: z.string().nullable(),
  // Absent in records written by an earlier version.
  description: z.string().nullable().optional(),
  declareName: z.string().nullable().optional(),
  importHsCode: z.string().nullable().optional(),
  productAttribute: z.string().nullable().optional(),
  materialCn: z.string().nullable().optional(),
  approvalStatus: z.string().nullable().optional(),
  /** When all but its stock was read at the service or imported; absent in records written by an earlier version. */
  masterAt: z.number().optional(),
  /** By WarehouseId. */
  stock: z.record(z.string(), Stock),
});
export type CatalogueRecord = z.infer<typeof CatalogueRecord>;
export type Stock = z.infer<typeof Stock>;

/** What lists are filtered by: the available quantity and the time of the service's answer, by WarehouseId. */
export type StockInShort = Readonly<Record<string, readonly [available: number | null, at: number]>>;

export const stockInShort = (stock: CatalogueRecord['stock']): StockInShort =>
  Object.fromEntries(Object.entries(stock).map(([warehouse, { available, at }]) => [warehouse, [available, at]]));

export const blankRecord = (sku: string): CatalogueRecord => ({
  sku,
  name: '',
  nameCn: '',
  storageNo: null,
  customStorageNo: null,
  svcSku: null,
  barcode: null,
  hsCode: null,
  declareValue: null,
  weightGrams: null,
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  material: null,
  brand: null,
  stock: {},
});

/** The changes to a SKU: absent fields stay as they are. */
export type CataloguePatch = Pick<CatalogueRecord, 'sku'> & Partial<CatalogueRecord>;

export type CodeKind = 'sku' | 'storageNo' | 'customStorageNo' | 'svcSku' | 'barcode';
