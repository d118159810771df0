import { type BucketMap, emptyBuckets } from '../journal/bucket-map.ts';
import type { Decision } from '../journal/decision.ts';
import type { UndoEntry } from '../journal/journal.ts';
import type { ReasonCode } from '../journal/reason-codes.ts';
import type { ArrivedOrder } from './arrived-order.ts';
import { type ExpectedBoxes, nothingExpected } from './expected-boxes.ts';

/** The boxes of one or more batch outbound orders, scanned off pallet by pallet (manual/floor.md 10). */
export interface PalletCheck {
  /** As the station minted it. */
  readonly number: string;
  readonly orders: readonly CheckedOrder[];
  readonly expected: ExpectedBoxes;
  /** On which pallet each scanned box was found, by its number; also of boxes that nobody expects. */
  readonly found: BucketMap<string>;
  /** By PalletNo; a pallet where nothing was found yet has none. */
  readonly counts: BucketMap<PalletCount>;
  readonly totals: { readonly found: number; readonly wrong: number; readonly extra: number };
  /** By box number. */
  readonly reasons: BucketMap<Reason>;
  /** PalletNo of the pallet that boxes are checked off on; empty: the boxes without a pallet. */
  readonly open: string | null;
  /** The box on a wrong pallet or extra that was kept last, until something else is done: REASON is about it. */
  readonly lastDifference: string | null;
  readonly question: PalletQuestion | null;
  readonly closed: { readonly operator: string } | null;
}

export interface CheckedOrder {
  readonly no: string;
  readonly status: 'asking' | 'here' | 'unknown';
  readonly arrived: ArrivedOrder | null;
}

export interface PalletCount {
  /** Boxes of this pallet, found on it. */
  readonly found: number;
  /** Boxes of this pallet, found on another. */
  readonly elsewhere: number;
  /** Boxes found on it that belong on another, and that belong nowhere. */
  readonly wrong: number;
  readonly extra: number;
  /** Their numbers. */
  readonly strays: readonly string[];
}

/** What YES and NO answer. `pallet`: where the box was scanned. */
export type PalletQuestion =
  | { readonly kind: 'wrong' | 'strange'; readonly box: string; readonly pallet: string }
  /** Is the check signed off with its differences? */
  | { readonly kind: 'done' }
  /** Is an order that is not here asked for again, or taken out? */
  | { readonly kind: 'order'; readonly order: string };

export interface Reason {
  readonly code: ReasonCode;
  /** What OTHER says. */
  readonly text: string | null;
}

export type PalletCheckEntry =
  /** An order is asked for: a new one, or again one that is not here. */
  | { readonly type: 'order'; readonly order: string }
  | { readonly type: 'order-removed'; readonly order: string }
  /** Null: the open pallet is left. */
  | { readonly type: 'pallet'; readonly pallet: string | null }
  /** Checked off on its own pallet, which it opens if it is not open. */
  | { readonly type: 'box'; readonly box: string }
  | { readonly type: 'asked'; readonly question: PalletQuestion }
  | { readonly type: 'found-on-wrong-pallet'; readonly box: string; readonly pallet: string }
  | { readonly type: 'extra'; readonly box: string; readonly pallet: string }
  /** NO to what was asked. */
  | { readonly type: 'declined' }
  | { readonly type: 'taken-back'; readonly box: string }
  | { readonly type: 'reason'; readonly box: string; readonly reason: Reason }
  | UndoEntry
  // The program's own entries: UNDO passes over them.
  | { readonly type: 'opened'; readonly number: string; readonly order: string | null }
  | { readonly type: 'arrived'; readonly order: string; readonly arrived: ArrivedOrder }
  | { readonly type: 'order-unknown'; readonly order: string }
  | { readonly type: 'closed'; readonly operator: string };

export type PalletDecision = Decision<PalletCheckEntry>;

export const emptyPalletCheck: PalletCheck = {
  number: '',
  orders: [],
  expected: nothingExpected,
  found: emptyBuckets(),
  counts: emptyBuckets(),
  totals: { found: 0, wrong: 0, extra: 0 },
  reasons: emptyBuckets(),
  open: null,
  lastDifference: null,
  question: null,
  closed: null,
};
