import { message } from '../../contract/verdict.ts';
import { getIn } from '../bucket-map.ts';
import { accept, refuse } from '../decision.ts';
import type { ScannedCode } from '../scanned-code.ts';
import { countedSentence, goodsTitle } from './check-sentences.ts';
import { countedOf, serialKey } from './count-goods.ts';
import { labelsOf } from './decide-code.ts';
import { findGoods, nameScanned } from './find-goods.ts';
import { type GoodsName, goodsKey } from './goods-index.ts';
import type { CheckDecision, PutawayCheck, SignedIn } from './putaway-check.ts';

/** MINUS: one away from the count of what is scanned. */
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
  return accept(
    { type: 'minus', goods: key, code: only.sku ?? only.code, ...(serial === null ? {} : { serial }), by: operator },
    'command',
    goodsTitle(only),
    countedSentence(check, only, countedOf(check, key) - 1),
  );
}
