import type { JournalEntry, UndoEntry } from '../journal/journal.ts';
import { withPhoto } from '../journal/photos.ts';
import {
  applyWeight,
  asksAboutWeight,
  type BoxWeightAnswer,
  type BoxWeightEntry,
  isWeightOpen,
} from '../weight/box-weight.ts';
import { type BillEntry, type BillOfLading, emptyBillBox } from './bill-of-lading.ts';
import { giveSsccs } from './box-number.ts';
import { addParcel, changeBox, leaveUnverified, nameParcel, takeParcelOut } from './change-parcels.ts';

import { withText } from './text-index.ts';

type BillStep = JournalEntry<Exclude<BillEntry, UndoEntry>>;

export function applyToBill(bill: BillOfLading, step: BillStep): BillOfLading {
  return applyStep(withoutQuestion(bill, step.entry.type), step);
}

/**
 * YES and NO answer what the band shows, and any other action changes the band. The service's answers leave it
 * unchanged.
 */
function withoutQuestion(bill: BillOfLading, next: BillEntry['type']): BillOfLading {
  const stays = bill.question === null || next === 'parcel-found' || next === 'parcel-unknown' || next === 'sscc';
  return stays ? bill : { ...bill, question: null };
}

function applyStep(bill: BillOfLading, { seq, entry }: BillStep): BillOfLading {
  switch (entry.type) {
    case 'opened':
      return { ...bill, number: entry.number, header: { BolNumber: entry.number } };
    case 'header': {
      const { [entry.field]: _, ...rest } = bill.header;
      return { ...bill, header: entry.value === '' ? rest : { ...bill.header, [entry.field]: entry.value } };
    }
    case 'file':
      return { ...bill, file: entry.file };
    case 'parcel':
      return addParcel(bill, seq, entry);
    case 'taken':
      return takeParcelOut(bill, entry.text);
    case 'parcel-found':
      return nameParcel(bill, entry);
    case 'parcel-unknown':
      return leaveUnverified(bill, entry.text);
    case 'box-next': {
      const next = { ...bill, boxes: [...bill.boxes, emptyBillBox], openBox: bill.boxes.length };
      return entry.number === null ? next : numberOpenBox(next, entry.number);
    }
    case 'box-opened':
      return { ...bill, openBox: entry.place };
    case 'box-numbered':
      return numberOpenBox(bill, entry.number);
    case 'sscc':
      return giveSsccs(bill, entry);
    case 'weight':
    case 'packaging': {
      const weighed = applied(bill, bill.openBox, entry);
      return asksAboutWeight(entry) ? { ...weighed, question: { about: 'box', box: bill.openBox } } : weighed;
    }
    case 'weight-accepted':
    case 'weight-dropped':
      return applied(bill, entry.box, entry);
    case 'weight-asked':
      // UNDO may have taken back the weight that was asked about.
      return isWeightOpen(bill.boxes[entry.box]) ? { ...bill, question: { about: 'box', box: entry.box } } : bill;
    case 'size':
      return { ...bill, boxes: changeBox(bill.boxes, bill.openBox, (box) => ({ ...box, size: entry.size })) };
    case 'photo':
      return { ...bill, photos: withPhoto(bill.photos, entry.box, entry) };
    case 'asked':
      return { ...bill, question: { about: entry.about ?? 'weights', seq, word: entry.word } };
    case 'declined':
      return bill;
    case 'closed':
      return { ...bill, closed: entry.held ? 'held' : 'queued' };
    case 'reopened':
      return { ...bill, closed: null };
  }
}

function applied(bill: BillOfLading, box: number, entry: BoxWeightEntry | BoxWeightAnswer): BillOfLading {
  return { ...bill, boxes: changeBox(bill.boxes, box, (each) => applyWeight(each, entry)) };
}

function numberOpenBox(bill: BillOfLading, number: string): BillOfLading {
  return {
    ...bill,
    boxes: changeBox(bill.boxes, bill.openBox, (box) => ({ ...box, number })),
    numbered: withText(bill.numbered, number, bill.openBox),
  };
}
