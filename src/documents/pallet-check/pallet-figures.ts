import { getIn } from '../journal/bucket-map.ts';
import { noPallet } from './expected-boxes.ts';
import type { PalletCheck } from './pallet-check.ts';
import { countsOn } from './place-box.ts';

export type BoxOutcome = 'missing' | 'found' | 'wrong-pallet' | 'extra';

export interface PalletFigures {
  readonly expected: number;
  readonly found: number;
  /** Its boxes that were found on another pallet; not counted as missing. */
  readonly elsewhere: number;
  readonly missing: number;
  readonly wrong: number;
  readonly extra: number;
}

export function figuresOf(check: PalletCheck, pallet: string): PalletFigures {
  const expected = check.expected.pallets.get(pallet)?.boxes.length ?? 0;
  const { found, elsewhere, wrong, extra } = countsOn(check, pallet);
  return { expected, found, elsewhere, missing: expected - found - elsewhere, wrong, extra };
}

export function totalsOf(check: PalletCheck) {
  const expected = check.expected.boxes.size;
  const { found, wrong, extra } = check.totals;
  const missing = expected - found - wrong;
  return { expected, found, missing, wrong, extra, differences: missing + wrong + extra };
}

/** The pallet to go on with after this one: the first in the order of the orders that misses boxes. */
export function nextPalletOf(check: PalletCheck, pallet: string | null): string | undefined {
  for (const no of check.expected.pallets.keys()) {
    if (no !== pallet && figuresOf(check, no).missing > 0) return no;
  }
  return undefined;
}

/** Undefined for a box that is neither expected nor kept. */
export function outcomeOf(check: PalletCheck, box: string): BoxOutcome | undefined {
  const own = check.expected.boxes.get(box)?.pallet;
  const at = getIn(check.found, box);
  if (own === undefined) return at === undefined ? undefined : 'extra';
  if (at === undefined) return 'missing';
  return at === own ? 'found' : 'wrong-pallet';
}

/** The boxes that are not where they belong: missing ones first, pallet by pallet, then misplaced ones. */
export function* differencesOf(check: PalletCheck): Generator<{ box: string; outcome: Exclude<BoxOutcome, 'found'> }> {
  for (const { no, boxes } of check.expected.pallets.values()) {
    if (figuresOf(check, no).missing === 0) continue;
    for (const box of boxes) if (getIn(check.found, box) === undefined) yield { box, outcome: 'missing' };
  }
  for (const pallet of palletsOf(check)) {
    for (const box of countsOn(check, pallet).strays) {
      yield { box, outcome: check.expected.boxes.has(box) ? 'wrong-pallet' : 'extra' };
    }
  }
}

/** The pallets of the orders, plus the one for boxes kept while no pallet was open. */
export function palletsOf(check: PalletCheck): readonly string[] {
  const known = [...check.expected.pallets.keys()];
  return check.expected.pallets.has(noPallet) || countsOn(check, noPallet).strays.length === 0
    ? known
    : [...known, noPallet];
}
