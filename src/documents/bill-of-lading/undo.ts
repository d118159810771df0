import { type Message, message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { BillEntry, BillOfLading } from './bill-of-lading.ts';
import { positionOf } from './find-parcel.ts';
import { billOfLadingKind } from './kind.ts';
import { lookUp } from './text-index.ts';

type Step = JournalEntry<BillEntry>;

/**
 * Takes back the last entry that a person made and that still stands. A question that waits goes first: what was done last
 * was to ask it.
 */
export function undoInBill(bill: BillOfLading, journal: readonly Step[]): Decision<BillEntry> {
  if (bill.question !== null) {
    return takeBack(bill.question.seq, message('message.bill-undone-question'));
  }
  const { last, before } = lastTwo(journal);
  if (!last) return refuse('failed', message('message.undo-nothing'));
  const decision = takeBack(last.seq, whatIsUndone(bill, last));
  // The question that this entry had ended waits again, and YES would answer it: so the band says so.
  if (before?.entry.type !== 'asked') return decision;
  const isOfWeights = before.entry.about === undefined;
  const again = message(isOfWeights ? 'message.bill-weights-again' : 'message.bill-some-unverified-again');
  return { ...decision, tone: 'ask', detail: again };
}

function takeBack(undoes: number, what: Message): Decision<BillEntry> {
  return accept<BillEntry>({ type: 'undo', undoes }, 'command', message('message.undone'), what);
}

/** The newest entry by a person that still stands, and what stands right before it. Only the end of the journal is read. */
function lastTwo(journal: readonly Step[]): { last?: Step; before?: Step } {
  const undone = new Set<number>();
  let last: Step | undefined;
  for (let at = journal.length - 1; at >= 0; at -= 1) {
    const step = journal[at];
    if (!step) break;
    const { seq, entry } = step;
    if (entry.type === 'undo') undone.add(entry.undoes);
    else if (undone.has(seq) || entry.type === 'parcel-found' || entry.type === 'parcel-unknown') continue;
    else if (last) return { last, before: step };
    else if (!billOfLadingKind.programs.has(entry.type)) last = step;
  }
  return last ? { last } : {};
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
    case 'weight':
    case 'size':
      return message('message.undone-measure');
    default:
      return message('message.undone-box');
  }
}

// The figures are reckoned from the bill as it stands: folding the journal without the entry costs too much here.

function parcelUndone(bill: BillOfLading, seq: number, text: string): Message {
  const place = lookUp(bill.places, text);
  const box = place === undefined ? undefined : bill.boxes[place.box];
  const parcel = box?.parcels[positionOf(box, seq)];
  // One of two scans that turned out to be one parcel: the other goes on standing for it.
  if (!place || !box || parcel?.id !== seq || parcel.twins.length > 0) {
    return message('message.undone-item', { code: text });
  }
  return message('message.bill-undone-parcel', { code: text, parcels: box.parcels.length - 1, box: place.box + 1 });
}
