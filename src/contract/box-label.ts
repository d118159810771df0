import { z } from 'zod';
import { LabelStyle } from './label-printer.ts';

/** The label of a box as it is printed: everything on it, so that the window looks nothing up (floor.md 3, PRINT). */
export const BoxLabel = z.object({
  /** Of the print job that the core keeps. */
  jobId: z.string(),
  plan: z.string(),
  /** CustomContainerNo: what the barcodes hold. */
  number: z.string(),
  /** Counts from 1. */
  place: z.number().int(),
  pieces: z.number(),
  skus: z.number().int(),
  /** What is in it, each SKU once; a code that nobody knows stands for itself. */
  goods: z.array(z.object({ sku: z.string(), quantity: z.number() })),
  /** Grams and centimetres, as scanned. */
  weight: z.number().nullable(),
  size: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  warehouse: z.string(),
  shippingType: z.string(),
  station: z.string(),
  operator: z.string(),
  /** Ms since 1970. */
  at: z.number(),
  /** It was printed before, maybe with other contents. */
  again: z.boolean(),
  /** Of the practice warehouse: it says so, wherever it is found. */
  practice: z.boolean().default(false),
  /** For the station's label printer, as ZPL of that kind. Absent: through the system's dialogue. */
  zpl: LabelStyle.optional(),
});
export type BoxLabel = z.infer<typeof BoxLabel>;
