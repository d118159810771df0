import { message } from '../../contract/verdict.ts';
import { entriesIn, getIn, setIn } from '../journal/bucket-map.ts';
import { accept, refuse } from '../journal/decision.ts';
import { itemsOf } from '../journal/paged-list.ts';
import { compareCount, countedAt } from './compare-count.ts';
import { withOperator } from './count-goods.ts';
import { goodsKey } from './goods-index.ts';
import type { ComparedLine, Count, GoodsName, PutawayCheck, SignedIn } from './putaway-check.ts';
import type { CheckDecision, EntryOf } from './putaway-check-entry.ts';

/** Closes the count and compares it with the figures of the orders. */
export function closeCount(check: PutawayCheck, { rest, by }: EntryOf<'counted'>): PutawayCheck {
  const last = check.earlier.at(-1);
  const kept = rest === 'keep' && last !== undefined ? keepRest(check.count, last) : check.count;
  const next: PutawayCheck = { ...check, count: { ...kept, by: withOperator(kept.by, by) }, last: null };
  return { ...next, comparison: compareCount(next) };
}

/** Goods of the orders, or of earlier counts, that were not scanned in this count. */
export function neverScanned({ index, extras, count }: PutawayCheck): GoodsName[] {
  // Everything counted is one of these.
  if (count.goods.size === index.goods.size + extras.length) return [];
  return [...index.goods.values(), ...itemsOf(extras)].filter(
    (each) => getIn(count.goods, goodsKey(each)) === undefined,
  );
}

/** What was not scanned again keeps its earlier count, and who counted it. */
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

/**
 * A recount is meant for a second badge (manual/floor.md 11). The person who made the count is asked first but not
 * refused: somebody alone on a shift must be able to correct a miscount, and the sheet names who made each count, so it
 * cannot pass for a second person's.
 */
export function recount(check: PutawayCheck, by: SignedIn): CheckDecision {
  if (check.comparison === null) return refuse('failed', message('message.check-recount-open'));
  if (!check.count.by.includes(by.operator)) return startRecount(check, by);
  return accept(
    { type: 'asked', about: 'recount' },
    'ask',
    message('message.check-recount-same', { operator: by.operator }),
    message('message.check-recount-same-how'),
  );
}

export function startRecount(check: PutawayCheck, { operator }: SignedIn): CheckDecision {
  const title = message('message.check-recount', { count: check.earlier.length + 2, operator });
  return accept({ type: 'recount', by: operator }, 'command', title, message('message.check-recount-how'));
}

/** The results of the earlier counts for a line, oldest first; null for a count that does not have it. */
export function earlierCounts({ earlier, index }: PutawayCheck, line: Pick<ComparedLine, 'order' | 'goods'>) {
  const places = index.goods.get(line.goods)?.places ?? [];
  return earlier.map(({ goods }) => {
    const counted = getIn(goods, line.goods)?.quantity;
    if (counted === undefined) return null;
    return line.order === null ? counted : countedAt(places, line.order, counted);
  });
}
