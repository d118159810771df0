import { entriesIn, getIn, setIn } from '../journal/bucket-map.ts';
import { append, itemsOf, listOf } from '../journal/paged-list.ts';
import { goodsKey } from './goods-index.ts';
import type { Count, CountedGoods, GoodsName, PutawayCheck } from './putaway-check.ts';
import type { EntryOf } from './putaway-check-entry.ts';

/** The count of goods by key, in the open count or the last one. */
export function countedOf({ count }: PutawayCheck, key: string): number {
  return getIn(count.goods, key)?.quantity ?? 0;
}

export function addItem(check: PutawayCheck, seq: number, entry: EntryOf<'item'>): PutawayCheck {
  const { goods, quantity, serial, by, again } = entry;
  const key = goodsKey(goods);
  const old = getIn(check.count.goods, key);
  const counted: CountedGoods = {
    ...(old ?? goods),
    name: old?.name ?? goods.name,
    nameCn: old?.nameCn ?? goods.nameCn,
    quantity: (old?.quantity ?? 0) + quantity,
    serials: (old?.serials ?? 0) + (serial === undefined ? 0 : 1),
    by: withOperator(old?.by ?? [], by),
  };
  const isUnknown = goods.sku === null && goods.storageNo === null;
  const next = setCounted(withExtra(check, key, goods), key, counted, by);
  return {
    ...next,
    count: serial === undefined ? next.count : withSerial(next.count, serialKey(goods, serial), key),
    last: key,
    question: isUnknown ? { kind: 'unknown', goods: key } : null,
    again: again === undefined ? null : { seq, goods: key, quantity, gapMs: again },
  };
}

export function setQuantity(check: PutawayCheck, { goods: key, quantity, by }: EntryOf<'quantity'>): PutawayCheck {
  const old = getIn(check.count.goods, key);
  if (old === undefined) return check;
  return setCounted(check, key, { ...old, quantity, by: withOperator(old.by, by) }, by);
}

export function takeAway(check: PutawayCheck, { goods: key, serial, by }: EntryOf<'minus'>): PutawayCheck {
  const old = getIn(check.count.goods, key);
  if (old === undefined) return check;
  const count = serial === undefined ? check.count : withSerial(check.count, serialKey(old, serial), undefined);
  if (old.quantity <= 1) return removeGoods({ ...check, count }, key);
  const serials = old.serials - (serial === undefined ? 0 : 1);
  const left = { ...old, quantity: old.quantity - 1, serials, by: withOperator(old.by, by) };
  return { ...setCounted({ ...check, count }, key, left, by), last: key };
}

/** Removes goods that no count contains any more. */
export function removeGoods(check: PutawayCheck, key: string): PutawayCheck {
  const isLine = check.index.goods.has(key) || check.earlier.some((count) => getIn(count.goods, key) !== undefined);
  const hadSerials = (getIn(check.count.goods, key)?.serials ?? 0) > 0;
  const count = hadSerials ? withoutSerials(check.count, key) : check.count;
  return {
    ...setCounted({ ...check, count }, key, undefined, null),
    extras: isLine ? check.extras : listOf(itemsOf(check.extras).filter((each) => goodsKey(each) !== key)),
    last: null,
  };
}

export function serialKey({ sku, code }: Pick<GoodsName, 'sku' | 'code'>, serial: string): string {
  return `${sku ?? code}\t${serial}`;
}

/** Checks the counts rather than the list, which may be long. */
function withExtra(check: PutawayCheck, key: string, goods: GoodsName): PutawayCheck {
  const isKnown = [check.count, ...check.earlier].some((count) => getIn(count.goods, key) !== undefined);
  return isKnown || check.index.goods.has(key) ? check : { ...check, extras: append(check.extras, goods) };
}

function withoutSerials(count: Count, goods: string): Count {
  let { serials } = count;
  for (const [key, each] of entriesIn(serials)) if (each === goods) serials = setIn(serials, key, undefined);
  return { ...count, serials };
}

function setCounted(check: PutawayCheck, key: string, counted: CountedGoods | undefined, by: string | null) {
  const { count } = check;
  const pieces = count.pieces - (getIn(count.goods, key)?.quantity ?? 0) + (counted?.quantity ?? 0);
  const names = by === null ? count.by : withOperator(count.by, by);
  return { ...check, count: { ...count, pieces, by: names, goods: setIn(count.goods, key, counted) } };
}

function withSerial(count: Count, key: string, goods: string | undefined): Count {
  return { ...count, serials: setIn(count.serials, key, goods) };
}

export function withOperator(names: readonly string[], by: string): readonly string[] {
  return by === '' || names.includes(by) ? names : [...names, by];
}
