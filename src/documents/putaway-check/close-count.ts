import { entriesIn, getIn, setIn } from '../bucket-map.ts';
import { compareCount } from './compare-count.ts';
import { withOperator } from './count-goods.ts';
import { type GoodsName, goodsKey } from './goods-index.ts';
import { itemsOf } from './paged-list.ts';
import type { Count, PutawayCheck } from './putaway-check.ts';
import type { EntryOf } from './putaway-check-entry.ts';

/** Closes the count and sets it beside the figures of the orders. */
export function closeCount(check: PutawayCheck, { rest, by }: EntryOf<'counted'>): PutawayCheck {
  const last = check.earlier.at(-1);
  const kept = rest === 'keep' && last !== undefined ? keepRest(check.count, last) : check.count;
  const next: PutawayCheck = { ...check, count: { ...kept, by: withOperator(kept.by, by) }, last: null };
  return { ...next, comparison: compareCount(next) };
}

/** Goods of the orders, and of the counts before, that were not scanned in this count. */
export function neverScanned({ index, extras, count }: PutawayCheck): GoodsName[] {
  // Whatever is counted is one of these.
  if (count.goods.size === index.goods.size + extras.length) return [];
  return [...index.goods.values(), ...itemsOf(extras)].filter(
    (each) => getIn(count.goods, goodsKey(each)) === undefined,
  );
}

/** What was not scanned again stands as it was counted before, with who counted it. */
function keepRest(count: Count, before: Count): Count {
  let { goods, pieces, serials } = count;
  for (const [key, each] of entriesIn(before.goods)) {
    if (getIn(goods, key) !== undefined) continue;
    goods = setIn(goods, key, each);
    pieces += each.quantity;
  }
  for (const [serial, key] of entriesIn(before.serials)) serials = setIn(serials, serial, key);
  return { ...count, goods, pieces, serials };
}
