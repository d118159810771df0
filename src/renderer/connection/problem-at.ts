import type { Failure } from '../../contract/failure.ts';

/** Returns `words` if a field was rejected, otherwise undefined. */
export function problemAt(failure: Failure | null, words: string, ...paths: readonly string[]): string | undefined {
  const problems = failure?.details?.problems ?? [];
  const isRefused = problems.some(({ path }) => paths.some((each) => path === each || path.endsWith(`.${each}`)));
  return isRefused ? words : undefined;
}
