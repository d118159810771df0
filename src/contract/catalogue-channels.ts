import { z } from 'zod';
import { CatalogueColumns, CatalogueState } from './catalogue-columns.ts';
import { SkuHit } from './goods-view.ts';

const countOfSkus = z.object({ skus: z.number().int() });

export const catalogueChannels = {
  /** SKUs with that text in a code or name; without a text those that were scanned here lately, newest first. */
  'catalogue.search': {
    input: z.object({ text: z.string().max(200), limit: z.number().int().min(1).max(100) }),
    output: z.array(SkuHit),
  },
  /**
   * CSV text with a heading line; a broken line refuses the whole, named in `details.problems` as `line 7`. `columns`: what
   * stands in each of them; without it the heading says so.
   */
  'catalogue.import': {
    input: z.object({ csv: z.string(), columns: CatalogueColumns.optional() }),
    output: countOfSkus,
  },
  /** They are followed no more: scanned or in an order again, they are followed again. Answers how many were. */
  'catalogue.unfollow': { input: z.object({ skus: z.array(z.string()).max(100_000) }), output: countOfSkus },
  'catalogue.state': { input: z.object({}), output: CatalogueState },
} as const;
