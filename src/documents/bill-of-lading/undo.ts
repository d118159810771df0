import { type Message, message } from '../../contract/verdict.ts';
import type { Decision } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { nothingToUndo, standingNewestFirst, takeBack } from '../journal/undo.ts';
import type { BillEntry, BillOfLading } from './bill-of-lading.ts';
import { positionOf } from './find-parcel.ts';
import { billOfLadingKind } from './kind.ts';
import { lookUp } from './text-index.ts';

type Step = JournalEntry<BillEntry>;

/**
 * Undoes the last entry that a person made and that still stands. An open question is undone first, because it was
 * asked last.
 */
export function undoInBill(bill: BillOfLading, journal: readonly Step[]): Decision<BillEntry> {
  const { question } = bill;
  // The question about a box's weight was asked by the weight itself.
  if (question !== null && question.about !== 'box')
    return takeBack(message('message.bill-undone-question'), question.seq);
  const { last, before } = lastTwo(journal);
  if (!last) return nothingToUndo();
  const decision = takeBack(whatIsUndone(bill, last), last.seq);
  // The question that this entry had closed is open again, and YES would answer it, so the band shows it.
  if (before?.entry.type !== 'asked') return decision;
  const isOfWeights = before.entry.about === undefined;
  const again = message(isOfWeights ? 'message.bill-weights-again' : 'message.bill-some-unverified-again');
  return { ...decision, tone: 'ask', detail: again };
}

/** The newest standing entry by a person, and the standing entry before it. */
function lastTwo(journal: readonly Step[]): { last?: Step; before?: Step } {
  let last: Step | undefined;
  for (const step of standingNewestFirst(journal)) {
    const { type } = step.entry;
    if (type === 'parcel-found' || type === 'parcel-unknown') continue;
    if (last !== undefined) return { last, before: step };
    if (!billOfLadingKind.programs.has(type)) last = step;
  }
  return last === undefined ? {} : { last };
}

function whatIsUndone(bill: BillOfLading, { seq, entry }: Step): Message {
  switch (entry.type) {
    case 'parcel':
      return parcelUndone(bill, seq, entry.text);
    case 'taken':
      return message('message.bill-undone-taken', { code: entry.text, box: entry.box });
    case 'header':
      return message('message.undone-field', { field: entry.field });
    case 'file':
      return message('message.bill-undone-file');
    case 'photo':
      return message('message.undone-photo', { name: entry.name });
    case 'packaging':
      return message('message.pack-undone-packaging');
    case 'weight-accepted':
      return message('message.undone-answer');
    case 'weight':
    case 'weight-dropped':
    case 'size':
      return message('message.undone-measure');
    default:
      return message('message.undone-box');
  }
}

// The figures are computed from the bill's current state: folding the journal without the entry is too slow here.

function parcelUndone(bill: BillOfLading, seq: number, text: string): Message {
  const place = lookUp(bill.places, text);
  const box = place === undefined ? undefined : bill.boxes[place.box];
  const parcel = box?.parcels[positionOf(box, seq)];
  // One of two scans that turned out to be the same parcel: the other still represents it.
  if (!place || !box || parcel?.id !== seq || parcel.twins.length > 0) {
    return message('message.undone-item', { code: text });
  }
  return message('message.bill-undone-parcel', { code: text, parcels: box.parcels.length - 1, box: place.box + 1 });
}
