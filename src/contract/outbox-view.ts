import { z } from 'zod';
import { FailureReply } from './failure.ts';
import { OutboxState } from './outbox-state.ts';
import { Message } from './verdict.ts';

/** Milliseconds since 1970. */
const Time = z.number();

export const OutboxEntryView = z.object({
  id: z.string(),
  seq: z.number().int(),
  endpoint: z.string(),
  /** The client's id: ShipmentId and the like. */
  key: z.string(),
  documentId: z.string().nullable(),
  state: OutboxState,
  discarded: z.object({ at: Time, reason: z.string(), operator: z.string() }).nullable(),
  createdAt: Time,
  updatedAt: Time,
  operator: z.string(),
  station: z.string(),
  attempts: z.number().int(),
  nextTryAt: Time.nullable(),
  /** What a person must decide, if anything. */
  question: z.enum(['mismatch', 'unsure']).nullable(),
  /** The entry in one sentence. */
  summary: Message,
  failure: FailureReply.nullable(),
  /** True once its document was opened again: what that becomes takes its place. */
  superseded: z.boolean(),
});
export type OutboxEntryView = z.infer<typeof OutboxEntryView>;

export const OutboxAttemptView = z.object({
  at: Time,
  endedAt: Time.nullable(),
  kind: z.enum(['look-up', 'send', 'reconcile', 'person']),
  summary: Message,
  status: z.number().int().nullable(),
  ticketId: z.string().nullable(),
  rawBody: z.string().nullable(),
});
export type OutboxAttemptView = z.infer<typeof OutboxAttemptView>;
