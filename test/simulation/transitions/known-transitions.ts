import type { FailureReply } from '../../../src/contract/failure.ts';
import { needsLookUp } from '../../../src/core/outbox/choose-next.ts';
import { firstState } from '../../../src/core/outbox/first-state.ts';
import { createOutboxKinds } from '../../../src/core/outbox/kinds/outbox-kinds.ts';
import type { OutboxEntry, OutboxProgress } from '../../../src/core/outbox/outbox-entry.ts';
import type { ReadResult } from '../../../src/core/outbox/outbox-kind.ts';
import type { SendOutcome } from '../../../src/core/outbox/send-outcome.ts';
import { type OutboxEvent, transition } from '../../../src/core/outbox/transition.ts';
import { nameOf, type WatchedState, watchedStateOf } from './watched-state.ts';

/** What can happen to one kind of order; each as its file in src/core/outbox has it. */
interface Course {
  readonly family: string;
  /** Whether it can be there under an id that a person gave (`exists`). */
  readonly canBeThere: boolean;
  /** What a reading can come to (`reconcile`). Null: nobody can be asked, and no question fails. */
  readonly reads: readonly ReadResult[] | null;
  /** Read just before each sending, and held back where somebody else was there (`readBefore`). */
  readonly canBeOvertaken: boolean;
  /** The service may take it and fail later: then another takes its place (`failedLater`). */
  readonly isFollowed: boolean;
}

const order = {
  ...{ canBeThere: true, canBeOvertaken: false, isFollowed: true },
  reads: ['matches', 'differs', 'create-failed', 'not-found'],
} as const;

const courses: Readonly<Record<string, Course>> = {
  'inbound.plan': { ...order, family: 'inbound', isFollowed: false },
  'inbound.modify-boxes': {
    ...{ family: 'inbound', canBeThere: false, canBeOvertaken: true, isFollowed: false },
    reads: ['matches', 'not-found'],
  },
  'bill-of-lading.create': {
    ...{ family: 'bill', canBeThere: false, canBeOvertaken: false, isFollowed: false },
    reads: null,
  },
  'drop-ship.create-batch': { ...order, family: 'drop-ship' },
  'drop-ship.create': { ...order, family: 'drop-ship' },
  'outbound.create-batch': { ...order, family: 'outbound' },
};

/**
 * Every transition that an entry can go through, found by trying the product's own rules (`firstState`, `transition`) on all that
 * can be come to; by name. Not what comes out of a backup: that is proven where backups are (test/core/storage).
 */
export function knownTransitions(): ReadonlySet<string> {
  const kinds = Object.entries(createOutboxKinds());
  return new Set(
    kinds.flatMap(([endpoint, { mostTogether }]) => {
      const course = courses[endpoint];
      if (course === undefined) throw new Error(`what can happen to ${endpoint} is not written down`);
      return transitionsOf(endpoint, course, mostTogether > 1);
    }),
  );
}

const now = 1_000_000;

function transitionsOf(endpoint: string, course: Course, leavesTogether: boolean): string[] {
  const names = new Set<string>();
  const seen = new Set<string>();
  const ahead: OutboxEntry[] = [];
  const meet = (from: WatchedState, next: OutboxEntry) => {
    names.add(nameOf({ endpoint, from, to: watchedStateOf(next) }));
    const plain = { ...next, nextTryAt: null, progress: plainly(next.progress) };
    const name = JSON.stringify(plain);
    if (!seen.has(name)) ahead.push(plain);
    seen.add(name);
  };
  for (const isHeld of [false, true])
    for (const isIdGiven of [false, true])
      meet('new', { ...entryOf(endpoint, course, !isIdGiven), ...firstState(isHeld, false, now) });
  for (let entry = ahead.pop(); entry !== undefined; entry = ahead.pop()) {
    const from = watchedStateOf(entry);
    for (const event of eventsAt(entry, course, leavesTogether))
      meet(from, { ...entry, ...transition(entry, event, now, 0.5) });
    for (const to of endsOf(from, course)) names.add(nameOf({ endpoint, from, to }));
  }
  return [...names];
}

