import { ssccIn } from '../../barcode/sscc.ts';
import { message } from '../../contract/verdict.ts';
import { type Decision, isAtEnd, say } from '../journal/decision.ts';
import type { ScanRules } from '../journal/document-rules.ts';
import type { BillEntry, BillOfLading } from './bill-of-lading.ts';
import { boxOfNumber } from './box-number.ts';
import { decideCode, type ParcelFacts, takeParcel } from './decide-code.ts';
import { type BillWeightFacts, decideCommand } from './decide-command.ts';
import { findParcel } from './find-parcel.ts';
import { billBoxes } from './go-to-box.ts';
import { attachedFile, toBillRequest } from './request.ts';

/** What only the station knows about a bill being worked on. */
export interface BillFacts extends BillWeightFacts {
  readonly parcel: (text: string) => ParcelFacts;
  /** What prevents it from being finished besides its own contents. */
  readonly whyNotFinished: (bill: BillOfLading) => Decision<BillEntry> | null;
}

export const billOfLadingRules: ScanRules<BillOfLading, BillEntry, BillFacts, Decision<BillEntry>> = {
  lookUps: ({ boxes }) =>
    boxes.flatMap(({ parcels }) =>
      parcels.flatMap(({ status, text }) => (status === 'asking' ? [{ of: 'parcel' as const, code: text }] : [])),
    ),
  codes: (entry) => {
    switch (entry.type) {
      case 'sscc':
        return entry.ssccs.map((code) => ({ code, what: 'box' }));
      case 'box-next':
      case 'box-numbered':
        return entry.number === null ? [] : [{ code: entry.number, what: 'box' }];
      case 'parcel':
        return [{ code: entry.text, what: 'parcel' }];
      case 'parcel-found':
        return [entry.packageId, entry.trackingNumber].flatMap((code) =>
          code === null || code === entry.text ? [] : [{ code, what: 'parcel' as const }],
        );
      default:
        return [];
    }
  },
  place: ({ openBox }) => message('message.box-open', { box: openBox + 1 }),
  elsewhere: (part) => {
    if (part === 'itself') return 'message.other-bill';
    return part === 'parcel' ? 'message.other-parcel' : 'message.other-bill-box';
  },
  paper: { mayPrint: () => true },
  boxes: billBoxes,
  serviceOrder: null,
  begin: ({ mint }) => {
    const number = mint();
    const decision = say<BillEntry>(
      'command',
      message('message.bill-new', { id: number }),
      message('message.box-open', { box: 1 }),
    );
    return { number, opened: { type: 'opened', number }, decision };
  },
  beginWith: null,
  reopens: null,
  request: (bill, { fileOf }) => {
    const checked = toBillRequest(bill, attachedFile(bill, fileOf));
    if (!checked.ok) return null;
    const { request } = checked;
    // The service has no query for whether a bill exists (4.17): its number is not a key that can be looked up.
    return {
      family: 'bill',
      endpoint: 'bill-of-lading.create',
      key: request.BolNumber,
      keyMinted: true,
      body: request,
    };
  },
  isFetchedAnew: () => false,
  expects: (bill, { text, sscc }) => {
    const isKnown = (form: string) => findParcel(bill, form) !== undefined || boxOfNumber(bill, form) !== null;
    return text === bill.header.BolNumber || isKnown(text) || isKnown(sscc ?? ssccIn(text) ?? '');
  },
  takeCode: (bill, scanned, facts) => decideCode(bill, scanned, facts.parcel(scanned.text)),
  takeOut: (bill, scanned, { parcel }) => takeParcel(bill, scanned, parcel(scanned.text)),
  takeCommand: (bill, journal, command, facts) => {
    const decision = decideCommand(bill, journal, command, facts);
    return (isAtEnd(decision) ? facts.whyNotFinished(bill) : null) ?? decision;
  },
  asksForGoods: () => false,
  markReRead: (decision) => decision,
  countsParcels: true,
  stillAsked: () => null,
};
