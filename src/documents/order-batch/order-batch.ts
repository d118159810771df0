import type { OrderKind } from '../../contract/bridge/orders.ts';
import type { Message } from '../../contract/verdict.ts';
import type { Decision } from '../journal/decision.ts';
import type { UndoEntry } from '../journal/journal.ts';
import type { ScannedItem } from '../journal/scanned-code.ts';

export type { OrderKind } from '../../contract/bridge/orders.ts';

/** Values as they were typed, pasted or read from a file, by the interface's names: `ShipToAddress.Contact`, `Duty.Value`. */
export type FieldTexts = Readonly<Record<string, string>>;

/** More of a Sku is ordered than was available when the service was last asked. */
export interface StockShort {
  readonly sku: string;
  readonly ordered: number;
  readonly available: number;
  /** When the service said so, ms since 1970. */
  readonly at: number;
}

/** Orders that are being made and leave together. Every value is a text until the batch is checked. */
export interface OrderBatch {
  readonly kind: OrderKind;
  /** As the station minted it: names the batch here, the service never sees it. */
  readonly number: string;
  /** What goes for all of them: Location; WarehouseId, Channel; Remark, sync (single creation only). */
  readonly header: FieldTexts;
  readonly orders: readonly OrderDraft[];
  /** In all orders, as far as their quantities are whole numbers. */
  readonly pieces: number;
  /** Index of the order that scans go into; -1 while there is none. */
  readonly openOrder: number;
  /** The files that brought orders. One whose import was interrupted has fewer rows here than `orders` says. */
  readonly files: readonly OrderFile[];
  /** PackageIds of orders here that this station has used already, as it last looked. */
  readonly used: ReadonlySet<string>;
  /** Skus of goods here that the catalogue did not know when it was last looked up. */
  readonly unknownSkus: ReadonlySet<string>;
  /** What YES and NO answer. */
  readonly question: BatchQuestion | null;
  readonly closed: 'queued' | 'held' | null;
}

export interface OrderDraft {
  /** Unique in the batch, and never used again. */
  readonly id: string;
  readonly fields: FieldTexts;
  readonly goods: readonly OrderGoods[];
  /** Set aside by a person: stays here when the others leave. */
  readonly isAside: boolean;
  /** Its PackageId was minted here. */
  readonly minted: boolean;
  /** The outbox entry of a refused order that this one takes the place of. */
  readonly replaces: string | null;
  /** How the service refused that one, or failed to carry it out; null: it did not. */
  readonly refused: RefusedOrder | null;
  /** The file's row, as a spreadsheet counts it; null when it was not read from a file. */
  readonly row: number | null;
  /** The file that brought it. */
  readonly file: string | null;
}

/** An order as it was when the service refused it: sent as it was, it is refused again. */
export interface RefusedOrder {
  /** The PackageId that it had. */
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
  /** The `seq` of the entry that last scanned it: QTY acts on the newest. */
  readonly scanned?: number;
  /** Serial numbers that were scanned into it. */
  readonly serials?: readonly string[];
  /** Its Sku is a text that was scanned and that nobody here knows: the service is asked, or a person says. */
  readonly open?: true;
  /** Nobody knew that text, and a person has said that it is the Sku. */
  readonly kept?: true;
}

export interface OrderFile {
  readonly id: string;
  readonly name: string;
  /** Orders that it holds in all, and how many of them are here. */
  readonly orders: number;
  readonly here: number;
  /** Names what its columns were taken for; none: not told. */
  readonly columns?: string;
}

export type BatchQuestion =
  /** More is ordered than is known to be in stock: `word` is what was asked for. `seq`: the entry that asked. */
  | {
      readonly kind: 'stock';
      readonly word: FinishWord;
      readonly seq: number;
      /** How many Skus, and the first of them. */
      readonly n: number;
      readonly short: readonly StockShort[];
    }
  /** Orders may leave as they are, but a person should look at them first: `n` of them, and why the first. */
  | {
      readonly kind: 'warned';
      readonly word: FinishWord;
      readonly seq: number;
      readonly n: number;
      readonly reason: Message;
    }
  /** Nobody here knows what was scanned last: YES keeps the text as the Sku, NO takes the line out. */
  | { readonly kind: 'unknown'; readonly order: string; readonly goods: string };

