import { z } from 'zod';
import { OrderState, OutboxState } from './outbox-state.ts';

/** Milliseconds since 1970. */
const Time = z.number();

export const DocumentKindName = z.enum([
  'inbound-plan',
  'box-change',
  'putaway-check',
  'pallet-check',
  'bill-of-lading',
  'drop-ship-orders',
  'outbound-orders',
]);
export type DocumentKindName = z.infer<typeof DocumentKindName>;

/** A line of a document's journal. The entry is the document's own (documents/), parsed where it is folded. */
export const JournalLine = z.object({ seq: z.number().int(), entry: z.looseObject({ type: z.string() }) });
export type JournalLine = z.infer<typeof JournalLine>;

const DocumentHead = z.object({
  id: z.string(),
  kind: DocumentKindName,
  number: z.string(),
  status: z.enum(['open', 'parked', 'closed']),
  createdAt: Time,
  updatedAt: Time,
  operator: z.string(),
});

export const DocumentView = DocumentHead.extend({ journal: z.array(JournalLine) });
export type DocumentView = z.infer<typeof DocumentView>;

export const DocumentRow = DocumentHead.extend({
  boxes: z.number().int(),
  pieces: z.number(),
  /** Of a batch: of the order that presses most. */
  outboxId: z.string().nullable(),
  outboxState: OutboxState.nullable(),
  discarded: z.boolean(),
  /** Of a batch: how many of its orders are in which state, what presses most first. Empty until it is closed. */
  orders: z.array(z.object({ state: OrderState, n: z.number().int() })),
});
export type DocumentRow = z.infer<typeof DocumentRow>;
