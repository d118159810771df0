import type { Failure } from '../../contract/failure.ts';

/** `words` where a field was refused; undefined where it was not. */
export function problemAt(failure: Failure | null, words: string, ...paths: readonly string[]): string | undefined {
  const problems = failure?.details?.problems ?? [];
  const isRefused = problems.some(({ path }) => paths.some((each) => path === each || path.endsWith(`.${each}`)));
  return isRefused ? words : undefined;
}
