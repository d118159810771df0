import { entriesIn, getIn } from '../../../../documents/journal/bucket-map.ts';
import type { JournalEntry } from '../../../../documents/journal/journal.ts';
import { goodsKey } from '../../../../documents/putaway-check/goods-index.ts';
import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import type { PutawayCheckEntry } from '../../../../documents/putaway-check/putaway-check-entry.ts';

/** Keys of the goods in the open count, last changed first. */
export function countedGoods(
  { count }: PutawayCheck,
  journal: readonly JournalEntry<PutawayCheckEntry>[],
): readonly string[] {
  const { goods } = count;
  const keys = new Set<string>();
  for (let at = journal.length - 1; at >= 0 && keys.size < goods.size; at -= 1) {
    const key = touched(journal[at]?.entry);
    if (key !== null && !keys.has(key) && getIn(goods, key) !== undefined) keys.add(key);
  }
  // Goods counted under another name until their order arrived.
  if (keys.size < goods.size) for (const [key] of entriesIn(goods)) keys.add(key);
  return [...keys];
}

function touched(entry: PutawayCheckEntry | undefined): string | null {
  switch (entry?.type) {
    case 'item':
      return goodsKey(entry.goods);
    case 'quantity':
    case 'minus':
      return entry.goods;
    default:
      return null;
  }
}
