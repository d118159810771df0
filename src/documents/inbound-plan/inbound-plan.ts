import type { UndoEntry } from '../journal/journal.ts';
import type { ScannedItem } from '../journal/scanned-code.ts';

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
  /** The `seq` of the entry that began it; a copied line adds its place among the copies. */
  readonly id: string;
  readonly quantity: number;
  readonly status: LineStatus;
  /** The `seq` of the entry that last scanned it: QTY acts on the newest. */
  readonly touched: number;
}

export interface PlanBox {
  /** CustomContainerNo when a person set it; else it follows from the box's place. */
  readonly number: string | null;
  /** In a change of boxes: the number of one that was begun here, until a person sets another. */
  readonly minted?: string;
  /** Grams, as scanned. */
  readonly weight: number | null;
  /** Centimetres, as scanned. */
  readonly size: BoxSize | null;
  readonly lines: readonly PlanLine[];
}

export interface BoxSize {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

export interface InboundPlan {
  readonly header: Readonly<Partial<Record<PlanField, string>>>;
  /** True until a person sets another ShipmentId: a minted one needs no look-up before it is sent. */
  readonly minted: boolean;
  readonly boxes: readonly PlanBox[];
  /** Index of the box that items go into. */
  readonly openBox: number;
  readonly lastClosedBox: number | null;
  /** The open line that YES, NO and LEARN answer. */
  readonly question: string | null;
  /** The line that the next known item scan names. */
  readonly learning: string | null;
  /** Set by a scan that may be a re-read, until a person answers or goes on. */
  readonly again: ReRead | null;
  readonly closed: 'queued' | 'held' | null;
}

/** An item that was counted although the scanner may have read it twice (manual/floor.md 2). */
export interface ReRead {
  /** The `seq` of the entry that counted it. */
  readonly seq: number;
  /** The line that it was counted on. */
  readonly line: string;
  readonly quantity: number;
  /** Between its scan and the same one before it. */
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
      /** So many milliseconds after the same scan: it may be a re-read. */
      readonly again?: number;
    }
  /** Two scans close together were two things. */
  | { readonly type: 'both' }
  /** `code`: how its goods are called, for when the line went with the last of them. */
  | { readonly type: 'minus'; readonly line: string; readonly code?: string }
  /** `before`: what the quantity was until then. */
  | { readonly type: 'quantity'; readonly line: string; readonly quantity: number; readonly before?: number }
  | { readonly type: 'kept'; readonly line: string }
  | { readonly type: 'removed'; readonly line: string }
  | { readonly type: 'learning'; readonly line: string | null }
  /** `before`: what the station had learned of the code until then. */
  | { readonly type: 'named'; readonly code: string; readonly by: ScannedItem; readonly before?: string | null }
  | { readonly type: 'box-next'; readonly number: string | null }
  | { readonly type: 'box-opened'; readonly place: number }
  | { readonly type: 'box-numbered'; readonly number: string }
  | { readonly type: 'same'; readonly count: number }
  | { readonly type: 'weight'; readonly weight: number }
  | { readonly type: 'size'; readonly size: BoxSize }
  | UndoEntry
  // The program's own entries: UNDO passes over them.
  | { readonly type: 'asked'; readonly line: string }
  | { readonly type: 'found'; readonly code: string; readonly by: ScannedItem }
  | { readonly type: 'not-found'; readonly code: string }
  | { readonly type: 'closed'; readonly held: boolean }
  | { readonly type: 'reopened' };

export const emptyBox: PlanBox = { number: null, weight: null, size: null, lines: [] };

export const emptyPlan: InboundPlan = {
  header: {},
  minted: true,
  boxes: [emptyBox],
  openBox: 0,
  lastClosedBox: null,
  question: null,
  learning: null,
  again: null,
  closed: null,
};
