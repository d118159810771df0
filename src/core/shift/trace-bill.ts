import { applyToBill } from '../../documents/bill-of-lading/apply.ts';
import { type BillEntry, type BillOfLading, emptyBill } from '../../documents/bill-of-lading/bill-of-lading.ts';
import { type JournalEntry, standing } from '../../documents/journal/journal.ts';
import type { TracedItem } from './traced-document.ts';

/** Folds a bill and traces every parcel scanned into it. */
export async function traceBill(
  journal: readonly JournalEntry<BillEntry>[],
  rest: () => Promise<void>,
): Promise<{ readonly bill: BillOfLading; readonly items: ReadonlyMap<number, TracedItem> }> {
  const textOf = new Map<number, string>();
  const lost = new Set<number>();
  let bill = emptyBill;
  for (const { seq, entry } of standing(journal)) {
    await rest();
    const before = bill.parcels;
    bill = applyToBill(bill, { seq, entry });
    if (entry.type !== 'parcel') continue;
    textOf.set(seq, entry.text);
    if (bill.parcels === before) lost.add(seq);
  }
  const parcels = bill.boxes.flatMap((box) => box.parcels);
  const ids = new Set(parcels.map(({ id }) => id));
  const twins = new Set(parcels.flatMap((parcel) => parcel.twins.map(({ text }) => text)));
  const items = new Map(
    [...textOf].map(([seq, text]) => {
      const stands = ids.has(seq) ? 1 : 0;
      return [seq, { stands, isOpen: false, isLost: lost.has(seq), isTwin: stands === 0 && twins.has(text) }] as const;
    }),
  );
  return { bill, items };
}
