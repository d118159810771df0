import { type JournalEntry, standing } from '../../documents/journal/journal.ts';
import { applyToPack } from '../../documents/pack/apply.ts';
import { emptyPack, type Pack, type PackEntry } from '../../documents/pack/pack.ts';
import { packedIn } from '../../documents/pack/pack-figures.ts';
import type { TracedItem } from './traced-document.ts';

/** Folds a parcel and traces every unit to the line that it was checked off on. */
export async function tracePack(
  journal: readonly JournalEntry<PackEntry>[],
  rest: () => Promise<void>,
): Promise<{
  readonly pack: Pack;
  readonly items: ReadonlyMap<number, TracedItem>;
  readonly added: ReadonlyMap<number, number>;
}> {
  const scans = new Map<number, { readonly sku: string | null; readonly quantity: number }>();
  const addedBy = new Map<string, number>();
  let pack = emptyPack;
  for (const { seq, entry } of standing(journal)) {
    await rest();
    const before = packedIn(pack);
    pack = applyToPack(pack, { seq, entry });
    if (entry.type === 'item') {
      const isCounted = packedIn(pack) === before + entry.quantity;
      scans.set(seq, { sku: isCounted ? pack.last : null, quantity: entry.quantity });
    } else if (entry.type === 'quantity') addedBy.set(entry.sku, seq);
  }
  const left = new Map(pack.lines.map(({ sku, packed }) => [sku, packed]));
  const items = new Map<number, TracedItem>();
  for (const [seq, { sku, quantity }] of scans) {
    const stands = sku === null ? 0 : Math.min(quantity, left.get(sku) ?? 0);
    if (sku !== null) left.set(sku, (left.get(sku) ?? 0) - stands);
    items.set(seq, { stands, isOpen: false, isLost: sku === null });
  }
  return { pack, items, added: new Map([...addedBy].map(([sku, seq]) => [seq, left.get(sku) ?? 0])) };
}
