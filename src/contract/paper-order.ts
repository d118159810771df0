import { z } from 'zod';
import { DocumentKindName } from './document-view.ts';

/** A whole document that the window is to print: what stands on it the window reads itself (floor.md 3, PRINT). */
export const PaperOrder = z.object({
  /** Of the print job that the core keeps. */
  jobId: z.string(),
  documentId: z.string(),
  kind: DocumentKindName,
  /** What people call the document. */
  number: z.string(),
  station: z.string(),
  operator: z.string(),
  /** Ms since 1970. */
  at: z.number(),
  /** It was printed before, maybe with something else in it. */
  again: z.boolean(),
  /** Of the practice warehouse: it says so, wherever it is found. */
  practice: z.boolean().default(false),
});
export type PaperOrder = z.infer<typeof PaperOrder>;
