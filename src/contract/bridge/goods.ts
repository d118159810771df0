import { z } from 'zod';
import { FailureCode, FailureReply } from '../failure.ts';
import { Sought } from '../sought.ts';

/** The stock of one StorageNo of a SKU in one warehouse, as the service has it (manual/service.md 2.10). Grams, centimetres, USD. */
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

export const StockView = z.object({
  warehouseId: z.string(),
  total: z.number().nullable(),
  available: z.number().nullable(),
  inTransit: z.number().nullable(),
  /** When the service said so. */
  at: z.number(),
  /** What these figures are the sum of; empty where the service has none, or was asked before they were kept. */
  records: z.array(StockRecord),
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
  /** Followed warehouses that have not been asked yet. */
  unasked: z.array(z.string()),
  /** Why the figures could not be asked for when they were last; null: they could. */
  stockFailure: FailureReply.nullable(),
  updatedAt: z.number(),
});
export type SkuView = z.infer<typeof SkuView>;

export const SkuHit = z.object({ sku: z.string(), name: z.string(), nameCn: z.string() });
export type SkuHit = z.infer<typeof SkuHit>;

/** A code that somebody taught this station, newest first; `approved`: it goes along when they are exported. */
export const LearnedCode = z.object({
  code: z.string(),
  sku: z.string(),
  name: z.string(),
  nameCn: z.string(),
  approved: z.boolean(),
  at: z.number(),
  operator: z.string(),
  station: z.string(),
});
export type LearnedCode = z.infer<typeof LearnedCode>;

/** Which of the followed SKUs: `no-stock` has figures and nothing available, `old` was never asked for or a day ago. */
export const GoodsFilter = z.enum(['all', 'no-stock', 'old']);
export type GoodsFilter = z.infer<typeof GoodsFilter>;

/** Figures are sums over the followed warehouses that were asked; null where none was. */
export const GoodsRow = z.object({
  sku: z.string(),
  name: z.string(),
  nameCn: z.string(),
  total: z.number().nullable(),
  available: z.number().nullable(),
  inTransit: z.number().nullable(),
  /** The oldest of the figures: ms since 1970. */
  at: z.number().nullable(),
  /** Followed warehouses that were not asked yet. */
  unasked: z.number().int(),
});
export type GoodsRow = z.infer<typeof GoodsRow>;

export const GoodsWanted = z.object({ text: Sought, filter: GoodsFilter });
export type GoodsWanted = z.infer<typeof GoodsWanted>;

/** A list as it stood when it was made, by Sku. While it is not whole, `count` is what was found so far. */
export const GoodsList = z.object({ id: z.string(), count: z.number().int(), isWhole: z.boolean() });
export type GoodsList = z.infer<typeof GoodsList>;

/** Null for a SKU that is followed no more. */
export const GoodsPage = GoodsList.extend({ rows: z.array(GoodsRow.nullable()) });
export type GoodsPage = z.infer<typeof GoodsPage>;

export const mostOfPage = 1_000;

export const mostNames = 200;

export const goodsChannels = {
  /** The goods that each code names at this station; null where none, or more than one. */
  'goods.names': {
    access: 'read',
    input: z.object({ codes: z.array(z.string()).max(mostNames) }),
    output: z.array(z.object({ sku: z.string(), name: z.string(), nameCn: z.string() }).nullable()),
  },
  /** The followed SKUs that are wanted; answers with the first of them. */
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

/** What a person wants fresh figures of: SKUs by name, or all that a filter leaves but a few. */
export const StockJobWanted = z.union([
  z.object({ skus: z.array(z.string().min(1)).min(1).max(10_000) }),
  GoodsWanted.extend({ except: z.array(z.string()).max(10_000) }),
]);
export type StockJobWanted = z.infer<typeof StockJobWanted>;

/** A refresh of many SKUs, as it stands. It outlives the program: what was running goes on at the next start. */
export const StockJobView = z.object({
  id: z.string(),
  /** `waiting`: it goes on by itself, once the network or the service is back. */
  state: z.enum(['running', 'waiting', 'paused', 'done', 'stopped']),
  done: z.number().int(),
  /** Of those done: the service gave no answer that can be read. */
  failed: z.number().int(),
  /** Null until they are counted. */
  of: z.number().int().nullable(),
  /** Why it waits, or was paused by itself. */
  why: FailureCode.nullable(),
  startedAt: z.number(),
  /** How long the rest will take at the pace of the last minutes; null until that is known. */
  leftMs: z.number().nullable(),
});
export type StockJobView = z.infer<typeof StockJobView>;

export const stockJobChannels = {
  /** The refresh of many SKUs that runs, or ran last. */
  'stock.job': { access: 'read', input: z.object({}), output: StockJobView.nullable() },
  /** `conflict` while another one is not over. */
  'stock.start': { access: 'act', input: StockJobWanted, output: StockJobView.nullable() },
  'stock.steer': {
    access: 'act',
    input: z.object({ to: z.enum(['pause', 'go-on', 'end']) }),
    output: StockJobView.nullable(),
  },
} as const;

export const inventoryChannels = {
  /**
   * By any code that names a SKU; not-found when none does. `opened` asks the service in the background for what is old or not known
   * here; `open`, for what is looked at already, never does.
   */
  'inventory.lookup': {
    access: 'read',
    input: z.object({ code: z.string().min(1).max(200), look: z.enum(['opened', 'open']) }),
    output: SkuView,
  },
  'inventory.refresh': { access: 'act', input: z.object({ sku: z.string().min(1) }), output: SkuView },
} as const;
