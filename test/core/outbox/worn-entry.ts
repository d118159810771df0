import type { FailureReply } from '../../../src/contract/failure.ts';
import type { OutboxState } from '../../../src/contract/outbox-state.ts';
import { message } from '../../../src/contract/verdict.ts';
import type { OutboxEntry, OutboxProgress } from '../../../src/core/outbox/outbox-entry.ts';
import { outcomeOfFailure } from '../../../src/core/outbox/send-outcome.ts';
import type { OutboxEvent, Transition } from '../../../src/core/outbox/transition.ts';

export const now = 1_000_000;
export const failed = (code: FailureReply['code']): FailureReply => ({ code, message: code });
export const refusal = failed('rejected');
export const earlier = failed('timeout');

/** Of an entry with a past: no field has the value that it begins with. */
const worn: OutboxProgress = {
  ...{ sends: 3, everUnsure: true, lastAttemptAt: now - 4_000, misses: 1, failures: 2 },
  ...{ refusal, failure: earlier, question: 'unsure', alone: true, doubtful: false, reason: 'was-there' },
  summary: message('queue.waiting'),
};
export const states: readonly OutboxState[] = ['held', 'pending', 'sending', 'unconfirmed', 'confirmed', 'rejected'];

export const entryIn = (
  state: OutboxState,
  progress: Partial<OutboxProgress> = {},
  more: Partial<OutboxEntry> = {},
) => ({
  ...{ id: 'e1', seq: 1, family: 'inbound', endpoint: 'inbound.plan', key: 'IN-1', keyMinted: true, documentId: null },
  ...{ state, nextTryAt: now - 1, progress: { ...worn, ...progress }, discarded: null, superseded: false },
  ...{ replaces: null, replacedBy: null, createdAt: 0, updatedAt: now - 2, operator: 'o', station: 's' },
  ...more,
});

/** What becomes of it: its next state and moment, the fields of its progress that are others then, and what it means for all. */
export type Becomes = readonly [
  state: OutboxState,
  nextTryAt: number | null,
  changes: Partial<OutboxProgress>,
  forAll?: Pick<Transition, 'holdAllMs' | 'unauthorized'>,
];

export const says = (key: string) => message(`queue.${key}` as Parameters<typeof message>[0]);
export const nothingOpen = { failure: null, refusal: null, question: null, failures: 0 } as const;
export const readAnew = { failures: 0, misses: 0, question: null, lastAttemptAt: now } as const;
export const endedHere: FailureReply = { code: 'reset', message: 'Dockside ended while this was being sent.' };
export const taken: FailureReply = { code: 'conflict', message: 'The service already has an order with this id.' };
export const doubt = { everUnsure: true, misses: 0, failures: 0, lastAttemptAt: now, summary: says('unsure') } as const;
/** The third failure in a row, with chance in the middle: three quarters of four seconds. */
export const backedOff = now + 3_000;
export const tried = { failures: 3, lastAttemptAt: now } as const;
export const quietMs = 9_000;

export const sent = (outcome: Extract<OutboxEvent, { type: 'sent' }>['outcome']): OutboxEvent => ({
  type: 'sent',
  outcome,
});
export const failing = (code: FailureReply['code']): OutboxEvent => sent(outcomeOfFailure(failed(code)));
export const unread = (code: FailureReply['code'], retryAfterMs: number | null = null): OutboxEvent => ({
  ...{ type: 'read-failed', failure: failed(code), retryAfterMs },
});

export const expected = (before: OutboxEntry, [state, nextTryAt, changes, forAll]: Becomes): Transition => ({
  // How it came to where it was is over, whatever it comes to.
  ...{ state, nextTryAt, progress: { ...before.progress, reason: null, ...changes } },
  ...forAll,
});
export const asItIs = ({ state, nextTryAt, progress }: OutboxEntry): Transition => ({ state, nextTryAt, progress });
