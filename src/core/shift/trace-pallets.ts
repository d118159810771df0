import { type JournalEntry, standing } from '../../documents/journal/journal.ts';
import { applyToPalletCheck } from '../../documents/pallet-check/apply.ts';
import {
  emptyPalletCheck,
  type PalletCheck,
  type PalletCheckEntry,
} from '../../documents/pallet-check/pallet-check.ts';
import { outcomeOf } from '../../documents/pallet-check/pallet-figures.ts';
import type { TracedItem } from './traced-document.ts';

/** Folds a pallet check and traces every box that was verified. */
export async function tracePallets(
  journal: readonly JournalEntry<PalletCheckEntry>[],
  rest: () => Promise<void>,
): Promise<{ readonly check: PalletCheck; readonly items: ReadonlyMap<number, TracedItem> }> {
  const boxOf = new Map<number, string>();
  /** The entry that put a box where it is now. */
  const placedBy = new Map<string, number>();
  const lost = new Set<number>();
  let check = emptyPalletCheck;
  for (const { seq, entry } of standing(journal)) {
    await rest();
    check = applyToPalletCheck(check, { seq, entry });
    if (entry.type === 'box') {
      boxOf.set(seq, entry.box);
      placedBy.set(entry.box, seq);
      if (outcomeOf(check, entry.box) !== 'found') lost.add(seq);
    } else if (entry.type === 'taken-back' || entry.type === 'extra' || entry.type === 'found-on-wrong-pallet') {
      placedBy.delete(entry.box);
    }
  }
  const items = new Map(
    [...boxOf].map(([seq, box]) => {
      const stands = placedBy.get(box) === seq && outcomeOf(check, box) === 'found' ? 1 : 0;
      return [seq, { stands, isOpen: false, isLost: lost.has(seq) }] as const;
    }),
  );
  return { check, items };
}
