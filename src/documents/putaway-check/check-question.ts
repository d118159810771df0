import type { GoodsName } from './goods-index.ts';
import type { PutawayCheck } from './putaway-check.ts';

/** What the band of a check asks. `which` is answered by a scan or NO, the others by YES or NO. */
export type CheckQuestion =
  /** A code names several goods of the check: the next scan of one of them counts it. */
  | WhichQuestion
  /** A code that nobody knows was counted as extra: does it stay? */
  | { readonly kind: 'unknown'; readonly goods: string }
  /** Do the lines that were never scanned count as zero? */
  | { readonly kind: 'rest' }
  /** Does somebody recount what they counted? */
  | { readonly kind: 'recount' };

export interface WhichQuestion {
  readonly kind: 'which';
  /** What was scanned. */
  readonly scanned: GoodsName;
  /** Keys of the goods that it may be. */
  readonly goods: readonly string[];
  readonly quantity: number;
  readonly serial: string | null;
}

/** What YES or NO answers now; null: nothing is asked. */
export function waitsFor({ question, again }: PutawayCheck): CheckQuestion['kind'] | 're-read' | null {
  return again === null ? (question?.kind ?? null) : 're-read';
}
