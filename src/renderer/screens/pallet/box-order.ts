import { getIn } from '../../../documents/journal/bucket-map.ts';
import type { JournalEntry } from '../../../documents/journal/journal.ts';
import { contentsOf } from '../../../documents/pallet-check/contents-of.ts';
import type { PalletCheck, PalletCheckEntry } from '../../../documents/pallet-check/pallet-check.ts';
import { outcomeOf } from '../../../documents/pallet-check/pallet-figures.ts';
import { countsOn } from '../../../documents/pallet-check/place-box.ts';

export const boxFilters = ['all', 'missing', 'found', 'wrong-pallet', 'extra'] as const;
export type BoxFilter = (typeof boxFilters)[number];

/**
 * The numbers of a pallet's boxes in list order: missing first, then misplaced, then verified. Its own boxes found on another pallet count
 * as misplaced.
 */
export function boxOrder(check: PalletCheck, pallet: string, filter: BoxFilter = 'all'): readonly string[] {
  const missing: string[] = [];
  const strays: string[] = [];
  const found: string[] = [];
  for (const box of check.expected.pallets.get(pallet)?.boxes ?? []) {
    const at = getIn(check.found, box);
    (at === undefined ? missing : at === pallet ? found : strays).push(box);
  }
  for (const box of countsOn(check, pallet).strays) strays.push(box);
  if (filter === 'missing') return missing;
  if (filter === 'found') return found;
  return filter === 'all'
    ? [...missing, ...strays, ...found]
    : strays.filter((box) => outcomeOf(check, box) === filter);
}

/** The most boxes it can show: the count of a filter. */
export function boxCounts(check: PalletCheck, pallet: string): Readonly<Record<BoxFilter, number>> {
  const counts = countsOn(check, pallet);
  const expected = check.expected.pallets.get(pallet)?.boxes.length ?? 0;
  const { found, elsewhere, wrong, extra } = counts;
  return {
    all: expected + wrong + extra,
    missing: expected - found - elsewhere,
    found,
    'wrong-pallet': wrong + elsewhere,
    extra,
  };
}

/** The last scanned box that the check knows; before any, the first of the open pallet, or of the check. */
export function lastBox(check: PalletCheck, journal: readonly JournalEntry<PalletCheckEntry>[]): string | null {
  for (let at = journal.length - 1; at >= 0; at -= 1) {
    const entry = journal[at]?.entry;
    const box = entry !== undefined && 'box' in entry ? entry.box : null;
    if (box !== null && contentsOf(check, box) !== null) return box;
  }
  const [first] = check.open === null ? check.expected.boxes.keys() : boxOrder(check, check.open);
  return first ?? null;
}
