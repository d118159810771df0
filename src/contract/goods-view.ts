import { z } from 'zod';

export const StockView = z.object({
  warehouseId: z.string(),
  total: z.number().nullable(),
  available: z.number().nullable(),
  inTransit: z.number().nullable(),
  /** When the service said so. */
  at: z.number(),
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
  stock: z.array(StockView),
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
