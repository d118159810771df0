import { z } from 'zod';
import { FailureCode, FailureReply } from '../failure.ts';
import { Sought } from '../sought.ts';

/**
 * The stock of one StorageNo of a SKU in one warehouse, as the service has it (manual/service.md 2.10). Grams,
 * centimetres, USD.
 */
export const StockRecord = z.object({
  storageNo: z.string().nullable(),
  svcSku: z.string().nullable(),
  total: z.number().nullable(),
  available: z.number().nullable(),
  inTransit: z.number().nullable(),
  weightGrams: z.number().nullable(),
  lengthCm: z.number().nullable(),
  widthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  declareName: z.string().nullable(),
  declareNameCn: z.string().nullable(),
  declareValue: z.number().nullable(),
  productFlag: z.string().nullable(),
  productAttribute: z.string().nullable(),
  /** As the service wrote it. */
  createdAt: z.string().nullable(),
});
export type StockRecord = z.infer<typeof StockRecord>;

/** Figures at the end of a local day (`2026-11-12`) that differed from those of the day before. */
export const StockDay = z.object({
  day: z.string(),
  total: z.number().nullable(),
  available: z.number().nullable(),
  inTransit: z.number().nullable(),
});
export type StockDay = z.infer<typeof StockDay>;

export const StockView = z.object({
  warehouseId: z.string(),
  total: z.number().nullable(),
  available: z.number().nullable(),
  inTransit: z.number().nullable(),
  /** When the service answered. */
  at: z.number(),
  /**
   * The records that these figures are the sum of; empty if the service has none, or if the query was made before
   * records were kept.
   */
  records: z.array(StockRecord),
  /** Oldest first, of about forty days; the last one is in force. The first is when they were first known, or before that. */
  days: z.array(StockDay),
});

export const SkuView = z.object({
  sku: z.string(),
  name: z.string(),
  nameCn: z.string(),
  codes: z.array(z.object({ code: z.string(), kind: z.string() })),
  weightGrams: z.number().nullable(),
  lengthCm: z.number().nullable(),
  widthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  declareValue: z.number().nullable(),
  hsCode: z.string().nullable(),
  importHsCode: z.string().nullable(),
  description: z.string().nullable(),
  declareName: z.string().nullable(),
  productAttribute: z.string().nullable(),
  brand: z.string().nullable(),
  material: z.string().nullable(),
  materialCn: z.string().nullable(),
  approvalStatus: z.string().nullable(),
  /** The station's own warehouse first. */
  stock: z.array(StockView),
  /** SentOrderData warehouses not queried yet. */
  unasked: z.array(z.string()),
  /** Why the last query for the figures failed; null: it succeeded. */
  stockFailure: FailureReply.nullable(),
  updatedAt: z.number(),
});
export type SkuView = z.infer<typeof SkuView>;

export const SkuHit = z.object({ sku: z.string(), name: z.string(), nameCn: z.string() });
export type SkuHit = z.infer<typeof SkuHit>;

/** Codes taught at this station, newest first; `approved`: included in an export. */
export const BarcodeAlias = z.object({
  code: z.string(),
  sku: z.string(),
  name: z.string(),
  nameCn: z.string(),
  approved: z.boolean(),
  at: z.number(),
  operator: z.string(),
  station: z.string(),
});
export type BarcodeAlias = z.infer<typeof BarcodeAlias>;

/** Which of the followed SKUs: `no-stock` has figures but nothing available, `old` was never queried or a day ago. */
export const GoodsFilter = z.enum(['all', 'no-stock', 'old']);
export type GoodsFilter = z.infer<typeof GoodsFilter>;

/** Figures are sums over the followed warehouses that were queried; null if none was. */
export const GoodsRow = z.object({
  sku: z.string(),
  name: z.string(),
  nameCn: z.string(),
  total: z.number().nullable(),
  available: z.number().nullable(),
  inTransit: z.number().nullable(),
  /** The oldest of the figures: ms since 1970. */
  at: z.number().nullable(),
  /** SentOrderData warehouses not queried yet. */
  unasked: z.number().int(),
});
export type GoodsRow = z.infer<typeof GoodsRow>;

