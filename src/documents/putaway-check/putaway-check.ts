import { type BucketMap, emptyBuckets } from '../bucket-map.ts';
import type { Decision } from '../decision.ts';
import type { ReasonCode } from '../reason-codes.ts';
import type { CheckQuestion } from './check-question.ts';
import type { Comparison } from './compare-count.ts';
import { type GoodsIndex, type GoodsName, noGoods } from './goods-index.ts';
import { emptyList, type PagedList } from './paged-list.ts';
import type { PutawayCheckEntry } from './putaway-check-entry.ts';

/** The goods of one or more orders, counted blind and then compared with what was planned and received (floor.md 5). */
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
  /** What the service calls its state (interface.md 2.13). */
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

export type CheckDecision = Decision<PutawayCheckEntry>;

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
