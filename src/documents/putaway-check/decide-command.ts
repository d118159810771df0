import type { Command } from '../../barcode/command.ts';
import { message } from '../../contract/verdict.ts';
import { getIn } from '../journal/bucket-map.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { answerCheck } from './answer.ts';
import { countedSentence, goodsTitle } from './check-sentences.ts';
import { recount } from './close-count.ts';
import { askForOrder } from './decide-order.ts';
import { finish } from './finish.ts';
import { giveReason } from './give-reason.ts';
import { goodsKey } from './goods-index.ts';
import type { PutawayCheck, SignedIn } from './putaway-check.ts';
import type { CheckDecision, PutawayCheckEntry } from './putaway-check-entry.ts';
import { undo } from './undo.ts';

/** The commands that act on an open check (manual/floor.md 4); GO, NEW and OPERATOR act on the station. */
export function decideCommand(
  check: PutawayCheck,
  journal: readonly JournalEntry<PutawayCheckEntry>[],
  command: Command,
  by: SignedIn,
): CheckDecision {
  if (check.closed !== null) return refuse('failed', message('message.check-over'));
  switch (command.name) {
    case 'set':
      return command.field === 'CUSTOMERORDERNO'
        ? askForOrder(check, command.value)
        : refuse('failed', message('message.no-such-field', { field: command.field }));
    case 'qty':
      return setCount(check, command.quantity, by);
    case 'minus':
      if (check.comparison !== null) return refuse('failed', message('message.check-count-closed'));
      return { ...accept<PutawayCheckEntry>(null, 'command', message('message.minus-armed')), armMinus: true };
    case 'undo':
      return undo(check, journal);
    case 'yes':
    case 'no':
      return answerCheck(check, command.name, by);
    case 'done':
      return finish(check, by);
    case 'hold':
      return refuse('failed', message('message.check-hold'), message('message.check-hold-how'));
    case 'reason':
      return giveReason(check, command.code, command.text, by);
    case 'recount':
      return recount(check, by);
    case 'print':
      // The figures must not be readable from the printed document during the count.
      return check.comparison === null
        ? refuse('failed', message('message.check-print-blind'))
        : accept<PutawayCheckEntry>(null, 'command', message('message.check-print'));
    default:
      return refuse('failed', message('message.not-here', { command: command.name.toUpperCase() }));
  }
}

/** QTY: sets the total, over all orders, of the goods last scanned. */
function setCount(check: PutawayCheck, quantity: number, { operator }: SignedIn): CheckDecision {
  if (check.comparison !== null) return refuse('failed', message('message.check-count-closed'));
  const goods = check.last === null ? undefined : getIn(check.count.goods, check.last);
  if (goods === undefined) return refuse('failed', message('message.check-qty-nothing'));
  if (check.question?.kind === 'which') {
    return say('ask', goodsTitle(check.question.scanned), message('message.check-which-first'));
  }
  if (quantity < goods.serials) {
    return refuse('failed', goodsTitle(goods), message('message.check-qty-serials', { serials: goods.serials }));
  }
  const detail = countedSentence(check, goods, quantity);
  const isUnknown = goods.sku === null && goods.storageNo === null;
  return accept(
    { type: 'quantity', goods: goodsKey(goods), quantity, before: goods.quantity, by: operator },
    isUnknown ? 'unknown' : 'good',
    isUnknown ? message('message.unknown', { code: goods.code }) : goodsTitle(goods),
    detail,
    { n: quantity },
  );
}
