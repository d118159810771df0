import type { Speech } from '../../../contract/settings.ts';
import type { Tone, Verdict } from '../../../contract/verdict.ts';

/** Verdicts that a person must check or answer. */
const problems: ReadonlySet<Tone> = new Set(['wrong', 'over', 'unknown', 'duplicate', 'ask', 'failed']);

/** The spoken text of a verdict: its title and the problem; null if it is not spoken. */
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
