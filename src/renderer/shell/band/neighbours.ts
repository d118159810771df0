import { isCommandText } from '../../../barcode/command.ts';
import type { Tone, Verdict } from '../../../contract/verdict.ts';

/** The goods scanned before and after an item, to find it in the pile; null where there are none yet. */
export interface Neighbours {
  readonly before: Verdict | null;
  readonly after: Verdict | null;
}

const badTones: ReadonlySet<Tone> = new Set(['wrong', 'over', 'unknown', 'duplicate', 'failed']);

/** A scan of an item that must be found. A rejected command is not an item. */
export function isBad({ tone, text }: Pick<Verdict, 'tone' | 'text'>): boolean {
  return badTones.has(tone) && isThing(text);
}

/** Only for a bad scan; a good one needs none. `all`: newest first. Commands scanned in between are not in the pile. */
export function neighboursOf(all: readonly Verdict[], verdict: Verdict): Neighbours {
  const at = isBad(verdict) ? all.findIndex(({ scanId }) => scanId === verdict.scanId) : -1;
  if (at < 0) return { before: null, after: null };
  return {
    before: all.slice(at + 1).find(({ text }) => isThing(text)) ?? null,
    after: all.slice(0, at).findLast(({ text }) => isThing(text)) ?? null,
  };
}

function isThing(text: string): boolean {
  const bare = text.replace(/^\][A-Za-z]\d/, '').trim();
  return bare !== '' && !isCommandText(bare);
}
