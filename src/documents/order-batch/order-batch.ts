import type { OrderKind, OrderOrigin } from '../../contract/bridge/orders.ts';
import type { Message } from '../../contract/verdict.ts';
import type { Decision } from '../journal/decision.ts';
import type { UndoEntry } from '../journal/journal.ts';
import type { ScannedItem } from '../journal/scanned-code.ts';

export type { OrderKind, OrderOrigin } from '../../contract/bridge/orders.ts';

/** Values as they were typed, pasted or read from a file, by the interface's names: `ShipToAddress.Contact`, `Duty.Value`. */
export type FieldTexts = Readonly<Record<string, string>>;

/** More of a Sku is ordered than was available at the last query. */
export interface StockShort {
  readonly sku: string;
  readonly ordered: number;
  readonly available: number;
  /** Time of that answer, ms since 1970. */
  readonly at: number;
}

/** Orders that are created and sent together. Every value is a text until the batch is checked. */
export interface OrderBatch {
  readonly kind: OrderKind;
  /** Issued by the station: identifies the batch here and is never sent to the service. */
  readonly number: string;
  /** Applies to all orders: Location; WarehouseId, Channel; Remark, sync (single creation only). */
  readonly header: FieldTexts;
  readonly orders: readonly OrderDraft[];
  /** Total of all orders, counting only quantities that are whole numbers. */
  readonly pieces: number;
  /** Index of the order that scans go into; -1 if there is none. */
  readonly openOrder: number;
  /** The files that orders were imported from. If an import was interrupted, fewer rows are here than `orders` says. */
  readonly files: readonly OrderFile[];
  /** PackageIds in this batch that this station had already used when last checked. */
  readonly used: ReadonlySet<string>;
  /** Skus in this batch that the catalogue did not know when last checked. */
  readonly unknownSkus: ReadonlySet<string>;
  /** The question that YES and NO answer. */
  readonly question: BatchQuestion | null;
  readonly closed: 'queued' | 'held' | null;
}

export interface OrderDraft {
  /** Unique in the batch and never reused. */
  readonly id: string;
  readonly fields: FieldTexts;
  readonly goods: readonly OrderGoods[];
  /** Excluded by a person: stays here when the others are sent. */
  readonly isAside: boolean;
  /** Its PackageId was generated here. */
  readonly minted: boolean;
  /** The outbox entry of the rejected order that this one replaces. */
  readonly replaces: string | null;
  /** How the service rejected that order or failed to process it; null: it did neither. */
  readonly refused: RefusedOrder | null;
  /** Row number in the spreadsheet; null if not read from a file. */
  readonly row: number | null;
  /** The file that it was imported from. */
  readonly file: string | null;
  /** The values that were put right when it was read, as the file has them. */
  readonly given?: FieldTexts | undefined;
  /** The marketplace that it is from. */
  readonly origin?: OrderOrigin | undefined;
}

/** An order as it was when the service rejected it: sent unchanged, it is rejected again. */
export interface RefusedOrder {
  /** Its PackageId at that time. */
  readonly id: string;
  readonly reason: Message;
  readonly header: FieldTexts;
  readonly fields: FieldTexts;
  readonly goods: readonly FieldTexts[];
}

/** One line of Skus. */
export interface OrderGoods {
  /** Unique in the order. */
  readonly id: string;
  readonly fields: FieldTexts;
  readonly row: number | null;
  /** The values that were put right when it was read, as the file has them. */
  readonly given?: FieldTexts | undefined;
  /** The `seq` of the entry that last scanned it: QTY acts on the newest. */
  readonly scanned?: number;
  /** Serial numbers that were scanned into it. */
  readonly serials?: readonly string[];
  /** Its Sku is a scanned text that is unknown here: the service is queried, or a person decides. */
  readonly open?: true;
  /** The text was unknown, and a person has confirmed it as the Sku. */
  readonly kept?: true;
}

export interface OrderFile {
  readonly id: string;
  readonly name: string;
  /** Total orders in the file, and how many of them are here. */
  readonly orders: number;
  readonly here: number;
  /** Identifies the column mapping used; absent: not recorded. */
  readonly columns?: string;
}

export type BatchQuestion =
  /** More is ordered than is known to be in stock: `word` is the command given. `seq`: the entry that asked. */
  | {
      readonly kind: 'stock';
      readonly word: FinishWord;
      readonly seq: number;
      /** Number of Skus, and the first of them. */
      readonly n: number;
      readonly short: readonly StockShort[];
    }
  /** Orders may be sent as they are, but should be reviewed first: `n` of them, and the first one's reason. */
  | {
      readonly kind: 'warned';
      readonly word: FinishWord;
      readonly seq: number;
      readonly n: number;
      readonly reason: Message;
    }
  /** The code scanned last is unknown here: YES keeps the text as the Sku, NO removes the line. */
  | { readonly kind: 'unknown'; readonly order: string; readonly goods: string };

export type FinishWord = 'done' | 'hold';

/** A complete new order: from a file, a paste, a form, or a rejected order. */
export interface NewOrder {
  readonly fields: FieldTexts;
  readonly goods: readonly Omit<OrderGoods, 'id' | 'scanned'>[];
  readonly row: number | null;
  readonly replaces: string | null;
  /** Its PackageId was generated here. */
  readonly minted?: true;
  readonly refused?: RefusedOrder;
  readonly given?: FieldTexts | undefined;
  readonly origin?: OrderOrigin | undefined;
}

