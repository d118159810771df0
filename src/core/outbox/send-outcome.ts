import type { FailureReply } from '../../contract/failure.ts';
import type { ServiceBox } from '../../documents/box-change/service-box.ts';

/** What an attempt to send came to (design.md 5, first table). */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly wasThere: boolean }
  | { readonly kind: 'refused'; readonly failure: FailureReply }
  /** Read just before sending, what it was made against is no longer so: nothing was sent. `found`: what is there now. */
  | { readonly kind: 'overtaken'; readonly failure: FailureReply; readonly found: readonly ServiceBox[] }
  | { readonly kind: 'never-left'; readonly failure: FailureReply }
  | { readonly kind: 'unauthorized'; readonly failure: FailureReply }
  | { readonly kind: 'rate-limited'; readonly failure: FailureReply; readonly retryAfterMs: number | null }
  | { readonly kind: 'unsure'; readonly failure: FailureReply; readonly retryAfterMs: number | null };

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
