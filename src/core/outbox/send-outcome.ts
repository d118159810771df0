import type { FailureReply } from '../../contract/failure.ts';
import type { ServiceBox } from '../../documents/box-change/service-box.ts';

/** The result of an attempt to send (manual/design.md 6). */
export type SendOutcome =
  /** `shown`: the record of what was created, if the reply contains one. */
  | { readonly kind: 'accepted'; readonly wasThere: boolean; readonly shown?: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly failure: FailureReply }
  /** Its request, shared with others, was rejected: nothing says that this entry was at fault. */
  | { readonly kind: 'refused-together'; readonly failure: FailureReply }
  /** A read just before sending showed that its base has changed: nothing was sent. `found`: what is there now. */
  | { readonly kind: 'overtaken'; readonly failure: FailureReply; readonly found: readonly ServiceBox[] }
  | { readonly kind: 'never-left'; readonly failure: FailureReply }
  | { readonly kind: 'unauthorized'; readonly failure: FailureReply }
  | { readonly kind: 'rate-limited'; readonly failure: FailureReply; readonly retryAfterMs: number | null }
  | { readonly kind: 'unsure'; readonly failure: FailureReply; readonly retryAfterMs: number | null };

/** The outcome of each entry of a failed request that carried this many. */
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

/** There was a reply, but it says nothing about this entry. */
export function unreadable(message: string): SendOutcome {
  return { kind: 'unsure', failure: { code: 'bad-reply', message }, retryAfterMs: null };
}
