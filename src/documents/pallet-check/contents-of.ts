import { getIn } from '../journal/bucket-map.ts';
import { type ExpectedBox, piecesIn } from './expected-boxes.ts';
import type { PalletCheck, Reason } from './pallet-check.ts';
import { type BoxOutcome, outcomeOf } from './pallet-figures.ts';

/** A box of the check: the service's data, and what was found. `foundOn`: PalletNo, empty for none. */
export interface BoxContents extends ExpectedBox {
  readonly pieces: number;
  readonly outcome: BoxOutcome;
  readonly foundOn: string | null;
  readonly reason: Reason | null;
}

/** The contents and the location of a box; null for a box that is unknown to the check. */
export function contentsOf(check: PalletCheck, boxNo: string): BoxContents | null {
  const outcome = outcomeOf(check, boxNo);
  if (outcome === undefined) return null;
  const foundOn = getIn(check.found, boxNo) ?? null;
  const expected = check.expected.boxes.get(boxNo) ?? stranger(boxNo);
  return {
    ...expected,
    pieces: piecesIn(expected),
    outcome,
    foundOn,
    reason: getIn(check.reasons, boxNo) ?? null,
  };
}

function stranger(no: string): ExpectedBox {
  return { no, pallet: '', weight: '', size: '', orders: [], goods: [] };
}
