import { z } from 'zod';

/** A folder whose files of orders become batches by themselves. */
export const OrderFolder = z.object({
  /** Absolute; empty: none is watched. */
  path: z
    .string()
    .trim()
    .max(1_000)
    .regex(/^$|^(\/|[A-Za-z]:[\\/]|\\\\)/, 'not a full path'),
  kind: z.enum(['drop-ship', 'outbound']),
  /** Batches with nothing to put right or to decide are submitted; all others wait for a person. */
  submits: z.boolean(),
  /** Tracking numbers for marketplaces are written into its folder `out`, as they become final. */
  writesTracking: z.boolean(),
});
export type OrderFolder = z.infer<typeof OrderFolder>;

/** What became of a file in it. */
export const FolderFile = z.object({
  name: z.string(),
  at: z.number(),
  /** `again`: its content was imported before; `failed`: it holds no order that can be imported. */
  result: z.enum(['draft', 'submitted', 'again', 'failed']),
  orders: z.number().int(),
  problems: z.number().int(),
  /** The number of its batch, or of the first of several; empty: none. */
  batch: z.string(),
});
export type FolderFile = z.infer<typeof FolderFile>;

/** `waiting`: its batch, a draft that nobody has opened. `isUnseen`: it failed, and nobody was told. */
export const ShownFolderFile = FolderFile.extend({
  waiting: z.object({ id: z.string(), kind: z.enum(['drop-ship', 'outbound']) }).nullable(),
  isUnseen: z.boolean(),
});
export type ShownFolderFile = z.infer<typeof ShownFolderFile>;

/** `missing`: the folder is not there, or cannot be read or written; it is tried again. */
export const FolderView = z.object({
  state: z.enum(['off', 'watching', 'missing']),
  /** Why it is missing, as a sentence of the station's language; empty: it is not. */
  why: z.string(),
  /** Newest first. */
  files: z.array(ShownFolderFile),
});
export type FolderView = z.infer<typeof FolderView>;
