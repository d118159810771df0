import { z } from 'zod';
import { FailureReply } from '../../contract/failure.ts';
import type { OutboxState } from '../../contract/outbox-state.ts';
import { Message } from '../../contract/verdict.ts';

/** How far an entry has come, kept as one JSON value beside its state. */
export const OutboxProgress = z.object({
  /** Attempts to send, each recorded before its first byte left. */
  sends: z.number().int(),
  /** Some attempt may have arrived: from then on every answer is checked against what the service shows. */
  everUnsure: z.boolean(),
  /** When the last attempt ended, ms; reads are timed from it. */
  lastAttemptAt: z.number().nullable(),
  /** Reads since the last attempt that did not find it. */
  misses: z.number().int(),
  /** Failures in a row, for the backoff. */
  failures: z.number().int(),
  /** A definite refusal that followed an unsure attempt: in force once the reads do not find it. */
  refusal: FailureReply.nullable(),
  /** The last thing that went wrong, for a person. */
  failure: FailureReply.nullable(),
  question: z.enum(['mismatch', 'unsure']).nullable(),
  /** A request that it left with was refused as a whole, which says nothing of it: from then on it leaves by itself. */
  alone: z.boolean().default(false),
  /** It came out of a backup, and may have left since: let go again by a person, it is asked about before it is sent. */
  doubtful: z.boolean().default(false),
  /** How it came to where it is, where later work depends on it. */
  reason: z.enum(['was-there', 'marked-sent', 'create-failed']).nullable().default(null),
  summary: Message,
});
export type OutboxProgress = z.infer<typeof OutboxProgress>;

/** A create on its way to the service. */
export interface OutboxEntry {
  readonly id: string;
  readonly seq: number;
  /** Entries of one family leave in order. */
  readonly family: string;
  readonly endpoint: string;
  /** The identifier that we chose: ShipmentId and the like. */
  readonly key: string;
  /** Minted ids are unique; one that a person gave is looked up before it is sent. */
  readonly keyMinted: boolean;
  readonly documentId: string | null;
  readonly state: OutboxState;
  readonly nextTryAt: number | null;
  readonly progress: OutboxProgress;
  readonly discarded: { readonly at: number; readonly reason: string; readonly operator: string } | null;
  readonly superseded: boolean;
  /** The refused entry whose place this one takes, under an id of its own. */
  readonly replaces: string | null;
  /** The entry that took the place of this one. */
  readonly replacedBy: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly operator: string;
  readonly station: string;
}

/** Whether something comes, or may have come, of this entry's id: nothing does of one that was refused, discarded or replaced. */
export function usesItsKey({ state, discarded, superseded }: OutboxEntry): boolean {
  return discarded === null && !superseded && state !== 'rejected';
}
