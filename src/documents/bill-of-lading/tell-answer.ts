import { type Message, message, type Tone } from '../../contract/verdict.ts';
import type { BillEntry, BillOfLading } from './bill-of-lading.ts';
import { findParcel, findSame } from './find-parcel.ts';

export type ParcelAnswer = Extract<BillEntry, { type: 'parcel-found' | 'parcel-unknown' }>;

export interface ToldAnswer {
  readonly tone: Tone;
  readonly title: Message;
  readonly detail: Message;
}

/**
 * The band's message when an answer about a parcel arrives; null if it is the expected answer, which needs no message.
 * `bill`: as it was before that entry.
 */
export function tellAnswer(bill: BillOfLading, answer: ParcelAnswer): ToldAnswer | null {
  return answer.type === 'parcel-found' ? tellTwin(bill, answer) : tellUnknown(bill, answer.text);
}

function tellTwin(bill: BillOfLading, answer: Extract<ParcelAnswer, { type: 'parcel-found' }>): ToldAnswer | null {
  const [first, twin] = findSame(bill, answer);
  if (!first || !twin) return null;
  const title = message('message.bill-same', { code: twin.parcel.text, first: first.parcel.text });
  const places = { box: first.box + 1, twin: twin.box + 1 };
  const detail =
    first.box === twin.box ? message('message.bill-same-here', places) : message('message.bill-same-boxes', places);
  return { tone: 'duplicate', title, detail };
}

function tellUnknown(bill: BillOfLading, text: string): ToldAnswer | null {
  const found = findParcel(bill, text);
  if (found?.parcel.status !== 'asking') return null;
  return {
    tone: 'unknown',
    title: message('message.bill-unverified', { code: text }),
    detail: message('message.bill-unverified-stays', { box: found.box + 1 }),
  };
}
