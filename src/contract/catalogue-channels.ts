import { z } from 'zod';
import { CatalogueColumns, CatalogueState } from './catalogue-columns.ts';
import { SkuHit } from './goods-view.ts';
import { Sought } from './sought.ts';

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
