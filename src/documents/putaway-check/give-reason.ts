import { type Message, message, type Tone } from '../../contract/verdict.ts';
import { getIn } from '../journal/bucket-map.ts';
import { accept, refuse } from '../journal/decision.ts';
import { fitsDifference, longestReason, reasonCodes, refuseMisfit } from '../journal/reason-codes.ts';
import type { ScannedCode } from '../journal/scanned-code.ts';
import { applyToCheck } from './apply.ts';
import { differenceSentence, goodsTitle, labelOf, nameOfGoods } from './check-sentences.ts';
import { askedLine, differencesOf, openWants } from './compare-count.ts';
import { goodsKey, nameScanned } from './goods-index.ts';
import type { ComparedLine, GoodsName, PutawayCheck, SignedIn } from './putaway-check.ts';
import type { CheckDecision, EntryOf } from './putaway-check-entry.ts';

/**
 * Shows the line of a closed count that a scan identifies, to give it a reason or a picture. Of several lines it takes
 * the next one with an open difference after the line shown, so that repeated scans cycle through them.
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

/** A line of a closed count, with what it needs. */
export function sayLine(check: PutawayCheck, line: ComparedLine): [tone: Tone, title: Message, detail: Message] {
  const title = goodsTitle(nameOfGoods(check, line.goods));
  const isOpen = openWants(check, line).length > 0;
  return [isOpen ? 'ask' : 'command', title, differenceSentence(line)];
}

function titleOf(goods: GoodsName): Message {
  return goods.sku === null ? message('message.unknown', { code: goods.code }) : goodsTitle(goods);
}

/** REASON: for the difference that the band asks about; the reply asks about the next one. A line may have several. */
export function giveReason(check: PutawayCheck, name: string, text: string | null, by: SignedIn): CheckDecision {
  const code = reasonCodes.find((each) => each === name);
  if (code === undefined) {
    const known = reasonCodes.join(', ');
    return refuse(
      'failed',
      message('message.check-reason-unknown', { reason: name }),
      message('message.check-reason-codes', { known }),
    );
  }
  const words = text?.trim() || null;
  if (code === 'OTHER' && words === null) return refuse('failed', message('message.check-reason-words'));
  if (words !== null && words.length > longestReason)
    return refuse('failed', message('message.check-reason-long', { max: longestReason }));
  if (check.comparison === null) return refuse('failed', message('message.check-reason-early'));
  const line = askedLine(check);
  if (line === undefined)
    return refuse('failed', message('message.check-reason-nothing'), message('message.check-reason-scan'));
  const [open] = openWants(check, line);
  const against = open ?? 'both';
  if (!fitsDifference(code, differencesOf(line, against)))
    return refuseMisfit(code, labelOf(nameOfGoods(check, line.goods)));
  const given = getIn(check.reasons, line.id) ?? [];
  const entry: EntryOf<'reason'> = {
    type: 'reason',
    order: line.order,
    goods: line.goods,
    against,
    code,
    text: words,
    by: by.operator,
  };
  const isTwice = given.some(
    (each) =>
      each.code === code &&
      each.text === words &&
      // With nothing left to explain, a reason that was given for one of the differences adds nothing either.
      (open === undefined || each.against === against) &&
      each.toPlanned === line.toPlanned &&
      each.toReceived === line.toReceived,
  );
  if (isTwice)
    return refuse(
      'duplicate',
      goodsTitle(nameOfGoods(check, line.goods)),
      message('message.check-reason-twice', { reason: code }),
    );
  return sayNext(applyToCheck(check, { seq: 0, entry }), entry, labelOf(nameOfGoods(check, line.goods)));
}

function sayNext(after: PutawayCheck, entry: EntryOf<'reason'>, code: string): CheckDecision {
  const title = message('message.check-reason-given', { reason: entry.text ?? entry.code, code });
  const next = askedLine(after);
  if (next === undefined) return accept(entry, 'box-complete', title, message('message.check-explained'));
  const { order, planned, received, counted } = next;
  const figures = { code: labelOf(nameOfGoods(after, next.goods)), planned, received, counted };
  const detail =
    order === null
      ? message('message.check-next-extra', figures)
      : message('message.check-next', { ...figures, order });
  return accept(entry, 'ask', title, detail);
}
