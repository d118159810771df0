import type { BillBox, BillOfLading } from './bill-of-lading.ts';
import { lookUp } from './text-index.ts';

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

/** The boxes to send: empty ones at the end are dropped. */
export function filledBoxes(bill: BillOfLading): readonly BillBox[] {
  return bill.boxes.slice(0, bill.boxes.findLastIndex((box) => box.parcels.length > 0) + 1);
}

function mintedNumber(bill: BillOfLading, index: number): string {
  return `${bill.header.BolNumber ?? bill.number}-${String(index + 1).padStart(3, '0')}`;
}
