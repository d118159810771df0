import type { InboundPlan, PlanBox } from '../inbound-plan/inbound-plan.ts';
import { containerNumber } from '../inbound-plan/request.ts';
import type { ServiceBox } from './service-box.ts';

/** The difference between a box as intended and as the service has it. */
export interface BoxDifference {
  readonly number: string;
  /** Its position here, from 1; null: it is not here. */
  readonly place: number | null;
  /** `gone`: it is removed from the order. */
  readonly kind: 'new' | 'gone' | 'changed';
  readonly before: number;
  readonly now: number;
  readonly goods: readonly GoodsDifference[];
  /** Goods that the service lists without a quantity: they stay unchanged and are not shown. */
  readonly uncounted: readonly string[];
  readonly weight: { readonly before: number | null; readonly now: number | null } | null;
  readonly size: { readonly before: BoxSides; readonly now: BoxSides } | null;
}

export interface GoodsDifference {
  readonly sku: string;
  readonly before: number;
  readonly now: number;
}

type BoxSides = readonly [length: number | null, width: number | null, height: number | null];

/** Every box that differs from the service's, in order of position; removed boxes come last. */
export function compareBoxes(plan: InboundPlan, base: readonly ServiceBox[]): BoxDifference[] {
  const before = new Map(base.map((box) => [box.number, box]));
  const differences: BoxDifference[] = [];
  for (const [index, box] of plan.boxes.entries()) {
    const number = containerNumber(plan, index);
    const difference = compareBox(number, index + 1, box, before.get(number) ?? null);
    before.delete(number);
    if (difference !== null) differences.push(difference);
  }
  const gone = [...before.values()].flatMap((box) => compareBox(box.number, null, null, box) ?? []);
  return [...differences.filter(({ kind }) => kind !== 'gone'), ...differences.filter(isGone), ...gone];
}

/**
 * Null if they are the same. A box that was emptied is removed, unless it holds goods that the service does not count;
 * a new box that holds nothing is ignored.
 */
export function compareBox(
  number: string,
  place: number | null,
  mine: PlanBox | null,
  theirs: ServiceBox | null,
): BoxDifference | null {
  const isEmpty = mine === null || mine.lines.length === 0;
  const wasEmpty = theirs === null || theirs.lines.every(({ quantity }) => quantity === 0);
  if (isEmpty && theirs === null) return null;
  const [now, before] = [goodsOf(mine?.lines ?? []), goodsOf(theirs?.lines ?? [])];
  const goods = differencesIn(before, now);
  const uncounted = [...new Set(theirs?.lines.flatMap((line) => (line.uncounted ? line.sku : [])))];
  const contents = { before: sum(before), now: sum(now), goods, uncounted };
  if (mine === null || (isEmpty && !wasEmpty && uncounted.length === 0)) {
    return { number, place, kind: 'gone', ...contents, weight: null, size: null };
  }
  const weight = difference(theirs?.weight ?? null, mine.weight, (one, other) => one === other);
  const size = difference(sidesOf(theirs), sidesOfMine(mine, theirs), (one, other) => `${one}` === `${other}`);
  if (theirs === null) return { number, place, kind: 'new', ...contents, weight, size };
  if (goods.length === 0 && weight === null && size === null && sameStorage(mine, theirs)) return null;
  return { number, place, kind: 'changed', ...contents, weight, size };
}

/** If the service gives only some of the sides and nobody has measured the box here, they stay unchanged. */
export function sidesOfMine({ size }: PlanBox, theirs: ServiceBox | null): BoxSides {
  if (size !== null) return [size.length, size.width, size.height];
  return isMeasured(theirs) ? [null, null, null] : sidesOf(theirs);
}

function isMeasured(box: ServiceBox | null): boolean {
  return box !== null && box.length !== null && box.width !== null && box.height !== null;
}

function sidesOf(box: ServiceBox | null): BoxSides {
  return [box?.length ?? null, box?.width ?? null, box?.height ?? null];
}

type Counted = { readonly sku: string | null; readonly code?: string; readonly quantity: number };

function goodsOf(lines: readonly Counted[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { sku, code = '', quantity } of lines) {
    const name = sku ?? code;
    totals.set(name, (totals.get(name) ?? 0) + quantity);
  }
  return totals;
}

function differencesIn(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): GoodsDifference[] {
  return [...new Set([...before.keys(), ...now.keys()])]
    .map((sku) => ({ sku, before: before.get(sku) ?? 0, now: now.get(sku) ?? 0 }))
    .filter((each) => each.before !== each.now);
}

/** The same goods and the same quantities, under the same StorageNos. */
function sameStorage(mine: PlanBox, theirs: ServiceBox): boolean {
  const named = (lines: readonly { sku: string | null; code?: string; storageNo: string | null; quantity: number }[]) =>
    goodsOf(
      lines.map(({ sku, code, storageNo, quantity }) => ({ sku: `${sku ?? code}\n${storageNo ?? ''}`, quantity })),
    );
  return differencesIn(named(mine.lines), named(theirs.lines)).length === 0;
}

function difference<Value>(before: Value, now: Value, same: (one: Value, other: Value) => boolean) {
  return same(before, now) ? null : { before, now };
}

function sum(goods: ReadonlyMap<string, number>): number {
  return [...goods.values()].reduce((total, quantity) => total + quantity, 0);
}

function isGone({ kind }: BoxDifference): boolean {
  return kind === 'gone';
}
