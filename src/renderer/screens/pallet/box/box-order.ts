import type { JournalEntry } from '../../../../documents/journal/journal.ts';
import type { PalletCheck, PalletCheckEntry } from '../../../../documents/pallet-check/pallet-check.ts';
import { type BoxOutcome, figuresOf, outcomeOf } from '../../../../documents/pallet-check/pallet-figures.ts';
import { countsOn } from '../../../../documents/pallet-check/place-box.ts';

export const boxFilters = ['found', 'missing', 'wrong-pallet', 'extra'] as const satisfies readonly BoxOutcome[];
export type BoxFilter = (typeof boxFilters)[number];

/** The boxes of a pallet by number: no scan changes it. */
export function ownBoxes(check: PalletCheck, pallet: string): readonly string[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return (check.expected.pallets.get(pallet)?.boxes ?? []).toSorted(compare);
}

/**
 * The boxes of a pallet at their places: first its own by number, wherever they were found, then those that do not belong on it, as they
 * came. `filter`: only those.
 */
export function boxOrder(
  check: PalletCheck,
  pallet: string,
  { own = ownBoxes(check, pallet), filter = null }: { own?: readonly string[]; filter?: BoxFilter | null } = {},
): readonly string[] {
  const all = [...own, ...countsOn(check, pallet).strays];
  return filter === null ? all : all.filter((box) => outcomeOf(check, box) === filter);
}

/** How many boxes each filter shows. */
export function boxCounts(check: PalletCheck, pallet: string): Readonly<Record<BoxFilter, number>> {
  const { found, elsewhere, missing, wrong, extra } = figuresOf(check, pallet);
  return { found, missing, 'wrong-pallet': wrong + elsewhere, extra };
}

/** The box that was scanned last and that the check knows, also one that was stopped; null before any. */
export function lastScanned(check: PalletCheck, journal: readonly JournalEntry<PalletCheckEntry>[]): string | null {
  for (let at = journal.length - 1; at >= 0; at -= 1) {
    const entry = journal[at]?.entry;
    const box = entry !== undefined && 'box' in entry ? entry.box : null;
    if (box !== null && outcomeOf(check, box) !== undefined) return box;
  }
  return null;
}

/** The box whose contents are shown: the last one; before any, the first of the open pallet, or of the check. */
export function lastBox(check: PalletCheck, journal: readonly JournalEntry<PalletCheckEntry>[]): string | null {
  const last = lastScanned(check, journal);
  if (last !== null) return last;
  const [first] = check.open === null ? check.expected.boxes.keys() : boxOrder(check, check.open);
  return first ?? null;
}