/** `goods`: as in `fields`, or `newLine` for the first line of an order without goods. */
export interface CellsOfOrder {
  readonly order: string;
  readonly goods: string | null;
  readonly fields: FieldTexts;
}

/** A SKU, its units in one unit of the seller's, and the SKU master's data for its line. */
export interface BundlePart {
  readonly sku: string;
  readonly quantity: number;
  readonly known: FieldTexts;
}

export type OrderBatchEntry =
  /** In slices: `file` says which file they belong to, and how many orders it has. */
  | {
      readonly type: 'orders-added';
      readonly file: Omit<OrderFile, 'here'> | null;
      readonly orders: readonly NewOrder[];
      /** Added by the station itself from another batch: UNDO skips it. */
      readonly own?: true;
    }
  | { readonly type: 'header'; readonly field: string; readonly value: string }
  /** `goods`: id of the line of goods, or null for a field of the order. An empty value removes the field. */
  | {
      readonly type: 'field';
      readonly order: string;
      readonly goods: string | null;
      readonly field: string;
      readonly value: string;
    }
  /** Several fields at once, such as a previous recipient. */
  | { readonly type: 'fields'; readonly order: string; readonly goods: string | null; readonly fields: FieldTexts }
  /** Fields of many orders at once: filled down, pasted or replaced. */
  | { readonly type: 'cells'; readonly cells: readonly CellsOfOrder[] }
  /** A seller's text stands for these SKUs: its lines of goods become lines of them. */
  | { readonly type: 'alias-applied'; readonly seller: string; readonly parts: readonly BundlePart[] }
  | { readonly type: 'goods-added'; readonly order: string }
  | { readonly type: 'goods-removed'; readonly order: string; readonly goods: string }
  | { readonly type: 'aside'; readonly orders: readonly string[]; readonly isAside: boolean }
  | { readonly type: 'orders-removed'; readonly orders: readonly string[] }
  /** Orders that had no PackageId, each with the one generated for it. */
  | { readonly type: 'ids-given'; readonly ids: readonly (readonly [order: string, packageId: string])[] }
  /** The next order, empty, with its generated PackageId. */
  | { readonly type: 'order-next'; readonly packageId: string }
  | { readonly type: 'order-opened'; readonly order: string }
  /** A scan into the open order. `known`: the SKU master's data, for a line that the scan starts. */
  | {
      readonly type: 'item';
      readonly item: ScannedItem;
      readonly quantity: number;
      readonly known?: FieldTexts;
      /** Milliseconds since the previous identical scan: it may be a re-read. */
      readonly again?: number;
    }
  | { readonly type: 'quantity'; readonly goods: string; readonly quantity: number }
  /** One piece removed; `serial`: one of those that were scanned. */
  | { readonly type: 'taken'; readonly goods: string; readonly serial: string | null }
  /** The scanned text of an open line is its Sku. */
  | { readonly type: 'kept'; readonly order: string; readonly goods: string }
  | UndoEntry
  // The program's own entries: UNDO skips them. An open question is undone first, though (undo-in-batch.ts).
  | {
      readonly type: 'opened';
      readonly kind: OrderKind;
      readonly number: string;
      readonly header: FieldTexts;
    }
  | {
      readonly type: 'asked';
      readonly question: 'stock';
      readonly word: FinishWord;
      readonly n: number;
      readonly short: readonly StockShort[];
    }
  | {
      readonly type: 'asked';
      readonly question: 'warned';
      readonly word: FinishWord;
      readonly n: number;
      readonly reason: Message;
    }
  /** NO to the question. */
  | { readonly type: 'declined' }
  /** The service knows that code: open lines with it get that Sku. */
  | { readonly type: 'found'; readonly code: string; readonly sku: string; readonly known: FieldTexts }
  /** PackageIds that this station has already used, and those that are free again. */
  | { readonly type: 'used'; readonly packageIds: readonly string[]; readonly free: readonly string[] }
  /** Skus that the catalogue does not know, and those that it now knows. */
  | { readonly type: 'skus'; readonly unknown: readonly string[]; readonly known: readonly string[] }
  /** The excluded orders are now in the batch of that number. */
  | { readonly type: 'moved'; readonly orders: readonly string[]; readonly to: string }
  | { readonly type: 'closed'; readonly held: boolean }
  | { readonly type: 'reopened' };

/** Orders that leave their batch because they were excluded: they become another batch of that number. */
export interface SetAside {
  readonly number: string;
  readonly kind: OrderKind;
  readonly header: FieldTexts;
  readonly orders: readonly NewOrder[];
}

export interface OrderBatchDecision extends Decision<OrderBatchEntry> {
  readonly setsAside?: SetAside;
}

export const emptyBatch = (kind: OrderKind): OrderBatch => ({
  kind,
  number: '',
  header: {},
  orders: [],
  pieces: 0,
  openOrder: -1,
  files: [],
  used: new Set(),
  unknownSkus: new Set(),
  question: null,
  closed: null,
});
