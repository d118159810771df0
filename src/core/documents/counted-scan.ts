import type { ScanOutcome } from '../../contract/bridge/scans.ts';
import type { Tone } from '../../contract/verdict.ts';

export interface CountedScan {
  /** By the core's own clock. */
  readonly at: number;
  readonly kind: ScanKind;
}
export type ScanKind = 'counted' | 'stopped' | null;

/**
 * What a scan was to the shift, by its tone and the entry that it appended: looking up, commands and what was read again are
 * neither. The end of the shift tells of it by the same rule, and of what became of it.
 */
export function kindOf(tone: Tone, entry: string | null): ScanKind {
  if (isCount(entry)) return 'counted';
  return !didSomething(tone, entry) && stops.has(tone) ? 'stopped' : null;
}

/** What is refused may ask about it: it was refused nevertheless. */
export function didSomething(tone: Tone, entry: string | null): boolean {
  return entry !== null && entry !== 'asked' && tone !== 'failed';
}

/** Of a scan that did nothing. */
export const stops: ReadonlySet<Tone> = new Set(['wrong', 'over', 'unknown', 'failed']);

/** An item, a box checked off a pallet, a parcel. */
function isCount(entry: string | null): boolean {
  return entry === 'item' || entry === 'box' || entry === 'parcel';
}

export function countedScan(at: number, { verdict, appended }: ScanOutcome): CountedScan {
  return { at, kind: kindOf(verdict.tone, appended[0]?.entry.type ?? null) };
}
