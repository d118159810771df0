import { z } from 'zod';

/**
 * A photo for a line of a check; `line` null: the one that the band shows. `goods` is a key of its goods. `size` in bytes; of a
 * photo that is too large nothing is sent: `base64` is empty then.
 */
export const CheckPhoto = z.object({
  id: z.string(),
  line: z.object({ order: z.string().nullable(), goods: z.string() }).nullable(),
  name: z.string().min(1).max(300),
  size: z.number().int().min(0),
  base64: z.base64(),
});

/** A photo as it is kept: `type` as browsers name it (`image/jpeg`). */
export const PhotoBytes = z.object({ type: z.string(), base64: z.string() });
export type PhotoBytes = z.infer<typeof PhotoBytes>;

/** Bytes. Windows make their photos smaller than that; a file that comes as it is may be larger. */
export const mostPhotoBytes = 5_000_000;
