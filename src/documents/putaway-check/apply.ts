import { getIn, setIn } from '../journal/bucket-map.ts';
import type { JournalEntry, UndoEntry } from '../journal/journal.ts';
import { withPhoto } from '../journal/photos.ts';
import { closeCount } from './close-count.ts';
import { afterReason, lineId, openWants } from './compare-count.ts';
import { addItem, removeGoods, setQuantity, takeAway } from './count-goods.ts';
import { indexGoods } from './goods-index.ts';
import { type CheckOrder, noCount, type PutawayCheck } from './putaway-check.ts';
import type { EntryOf, PutawayCheckEntry } from './putaway-check-entry.ts';
import { nameFound, regroup } from './regroup-goods.ts';

type CheckStep = JournalEntry<Exclude<PutawayCheckEntry, UndoEntry>>;

export function applyToCheck(check: PutawayCheck, step: CheckStep): PutawayCheck {
  return applyStep(withoutQuestions(check, step.entry.type), step);
}

/**
 * YES and NO answer what the band shows: any action by a person closes the earlier question. The service's answers do
 * not.
 */
function withoutQuestions(check: PutawayCheck, next: PutawayCheckEntry['type']): PutawayCheck {
  if (next === 'arrived' || next === 'order-unknown' || next === 'found') return check;
  const question = next === 'quantity' && check.question?.kind === 'unknown' ? check.question : null;
  return check.again === null && check.question === question ? check : { ...check, again: null, question };
}

function applyStep(check: PutawayCheck, { seq, entry }: CheckStep): PutawayCheck {
  switch (entry.type) {
    case 'opened':
      return { ...check, number: entry.number };
    case 'order':
      return withOrder(check, { ...notHere, number: entry.order });
    case 'orders-cleared':
      return { ...check, orders: new Map([...check.orders].filter(([, { status }]) => status === 'here')) };
    case 'arrived':
      return arrive(check, entry);
    case 'order-unknown':
      return check.orders.get(entry.order)?.status === 'asked'
        ? withOrder(check, { ...notHere, number: entry.order, status: 'unknown' })
        : check;
    case 'item':
      return addItem(check, seq, entry);
    case 'which': {
      const { type: _, ...question } = entry;
      return { ...check, question: { kind: 'which', ...question } };
    }
    case 'passed':
    case 'both':
    case 'kept':
      return check;
    case 'quantity':
      return setQuantity(check, entry);
    case 'minus':
      return takeAway(check, entry);
    case 'removed':
      return removeGoods(check, entry.goods);
    case 'found':
      return check.comparison === null ? nameFound(check, entry.code, entry.as) : check;
    case 'asked':
      return { ...check, question: { kind: entry.about } };
    case 'counted':
      return closeCount(check, entry);
    case 'line':
      return choose(check, entry);
    case 'reason':
      return withReason(check, entry);
    case 'photo':
      return { ...check, photos: withPhoto(check.photos, lineId(entry.order, entry.goods), entry) };
    case 'recount':
      return { ...check, earlier: [...check.earlier, check.count], count: noCount, comparison: null, last: null };
    case 'closed':
      return { ...check, closed: { by: entry.by } };
  }
}

const notHere = { status: 'asked', warehouse: null, state: null, items: [] } as const;

function withOrder(check: PutawayCheck, order: CheckOrder): PutawayCheck {
  return { ...check, orders: new Map(check.orders).set(order.number, order) };
}

/** An order that was removed, or that arrives after the figures were shown, changes nothing. */
function arrive(check: PutawayCheck, { order: number, warehouse, state, items }: EntryOf<'arrived'>): PutawayCheck {
  if (check.comparison !== null || !check.orders.has(number)) return check;
  const next = withOrder(check, { number, status: 'here', warehouse, state, items });
  return regroup(next, indexGoods(next.orders));
}

function choose(check: PutawayCheck, { order, goods }: EntryOf<'line'>): PutawayCheck {
  const at = placeOf(check, lineId(order, goods), goods);
  if (check.comparison === null || at === undefined) return check;
  return { ...check, comparison: { ...check.comparison, chosen: at } };
}

function withReason(check: PutawayCheck, entry: EntryOf<'reason'>): PutawayCheck {
  const { order, goods, against, code, text, by } = entry;
  const id = lineId(order, goods);
  const line = check.comparison?.lines[placeOf(check, id, goods) ?? -1];
  if (line === undefined) return check;
  const { toPlanned, toReceived } = line;
  const given = [...(getIn(check.reasons, id) ?? []), { code, text, against, by, toPlanned, toReceived }];
  const next = { ...check, reasons: setIn(check.reasons, id, given) };
  return { ...next, comparison: afterReason(next, line, openWants(check, line).length) };
}

function placeOf({ comparison }: PutawayCheck, id: string, goods: string): number | undefined {
  return comparison?.byGoods.get(goods)?.find((at) => comparison.lines[at]?.id === id);
}
