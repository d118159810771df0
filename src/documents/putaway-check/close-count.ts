import { message } from '../../contract/verdict.ts';
import { entriesIn, getIn, setIn } from '../journal/bucket-map.ts';
import { accept, refuse } from '../journal/decision.ts';
import { itemsOf } from '../journal/paged-list.ts';
import { compareCount, countedAt } from './compare-count.ts';
import { withOperator } from './count-goods.ts';
import { goodsKey } from './goods-index.ts';
import type { ComparedLine, Count, GoodsName, PutawayCheck, SignedIn } from './putaway-check.ts';
import type { CheckDecision, EntryOf } from './putaway-check-entry.ts';

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

/**
 * A recount is meant for a second badge (manual/floor.md 11). Who counted is asked first and not refused: somebody alone on a shift must be
 * able to mend a miscount, and the sheet names who made each count, so that nobody takes it for a second pair of eyes.
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
  if (check.comparison === null) return refuse('failed', message('message.check-recount-open'));
  const title = message('message.check-recount', { count: check.earlier.length + 2, operator });
  return accept({ type: 'recount', by: operator }, 'command', title, message('message.check-recount-how'));
}

/** What the earlier counts found on a line, oldest first; null where they have nothing of it. */
export function earlierCounts({ earlier, index }: PutawayCheck, line: Pick<ComparedLine, 'order' | 'goods'>) {
  const places = index.goods.get(line.goods)?.places ?? [];
  return earlier.map(({ goods }) => {
    const counted = getIn(goods, line.goods)?.quantity;
    if (counted === undefined) return null;
    return line.order === null ? counted : countedAt(places, line.order, counted);
  });
}
