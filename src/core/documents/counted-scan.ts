import type { ScanOutcome } from '../../contract/bridge/scans.ts';
import type { Tone } from '../../contract/verdict.ts';

export interface CountedScan {
  /** By the core's clock. */
  readonly at: number;
  readonly kind: ScanKind;
}
export type ScanKind = 'counted' | 'stopped' | null;

/**
 * How a scan counts in the shift, by its tone and the entry it appended. Look-ups, commands and repeated reads do not count. The end of
 * the shift uses the same rule.
 */
export function kindOf(tone: Tone, entry: string | null): ScanKind {
  if (isCount(entry)) return 'counted';
  return !didSomething(tone, entry) && stops.has(tone) ? 'stopped' : null;
}

/** A refusal may end in a question: it still counts as refused. */
export function didSomething(tone: Tone, entry: string | null): boolean {
  return entry !== null && entry !== 'asked' && tone !== 'failed';
}

/** A scan that did nothing. */
export const stops: ReadonlySet<Tone> = new Set(['wrong', 'over', 'unknown', 'failed']);

/** An item, the contents of a carton, a box verified on a pallet, a parcel. */
function isCount(entry: string | null): boolean {
  return entry === 'item' || entry === 'manifest' || entry === 'box' || entry === 'parcel';
}

export function countedScan(at: number, { verdict, appended }: ScanOutcome): CountedScan {
  return { at, kind: kindOf(verdict.tone, appended[0]?.entry.type ?? null) };
}
