import { type SsccEntry, ssccOf } from '../journal/sscc-entry.ts';
import type { BillBox, BillOfLading } from './bill-of-lading.ts';
import { lookUp, withText } from './text-index.ts';

/** BoxNumber of the box at that index: what a person set, otherwise `<BolNumber>-001` and up (manual/floor.md 12). */
export function boxNumber(bill: BillOfLading, index: number): string {
  return bill.boxes[index]?.number ?? mintedNumber(bill, index);
}

/** The index of the box with that BoxNumber. */
export function boxOfNumber(bill: BillOfLading, number: string): number | null {
  const given = lookUp(bill.numbered, number);
  if (given !== undefined) return given;
  const index = Number(number.slice(number.lastIndexOf('-') + 1)) - 1;
  const box = bill.boxes[index];
  return box !== undefined && box.number === null && mintedNumber(bill, index) === number ? index : null;
}

/** A box keeps the SSCC that it has; a scan of it finds the box. */
export function giveSsccs(bill: BillOfLading, { places, ssccs }: SsccEntry): BillOfLading {
  const boxes = bill.boxes.slice();
  let { numbered } = bill;
  for (const [at, place] of places.entries()) {
    const [box, sscc] = [boxes[place], ssccs[at]];
    if (box === undefined || sscc === undefined || ssccOf(box) !== null) continue;
    boxes[place] = { ...box, sscc };
    numbered = withText(numbered, sscc, place);
  }
  return { ...bill, boxes, numbered };
}

/** The boxes to send: empty ones at the end are dropped. */
export function filledBoxes(bill: BillOfLading): readonly BillBox[] {
  return bill.boxes.slice(0, bill.boxes.findLastIndex((box) => box.parcels.length > 0) + 1);
}

function mintedNumber(bill: BillOfLading, index: number): string {
  return `${bill.header.BolNumber ?? bill.number}-${String(index + 1).padStart(3, '0')}`;
}