export type FinishWord = 'done' | 'hold';

/** What one order is made of when it comes in whole: from a file, a paste, a form, or one that was refused. */
export interface NewOrder {
  readonly fields: FieldTexts;
  readonly goods: readonly Omit<OrderGoods, 'id' | 'scanned'>[];
  readonly row: number | null;
  readonly replaces: string | null;
  /** Its PackageId was minted here. */
  readonly minted?: true;
  readonly refused?: RefusedOrder;
}

export type OrderBatchEntry =
  /** In slices: `file` says which they belong to, and of how many orders. */
  | {
      readonly type: 'orders-added';
      readonly file: Omit<OrderFile, 'here'> | null;
      readonly orders: readonly NewOrder[];
      /** What the station brought itself, out of another batch: UNDO passes over it. */
      readonly own?: true;
    }
  | { readonly type: 'header'; readonly field: string; readonly value: string }
  /** `goods`: id of the line of goods, or null for a field of the order. An empty value takes the field out. */
  | {
      readonly type: 'field';
      readonly order: string;
      readonly goods: string | null;
      readonly field: string;
      readonly value: string;
    }
  /** Several of them at once, as a recipient that was used before. */
  | { readonly type: 'fields'; readonly order: string; readonly goods: string | null; readonly fields: FieldTexts }
  | { readonly type: 'goods-added'; readonly order: string }
  | { readonly type: 'goods-removed'; readonly order: string; readonly goods: string }
  | { readonly type: 'aside'; readonly orders: readonly string[]; readonly isAside: boolean }
  | { readonly type: 'orders-removed'; readonly orders: readonly string[] }
  /** Orders that had no PackageId, each with the one that was minted for it. */
  | { readonly type: 'ids-given'; readonly ids: readonly (readonly [order: string, packageId: string])[] }
  /** The next order, empty, with its minted PackageId. */
  | { readonly type: 'order-next'; readonly packageId: string }
  | { readonly type: 'order-opened'; readonly order: string }
  /** A scan into the open order. `known`: what the SKU master says of it, for a line that it begins. */
  | {
      readonly type: 'item';
      readonly item: ScannedItem;
      readonly quantity: number;
      readonly known?: FieldTexts;
      /** So many milliseconds after the same scan: it may be a re-read. */
      readonly again?: number;
    }
  | { readonly type: 'quantity'; readonly goods: string; readonly quantity: number }
  /** One piece less; `serial`: of those that were scanned. */
  | { readonly type: 'taken'; readonly goods: string; readonly serial: string | null }
  /** The scanned text of an open line is its Sku. */
  | { readonly type: 'kept'; readonly order: string; readonly goods: string }
  | UndoEntry
  // The program's own entries: UNDO passes over them. A question that is still open goes first, though (undo-in-batch.ts).
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
  /** NO to what was asked. */
  | { readonly type: 'declined' }
  /** The service knows that code: open lines of it become that Sku. */
  | { readonly type: 'found'; readonly code: string; readonly sku: string; readonly known: FieldTexts }
  /** PackageIds that this station has used already, and those that are free again. */
  | { readonly type: 'used'; readonly packageIds: readonly string[]; readonly free: readonly string[] }
  /** Skus that the catalogue does not know, and those that it knows by now. */
  | { readonly type: 'skus'; readonly unknown: readonly string[]; readonly known: readonly string[] }
  /** What was set aside is in the batch of that number now. */
  | { readonly type: 'moved'; readonly orders: readonly string[]; readonly to: string }
  | { readonly type: 'closed'; readonly held: boolean }
  | { readonly type: 'reopened' };

/** Orders that leave their batch because they were set aside: they become another one of that number. */
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
