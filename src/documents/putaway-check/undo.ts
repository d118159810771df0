import { type Message, message } from '../../contract/verdict.ts';
import { refuse } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { lastByPerson, nothingToUndo, takeBack } from '../journal/undo.ts';
import { countedSentence, labelOf, nameOfGoods } from './check-sentences.ts';
import { countedOf } from './count-goods.ts';
import { goodsKey } from './goods-index.ts';
import { putawayCheckKind } from './kind.ts';
import type { PutawayCheck } from './putaway-check.ts';
import type { CheckDecision, PutawayCheckEntry } from './putaway-check-entry.ts';

/**
 * Undoes the last entry that a person made. A closed count stays closed: continuing it would no longer be a blind
 * count. RECOUNT starts a new count instead and keeps the first one on record.
 */
export function undo(check: PutawayCheck, journal: readonly JournalEntry<PutawayCheckEntry>[]): CheckDecision {
  const last = lastByPerson(putawayCheckKind, journal);
  if (last === undefined) return nothingToUndo();
  if (last.entry.type === 'counted') {
    return refuse('failed', message('message.check-undo-counted'), message('message.check-undo-counted-how'));
  }
  return takeBack(whatIsUndone(check, last.entry), last.seq);
}

// The figures are computed from the check's current state: folding the journal without the entry is too slow here.
function whatIsUndone(check: PutawayCheck, entry: PutawayCheckEntry): Message {
  switch (entry.type) {
    case 'item': {
      const key = goodsKey(entry.goods);
      return nowCounted(check, key, -entry.quantity) ?? message('message.undone-item', { code: labelOf(entry.goods) });
    }
    case 'quantity':
      return (
        nowCounted(check, entry.goods, entry.before - entry.quantity) ??
        message('message.undone-quantity', { code: labelOf(nameOfGoods(check, entry.goods)) })
      );
    case 'minus':
      return message('message.check-undone-minus', { code: entry.code, quantity: countedOf(check, entry.goods) + 1 });
    case 'removed':
      return message('message.check-undone-removed', { code: entry.code });
    case 'order':
      return message('message.check-undone-order', { order: entry.order });
    case 'orders-cleared':
      return message('message.check-undone-orders');
    case 'which':
      return message('message.undone-item', { code: entry.scanned.sku ?? entry.scanned.code });
    case 'both':
      return message('message.undone-both');
    case 'reason':
      return message('message.check-undone-reason', {
        reason: entry.text ?? entry.code,
        code: labelOf(nameOfGoods(check, entry.goods)),
      });
    case 'photo':
      return message('message.undone-photo', { name: entry.name });
    case 'recount':
      return message('message.check-undone-recount');
    default:
      return message('message.undone-answer');
  }
}

/** Null if the goods have been regrouped since, when an order arrived. */
function nowCounted(check: PutawayCheck, key: string, change: number): Message | null {
  const quantity = countedOf(check, key) + change;
  return quantity < 0 ? null : countedSentence(check, nameOfGoods(check, key), quantity);
}
