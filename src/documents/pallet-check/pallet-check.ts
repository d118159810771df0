import { type BucketMap, emptyBuckets } from '../journal/bucket-map.ts';
import type { Decision } from '../journal/decision.ts';
import type { UndoEntry } from '../journal/journal.ts';
import type { ReasonCode } from '../journal/reason-codes.ts';
import type { ArrivedOrder } from './arrived-order.ts';
import { type ExpectedBoxes, nothingExpected } from './expected-boxes.ts';

/** The boxes of one or more batch outbound orders, verified by scan pallet by pallet (manual/floor.md 10). */
export interface PalletCheck {
  /** Issued by the station. */
  readonly number: string;
  readonly orders: readonly CheckedOrder[];
  readonly expected: ExpectedBoxes;
  /** The pallet where each scanned box was found, by box number; includes unexpected boxes. */
  readonly found: BucketMap<string>;
  /** By PalletNo; a pallet where nothing has been found has no entry. */
  readonly counts: BucketMap<PalletCount>;
  readonly totals: { readonly found: number; readonly wrong: number; readonly extra: number };
  /** By box number. */
  readonly reasons: BucketMap<Reason>;
  /** PalletNo of the pallet being verified; empty: the boxes without a pallet. */
  readonly open: string | null;
  /** The last box kept on a wrong pallet or as extra, until another action: REASON applies to it. */
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
  /** Boxes of this pallet, found on another one. */
  readonly elsewhere: number;
  /** Boxes found on it that belong on another, or nowhere. */
  readonly wrong: number;
  readonly extra: number;
  /** Their numbers. */
  readonly strays: readonly string[];
}

/** The question that YES and NO answer. `pallet`: where the box was scanned. */
export type PalletQuestion =
  | { readonly kind: 'wrong' | 'strange'; readonly box: string; readonly pallet: string }
  /** Sign off the check with its differences? */
  | { readonly kind: 'done' }
  /** Request a missing order again, or remove it? */
  | { readonly kind: 'order'; readonly order: string };

export interface Reason {
  readonly code: ReasonCode;
  /** The text given with OTHER. */
  readonly text: string | null;
}

export type PalletCheckEntry =
  /** An order is requested: a new one, or a missing one again. */
  | { readonly type: 'order'; readonly order: string }
  | { readonly type: 'order-removed'; readonly order: string }
  /** Null: leaves the open pallet. */
  | { readonly type: 'pallet'; readonly pallet: string | null }
  /** Verified on its own pallet, which opens if it is not open. */
  | { readonly type: 'box'; readonly box: string }
  | { readonly type: 'asked'; readonly question: PalletQuestion }
  | { readonly type: 'found-on-wrong-pallet'; readonly box: string; readonly pallet: string }
  | { readonly type: 'extra'; readonly box: string; readonly pallet: string }
  /** NO to the question. */
  | { readonly type: 'declined' }
  | { readonly type: 'taken-back'; readonly box: string }
  | { readonly type: 'reason'; readonly box: string; readonly reason: Reason }
  | UndoEntry
  // The program's own entries: UNDO skips them.
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
