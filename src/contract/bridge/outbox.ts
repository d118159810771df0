import { z } from 'zod';
import { FailureReply } from '../failure.ts';
import { OutboxState } from '../outbox-state.ts';
import { Message } from '../verdict.ts';
import { DocumentView } from './documents.ts';

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
  /** The decision that a person must make, if any. */
  question: z.enum(['mismatch', 'unsure']).nullable(),
  /** The entry in one sentence. */
  summary: Message,
  /** Without the service's raw answer, which is stored with the attempt. */
  failure: FailureReply.nullable(),
  /** True once its document was reopened: the document's next request replaces it. */
  superseded: z.boolean(),
  /** Id of the rejected entry that this one replaces, under an id of its own. */
  replaces: z.string().nullable(),
  /** Id of the entry that replaced this one. */
  replacedBy: z.string().nullable(),
  /** The station whose outbox it was taken from; absent: it is of this one. */
  from: z.string().optional(),
  /** Another station took it over, and sends it. */
  isTaken: z.boolean().optional(),
  /** The marketplace that an order is from, and its number there; absent: none. */
  origin: z.object({ platform: z.string(), orderNo: z.string() }).optional(),
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

/** Whether the service can be told to keep one unsubmitted: the interface has a SubmitLater for it (4.2, 4.3, 4.5). */
export function canSubmitLater({ endpoint }: Pick<OutboxEntryView, 'endpoint'>): boolean {
  return withSubmitLater.has(endpoint);
}

const byId = z.object({ id: z.string() });
const nothing = z.object({});

export const outboxChannels = {
  /** That many of the newest, plus as many that need a person and of each waiting state, of any age: newest first. */
  'outbox.list': {
    access: 'read',
    input: z.object({ limit: z.number().int().min(1).max(100_000) }),
    output: z.array(OutboxEntryView),
  },
  'outbox.attempts': { access: 'read', input: byId, output: z.array(OutboxAttemptView) },
  /** Tries a waiting entry now, or resends a rejected one unchanged. */
  'outbox.retry': { access: 'act', input: byId, output: OutboxEntryView },
  /** Reopens the document of a rejected or held entry; once finished, it is sent under the same id. */
  'outbox.edit': { access: 'act', input: byId, output: DocumentView },
  /** Discarding an unconfirmed entry requires an administrator. */
  'outbox.discard': {
    access: 'act',
    input: byId.extend({ reason: z.string().trim().min(1).max(200) }),
    output: OutboxEntryView,
  },
  /** `submitLater`: create it at the service, unsubmitted, instead of submitting it. */
  'outbox.release': { access: 'act', input: byId.extend({ submitLater: z.boolean() }), output: OutboxEntryView },
  /** The same for all held entries of one document. `n`: how many there were. */
  'outbox.release-all': {
    access: 'act',
    input: z.object({ documentId: z.string(), submitLater: z.boolean() }),
    output: z.object({ n: z.number().int() }),
  },
  /** A person's decision about an entry that cannot be resolved automatically. */
  'outbox.answer': {
    access: 'act',
    input: byId.extend({ answer: z.enum(['send-again', 'mark-sent']) }),
    output: OutboxEntryView,
  },
  /** A person ends a pause. */
  'outbox.resume': { access: 'act', input: nothing, output: nothing },
} as const;
