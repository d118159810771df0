import type { FailureReply } from '../../contract/failure.ts';
import type { OutboxState } from '../../contract/outbox-state.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { isKeptByService, type OutboxEntry, type OutboxProgress } from './outbox-entry.ts';
import type { ReadResult } from './outbox-kind.ts';
import type { SendOutcome } from './send-outcome.ts';

/** What can happen to an entry (manual/design.md 6). */
export type OutboxEvent =
  | { readonly type: 'send-started' }
  | { readonly type: 'sent'; readonly outcome: SendOutcome }
  /** Found in `sending` at startup: the process ended during the attempt. */
  | { readonly type: 'crashed' }
  /** The look-up before the first send found an id given by a person. */
  | { readonly type: 'already-there' }
  /** That look-up did not find it. */
  | { readonly type: 'free' }
  /** `reason`: why the service could not create it, if it says so. */
  | { readonly type: 'read'; readonly result: ReadResult; readonly reason?: FailureReply }
  | { readonly type: 'read-failed'; readonly failure: FailureReply; readonly retryAfterMs: number | null }
  // A person's decisions:
  | { readonly type: 'released' }
  | { readonly type: 'retried' }
  /** A rejected entry restored from a backup is to be changed: first the service is queried for it. */
  | { readonly type: 'asked-about' }
  | { readonly type: 'answered'; readonly answer: 'send-again' | 'mark-sent' };

/** The next state. `holdAllMs`: nothing at all is sent for that long. `unauthorized`: the whole outbox pauses. */
export interface Transition {
  readonly state: OutboxState;
  readonly nextTryAt: number | null;
  readonly progress: OutboxProgress;
  readonly holdAllMs?: number;
  readonly unauthorized?: boolean;
}

const firstReadMs = 2_000;
/** After the attempt: anything in transit has arrived by then. */
export const secondReadMs = 10_000;
const shortestBackoffMs = 1_000;
const longestBackoffMs = 60_000;

export const freshProgress = (summary: Message): OutboxProgress => ({
  sends: 0,
  everUnsure: false,
  lastAttemptAt: null,
  misses: 0,
  failures: 0,
  refusal: null,
  failure: null,
  question: null,
  alone: false,
  doubtful: false,
  reason: null,
  summary,
});

/** Pure: the entry's next state. An event that does not fit the state leaves the entry as it is. */
export function transition(entry: OutboxEntry, event: OutboxEvent, now: number, random: number): Transition {
  const { state, progress } = entry;
  // A wait timed by a clock that was since set back is over (choose-next.ts); checked here because the update is written with a new time.
  const isOver = entry.updatedAt > now && entry.nextTryAt !== null;
  const stay: Transition = { state, nextTryAt: isOver ? now : entry.nextTryAt, progress };
  if (entry.discarded) return stay;
  switch (event.type) {
    case 'send-started':
      if (state !== 'pending') return stay;
      return at('sending', null, {
        ...progress,
        sends: progress.sends + 1,
        misses: 0,
        summary: message('queue.sending'),
      });
    case 'sent':
      return state === 'sending' ? afterSending(progress, event.outcome, now, random) : stay;
    case 'crashed':
      return state === 'sending' ? unsure(progress, interrupted, null, now) : stay;
    case 'already-there':
      if (state !== 'pending') return stay;
      return at('rejected', null, { ...progress, failure: alreadyThere, summary: message('queue.already-there') });
    case 'free':
      return stay;
    case 'read':
      if (state !== 'unconfirmed' && !(state === 'pending' && progress.shared)) return stay;
      if (state === 'pending' && event.result === 'not-found') return stay;
      return afterRead(progress, event.result, event.reason ?? null, now);
    case 'read-failed':
      return afterFailedRead(stay, event.failure, event.retryAfterMs, now, random);
    case 'released':
      if (state !== 'held') return stay;
      if (progress.doubtful) return askedFirst(progress, now);
      return at('pending', now, { ...progress, summary: message('queue.waiting') });
    case 'retried':
      if (state === 'rejected' && progress.doubtful) return askedFirst(progress, now);
      return isKeptByService(entry) ? readAgain(progress, now) : retried(stay, now);
    case 'asked-about':
      return state === 'rejected' && progress.doubtful ? askedOnly(progress, now) : stay;
    case 'answered':
      return state === 'unconfirmed' ? afterAnswer(progress, event.answer, now) : stay;
  }
}

