import { getIn } from '../../documents/journal/bucket-map.ts';
import { type JournalEntry, standing } from '../../documents/journal/journal.ts';
import { applyToCheck } from '../../documents/putaway-check/apply.ts';
import { countedOf } from '../../documents/putaway-check/count-goods.ts';
import { findGoods, goodsKey } from '../../documents/putaway-check/goods-index.ts';
import { emptyCheck, type GoodsName, type PutawayCheck } from '../../documents/putaway-check/putaway-check.ts';
import type { PutawayCheckEntry } from '../../documents/putaway-check/putaway-check-entry.ts';
import type { TracedItem } from './traced-document.ts';

/** The scans of one count, by the key of their goods: oldest first. */
interface Scanned {
  readonly items: { readonly seq: number; readonly quantity: number }[];
  /** The last QTY that set it. */
  addedBy: number | null;
  readonly goods: GoodsName;
}

/**
 * Folds a putaway check and traces every item to the goods that it counts for. The result of an earlier count stands, even after a
 * recount.
 */
export async function tracePutaway(
  journal: readonly JournalEntry<PutawayCheckEntry>[],
  rest: () => Promise<void>,
): Promise<{
  readonly check: PutawayCheck;
  readonly items: ReadonlyMap<number, TracedItem>;
  readonly added: ReadonlyMap<number, number>;
}> {
  const items = new Map<number, TracedItem>();
  const added = new Map<number, number>();
  let scanned = new Map<string, Scanned>();
  let check = emptyCheck;
  for (const { seq, entry } of standing(journal)) {
    await rest();
    const before = check;
    if (entry.type === 'recount') {
      shareOut(before, scanned, items, added);
      scanned = new Map();
    }
    check = applyToCheck(before, { seq, entry });
    switch (entry.type) {
      case 'item': {
        const key = goodsKey(entry.goods);
        const isLost = countedOf(check, key) !== countedOf(before, key) + entry.quantity;
        items.set(seq, { ...gone, isLost });
        if (!isLost) scannedOf(scanned, key, entry.goods).items.push({ seq, quantity: entry.quantity });
        break;
      }
      case 'quantity':
        for (const each of scanned.has(entry.goods) ? [scannedOf(scanned, entry.goods)] : []) each.addedBy = seq;
        break;
      case 'minus':
      case 'removed':
        if (getIn(check.count.goods, entry.goods) === undefined) scanned.delete(entry.goods);
        break;
      case 'arrived':
        for (const key of [...scanned.keys()]) follow(check, scanned, key);
        break;
      case 'found':
        follow(check, scanned, goodsKey({ storageNo: null, sku: null, code: entry.code }), entry.as);
        break;
    }
  }
  shareOut(check, scanned, items, added);
  return { check, items, added };
}

const gone: TracedItem = { stands: 0, isOpen: false, isLost: false };

function scannedOf(scanned: Map<string, Scanned>, key: string, goods?: GoodsName): Scanned {
  const known = scanned.get(key);
  if (known !== undefined) return known;
  if (goods === undefined) throw new Error('nothing was scanned of these goods');
  const fresh = { items: [], addedBy: null, goods };
  scanned.set(key, fresh);
  return fresh;
}

/** Goods that are now identified differently count with those of the new identity. */
function follow(check: PutawayCheck, scanned: Map<string, Scanned>, key: string, as?: GoodsName): void {
  const old = scanned.get(key);
  if (old === undefined || getIn(check.count.goods, key) !== undefined) return;
  const goods = as === undefined ? old.goods : { ...old.goods, storageNo: as.storageNo, sku: as.sku };
  const next = keyNow(check, goods);
  if (next === key) return;
  const joined = scannedOf(scanned, next, goods);
  joined.items.push(...old.items);
  joined.items.sort((a, b) => a.seq - b.seq);
  joined.addedBy ??= old.addedBy;
  scanned.delete(key);
}

function keyNow({ index, count }: PutawayCheck, goods: GoodsName): string {
  const key = goodsKey(goods);
  if (getIn(count.goods, key) !== undefined) return key;
  const item = { ...goods, lot: null, expiry: null, serial: null };
  const [only] = findGoods(index, { text: goods.code, item });
  return only?.key ?? key;
}

/** What is missing from the goods was taken from their newest scans; any surplus was not scanned. */
function shareOut(
  check: PutawayCheck,
  scanned: ReadonlyMap<string, Scanned>,
  items: Map<number, TracedItem>,
  added: Map<number, number>,
): void {
  for (const [key, { items: scans, addedBy }] of scanned) {
    let left = countedOf(check, key);
    for (const { seq, quantity } of scans) {
      const stands = Math.min(quantity, left);
      left -= stands;
      items.set(seq, { ...gone, stands });
    }
    if (addedBy !== null) added.set(addedBy, (added.get(addedBy) ?? 0) + left);
  }
}
