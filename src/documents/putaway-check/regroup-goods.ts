import { type BucketMap, emptyBuckets, entriesIn, getIn, setIn } from '../journal/bucket-map.ts';
import { itemsOf, listOf } from '../journal/paged-list.ts';
import { lineId } from './compare-count.ts';
import { serialKey, withOperator } from './count-goods.ts';
import { findGoods, goodsKey } from './goods-index.ts';
import type { Count, CountedGoods, GoodsIndex, GoodsName, PutawayCheck } from './putaway-check.ts';

/** Assigns goods counted as extra to orders that arrived later, if they can only belong there. */
export function regroup(check: PutawayCheck, index: GoodsIndex): PutawayCheck {
  return moveGoods({ ...check, index }, (goods) => {
    if (index.goods.has(goodsKey(goods))) return goods;
    const found = findGoods(index, { text: goods.code, item: { ...goods, lot: null, expiry: null, serial: null } });
    const [only] = found;
    return only === undefined || found.length > 1 ? goods : renamed(goods, only);
  });
}

/** Gives unknown goods the service's name; they may turn out to be in an order. */
export function nameFound(check: PutawayCheck, code: string, as: GoodsName): PutawayCheck {
  const key = goodsKey({ storageNo: null, sku: null, code });
  return regroup(
    moveGoods(check, (goods) => (goodsKey(goods) === key ? renamed(goods, as) : goods)),
    check.index,
  );
}

function renamed(goods: GoodsName, { storageNo, sku, name, nameCn }: GoodsName): GoodsName {
  return { ...goods, storageNo, sku, name: goods.name ?? name, nameCn: goods.nameCn ?? nameCn };
}

function moveGoods(check: PutawayCheck, move: (goods: GoodsName) => GoodsName): PutawayCheck {
  const extras = new Map<string, GoodsName>();
  const moved = new Map<string, string>();
  for (const each of itemsOf(check.extras)) {
    const now = move(each);
    const key = goodsKey(now);
    if (key !== goodsKey(each)) moved.set(goodsKey(each), key);
    if (!check.index.goods.has(key) && !extras.has(key)) extras.set(key, now);
  }
  // If an order is received again without some goods, what was counted of them is in no order.
  for (const { goods } of [check.count, ...check.earlier]) {
    for (const [, each] of entriesIn(goods)) {
      const now = move(each);
      const key = goodsKey(now);
      if (!check.index.goods.has(key) && !extras.has(key)) extras.set(key, nameOnly(now));
    }
  }
  const keyNow = (key: string | null) => (key === null ? null : (moved.get(key) ?? key));
  const { last, question } = check;
  return {
    ...check,
    extras: listOf(extras.values()),
    count: moveCounted(check.count, move),
    earlier: check.earlier.map((count) => moveCounted(count, move)),
    last: keyNow(last),
    question: question?.kind === 'unknown' && moved.has(question.goods) ? null : question,
    again: check.again === null ? null : { ...check.again, goods: keyNow(check.again.goods) ?? check.again.goods },
    reasons: moveLines(check, check.reasons, moved),
    photos: moveLines(check, check.photos, moved),
  };
}

function nameOnly({ code, storageNo, sku, name, nameCn }: GoodsName): GoodsName {
  return { code, storageNo, sku, name, nameCn };
}

function moveCounted(count: Count, move: (goods: GoodsName) => GoodsName): Count {
  let goods = emptyBuckets<CountedGoods>();
  const moved = new Map<string, GoodsName>();
  for (const [before, each] of entriesIn(count.goods)) {
    const now = move(each);
    const key = goodsKey(now);
    if (key !== before) moved.set(before, now);
    const same = getIn(goods, key);
    goods = setIn(goods, key, {
      ...now,
      quantity: each.quantity + (same?.quantity ?? 0),
      serials: each.serials + (same?.serials ?? 0),
      by: each.by.reduce<readonly string[]>(withOperator, same?.by ?? []),
    });
  }
  return { ...count, goods, serials: moved.size === 0 ? count.serials : moveSerials(count.serials, moved) };
}

function moveSerials(serials: Count['serials'], moved: ReadonlyMap<string, GoodsName>): Count['serials'] {
  let next = serials;
  for (const [key, goods] of entriesIn(serials)) {
    const now = moved.get(goods);
    const serial = key.slice(key.indexOf('\t') + 1);
    if (now !== undefined) next = setIn(setIn(next, key, undefined), serialKey(now, serial), goodsKey(now));
  }
  return next;
}

/** Reasons and pictures of goods in no order move with them, to the order that is filled first. */
function moveLines<Kept>(
  { index }: PutawayCheck,
  kept: BucketMap<readonly Kept[]>,
  moved: ReadonlyMap<string, string>,
): BucketMap<readonly Kept[]> {
  let next = kept;
  for (const [from, to] of moved) {
    const old = getIn(next, lineId(null, from));
    if (old === undefined) continue;
    const line = lineId(index.goods.get(to)?.places[0]?.order ?? null, to);
    next = setIn(setIn(next, lineId(null, from), undefined), line, [...(getIn(next, line) ?? []), ...old]);
  }
  return next;
}
