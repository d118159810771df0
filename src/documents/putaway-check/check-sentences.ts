import { type Message, message } from '../../contract/verdict.ts';
import { itemTitle } from '../inbound-plan/decide-item.ts';
import { getIn } from '../journal/bucket-map.ts';
import { itemsOf } from '../journal/paged-list.ts';
import { goodsKey } from './goods-index.ts';
import type { ComparedLine, GoodsName, PutawayCheck } from './putaway-check.ts';

/**
 * The name of goods in large text. While a count is open, their name and the counted quantity are all that is shown.
 */
export function goodsTitle({ code, storageNo, sku, name, nameCn }: GoodsName): Message {
  return itemTitle({ code: storageNo ?? code, sku, name, nameCn });
}

/** What is written on the goods, as far as it is known. */
export function labelOf({ storageNo, sku, code }: GoodsName): string {
  return storageNo ?? sku ?? code;
}

export function countedSentence(check: PutawayCheck, goods: GoodsName, quantity: number): Message {
  const code = labelOf(goods);
  const places = check.index.goods.get(goodsKey(goods))?.places;
  if (places === undefined) {
    const waiting = orderAsked(check);
    return waiting === undefined
      ? message('message.check-extra', { code, quantity })
      : message('message.check-counted-waiting', { code, quantity, order: waiting.number });
  }
  const [first] = places;
  if (first === undefined || places.length === 1) return message('message.check-counted', { code, quantity });
  const orders = someOf(places.map(({ order }) => order));
  return message('message.check-counted-orders', { code, quantity, orders, first: first.order });
}

/** True if no order of the check has the goods and no order that might is still requested. */
export function isExtra(check: PutawayCheck, key: string): boolean {
  return !check.index.goods.has(key) && orderAsked(check) === undefined;
}

function orderAsked({ orders }: PutawayCheck) {
  return [...orders.values()].find(({ status }) => status === 'asked');
}

/** The figures of a line and what it needs; only for a closed count. */
export function differenceSentence({ order, planned, received, counted }: ComparedLine): Message {
  const figures = { planned, received, counted };
  return order === null
    ? message('message.check-difference-extra', figures)
    : message('message.check-difference', { ...figures, order });
}

/** The name last used in a count, otherwise the one in the orders. */
export function nameOfGoods({ index, extras, count, earlier }: PutawayCheck, key: string): GoodsName {
  for (const each of [count, ...earlier.toReversed()]) {
    const counted = getIn(each.goods, key);
    if (counted !== undefined) return counted;
  }
  return (
    index.goods.get(key) ??
    itemsOf(extras).find((each) => goodsKey(each) === key) ?? {
      code: key.trim(),
      storageNo: null,
      sku: null,
      name: null,
      nameCn: null,
    }
  );
}

/** A few of them, to fit one line of large text. */
export function someOf(names: readonly string[]): string {
  return names.length > most ? `${names.slice(0, most).join(', ')} …` : names.join(', ');
}

const most = 4;
