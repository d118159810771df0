import { type BucketMap, emptyBuckets } from '../journal/bucket-map.ts';
import { emptyList, type PagedList } from '../journal/paged-list.ts';
import type { Photos } from '../journal/photos.ts';
import type { ReasonCode } from '../journal/reason-codes.ts';

/** The goods of one or more orders, counted blind and then compared with what was planned and received (manual/floor.md 11). */
export interface PutawayCheck {
  /** Issued by the station. */
  readonly number: string;
  /** By CustomerOrderNo, in the order of opening. */
  readonly orders: ReadonlyMap<string, CheckOrder>;
  readonly index: GoodsIndex;
  /** Counted now or earlier but in no order; sorted by first scan. */
  readonly extras: PagedList<GoodsName>;
  /** The open count, or the last one, which is the valid one. */
  readonly count: Count;
  /** Oldest first. */
  readonly earlier: readonly Count[];
  /** The goods last scanned, by key: QTY sets their count. */
  readonly last: string | null;
  readonly question: CheckQuestion | null;
  /** Set by a scan that may be a re-read, until a person answers or continues. */
  readonly again: CheckReRead | null;
  /** Null while a count is open: the service's figures must not be visible then. */
  readonly comparison: Comparison | null;
  /** By line; includes those given for a difference of an earlier count. */
  readonly reasons: BucketMap<readonly GivenReason[]>;
  /** By line. */
  readonly photos: Photos;
  readonly closed: { readonly by: string } | null;
}

export interface CheckOrder {
  readonly number: string;
  readonly status: 'asked' | 'here' | 'unknown';
  readonly warehouse: string | null;
  /** The service's name for its state (manual/service.md 2.13). */
  readonly state: string | null;
  readonly items: readonly CheckItem[];
}

/** A line of an order from the service (2.13), in pieces; the names from the catalogue. */
export interface CheckItem {
  readonly StorageNo: string | null;
  readonly Sku: string | null;
  readonly CustomerQuantity: number;
  readonly ReceivedQuantity: number;
  readonly name?: string | null;
  readonly nameCn?: string | null;
}

export interface Count {
  /** Who scanned in it or closed it. */
  readonly by: readonly string[];
  /** By key of the goods. */
  readonly goods: BucketMap<CountedGoods>;
  readonly pieces: number;
  /** Serial numbers are counted once each: the goods' key for each, by serialKey. */
  readonly serials: BucketMap<string>;
}

export interface CountedGoods extends GoodsName {
  readonly quantity: number;
  /** How many of them were counted by serial number. */
  readonly serials: number;
  readonly by: readonly string[];
}

export interface CheckReRead {
  /** The `seq` of the entry that counted it. */
  readonly seq: number;
  readonly goods: string;
  readonly quantity: number;
  readonly gapMs: number;
}

/** Which difference of a line: `both` if the two are the same figure, or if a reason is about the line as a whole. */
export type Against = 'planned' | 'received' | 'both';

export interface GivenReason {
  readonly code: ReasonCode;
  readonly text: string | null;
  readonly against: Against;
  readonly by: string;
  /** The differences that it was given for: counted less planned, counted less received. */
  readonly toPlanned: number;
  readonly toReceived: number;
}

export interface SignedIn {
  readonly operator: string;
}

/** The names of goods. */
export interface GoodsName {
  /** As first scanned; for goods that were not scanned, their StorageNo or Sku. */
  readonly code: string;
  readonly storageNo: string | null;
  readonly sku: string | null;
  readonly name: string | null;
  readonly nameCn: string | null;
}

/** Where goods are expected: one place for each order, in the order of opening. */
export interface Place {
  readonly order: string;
  /** In pieces. */
  readonly planned: number;
  readonly received: number;
}

/** What is counted together: one StorageNo of one Sku, in any orders. */
export interface ExpectedGoods extends GoodsName {
  readonly key: string;
  readonly places: readonly Place[];
}

export interface GoodsIndex {
  readonly goods: ReadonlyMap<string, ExpectedGoods>;
  /** Keys of goods. */
  readonly byStorageNo: ReadonlyMap<string, readonly string[]>;
  readonly bySku: ReadonlyMap<string, readonly string[]>;
  /** A line for each kind of goods in each order, in the orders' sequence. */
  readonly lines: readonly { readonly order: string; readonly goods: string }[];
}

export const noGoods: GoodsIndex = { goods: new Map(), byStorageNo: new Map(), bySku: new Map(), lines: [] };

/** One line of a closed count: goods of one order, or goods in no order. All figures in pieces. */
export interface ComparedLine {
  readonly id: string;
  readonly order: string | null;
  /** Key of the goods. */
  readonly goods: string;
  readonly planned: number;
  readonly received: number;
  readonly counted: number;
  /** Counted less planned, counted less received. */
  readonly toPlanned: number;
  readonly toReceived: number;
  /** The differences that each need a reason: only one if the two are the same figure. */
  readonly wants: readonly Against[];
}

/** A closed count compared with what was planned and received, and how far its differences are explained. */
export interface Comparison {
  readonly lines: readonly ComparedLine[];
  /** Indexes in `lines`, by key of the goods. */
  readonly byGoods: ReadonlyMap<string, readonly number[]>;
  /** All differences, and those without a reason. */
  readonly differences: number;
  readonly open: number;
  /** Index of the first line with an open difference; past the end if there is none. */
  readonly next: number;
  /** Index of the line selected by a person. */
  readonly chosen: number | null;
}

/** The questions in the band of a check. `which` is answered by a scan or NO, the others by YES or NO. */
export type CheckQuestion =
  /** A code matches several goods of the check: the next scan of one of them counts it. */
  | WhichQuestion
  /** An unknown code was counted as extra: keep it? */
  | { readonly kind: 'unknown'; readonly goods: string }
  /** Count the lines that were never scanned as zero? */
  | { readonly kind: 'rest' }
  /** Recount by the same person who counted? */
  | { readonly kind: 'recount' };

export interface WhichQuestion {
  readonly kind: 'which';
  /** What was scanned. */
  readonly scanned: GoodsName;
  /** Keys of the goods that it may be. */
  readonly goods: readonly string[];
  readonly quantity: number;
  readonly serial: string | null;
}

export const noCount: Count = { by: [], goods: emptyBuckets(), pieces: 0, serials: emptyBuckets() };

export const emptyCheck: PutawayCheck = {
  number: '',
  orders: new Map(),
  index: noGoods,
  extras: emptyList(),
  count: noCount,
  earlier: [],
  last: null,
  question: null,
  again: null,
  comparison: null,
  reasons: emptyBuckets(),
  photos: emptyBuckets(),
  closed: null,
};
