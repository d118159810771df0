import { isSscc } from '../../barcode/sscc.ts';
import type { LabelFacts } from '../../contract/bridge/printing.ts';
import { message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse } from '../journal/decision.ts';
import type { BoxRules } from '../journal/document-rules.ts';
import { ssccOf } from '../journal/sscc-entry.ts';
import type { BillBox, BillEntry, BillOfLading } from './bill-of-lading.ts';
import { boxNumber, boxOfNumber, giveSsccs } from './box-number.ts';

type BillDecision = Decision<BillEntry>;

/**
 * Null closes the open box and opens the next; a whole number is the box's position, anything else its number
 * (manual/floor.md 8).
 */
export function goToBox(bill: BillOfLading, no: string | null): BillDecision {
  if (no === null) return nextBox(bill, null);
  if (/^\d{1,6}$/.test(no)) {
    const place = Number(no);
    if (place === bill.boxes.length + 1) return nextBox(bill, null);
    if (place >= 1 && place <= bill.boxes.length) return reopen(bill, place - 1);
    return refuse('failed', message('message.bill-no-such-box', { box: no, boxes: bill.boxes.length }));
  }
  const known = boxOfNumber(bill, no);
  if (known !== null) return reopen(bill, known);
  if (!isUntouched(bill.boxes[bill.openBox])) return nextBox(bill, no);
  return accept(
    { type: 'box-numbered', number: no },
    'command',
    message('message.box-numbered', { box: bill.openBox + 1, number: no }),
  );
}

function nextBox(bill: BillOfLading, number: string | null): BillDecision {
  const parcels = bill.boxes[bill.openBox]?.parcels.length ?? 0;
  const closed = message('message.bill-box-closed', { box: bill.openBox + 1, parcels });
  // After reopening an earlier box, an empty next box may already exist at the end.
  const waiting = number === null && bill.openBox < bill.boxes.length - 1 && isUntouched(bill.boxes.at(-1));
  const entry: BillEntry = waiting
    ? { type: 'box-opened', place: bill.boxes.length - 1 }
    : { type: 'box-next', number };
  const next = waiting ? bill.boxes.length : bill.boxes.length + 1;
  return accept(entry, 'box-complete', closed, message('message.box-open', { box: next }));
}

function isUntouched(box: BillBox | undefined): boolean {
  return box !== undefined && box.parcels.length === 0 && box.number === null;
}

function reopen(bill: BillOfLading, place: number): BillDecision {
  // Going to the box that is already open neither closes nor opens anything.
  const entry = place === bill.openBox ? null : ({ type: 'box-opened', place } as const);
  return accept(entry, 'command', message('message.box-open', { box: place + 1 }));
}

/** The boxes of a bill. */
export const billBoxes: BoxRules<BillOfLading, BillEntry> = {
  added: ({ boxes }, entry) => {
    if (entry.type === 'opened') return [0];
    if (entry.type !== 'box-next' || (entry.number !== null && isSscc(entry.number))) return [];
    return [boxes.length];
  },
  give: giveSsccs,
  openPlace: ({ openBox }) => openBox,
  numberAt: boxNumber,
  ssccAt: ({ boxes }, place) => (boxes[place] === undefined ? null : ssccOf(boxes[place])),
  placeOf: boxOfNumber,
  open: (bill, place) => goToBox(bill, String(place + 1)),
  label: labelOfBox,
  printsFirst: false,
  mayBeNumber: false,
};

function labelOfBox(bill: BillOfLading, place: number): LabelFacts {
  const box = bill.boxes[place];
  const sscc = box === undefined ? null : ssccOf(box);
  const parcels = box?.parcels.length ?? 0;
  return {
    plan: bill.header.BolNumber ?? bill.number,
    number: boxNumber(bill, place),
    place: place + 1,
    pieces: parcels,
    skus: 0,
    goods: [],
    weight: box?.weight ?? null,
    size: box?.size ?? null,
    warehouse: bill.header.Destination ?? '',
    shippingType: bill.header.BolType ?? '',
    parcels,
    ...(sscc === null ? {} : { sscc }),
  };
}
