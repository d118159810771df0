import { z } from 'zod';
import { FailureReply } from '../../contract/failure.ts';
import type { OutboxState } from '../../contract/outbox-state.ts';
import { Message } from '../../contract/verdict.ts';

/** The progress of an entry, stored as one JSON value beside its state. */
export const OutboxProgress = z.object({
  /** Attempts to send, each recorded before its first byte left. */
  sends: z.number().int(),
  /** Some attempt may have arrived: from then on every reply is checked against what the service shows. */
  everUnsure: z.boolean(),
  /** When the last attempt ended, ms; reads are timed from it. */
  lastAttemptAt: z.number().nullable(),
  /** Reads since the last attempt that did not find it. */
  misses: z.number().int(),
  /** Failures in a row, for the backoff. */
  failures: z.number().int(),
  /** A definite rejection after an unsure attempt: it takes effect once the reads do not find the entry. */
  refusal: FailureReply.nullable(),
  /** The last failure, for a person to read. */
  failure: FailureReply.nullable(),
  question: z.enum(['mismatch', 'unsure']).nullable(),
  /** A request that contained it was rejected as a whole, which does not prove it faulty: from then on it is sent alone. */
  alone: z.boolean().default(false),
  /** Restored from a backup and possibly sent since: when a person releases it, the service is queried before it is sent. */
  doubtful: z.boolean().default(false),
  /** Another computer may send it, too: the service is queried right before each attempt, unless a person has answered for it. */
  shared: z.boolean().optional(),
  /** Why it is in this state, for later steps that depend on it. */
  reason: z.enum(['was-there', 'marked-sent', 'create-failed', 'taken-over']).nullable().default(null),
  /** The station whose outbox it was taken from. */
  from: z.string().optional(),
  /** The taking by which it came here or went from here last, as the hub names it. */
  taking: z.string().optional(),
  /** All by which it came from one station to the next, the last one to here, with when that was by the hub's clock. */
  came: z.array(z.object({ taking: z.string(), station: z.string(), at: z.number().nullish() })).optional(),
  summary: Message,
});
export type OutboxProgress = z.infer<typeof OutboxProgress>;

/** A create request on its way to the service. */
export interface OutboxEntry {
  readonly id: string;
  readonly seq: number;
  /** Entries of one family are sent in order. */
  readonly family: string;
  readonly endpoint: string;
  /** The identifier that we chose, such as a ShipmentId. */
  readonly key: string;
  /** Minted ids are unique; one given by a person is looked up before it is sent. */
  readonly keyMinted: boolean;
  readonly documentId: string | null;
  readonly state: OutboxState;
  readonly nextTryAt: number | null;
  readonly progress: OutboxProgress;
  readonly discarded: { readonly at: number; readonly reason: string; readonly operator: string } | null;
  readonly superseded: boolean;
  /** The rejected entry that this one replaces, under an id of its own. */
  readonly replaces: string | null;
  /** The entry that replaced this one. */
  readonly replacedBy: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly operator: string;
  readonly station: string;
}

/** Whether the entry's id is, or may become, used at the service: not that of one rejected, discarded or replaced. */
export function usesItsKey({ state, discarded, superseded, progress }: OutboxEntry): boolean {
  // Another station sends it under that id.
  if (progress.reason === 'taken-over') return true;
  return discarded === null && !superseded && state !== 'rejected';
}

/**
 * The service keeps what it first received under a PackageId, even if it could not create it (manual/service.md 12): sent again it would
 * be "accepted" without any effect.
 */
export function isKeptByService({ family, state, progress }: OutboxEntry): boolean {
  const isOrder = family === 'drop-ship' || family === 'outbound';
  return isOrder && state === 'rejected' && progress.reason === 'create-failed';
}
