import type { Speech } from '../../contract/settings.ts';
import type { Tone, Verdict } from '../../contract/verdict.ts';

/** What a person must look at or answer. */
const problems: ReadonlySet<Tone> = new Set(['wrong', 'over', 'unknown', 'duplicate', 'ask', 'failed']);

/** What is said of a verdict: its title, and what is wrong with it; null where it is not to be spoken. */
export function spokenWords(
  { tone, title, detail }: Pick<Verdict, 'tone' | 'title' | 'detail'>,
  speech: Speech,
  say: (message: Verdict['title']) => string,
): string | null {
  const isProblem = problems.has(tone);
  if (speech === 'off' || (speech === 'problems' && !isProblem)) return null;
  const parts = isProblem && detail ? [say(title), say(detail)] : [say(title)];
  return parts.join('. ');
}