/** Without what only counts and tells: there would be no end to it. */
function plainly(progress: OutboxProgress): OutboxProgress {
  const { sends, misses, failures, refusal, summary } = progress;
  return {
    ...progress,
    ...{ sends: Math.min(sends, 1), misses: Math.min(misses, 1), failures: Math.min(failures, 1) },
    ...{ lastAttemptAt: null, failure: null, refusal: refusal && failure('rejected') },
    // The one summary that decides something (`isKeptByService`).
    summary: summary.key === 'queue.create-failed' ? summary : { ...summary, key: 'queue.waiting', params: {} },
  };
}

/** What the sender and the people can do about an entry that stands there (sender.ts, attempts.ts, bridge/handlers/outbox.ts). */
function eventsAt(entry: OutboxEntry, course: Course, leavesTogether: boolean): OutboxEvent[] {
  const isAsked = needsLookUp(entry);
  switch (watchedStateOf(entry)) {
    case 'held':
      return [{ type: 'released' }];
    case 'pending':
      return [
        { type: 'send-started' },
        { type: 'retried' },
        ...(isAsked ? ([{ type: 'free' }] as const) : []),
        ...(isAsked && course.canBeThere ? ([{ type: 'already-there' }, ...failedReads] as const) : []),
      ];
    case 'sending':
      return [{ type: 'crashed' }, ...outcomes(course, leavesTogether).map((outcome) => sent(outcome))];
    case 'unconfirmed':
      return [
        { type: 'retried' },
        ...(course.reads ?? ['nobody-knows']).map((result) => ({ type: 'read', result }) as const),
        ...(course.reads === null ? [] : failedReads),
      ];
    case 'asks':
      return [
        { type: 'retried' },
        { type: 'answered', answer: 'send-again' },
        { type: 'answered', answer: 'mark-sent' },
      ];
    case 'rejected':
      return [{ type: 'retried' }];
    default:
      return [];
  }
}

/** How a person puts an end to an entry (`outbox.discard`, `outbox.edit`). */
function endsOf(from: WatchedState, { isFollowed }: Course): WatchedState[] {
  const isDiscardable = ['held', 'pending', 'rejected', 'unconfirmed', 'asks'].includes(from);
  const isReplaceable = from === 'held' || from === 'rejected' || (from === 'confirmed' && isFollowed);
  return [...(isDiscardable ? (['discarded'] as const) : []), ...(isReplaceable ? (['replaced'] as const) : [])];
}

const failure = (code: FailureReply['code']): FailureReply => ({ code, message: '' });
const sent = (outcome: SendOutcome): OutboxEvent => ({ type: 'sent', outcome });
const failedReads: readonly OutboxEvent[] = (['offline', 'unauthorized', 'unavailable'] as const).map((code) => ({
  ...{ type: 'read-failed', retryAfterMs: null },
  failure: failure(code),
}));

function outcomes({ canBeOvertaken }: Course, leavesTogether: boolean): SendOutcome[] {
  const refused = failure('rejected');
  return [
    { kind: 'accepted', wasThere: false },
    { kind: 'refused', failure: refused },
    { kind: 'never-left', failure: failure('offline') },
    { kind: 'unauthorized', failure: failure('unauthorized') },
    { kind: 'rate-limited', failure: failure('rate-limited'), retryAfterMs: null },
    { kind: 'unsure', failure: failure('reset'), retryAfterMs: null },
    ...(leavesTogether ? ([{ kind: 'refused-together', failure: refused }] as const) : []),
    ...(canBeOvertaken ? ([{ kind: 'overtaken', failure: failure('conflict'), found: [] }] as const) : []),
  ];
}

function entryOf(
  endpoint: string,
  { family }: Course,
  keyMinted: boolean,
): Omit<OutboxEntry, 'state' | 'nextTryAt' | 'progress'> {
  return {
    ...{ id: '', seq: 1, family, endpoint, key: '', keyMinted, documentId: null, discarded: null, superseded: false },
    ...{ replaces: null, replacedBy: null, createdAt: now, updatedAt: now, operator: '', station: '' },
  };
}
