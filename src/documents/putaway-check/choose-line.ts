import { type Message, message, type Tone } from '../../contract/verdict.ts';
import { accept, refuse } from '../decision.ts';
import type { ScannedCode } from '../scanned-code.ts';
import { differenceSentence, goodsTitle, nameOfGoods } from './check-sentences.ts';
import { type ComparedLine, openWants } from './compare-count.ts';
import { nameScanned } from './find-goods.ts';
import { type GoodsName, goodsKey } from './goods-index.ts';
import type { CheckDecision, PutawayCheck } from './putaway-check.ts';

/**
 * Shows the line of a closed count that a scan names, for a reason or a picture of it. Of several lines the first with an open
 * difference behind the one that is shown, so that scanning again goes round them.
 */
export function chooseLine(
  check: PutawayCheck,
  scanned: ScannedCode,
  found: readonly { key: string }[],
): CheckDecision {
  const { comparison } = check;
  const keys = found.length > 0 ? found.map(({ key }) => key) : [goodsKey(nameScanned(scanned))];
  const places = keys.flatMap((key) => comparison?.byGoods.get(key) ?? []).sort((a, b) => a - b);
  const from = comparison?.chosen ?? -1;
  const round = [...places.filter((at) => at > from), ...places.filter((at) => at <= from)];
  const lines = round.flatMap((at) => comparison?.lines[at] ?? []);
  const line = lines.find((each) => openWants(check, each).length > 0) ?? lines[0];
  if (line === undefined) {
    return refuse('wrong', titleOf(nameScanned(scanned)), message('message.check-not-counted'));
  }
  return accept({ type: 'line', order: line.order, goods: line.goods }, ...sayLine(check, line));
}

/** A line of a closed count, with what it wants. */
export function sayLine(check: PutawayCheck, line: ComparedLine): [tone: Tone, title: Message, detail: Message] {
  const title = goodsTitle(nameOfGoods(check, line.goods));
  const isOpen = openWants(check, line).length > 0;
  return [isOpen ? 'ask' : 'command', title, differenceSentence(line)];
}

function titleOf(goods: GoodsName): Message {
  return goods.sku === null ? message('message.unknown', { code: goods.code }) : goodsTitle(goods);
}
