import { emptyBuckets } from '../journal/bucket-map.ts';
import type { UndoEntry } from '../journal/journal.ts';
import type { PhotoEntry, Photos } from '../journal/photos.ts';
import type { ScannedItem } from '../journal/scanned-code.ts';
import type { SsccEntry } from '../journal/sscc-entry.ts';
import type { BoxWeightAnswer, BoxWeightAsked, BoxWeightEntry, WeighedBox } from '../weight/box-weight.ts';

/** The header fields of a plan, by interface name (manual/service.md 4.5). */
export const planFields = [
  'ShipmentId',
  'WarehouseId',
  'ShippingType',
  'VatNo',
  'Location',
  'PlanArriveDate',
  'Remark',
  'RefOutboundOrderNo',
] as const;
export type PlanField = (typeof planFields)[number];

export type LineStatus = 'known' | 'asking' | 'unknown';

export interface PlanLine extends ScannedItem {
  /** The `seq` of the entry that created it; a copied line adds its index among the copies. */
  readonly id: string;
  readonly quantity: number;
  readonly status: LineStatus;
  /** The `seq` of the entry that last scanned it: QTY acts on the newest. */
  readonly touched: number;
}

export interface PlanBox extends WeighedBox {
  /** CustomContainerNo if a person set it; otherwise it is derived from the box's position. */
  readonly number: string | null;
  /** In a change of boxes: the number of a box created here, until a person sets another. */
  readonly minted?: string;
  /** The SSCC on its label. */
  readonly sscc?: string;
  readonly lines: readonly PlanLine[];
}

export interface BoxSize {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

export interface InboundPlan {
  readonly header: Readonly<Partial<Record<PlanField, string>>>;
  /** True until a person sets another ShipmentId: a generated one needs no look-up before sending. */
  readonly minted: boolean;
  readonly boxes: readonly PlanBox[];
  /** Index of the box that items go into. */
  readonly openBox: number;
  readonly lastClosedBox: number | null;
  /** By index of their box. */
  readonly photos: Photos;
  /** The open line that YES, NO and LEARN answer. */
  readonly question: string | null;
  /** The line that the next scan of a known item names. */
  readonly learning: string | null;
  /** Set by a scan that may be a re-read, until a person answers or continues. */
  readonly again: ReRead | null;
  /** Index of the box whose weight YES and NO answer. */
  readonly weightAsked: number | null;
  readonly closed: 'queued' | 'held' | null;
  /** The texts of the manifests that were taken in: the same one twice is asked about. */
  readonly manifests: readonly string[];
}

/** An item that was counted although the scanner may have read it twice (manual/floor.md 2). */
export interface ReRead {
  /** The `seq` of the entry that counted it. */
  readonly seq: number;
  /** The line that it was counted on. */
  readonly line: string;
  readonly quantity: number;
  /** Time between its scan and the previous identical one. */
  readonly gapMs: number;
}

export type InboundPlanEntry =
  | {
      readonly type: 'opened';
      readonly shipmentId: string;
      readonly warehouseId: string;
      readonly shippingType: string;
    }
  | { readonly type: 'header'; readonly field: PlanField; readonly value: string }
  | {
      readonly type: 'item';
      readonly item: ScannedItem;
      readonly quantity: number;
      /** Milliseconds since the previous identical scan: it may be a re-read. */
      readonly again?: number;
    }
  | ManifestEntry
  /** Two scans in quick succession were two items. */
  | { readonly type: 'both' }
  /** `code`: the name of its goods, in case the line disappears with the last of them. */
  | { readonly type: 'minus'; readonly line: string; readonly code?: string }
  /** `before`: the previous quantity. */
  | { readonly type: 'quantity'; readonly line: string; readonly quantity: number; readonly before?: number }
  | { readonly type: 'kept'; readonly line: string }
  | { readonly type: 'removed'; readonly line: string }
  | { readonly type: 'learning'; readonly line: string | null }
  /** `before`: what the station had previously learned about the code. */
  | { readonly type: 'named'; readonly code: string; readonly by: ScannedItem; readonly before?: string | null }
  | { readonly type: 'box-next'; readonly number: string | null }
  | { readonly type: 'box-opened'; readonly place: number }
  | { readonly type: 'box-numbered'; readonly number: string }
  | { readonly type: 'same'; readonly count: number }
  | BoxWeightEntry
  | BoxWeightAnswer
  | { readonly type: 'size'; readonly size: BoxSize }
  | (PhotoEntry & { readonly box: number })
  | UndoEntry
  // The program's own entries: UNDO skips them.
  | SsccEntry
  | { readonly type: 'asked'; readonly line: string }
  | BoxWeightAsked
  | { readonly type: 'found'; readonly code: string; readonly by: ScannedItem }
  | { readonly type: 'not-found'; readonly code: string }
  | { readonly type: 'closed'; readonly held: boolean }
  | { readonly type: 'reopened' };

/** The contents of a carton, by the manifest on its label; `text` as scanned. */
export interface ManifestEntry {
  readonly type: 'manifest';
  readonly text: string;
  readonly goods: readonly { readonly item: ScannedItem; readonly quantity: number }[];
}

export const emptyBox: PlanBox = { number: null, weight: null, size: null, lines: [] };

export const emptyPlan: InboundPlan = {
  header: {},
  minted: true,
  boxes: [emptyBox],
  openBox: 0,
  lastClosedBox: null,
  photos: emptyBuckets(),
  question: null,
  learning: null,
  again: null,
  weightAsked: null,
  closed: null,
  manifests: [],
};
