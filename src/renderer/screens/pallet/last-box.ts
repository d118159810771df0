import type { JournalEntry } from '../../../documents/journal/journal.ts';
import { contentsOf } from '../../../documents/pallet-check/contents-of.ts';
import type { PalletCheck, PalletCheckEntry } from '../../../documents/pallet-check/pallet-check.ts';
import { boxOrder } from './box-order.ts';

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