function afterSending(progress: OutboxProgress, outcome: SendOutcome, now: number, random: number): Transition {
  const ended = { ...progress, lastAttemptAt: now };
  switch (outcome.kind) {
    case 'accepted':
      return outcome.wasThere
        ? at('confirmed', null, { ...settled(ended), summary: message('queue.was-there') }, 'was-there')
        : at('confirmed', null, { ...settled(ended), summary: message('queue.confirmed') });
    case 'refused':
      if (progress.everUnsure) {
        return unsure({ ...ended, refusal: outcome.failure }, outcome.failure, null, now);
      }
      return at('rejected', null, { ...ended, failure: outcome.failure, summary: message('queue.rejected') });
    case 'refused-together':
      return at('pending', now, {
        ...ended,
        alone: true,
        failure: outcome.failure,
        summary: message('queue.alone-next'),
      });
    case 'overtaken':
      return at('rejected', null, {
        ...ended,
        failure: outcome.failure,
        summary: message(progress.everUnsure ? 'queue.overtaken-unsure' : 'queue.overtaken'),
      });
    case 'never-left':
      return backOff('pending', ended, outcome.failure, message('queue.offline'), now, random);
    case 'unauthorized':
      return {
        ...at('pending', now, { ...ended, failure: outcome.failure, summary: message('queue.unauthorized') }),
        unauthorized: true,
      };
    case 'rate-limited': {
      const waiting = backOff('pending', ended, outcome.failure, message('queue.rate-limited'), now, random);
      const waitMs = outcome.retryAfterMs ?? (waiting.nextTryAt ?? now) - now;
      return { ...waiting, nextTryAt: now + waitMs, holdAllMs: waitMs };
    }
    case 'unsure':
      return unsure(ended, outcome.failure, outcome.retryAfterMs, now);
  }
}

function unsure(progress: OutboxProgress, failure: FailureReply, retryAfterMs: number | null, now: number): Transition {
  const waitMs = Math.max(firstReadMs, retryAfterMs ?? 0);
  return {
    ...at('unconfirmed', now + waitMs, {
      ...progress,
      everUnsure: true,
      lastAttemptAt: now,
      misses: 0,
      failures: 0,
      failure,
      summary: message('queue.unsure'),
    }),
    ...(retryAfterMs === null ? {} : { holdAllMs: retryAfterMs }),
  };
}

function afterRead(progress: OutboxProgress, result: ReadResult, reason: FailureReply | null, now: number): Transition {
  switch (result) {
    case 'matches':
      return at('confirmed', null, { ...settled(progress), summary: message('queue.found') });
    case 'differs':
      return at('unconfirmed', null, { ...progress, question: 'mismatch', summary: message('queue.mismatch') });
    case 'nobody-knows':
      return at('unconfirmed', null, { ...progress, question: 'unsure', summary: message('queue.unsure-asks') });
    case 'create-failed':
      return at(
        'rejected',
        null,
        { ...progress, failure: reason ?? progress.failure, summary: message('queue.create-failed') },
        'create-failed',
      );
    case 'not-found': {
      const misses = progress.misses + 1;
      if (misses < 2) {
        // An attempt in the future was made before the clock was set back.
        const attemptedAt = Math.min(progress.lastAttemptAt ?? now, now);
        const secondReadAt = Math.max(now, attemptedAt + secondReadMs);
        return at('unconfirmed', secondReadAt, { ...progress, misses, failures: 0 });
      }
      if (progress.refusal) {
        return at('rejected', null, {
          ...progress,
          misses,
          failure: progress.refusal,
          refusal: null,
          summary: message('queue.rejected'),
        });
      }
      return at('pending', now, { ...progress, misses, failures: 0, summary: message('queue.not-found-again') });
    }
  }
}

