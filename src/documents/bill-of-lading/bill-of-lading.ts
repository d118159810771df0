import { emptyBuckets } from '../journal/bucket-map.ts';
import type { UndoEntry } from '../journal/journal.ts';
import type { PhotoEntry, Photos } from '../journal/photos.ts';
import type { SsccEntry } from '../journal/sscc-entry.ts';
import type { BoxWeightAnswer, BoxWeightAsked, BoxWeightEntry, WeighedBox } from '../weight/box-weight.ts';
import { emptyIndex, type TextIndex } from './text-index.ts';

/**
 * The header fields that SET writes, by interface name (manual/service.md 2.11). For a ship, the flight fields hold the
 * vessels.
 */
export const billFields = [
  'BolNumber',
  'BolType',
  'DepFlight',
  'TraFlight',
  'ArrFlight',
  'Origin',
  'Destination',
  'ETD',
  'ETA',
  'Weight',
  'BolFilePush',
] as const;
export type BillField = (typeof billFields)[number];

/** The service's numbers for a parcel; null while unknown. */
export interface ParcelNumbers {
  readonly packageId: string | null;
  readonly trackingNumber: string | null;
}

/** `asking` until the service has answered; `unverified` when it did not know the parcel or could not be reached. */
export type ParcelStatus = 'asking' | 'verified' | 'unverified';

export interface Parcel extends ParcelNumbers {
  /** The `seq` of the entry that scanned it; parcels of a box are sorted by it. */
  readonly id: number;
  /** As scanned. */
  readonly text: string;
  readonly status: ParcelStatus;
  /** The text is a PackageId issued by this station. */
  readonly mintedHere: boolean;
  /** The number of another open bill that held it when it was scanned. */
  readonly elsewhere: string | null;
  /** Every text that identifies it. */
  readonly names: readonly string[];
  /** Scans of this same parcel by another of its numbers, with the box (from 1) that was open at the time. */
  readonly twins: readonly { readonly text: string; readonly box: number }[];
}

export interface BillBox extends WeighedBox {
  /** BoxNumber if a person set it; otherwise it is derived from the box's position. */
  readonly number: string | null;
  /** The SSCC on its label. */
  readonly sscc?: string;
  /** In ascending order of id. */
  readonly parcels: readonly Parcel[];
}

/** Centimetres, as scanned. */
export interface BillBoxSize {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** The attached file. Its bytes are stored beside the journal, by digest. */
export interface BillFile {
  readonly name: string;
  /** FileType: the extension in lower case. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly digest: string;
}

export type BillQuestion =
  /** DONE or HOLD asked whether to continue with unverified parcels, or with box weights that do not match the header's. */
  | {
      readonly about: 'unverified' | 'weights';
      /** The `seq` of the entry that asked. */
      readonly seq: number;
      readonly word: FinishWord;
    }
  /** Whether the weight of that box, by its index, is right. */
  | { readonly about: 'box'; readonly box: number };
export type FinishWord = 'done' | 'hold';

export interface BillOfLading {
  /** The number the bill was opened with; people use its BolNumber once it has one. */
  readonly number: string;
  /** Weight in grams, ETD and ETA as ISO 8601 with an offset. */
  readonly header: Readonly<Partial<Record<BillField, string>>>;
  readonly file: BillFile | null;
  readonly boxes: readonly BillBox[];
  /** Index of the box that parcels go into. */
  readonly openBox: number;
  /** By index of their box. */
  readonly photos: Photos;
  /** Total in all boxes. */
  readonly parcels: number;
  /** The place of each parcel, by every text that identifies it. */
  readonly places: TextIndex<ParcelPlace>;
  /** Box index by the number that a person gave the box. */
  readonly numbered: TextIndex<number>;
  readonly question: BillQuestion | null;
  readonly closed: 'queued' | 'held' | null;
}

export interface ParcelPlace {
  readonly id: number;
  /** Index of its box. */
  readonly box: number;
}

export type BillEntry =
  | { readonly type: 'header'; readonly field: BillField; readonly value: string }
  /** Null removes the file. */
  | { readonly type: 'file'; readonly file: BillFile | null }
  | ({
      readonly type: 'parcel';
      readonly text: string;
      readonly mintedHere?: true;
      readonly elsewhere?: string;
    } & Partial<ParcelNumbers>)
  /** The parcel with that text was removed from its box (from 1). */
  | { readonly type: 'taken'; readonly text: string; readonly box: number }
  | { readonly type: 'box-next'; readonly number: string | null }
  | { readonly type: 'box-opened'; readonly place: number }
  | { readonly type: 'box-numbered'; readonly number: string }
  | BoxWeightEntry
  | BoxWeightAnswer
  | { readonly type: 'size'; readonly size: BillBoxSize }
  | (PhotoEntry & { readonly box: number })
  | UndoEntry
  // The program's own entries: UNDO skips them. An open question is undone first, though (undo-in-bill.ts).
  | { readonly type: 'opened'; readonly number: string }
  | SsccEntry
  /** `about` absent: the question is about the weights. */
  | { readonly type: 'asked'; readonly word: FinishWord; readonly about?: 'unverified' }
  | BoxWeightAsked
  /** NO to the question. */
  | { readonly type: 'declined' }
  | ({ readonly type: 'parcel-found'; readonly text: string } & ParcelNumbers)
  | { readonly type: 'parcel-unknown'; readonly text: string }
  | { readonly type: 'closed'; readonly held: boolean }
  | { readonly type: 'reopened' };

export const emptyBillBox: BillBox = { number: null, weight: null, size: null, parcels: [] };

export const emptyBill: BillOfLading = {
  number: '',
  header: {},
  file: null,
  boxes: [emptyBillBox],
  openBox: 0,
  photos: emptyBuckets(),
  parcels: 0,
  places: emptyIndex,
  numbered: emptyIndex,
  question: null,
  closed: null,
};
