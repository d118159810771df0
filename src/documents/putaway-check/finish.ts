import { message } from '../../contract/verdict.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import { goodsTitle, labelOf, nameOfGoods, someOf } from './check-sentences.ts';
import { closeCount, neverScanned } from './close-count.ts';
import { askedLine } from './compare-count.ts';
import { sayLine } from './give-reason.ts';
import type { PutawayCheck, SignedIn } from './putaway-check.ts';
import type { CheckDecision, EntryOf } from './putaway-check-entry.ts';

/** The first DONE closes the count, the second the check, once every difference has its reason. */
export function finish(check: PutawayCheck, by: SignedIn): CheckDecision {
  return check.comparison === null ? finishCount(check, by) : finishCheck(check, by);
}

/** Closes the count and shows its figures, beginning with the first open difference. */
export function closingDecision(check: PutawayCheck, rest: 'zero' | 'keep', { operator }: SignedIn): CheckDecision {
  const entry: EntryOf<'counted'> = { type: 'counted', rest, by: operator };
  const closed = closeCount(check, entry);
  const open = closed.comparison?.open ?? 0;
  if (open > 0) {
    const first = askedLine(closed);
    const detail = first === undefined ? null : sayLine(closed, first)[2];
    const goods = first === undefined ? '' : labelOf(nameOfGoods(closed, first.goods));
    return accept(entry, 'ask', message('message.check-differences', { open, code: goods }), detail);
  }
  const pieces = closed.count.pieces;
  const isExplained = (closed.comparison?.differences ?? 0) > 0;
  const agrees = message(isExplained ? 'message.check-agrees' : 'message.check-agrees-all', { pieces });
  return accept(entry, 'box-complete', agrees, message('message.check-done-again'));
}

function finishCount(check: PutawayCheck, by: SignedIn): CheckDecision {
  const orders = [...check.orders.values()];
  const waiting = orders.find(({ status }) => status === 'asked');
  if (waiting !== undefined) {
    const title = message('message.check-waits', { order: waiting.number });
    return refuse('failed', title, message('message.check-waits-how'));
  }
  if (!orders.some(({ status }) => status === 'here')) return refuse('failed', message('message.check-no-order'));
  if (check.index.lines.length === 0 && check.count.goods.size === 0) {
    return refuse('failed', message('message.check-empty'));
  }
  if (check.question?.kind === 'which') {
    return say('ask', goodsTitle(check.question.scanned), message('message.check-which-first'));
  }
  const left = neverScanned(check);
  if (left.length === 0) return closingDecision(check, 'zero', by);
  const title = message('message.check-rest', { lines: left.length, codes: someOf(left.map(labelOf)) });
  const how = check.earlier.length === 0 ? 'message.check-rest-how' : 'message.check-rest-recount';
  return accept({ type: 'asked', about: 'rest' }, 'ask', title, message(how));
}

function finishCheck(check: PutawayCheck, { operator }: SignedIn): CheckDecision {
  const { comparison } = check;
  const first = askedLine(check);
  const open = comparison?.open ?? 0;
  if (open > 0) {
    const line = first === undefined || comparison === null ? undefined : comparison.lines[comparison.next];
    const goods = line === undefined ? '' : labelOf(nameOfGoods(check, line.goods));
    const detail = line === undefined ? null : sayLine(check, line)[2];
    const asked = line === undefined ? null : ({ type: 'line', order: line.order, goods: line.goods } as const);
    return {
      ...refuse('failed', message('message.check-reasons-missing', { open, code: goods }), detail),
      entry: asked,
    };
  }
  const decision: CheckDecision = accept(
    { type: 'closed', by: operator },
    'box-complete',
    message('message.check-closed', { pieces: check.count.pieces, differences: comparison?.differences ?? 0 }),
    message('message.check-closed-here'),
  );
  return { ...decision, finish: 'close' };
}
