import { z } from 'zod';
import { Sought } from '../sought.ts';
import { LearnedCode, SkuHit } from './goods.ts';

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

/** A name that the window makes up. */
const upload = z.string().min(8).max(64);
const columns = CatalogueColumns.optional();
/** Characters of one part of a file, and how many parts there may be. */
const mostPartLength = 2 ** 20;
const mostParts = 2_000;
const countOfSkus = z.object({ skus: z.number().int() });

export const catalogueChannels = {
  /** SKUs with that text in a code or name; without a text those that were scanned here lately, newest first. */
  'catalogue.search': {
    access: 'read',
    input: z.object({ text: Sought, limit: z.number().int().min(1).max(100) }),
    output: z.array(SkuHit),
  },
  /**
   * The parts of a large file one by one, counted from 0, so that nothing waits for all of it; `reset` where the ones before it
   * are lost.
   */
  'catalogue.import-part': {
    access: 'act',
    input: z.object({
      upload,
      part: z
        .number()
        .int()
        .min(0)
        .max(mostParts - 1),
      csv: z.string().max(mostPartLength),
    }),
    output: z.object({}),
  },
  /**
   * CSV text with a heading line, or the name under which its parts came; a broken line refuses the whole, named in
   * `details.problems` as `line 7`. `columns`: what stands in each of them; without it the heading says so.
   */
  'catalogue.import': {
    access: 'act',
    input: z.union([z.object({ csv: z.string(), columns }), z.object({ upload, columns })]),
    output: countOfSkus,
  },
  /** They are followed no more: scanned or in an order again, they are followed again. Answers how many were. */
  'catalogue.unfollow': {
    access: 'act',
    input: z.object({ skus: z.array(z.string()).max(100_000) }),
    output: countOfSkus,
  },
  'catalogue.state': { access: 'read', input: z.object({}), output: CatalogueState },
} as const;

/** Learned codes with what they named when a person saw them: what they name now is left alone where it is another. */
const seenCodes = z.object({ codes: z.array(z.object({ code: z.string(), sku: z.string() })).max(100_000) });
const countOfCodes = z.object({ codes: z.number().int() });
const nothing = z.object({});

export const learnedChannels = {
  'learned.list': {
    access: 'read',
    input: z.object({ limit: z.number().int().min(1).max(100_000) }),
    output: z.array(LearnedCode),
  },
  /** They answer how many were changed. */
  'learned.approve': { access: 'act', input: seenCodes, output: countOfCodes },
  'learned.forget': { access: 'act', input: seenCodes, output: countOfCodes },
  /** The approved ones as CSV text that `learned.import` of another station takes. */
  'learned.export': { access: 'act', input: nothing, output: countOfCodes.extend({ csv: z.string() }) },
  /** CSV text with a heading line, Code and Sku; refused whole as `catalogue.import`. `changed` named another SKU here. */
  'learned.import': {
    access: 'act',
    input: z.object({ csv: z.string() }),
    output: countOfCodes.extend({ changed: z.number().int() }),
  },
} as const;