function afterFailedRead(
  entry: Transition,
  failure: FailureReply,
  retryAfterMs: number | null,
  now: number,
  random: number,
): Transition {
  const { state, progress } = entry;
  if (state !== 'pending' && state !== 'unconfirmed') return entry;
  if (failure.code === 'unauthorized') {
    return {
      ...at(state, now, { ...progress, failure, summary: message('queue.unauthorized') }),
      unauthorized: true,
    };
  }
  const summary =
    failure.code === 'offline'
      ? message(state === 'unconfirmed' ? 'queue.unsure-offline' : 'queue.offline')
      : message(state === 'unconfirmed' || progress.shared ? 'queue.unsure' : 'queue.look-up-failed');
  const waiting = backOff(state, progress, failure, summary, now, random);
  if (retryAfterMs === null) return waiting;
  return { ...waiting, nextTryAt: now + retryAfterMs, holdAllMs: retryAfterMs };
}

/** A person wants it tried now; an unconfirmed one is read again. */
function retried(entry: Transition, now: number): Transition {
  const { state, progress } = entry;
  switch (state) {
    case 'pending':
      return at('pending', now, { ...progress, failures: 0 });
    case 'rejected':
      return at('pending', now, { ...progress, failures: 0, refusal: null, summary: message('queue.waiting') });
    case 'unconfirmed':
      return readAgain(progress, now);
    default:
      return entry;
  }
}

function readAgain(progress: OutboxProgress, now: number): Transition {
  return at('unconfirmed', now, { ...progress, failures: 0, misses: 0, question: null, lastAttemptAt: now });
}

/** An entry restored from a backup is treated as an attempt that may have arrived. */
function askedFirst(progress: OutboxProgress, now: number): Transition {
  const unverified = { ...progress, doubtful: false, everUnsure: true, shared: true, refusal: null };
  return readAgain({ ...unverified, summary: message('queue.asked-first') }, now);
}

/** As `askedFirst`, but an entry that is not found stays rejected: a person wants to change it, not send it as it is. */
function askedOnly(progress: OutboxProgress, now: number): Transition {
  const { state, nextTryAt, progress: asked } = askedFirst(progress, now);
  return at(state, nextTryAt, { ...asked, refusal: progress.failure ?? refusedBefore });
}

function afterAnswer(progress: OutboxProgress, answer: 'send-again' | 'mark-sent', now: number): Transition {
  return answer === 'mark-sent'
    ? at('confirmed', null, { ...settled(progress), summary: message('queue.marked-sent') }, 'marked-sent')
    : at('pending', now, {
        ...progress,
        ...{ question: null, failures: 0, misses: 0, summary: message('queue.waiting') },
        ...(progress.shared && { shared: false }),
      });
}

function backOff(
  state: OutboxState,
  progress: OutboxProgress,
  failure: FailureReply,
  summary: Message,
  now: number,
  random: number,
): Transition {
  const failures = progress.failures + 1;
  const full = Math.min(longestBackoffMs, shortestBackoffMs * 2 ** Math.min(failures - 1, 10));
  const waitMs = Math.max(shortestBackoffMs, Math.round(full * (0.5 + random / 2)));
  return at(state, now + waitMs, { ...progress, failures, failure, summary });
}

function settled(progress: OutboxProgress): OutboxProgress {
  return { ...progress, failure: null, refusal: null, question: null, failures: 0 };
}

function at(
  state: OutboxState,
  nextTryAt: number | null,
  progress: OutboxProgress,
  reason: OutboxProgress['reason'] = null,
): Transition {
  return { state, nextTryAt, progress: { ...progress, reason } };
}

const interrupted: FailureReply = { code: 'reset', message: 'Dockside ended while this was being sent.' };
const refusedBefore: FailureReply = { code: 'rejected', message: 'The service refused this before the backup.' };
const alreadyThere: FailureReply = { code: 'conflict', message: 'The service already has an order with this id.' };
