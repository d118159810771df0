import type { Decision } from '../journal/decision.ts';
import type { UndoEntry } from '../journal/journal.ts';
import type { OwnOrder } from '../journal/own-order.ts';
import type { Photo, PhotoEntry } from '../journal/photos.ts';
import type { ScannedItem } from '../journal/scanned-code.ts';
import type { JudgedWeight } from '../weight/judge-weight.ts';
import type { ChosenPackaging } from '../weight/packaging.ts';
import type { Weighed, WeightLesson } from '../weight/weigh.ts';

/** Centimetres. */
export interface ParcelSize {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

/** One SKU of the order, and how much of it is in the parcel. */
export interface PackLine {
  readonly sku: string;
  readonly name: string | null;
  readonly nameCn: string | null;
  readonly ordered: number;
  readonly packed: number;
  readonly serials: readonly string[];
  /** Lots with their expiry as scanned, each once. */
  readonly lots: readonly { readonly lot: string | null; readonly expiry: string | null }[];
}

/** What YES and NO answer. */
export type PackQuestion =
  /** The last item may have been read twice. */
  | { readonly kind: 're-read'; readonly sku: string; readonly quantity: number; readonly gapMs: number }
  | { readonly kind: 'weight' }
  /** DONE without a weight, for an order that still takes one. */
  | { readonly kind: 'unweighed' };

/** A drop-ship order being packed into its parcel (manual/floor.md 14). */
export interface Pack {
  /** Issued by the station. */
  readonly number: string;
  readonly order: OwnOrder | null;
  readonly lines: readonly PackLine[];
  /** Sku of the line last scanned: QTY applies to it. */
  readonly last: string | null;
  readonly packaging: ChosenPackaging | null;
  readonly weighed: Weighed | null;
  /** As scanned; otherwise that of the packaging counts. */
  readonly size: ParcelSize | null;
  readonly photos: readonly Photo[];
  readonly question: PackQuestion | null;
  /** `isQueued`: the order took weight and size from here; otherwise the service had it already. */
  readonly closed: { readonly operator: string; readonly isQueued: boolean } | null;
  /** It was closed before anything was in it: opened by mistake. */
  readonly isDropped: boolean;
}

export type PackEntry =
  | { readonly type: 'item'; readonly item: ScannedItem; readonly quantity: number; readonly again?: number }
  | { readonly type: 'quantity'; readonly sku: string; readonly quantity: number }
  | { readonly type: 'minus'; readonly sku: string; readonly quantity: number; readonly serial: string | null }
  /** `judged`: the weight so far, with this packaging. */
  | { readonly type: 'packaging'; readonly packaging: ChosenPackaging; readonly judged: JudgedWeight | null }
  | { readonly type: 'weight'; readonly grams: number; readonly judged: JudgedWeight }
  | { readonly type: 'weight-accepted' }
  | { readonly type: 'weight-dropped' }
  | { readonly type: 'size'; readonly size: ParcelSize }
  | { readonly type: 'asked'; readonly question: 'unweighed' | 'weight' }
  /** NO to the question, or YES to a re-read: nothing changes. */
  | { readonly type: 'declined' }
  | PhotoEntry
  | UndoEntry
  // The program's own entries: UNDO skips them.
  | { readonly type: 'opened'; readonly number: string; readonly order: OwnOrder }
  | { readonly type: 'closed'; readonly operator: string; readonly isQueued: boolean }
  | { readonly type: 'dropped' };

/** What is done with the order once its parcel is closed, besides the entry that closes it. */
export interface PackedParcel {
  readonly packageId: string;
  /** Empty: none yet. */
  readonly trackingNumber: string;
  /** Grams; null: not weighed. */
  readonly grams: number | null;
  readonly size: ParcelSize | null;
  /** What its weight teaches about the goods. */
  readonly teaches: WeightLesson | null;
}

export interface PackDecision extends Decision<PackEntry> {
  readonly packed?: PackedParcel;
}

export const emptyPack: Pack = {
  number: '',
  order: null,
  lines: [],
  last: null,
  packaging: null,
  weighed: null,
  size: null,
  photos: [],
  question: null,
  closed: null,
  isDropped: false,
};
