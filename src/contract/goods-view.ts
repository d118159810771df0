import { z } from 'zod';
import { FailureReply } from './failure.ts';

/** The stock of one StorageNo of a SKU in one warehouse, as the service has it (interface.md 2.10). Grams, centimetres, USD. */
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
