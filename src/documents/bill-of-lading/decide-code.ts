import { ssccIn } from '../../barcode/sscc.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { itemTitle } from '../inbound-plan/decide-item.ts';
import { accept, type Decision, refuse, say } from '../journal/decision.ts';
import type { ScannedCode, ScannedItem } from '../journal/scanned-code.ts';
import type { BillEntry, BillOfLading, ParcelNumbers } from './bill-of-lading.ts';
import { boxOfNumber } from './box-number.ts';
import { type FoundParcel, findSame } from './find-parcel.ts';
import { goToBox } from './go-to-box.ts';

type BillDecision = Decision<BillEntry>;

/** What this station knows about a scanned text besides the bill. */
export interface ParcelFacts extends ParcelNumbers {
  /** The text is a PackageId issued by this station. */
  readonly mintedHere: boolean;
  /** The number of another open bill of this station that holds the parcel. */
  readonly elsewhere: string | null;
}

export const noFacts: ParcelFacts = { packageId: null, trackingNumber: null, mintedHere: false, elsewhere: null };

/**
 * Handles a scan while the bill is open: the bill's own number, a box, goods scanned by mistake, or a parcel for the
 * open box.
 */
export function decideCode(bill: BillOfLading, scanned: ScannedCode, facts: ParcelFacts = noFacts): BillDecision {
  const { text, sscc } = scanned;
  if (text === bill.header.BolNumber) return say('command', message('message.bill-this', { bill: text }));
  const box = boxOfNumber(bill, sscc ?? text) ?? boxOfNumber(bill, ssccIn(text) ?? '');
  if (box !== null) return goToBox(bill, String(box + 1));
  const [same] = findSame(bill, { text, ...facts });
  if (same) return alreadyIn(bill, text, same);
  if (sscc === null && isGoods(scanned)) return notAParcel(scanned.item);
  // An SSCC is a box (manual/floor.md 12), whatever its label lists as contents, unless the service has called it a
  // parcel.
  if (sscc !== null && !isKnown(facts)) return goToBox(bill, sscc);
  const reason = whyNoParcel(text);
  if (reason !== null) return refuse('wrong', message('message.bill-no-parcel', { code: text }), reason);
  return count(bill, text, facts);
}

/** MINUS: removes that parcel from its box, whichever it is, because there is only one of it. */
export function takeParcel(bill: BillOfLading, scanned: ScannedCode, facts: ParcelFacts = noFacts): BillDecision {
  const { text } = scanned;
  const [same] = findSame(bill, { text, ...facts });
  const title = message('message.bill-parcel', { code: text });
  if (!same)
    return isGoods(scanned) ? notAParcel(scanned.item) : refuse('wrong', title, message('message.bill-not-in'));
  const box = same.box + 1;
  const left = (bill.boxes[same.box]?.parcels.length ?? 0) - 1;
  return accept(
    { type: 'taken', text: same.parcel.text, box },
    'command',
    message('message.bill-taken', { code: text, box }),
    message('message.bill-in-box', { parcels: left, box }),
    { n: left },
  );
}

function count(bill: BillOfLading, text: string, facts: ParcelFacts): BillDecision {
  const { packageId, trackingNumber, mintedHere, elsewhere } = facts;
  const entry: BillEntry = {
    type: 'parcel',
    text,
    ...(packageId === null ? {} : { packageId }),
    ...(trackingNumber === null ? {} : { trackingNumber }),
    ...(mintedHere ? { mintedHere } : {}),
    ...(elsewhere === null ? {} : { elsewhere }),
  };
  const title = message('message.bill-parcel', { code: text });
  const place = { parcels: (bill.boxes[bill.openBox]?.parcels.length ?? 0) + 1, box: bill.openBox + 1 };
  const counted = { n: place.parcels };
  // It counts, but needs a warning: one of the two bills is wrong.
  if (elsewhere !== null) {
    return accept(entry, 'duplicate', title, message('message.bill-elsewhere', { ...place, bill: elsewhere }), counted);
  }
  return accept(entry, 'good', title, message('message.bill-in-box', place), counted);
}

function alreadyIn(bill: BillOfLading, text: string, { box: at, parcel }: FoundParcel): BillDecision {
  const box = at + 1;
  const title =
    at === bill.openBox
      ? message('message.bill-twice-here', { code: text, box })
      : message('message.bill-twice', { code: text, box });
  if (parcel.text === text) return refuse('duplicate', title, message('message.bill-once'));
  return refuse('duplicate', title, message('message.bill-once-as', { first: parcel.text }));
}

/**
 * True for known goods, and for what GS1 calls an item even if unknown here: its code is only a part of what was
 * scanned.
 */
function isGoods(scanned: ScannedCode): scanned is ScannedCode & { readonly item: ScannedItem } {
  const { text, item } = scanned;
  return item !== null && (item.sku !== null || item.code !== text);
}

function notAParcel(item: ScannedItem): BillDecision {
  return { ...refuse('wrong', itemTitle(item), message('message.bill-goods')), hold: true };
}

function isKnown({ packageId, trackingNumber }: ParcelNumbers): boolean {
  return packageId !== null || trackingNumber !== null;
}

function whyNoParcel(text: string): Message | null {
  if (text.length > longestText) return message('problem.too-long', { max: longestText });
  return /\p{Cc}/u.test(text) ? message('problem.characters') : null;
}

/** No parcel number is anywhere near this long: a longer text is something else. */
const longestText = 100;