export const GoodsWanted = z.object({ text: Sought, filter: GoodsFilter });
export type GoodsWanted = z.infer<typeof GoodsWanted>;

/** A list as of its creation, sorted by Sku. While it is incomplete, `count` is what has been found so far. */
export const GoodsList = z.object({ id: z.string(), count: z.number().int(), isWhole: z.boolean() });
export type GoodsList = z.infer<typeof GoodsList>;

/** Null for a SKU that is no longer followed. */
export const GoodsPage = GoodsList.extend({ rows: z.array(GoodsRow.nullable()) });
export type GoodsPage = z.infer<typeof GoodsPage>;

export const mostOfPage = 1_000;

export const mostNames = 200;

/** Of one unit; null where a side is not known. */
const Named = z.object({ sku: z.string(), name: z.string(), nameCn: z.string(), cubicCm: z.number().nullable() });

export const goodsChannels = {
  /** The goods that each code identifies at this station; null if there are none, or more than one. */
  'goods.names': {
    access: 'read',
    input: z.object({ codes: z.array(z.string()).max(mostNames) }),
    output: z.array(Named.nullable()),
  },
  /** The followed SKUs that match; returns the first of them. */
  'goods.list': { access: 'read', input: GoodsWanted, output: GoodsList },
  'goods.page': {
    access: 'read',
    input: z.object({
      id: z.string(),
      from: z.number().int().min(0),
      limit: z.number().int().min(1).max(mostOfPage),
    }),
    output: GoodsPage,
  },
} as const;

/** Which SKUs to refresh: by name, or all that a filter matches except a few. */
export const StockJobWanted = z.union([
  z.object({ skus: z.array(z.string().min(1)).min(1).max(10_000) }),
  GoodsWanted.extend({ except: z.array(z.string()).max(10_000) }),
]);
export type StockJobWanted = z.infer<typeof StockJobWanted>;

/** The progress of refreshing many SKUs. It survives restarts: a running job continues at the next start. */
export const StockJobView = z.object({
  id: z.string(),
  /** `waiting`: it continues automatically once the network or the service is back. */
  state: z.enum(['running', 'waiting', 'paused', 'done', 'stopped']),
  done: z.number().int(),
  /** Of those done: the service gave no readable answer. */
  failed: z.number().int(),
  /** Null until they have been counted. */
  of: z.number().int().nullable(),
  /** Why it is waiting or was paused automatically. */
  why: FailureCode.nullable(),
  startedAt: z.number(),
  /** Estimated time left at the pace of the last minutes; null while unknown. */
  leftMs: z.number().nullable(),
});
export type StockJobView = z.infer<typeof StockJobView>;

export const stockJobChannels = {
  /** The current or last refresh of many SKUs. */
  'stock.job': { access: 'read', input: z.object({}), output: StockJobView.nullable() },
  /** `conflict` while another one is unfinished. */
  'stock.start': { access: 'act', input: StockJobWanted, output: StockJobView.nullable() },
  'stock.steer': {
    access: 'act',
    input: z.object({ to: z.enum(['pause', 'go-on', 'end']) }),
    output: StockJobView.nullable(),
  },
} as const;

export const inventoryChannels = {
  /**
   * By any code that identifies a SKU; not-found if none does. `opened` queries the service in the background for what
   * is old or unknown here; `open`, for a SKU already shown, never does.
   */
  'inventory.lookup': {
    access: 'read',
    input: z.object({ code: z.string().min(1).max(200), look: z.enum(['opened', 'open']) }),
    output: SkuView,
  },
  'inventory.refresh': { access: 'act', input: z.object({ sku: z.string().min(1) }), output: SkuView },
} as const;
