import { getIn } from '../bucket-map.ts';
import { type ComparedLine, countedAt } from './compare-count.ts';
import type { PutawayCheck } from './putaway-check.ts';

/** What the earlier counts found on a line, oldest first; null where they have nothing of it. */
export function earlierCounts({ earlier, index }: PutawayCheck, line: Pick<ComparedLine, 'order' | 'goods'>) {
  const places = index.goods.get(line.goods)?.places ?? [];
  return earlier.map(({ goods }) => {
    const counted = getIn(goods, line.goods)?.quantity;
    if (counted === undefined) return null;
    return line.order === null ? counted : countedAt(places, line.order, counted);
  });
}
