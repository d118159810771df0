import type { FailureReply } from '../../contract/failure.ts';

/**
 * What a failure says beyond the words of its code; empty if that means nothing to this reader. The service's text is shown unchanged, as
 * is an internal fault, which matches the log; the program's other messages are English only.
 */
export function furtherWords(failure: Pick<FailureReply, 'code' | 'message' | 'details'>, locale: string): string {
  const { code, message, details } = failure;
  const isAsItCame = details?.service !== undefined || code === 'internal';
  return isAsItCame || locale.startsWith('en') ? message : '';
}
