import { getIn } from '../journal/bucket-map.ts';
import { itemsOf } from '../journal/paged-list.ts';
import { goodsKey } from './goods-index.ts';
import type { Against, ComparedLine, Comparison, Place, PutawayCheck } from './putaway-check.ts';

export function lineId(order: string | null, goods: string): string {
  return `${order ?? ''}\t${goods}`;
}

export function compareCount(check: PutawayCheck): Comparison {
  const lines = [
    ...check.index.lines.map(({ order, goods }) => compareExpected(check, order, goods)),
    ...itemsOf(check.extras).map((each) => {
      const goods = goodsKey(each);
      return compareLine(null, goods, { planned: 0, received: 0 }, getIn(check.count.goods, goods)?.quantity ?? 0);
    }),
  ];
  const byGoods = new Map<string, number[]>();
  for (const [at, { goods }] of lines.entries()) byGoods.set(goods, [...(byGoods.get(goods) ?? []), at]);
  const differences = lines.reduce((sum, line) => sum + line.wants.length, 0);
  const open = lines.reduce((sum, line) => sum + openWants(check, line).length, 0);
  return advance(check, { lines, byGoods, differences, open, next: 0, chosen: null });
}

/** The current differences of a line that have no reason. */
export function openWants({ reasons }: Pick<PutawayCheck, 'reasons'>, line: ComparedLine): readonly Against[] {
  if (line.wants.length === 0 || reasons.size === 0) return line.wants;
  const given = getIn(reasons, line.id) ?? [];
  const holds = given.filter((each) => each.toPlanned === line.toPlanned && each.toReceived === line.toReceived);
  return line.wants.filter((against) => !holds.some((each) => each.against === against));
}

/** What a reason there would explain, in pieces: counted less planned, counted less received. */
export function differencesOf({ toPlanned, toReceived }: ComparedLine, against: Against): readonly number[] {
  return against === 'planned' ? [toPlanned] : against === 'received' ? [toReceived] : [toPlanned, toReceived];
}

/** The line that the band asks about: the one selected by a person, otherwise the first with an open difference. */
export function askedLine({ comparison }: PutawayCheck): ComparedLine | undefined {
  return comparison?.lines[comparison.chosen ?? comparison.next];
}

/** Updates the comparison after a reason for that line, with its previous number of open differences. */
export function afterReason(check: PutawayCheck, line: ComparedLine, openBefore: number): Comparison | null {
  const { comparison } = check;
  if (comparison === null) return null;
  const left = openWants(check, line).length;
  const chosen = left === 0 ? null : comparison.chosen;
  return advance(check, { ...comparison, open: comparison.open - openBefore + left, chosen });
}

/**
 * Goods in several orders are allocated to the first until its plan is met, then to the next (manual/floor.md 11); any
 * excess goes to the last.
 */
export function countedAt(places: readonly Place[], order: string, counted: number): number {
  let left = counted;
  for (const [at, place] of places.entries()) {
    const share = at === places.length - 1 ? left : Math.min(left, Math.max(0, place.planned));
    if (place.order === order) return share;
    left -= share;
  }
  return 0;
}

function compareExpected({ index, count }: PutawayCheck, order: string, goods: string): ComparedLine {
  const places = index.goods.get(goods)?.places ?? [];
  const place = places.find((each) => each.order === order) ?? { planned: 0, received: 0 };
  const counted = getIn(count.goods, goods)?.quantity ?? 0;
  return compareLine(order, goods, place, countedAt(places, order, counted));
}

function compareLine(
  order: string | null,
  goods: string,
  { planned, received }: Pick<Place, 'planned' | 'received'>,
  counted: number,
): ComparedLine {
  const toPlanned = counted - planned;
  const toReceived = counted - received;
  const figures = { planned, received, counted, toPlanned, toReceived };
  return { id: lineId(order, goods), order, goods, ...figures, wants: wantsOf(toPlanned, toReceived) };
}

/** The differences that need a reason: one if both are the same figure. */
export function wantsOf(toPlanned: number, toReceived: number): readonly Against[] {
  if (toPlanned === toReceived) return toPlanned === 0 ? [] : ['both'];
  return [...(toPlanned === 0 ? [] : ['planned' as const]), ...(toReceived === 0 ? [] : ['received' as const])];
}

function advance(check: PutawayCheck, comparison: Comparison): Comparison {
  let { next } = comparison;
  for (; next < comparison.lines.length; next += 1) {
    const line = comparison.lines[next];
    if (line !== undefined && openWants(check, line).length > 0) break;
  }
  return { ...comparison, next };
}
