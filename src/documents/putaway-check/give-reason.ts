import { message } from '../../contract/verdict.ts';
import { getIn } from '../bucket-map.ts';
import { accept, refuse } from '../decision.ts';
import { fitsDifference, reasonCodes, refuseMisfit } from '../reason-codes.ts';
import { applyToCheck } from './apply-to-check.ts';
import { goodsTitle, labelOf, nameOfGoods } from './check-sentences.ts';
import { askedLine, differencesOf, openWants } from './compare-count.ts';
import type { CheckDecision, PutawayCheck, SignedIn } from './putaway-check.ts';
import type { EntryOf } from './putaway-check-entry.ts';

/** REASON: for the difference that the band asks about; the answer asks about the next one. A line may have several. */
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
  if (words !== null && words.length > longest)
    return refuse('failed', message('message.check-reason-long', { max: longest }));
  if (check.comparison === null) return refuse('failed', message('message.check-reason-early'));
  const line = askedLine(check);
  if (line === undefined)
    return refuse('failed', message('message.check-reason-nothing'), message('message.check-reason-scan'));
  const against = openWants(check, line)[0] ?? 'both';
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
      each.against === against &&
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

/** A sentence, not a report: it stands in one cell of the sheet. */
const longest = 200;

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
