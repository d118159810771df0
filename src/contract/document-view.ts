import { z } from 'zod';
import { OutboxState } from './outbox-state.ts';

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
  outboxId: z.string().nullable(),
  outboxState: OutboxState.nullable(),
  discarded: z.boolean(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;
