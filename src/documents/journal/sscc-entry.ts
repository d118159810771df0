import { isSscc } from '../../barcode/sscc.ts';

/**
 * An entry of every kind with labelled boxes, written by the program. `places`: the boxes that get these SSCCs, in that order. `isNumber`:
 * they are their numbers at the service, too.
 */
export interface SsccEntry {
  readonly type: 'sscc';
  readonly places: readonly number[];
  readonly ssccs: readonly string[];
  readonly isNumber?: true;
  /** Their numbers then: in a change of boxes, where boxes come and go, these say which they are. */
  readonly numbers?: readonly string[];
}

/** A number that is an SSCC is the box's own: it was on the carton, and one that was minted before is not used. */
export function ssccOf({ number, sscc }: { readonly number: string | null; readonly sscc?: string }): string | null {
  return number !== null && isSscc(number) ? number : (sscc ?? null);
}
