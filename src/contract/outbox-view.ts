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
  /** Without the service's answer as it came: that is with the attempt. */
  failure: FailureReply.nullable(),
  /** True once its document was opened again: what that becomes takes its place. */
  superseded: z.boolean(),
  /** Id of the refused entry whose place this one takes, under an id of its own. */
  replaces: z.string().nullable(),
  /** Id of the entry that took the place of this one. */
  replacedBy: z.string().nullable(),
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

const withSubmitLater: ReadonlySet<string> = new Set(['inbound.plan', 'drop-ship.create', 'outbound.create-batch']);

/** Whether the service can be told to keep one unsubmitted: the interface knows a SubmitLater of it (4.2, 4.3, 4.5). */
export function canSubmitLater({ endpoint }: Pick<OutboxEntryView, 'endpoint'>): boolean {
  return withSubmitLater.has(endpoint);
}
