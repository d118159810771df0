import type { FailureReply } from '../../contract/failure.ts';

/**
 * What a failure says beyond the words of its code; empty where that is nothing for this reader. What the service said is
 * shown as it came, and a fault of ours as it stands in the log; all else that the program says of itself is English.
 */
export function furtherWords(failure: Pick<FailureReply, 'code' | 'message' | 'details'>, locale: string): string {
  const { code, message, details } = failure;
  const isAsItCame = details?.service !== undefined || code === 'internal';
  return isAsItCame || locale.startsWith('en') ? message : '';
}
