import { z } from 'zod';
import { LearnedCode } from './goods-view.ts';

/** Learned codes with what they named when a person saw them: what they name now is left alone where it is another. */
const seenCodes = z.object({ codes: z.array(z.object({ code: z.string(), sku: z.string() })).max(100_000) });
const countOfCodes = z.object({ codes: z.number().int() });
const nothing = z.object({});

export const learnedChannels = {
  'learned.list': {
    access: 'read',
    input: z.object({ limit: z.number().int().min(1).max(100_000) }),
    output: z.array(LearnedCode),
  },
  /** They answer how many were changed. */
  'learned.approve': { access: 'act', input: seenCodes, output: countOfCodes },
  'learned.forget': { access: 'act', input: seenCodes, output: countOfCodes },
  /** The approved ones as CSV text that `learned.import` of another station takes. */
  'learned.export': { access: 'act', input: nothing, output: countOfCodes.extend({ csv: z.string() }) },
  /** CSV text with a heading line, Code and Sku; refused whole as `catalogue.import`. `changed` named another SKU here. */
  'learned.import': {
    access: 'act',
    input: z.object({ csv: z.string() }),
    output: countOfCodes.extend({ changed: z.number().int() }),
  },
} as const;
