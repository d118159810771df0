import type { DocumentKind } from '../journal/document-kind.ts';
import { applyToBill } from './apply.ts';
import { type BillEntry, type BillOfLading, emptyBill } from './bill-of-lading.ts';
import { filledBoxes } from './box-number.ts';

export const billOfLadingKind: DocumentKind<BillOfLading, BillEntry> = {
  empty: emptyBill,
  apply: applyToBill,
  programs: new Set(['opened', 'asked', 'declined', 'parcel-found', 'parcel-unknown', 'closed', 'reopened']),
};

/** What a list of documents says of it. */
export function summaryOf(bill: BillOfLading): { number: string; boxes: number; pieces: number } {
  return { number: bill.header.BolNumber ?? bill.number, boxes: filledBoxes(bill).length, pieces: bill.parcels };
}
