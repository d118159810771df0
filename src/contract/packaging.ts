import { z } from 'zod';

export const mostPackaging = 200;

const Centimetres = z.number().positive().max(1_000_000);

/** A carton or bag of the station: `DOCK.PACKAGING.<code>` chooses it. */
export const Packaging = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,20}$/, 'one to twenty letters, digits, hyphens or underscores'),
  name: z.string().trim().min(1).max(60),
  /** Empty; null: not known. */
  grams: z.number().positive().max(1_000_000).nullable(),
  /** Outside, in centimetres; null: not known. */
  size: z.object({ length: Centimetres, width: Centimetres, height: Centimetres }).nullable(),
});
export type Packaging = z.infer<typeof Packaging>;
