import type { FailureReply } from '../../contract/failure.ts';
import type { ServiceBox } from '../../documents/box-change/service-box.ts';

/** What an attempt to send came to (manual/design.md 6). */
export type SendOutcome =
  /** `shown`: the record of what was created, where the answer is one. */
  | { readonly kind: 'accepted'; readonly wasThere: boolean; readonly shown?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly failure: FailureReply }
  /** The request was refused that it left in with others: nothing says that it was this one's fault. */
  | { readonly kind: 'refused-together'; readonly failure: FailureReply }
  /** Read just before sending, what it was made against is no longer so: nothing was sent. `found`: what is there now. */
  | { readonly kind: 'overtaken'; readonly failure: FailureReply; readonly found: readonly ServiceBox[] }
  | { readonly kind: 'never-left'; readonly failure: FailureReply }
  | { readonly kind: 'unauthorized'; readonly failure: FailureReply }
  | { readonly kind: 'rate-limited'; readonly failure: FailureReply; readonly retryAfterMs: number | null }
  | { readonly kind: 'unsure'; readonly failure: FailureReply; readonly retryAfterMs: number | null };

/** The same for each of so many entries that left in one request. */
export function outcomeForEach(failure: FailureReply, together: number): SendOutcome {
  const outcome = outcomeOfFailure(failure);
  return outcome.kind === 'refused' && together > 1 ? { kind: 'refused-together', failure } : outcome;
}

/** The outcome of a request that failed. Whatever does not prove that nothing arrived is unsure. */
export function outcomeOfFailure(failure: FailureReply): SendOutcome {
  const retryAfterMs = failure.details?.service?.retryAfterMs ?? null;
  switch (failure.code) {
    case 'offline':
      return { kind: 'never-left', failure };
    case 'unauthorized':
      return { kind: 'unauthorized', failure };
    case 'rate-limited':
      return { kind: 'rate-limited', failure, retryAfterMs };
    case 'rejected':
    case 'not-found':
    case 'conflict':
    case 'locked':
    case 'invalid-input':
      return { kind: 'refused', failure };
    case 'timeout':
    case 'reset':
    case 'unavailable':
    case 'bad-reply':
    case 'printer':
    case 'internal':
      return { kind: 'unsure', failure, retryAfterMs };
  }
}

/** It was answered, and the answer says nothing of this one. */
export function unreadable(message: string): SendOutcome {
  return { kind: 'unsure', failure: { code: 'bad-reply', message }, retryAfterMs: null };
}
