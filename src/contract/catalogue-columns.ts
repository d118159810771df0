import { z } from 'zod';

/** What a file can say of a SKU, by the names of its columns; only Sku must be there. */
export const catalogueColumns = [
  'Sku',
  'StorageNo',
  'CustomStorageNo',
  'SvcSku',
  'Barcode',
  'NameEn',
  'NameCn',
  'HsCode',
  'DeclareValue',
  'WeightGrams',
  'LengthCm',
  'WidthCm',
  'HeightCm',
  'Material',
  'Brand',
] as const;
export const CatalogueColumn = z.enum(catalogueColumns);
export type CatalogueColumn = z.infer<typeof CatalogueColumn>;

/** What stands in each column of a file, from the left; null is left out. */
export const CatalogueColumns = z.array(CatalogueColumn.nullable()).max(200);
export type CatalogueColumns = z.infer<typeof CatalogueColumns>;

/** Rows of one file. */
export const mostImportRows = 2_000_000;

const mib = 2 ** 20;
/** What the window takes of a file. A workbook is packed: it becomes ten times as large when it is read. */
export const mostImportBytes = { csv: 200 * mib, xlsx: 40 * mib } as const;
/** Of all files in a workbook together. One that a program wrote becomes ten or twenty times as large: what becomes a hundred times as large was made to. */
export const mostUnpackedBytes = (packedBytes: number): number => Math.min(400 * mib, 16 * mib + 100 * packedBytes);
/** Of one table, its empty ones among them: so many columns in each of a million rows. */
export const mostCells = 20_000_000;
/** Of one line of a CSV file. */
export const mostColumns = 2_000;

/** How the catalogue stands: times in milliseconds since 1970. */
export const CatalogueState = z.object({
  skus: z.number().int(),
  /** Of the SKU that nothing was heard of for the longest time, and of the newest. */
  oldestAt: z.number().nullable(),
  newestAt: z.number().nullable(),
  /** When the stock of what was scanned lately is asked for next, and how many SKUs that is. */
  nextRefreshAt: z.number().nullable(),
  lately: z.number().int(),
  /** SKUs of orders that are being asked for, to be followed. */
  asking: z.number().int(),
});
export type CatalogueState = z.infer<typeof CatalogueState>;
