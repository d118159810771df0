import { message } from '../../contract/verdict.ts';
import { reReadSeconds } from '../inbound-plan/decide-item.ts';
import { getIn } from '../journal/bucket-map.ts';
import { accept, refuse } from '../journal/decision.ts';
import type { ScannedCode } from '../journal/scanned-code.ts';
import { countedSentence, goodsTitle, isExtra, labelOf, someOf } from './check-sentences.ts';
import { countedOf, serialKey } from './count-goods.ts';
import { askForOrder } from './decide-order.ts';
import { chooseLine } from './give-reason.ts';
import { findGoods, goodsKey, goodsOf, nameExpected, nameScanned } from './goods-index.ts';
import type { ExpectedGoods, GoodsName, PutawayCheck, SignedIn } from './putaway-check.ts';
import type { CheckDecision, EntryOf } from './putaway-check-entry.ts';

/** Counts what was scanned; once the count is closed, a scan shows the line that it identifies. */
export function decideCode(check: PutawayCheck, scanned: ScannedCode, { operator }: SignedIn): CheckDecision {
  if (check.closed !== null) return refuse('failed', message('message.check-over'));
  const found = findGoods(check.index, scanned);
  if (check.comparison !== null) return chooseLine(check, scanned, found);
  const chosen = countChosen(check, found, scanned, operator);
  if (chosen !== null) return chosen;
  if (found.length > 1) return askWhich(found, scanned);
  const [goods] = found;
  if (goods !== undefined) {
    const serial = scanned.item?.serial ?? null;
    return countGoods(check, nameExpected(goods, goods.code, scanned.item), scanned.quantity, serial, operator);
  }
  return countStranger(check, scanned, operator);
}

/** Asks again after no valid answer; the goods are not counted until then. */
export function askWhich(found: readonly ExpectedGoods[], scanned: ScannedCode): CheckDecision {
  const goods = nameScanned(scanned);
  const skus = new Set(found.map(({ sku }) => sku));
  const [sku = null] = skus.size === 1 ? skus : [goods.sku];
  const named = { ...goods, storageNo: null, sku };
  return accept(
    {
      type: 'which',
      scanned: named,
      goods: found.map(({ key }) => key),
      quantity: scanned.quantity,
      serial: scanned.item?.serial ?? null,
    },
    'ask',
    goodsTitle(named),
    message('message.check-which', { codes: labelsOf(found) }),
  );
}

/** What distinguishes the goods: the StorageNo, or the Sku if one StorageNo has several. */
export function labelsOf(found: readonly GoodsName[]): string {
  const isOneStorageNo = new Set(found.map(({ storageNo }) => storageNo)).size === 1;
  return someOf(found.map((goods) => (isOneStorageNo ? (goods.sku ?? goods.code) : labelOf(goods))));
}

/** If the band asks which goods were scanned, counts those that this scan identifies; null if it asks nothing, or still cannot tell. */
function countChosen(
  check: PutawayCheck,
  found: readonly ExpectedGoods[],
  { item }: ScannedCode,
  operator: string,
): CheckDecision | null {
  const { question } = check;
  if (question?.kind !== 'which') return null;
  const left = goodsOf(check.index, question.goods).filter(({ key }) => found.some((each) => each.key === key));
  const [only] = left;
  if (only === undefined || left.length > 1) return null;
  const { scanned, quantity, serial } = question;
  const names = item?.name == null && item?.nameCn == null ? scanned : item;
  return countGoods(check, nameExpected(only, only.code, names), quantity, serial, operator);
}

function countStranger(check: PutawayCheck, scanned: ScannedCode, operator: string): CheckDecision {
  const { text, item, sscc, quantity } = scanned;
  if (check.orders.has(text)) {
    return refuse(
      'duplicate',
      message('message.check-order-here', { order: text }),
      message('message.check-scan-goods'),
    );
  }
  if (sscc !== null && item?.sku == null) {
    return refuse('wrong', message('message.check-sscc', { code: text }), message('message.check-scan-goods'));
  }
  const hasOrder = [...check.orders.values()].some(({ status }) => status !== 'unknown');
  if (!hasOrder && item?.sku == null) return askForOrder(check, text);
  if (!hasOrder) return refuse('failed', goodsTitle(nameScanned(scanned)), message('message.check-order-first'));
  return countGoods(check, nameScanned(scanned), quantity, item?.serial ?? null, operator);
}

function countGoods(
  check: PutawayCheck,
  goods: GoodsName,
  quantity: number,
  serial: string | null,
  by: string,
): CheckDecision {
  const key = goodsKey(goods);
  const isUnknown = goods.sku === null && goods.storageNo === null;
  const title = isUnknown ? message('message.unknown', { code: goods.code }) : goodsTitle(goods);
  if (serial !== null && getIn(check.count.serials, serialKey(goods, serial)) !== undefined) {
    return refuse('duplicate', title, message('message.check-serial-twice', { serial }));
  }
  const pieces = serial === null ? quantity : 1;
  const counted = { n: countedOf(check, key) + pieces };
  const detail = countedSentence(check, goods, counted.n);
  const entry: EntryOf<'item'> = { type: 'item', goods, quantity: pieces, ...(serial === null ? {} : { serial }), by };
  if (isUnknown) return accept(entry, 'unknown', title, detail, counted);
  return accept(entry, isExtra(check, key) ? 'wrong' : 'good', title, detail, counted);
}

/** MINUS: subtracts one from the count of the scanned goods. */
export function takeOne(check: PutawayCheck, scanned: ScannedCode, { operator }: SignedIn): CheckDecision {
  if (check.comparison !== null) return refuse('failed', message('message.check-count-closed'));
  const stranger = nameScanned(scanned);
  const found = findGoods(check.index, scanned);
  const named: readonly GoodsName[] = found.length > 0 ? found : [stranger];
  const counted = named.flatMap((goods) => getIn(check.count.goods, goodsKey(goods)) ?? []);
  const [only] = counted;
  if (only === undefined)
    return refuse('wrong', goodsTitle(named[0] ?? stranger), message('message.check-minus-nothing'));
  if (counted.length > 1) {
    return refuse('wrong', goodsTitle(stranger), message('message.check-minus-which', { codes: labelsOf(counted) }));
  }
  const key = goodsKey(only);
  const serial = scanned.item?.serial ?? null;
  const isCounted = serial !== null && getIn(check.count.serials, serialKey(only, serial)) === key;
  if (serial !== null && !isCounted) return refuse('wrong', goodsTitle(only), message('message.check-minus-nothing'));
  if (serial === null && only.serials >= only.quantity) {
    return refuse('wrong', goodsTitle(only), message('message.check-minus-serial'));
  }
  const left = countedOf(check, key) - 1;
  return accept(
    { type: 'minus', goods: key, code: only.sku ?? only.code, ...(serial === null ? {} : { serial }), by: operator },
    'command',
    goodsTitle(only),
    countedSentence(check, only, left),
    { n: left },
  );
}

/**
 * Marks a scan that came so soon after an identical one that the scanner may have read it twice (manual/floor.md 2): NO
 * removes it.
 */
export function markReRead(decision: CheckDecision, gapMs: number): CheckDecision {
  const { entry, detail } = decision;
  if (entry?.type !== 'item') return decision;
  const { code = '', quantity = 0 } = detail?.params ?? {};
  return {
    ...decision,
    entry: { ...entry, again: gapMs },
    tone: 'duplicate',
    detail: message('message.check-counted-again', { code, quantity, seconds: reReadSeconds({ gapMs }) }),
  };
}
