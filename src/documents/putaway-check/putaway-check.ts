import { type BucketMap, emptyBuckets } from '../journal/bucket-map.ts';
import { emptyList, type PagedList } from '../journal/paged-list.ts';
import type { ReasonCode } from '../journal/reason-codes.ts';

/** The goods of one or more orders, counted blind and then compared with what was planned and received (manual/floor.md 11). */
export interface PutawayCheck {
  /** As the station minted it. */
  readonly number: string;
  /** By CustomerOrderNo; opened first comes first. */
  readonly orders: ReadonlyMap<string, CheckOrder>;
  readonly index: GoodsIndex;
  /** Counted, now or earlier, and in no order: in the order of their first scans. */
  readonly extras: PagedList<GoodsName>;
  /** The count that is open, or the last one: it is what holds. */
  readonly count: Count;
  /** Oldest first. */
  readonly earlier: readonly Count[];
  /** The goods last scanned, by key: QTY sets their count. */
  readonly last: string | null;
  readonly question: CheckQuestion | null;
  /** Set by a scan that may be a re-read, until a person answers or goes on. */
  readonly again: CheckReRead | null;
  /** Null while a count is open: nobody may see a figure of the service then. */
  readonly comparison: Comparison | null;
  /** By line; also those that were given for the difference of an earlier count. */
  readonly reasons: BucketMap<readonly GivenReason[]>;
  /** By line. */
  readonly photos: BucketMap<readonly Photo[]>;
  readonly closed: { readonly by: string } | null;
}

export interface CheckOrder {
  readonly number: string;
  readonly status: 'asked' | 'here' | 'unknown';
  readonly warehouse: string | null;
  /** What the service calls its state (manual/service.md 2.13). */
  readonly state: string | null;
  readonly items: readonly CheckItem[];
}

/** A line of an order as the service has it (2.13), in pieces; the names as the catalogue has them. */
export interface CheckItem {
  readonly StorageNo: string | null;
  readonly Sku: string | null;
  readonly CustomerQuantity: number;
  readonly ReceivedQuantity: number;
  readonly name?: string | null;
  readonly nameCn?: string | null;
}

export interface Count {
  /** Who scanned in it, or closed it. */
  readonly by: readonly string[];
  /** By key of the goods. */
  readonly goods: BucketMap<CountedGoods>;
  readonly pieces: number;
  /** Serial numbers are counted once each: the key of the goods of each, by serialKey. */
  readonly serials: BucketMap<string>;
}

export interface CountedGoods extends GoodsName {
  readonly quantity: number;
  /** So many of them by serial number. */
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

/** Which difference of a line: `both` where the two are one figure, or where a reason is about the line as a whole. */
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

/** A picture of a line; its bytes are kept beside the document, by digest. `size` in bytes. */
export interface Photo {
  readonly name: string;
  readonly digest: string;
  readonly size: number;
  readonly by: string;
}

export interface SignedIn {
  readonly operator: string;
}

/** What goods are called. */
export interface GoodsName {
  /** As scanned first; of goods that were not scanned, their StorageNo or Sku. */
  readonly code: string;
  readonly storageNo: string | null;
  readonly sku: string | null;
  readonly name: string | null;
  readonly nameCn: string | null;
}

/** Where goods are expected: one place for each order, opened first first. */
export interface Place {
  readonly order: string;
  /** In pieces. */
  readonly planned: number;
  readonly received: number;
}

/** What is counted together: one StorageNo of one Sku, in whatever orders. */
export interface ExpectedGoods extends GoodsName {
  readonly key: string;
  readonly places: readonly Place[];
}

export interface GoodsIndex {
  readonly goods: ReadonlyMap<string, ExpectedGoods>;
  /** Keys of goods. */
  readonly byStorageNo: ReadonlyMap<string, readonly string[]>;
  readonly bySku: ReadonlyMap<string, readonly string[]>;
  /** A line for each goods of each order, as the orders list them. */
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
  /** The differences that want a reason each: one where the two are the same figure. */
  readonly wants: readonly Against[];
}

/** A closed count beside what was planned and received, and how far its differences are explained. */
export interface Comparison {
  readonly lines: readonly ComparedLine[];
  /** Places in `lines`, by key of the goods. */
  readonly byGoods: ReadonlyMap<string, readonly number[]>;
  /** Differences, and those of them that have no reason yet. */
  readonly differences: number;
  readonly open: number;
  /** Place of the first line with an open difference; behind the last when there is none. */
  readonly next: number;
  /** Place of the line that a person looks at. */
  readonly chosen: number | null;
}

/** What the band of a check asks. `which` is answered by a scan or NO, the others by YES or NO. */
export type CheckQuestion =
  /** A code names several goods of the check: the next scan of one of them counts it. */
  | WhichQuestion
  /** A code that nobody knows was counted as extra: does it stay? */
  | { readonly kind: 'unknown'; readonly goods: string }
  /** Do the lines that were never scanned count as zero? */
  | { readonly kind: 'rest' }
  /** Does somebody recount what they counted? */
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
