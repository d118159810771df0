import { z } from 'zod';
import { Verdict } from '../verdict.ts';
import { JournalLine } from './documents.ts';

/** Push events say what changed; screens read again. A verdict that comes later (the service answered) is pushed whole. */
export const BridgeEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('station') }),
  z.object({ type: z.literal('documents') }),
  z.object({ type: z.literal('document'), id: z.string(), appended: z.array(JournalLine) }),
  z.object({ type: z.literal('outbox') }),
  /** What the service says of orders that were sent. */
  z.object({ type: z.literal('followed') }),
  /** What the service says of parcels that are tracked. */
  z.object({ type: z.literal('tracking') }),
  /** Something came of a question for prices. */
  z.object({ type: z.literal('prices') }),
  z.object({ type: z.literal('inventory'), sku: z.string() }),
  z.object({ type: z.literal('catalogue') }),
  z.object({ type: z.literal('stock-job') }),
  z.object({ type: z.literal('print') }),
  z.object({ type: z.literal('learned') }),
  z.object({ type: z.literal('settings') }),
  z.object({ type: z.literal('verdict'), verdict: Verdict }),
  /** The core was started anew (another connection), or tells again what it tells nobody while it is locked: read everything again. */
  z.object({ type: z.literal('restarted') }),
]);
export type BridgeEvent = z.infer<typeof BridgeEvent>;
