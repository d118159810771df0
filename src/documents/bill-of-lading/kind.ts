import { answerWanted, type DocumentKind, type DocumentSummary } from '../journal/document-kind.ts';
import { boxSubject } from '../journal/photos.ts';
import { isWeightOpen } from '../weight/box-weight.ts';
import { applyToBill } from './apply.ts';
import { type BillEntry, type BillOfLading, emptyBill } from './bill-of-lading.ts';
import { filledBoxes } from './box-number.ts';

export const billOfLadingKind: DocumentKind<BillOfLading, BillEntry> = {
  screen: 'bol',
  empty: emptyBill,
  apply: applyToBill,
  programs: new Set([
    'opened',
    'sscc',
    'asked',
    'weight-asked',
    'declined',
    'parcel-found',
    'parcel-unknown',
    'closed',
    'reopened',
  ]),
  summary: summaryOf,
  countsBoxes: true,
  openBoxes: (bill) => bill,
  photographed: boxSubject,
  isListedUnsent: true,
  hasResult: true,
  openQuestions: ({ question, boxes }) => answerWanted(question !== null || boxes.some(isWeightOpen)),
};

/** How a list of documents shows the bill. */
export function summaryOf(bill: BillOfLading): DocumentSummary {
  return { number: bill.header.BolNumber ?? bill.number, boxes: filledBoxes(bill).length, pieces: bill.parcels };
}
