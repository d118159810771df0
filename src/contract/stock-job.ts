import { z } from 'zod';
import { FailureCode } from './failure.ts';
import { GoodsWanted } from './goods-list.ts';

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
