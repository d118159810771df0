import type { OrderKind } from '../../../src/contract/bridge/orders.ts';
import type { ScanOutcome } from '../../../src/contract/bridge/scans.ts';
import type { Screen } from '../../../src/contract/screen.ts';

/** A scan that somebody made; `outcome` null: nobody has heard an answer. */
export interface MadeScan {
  readonly text: string;
  readonly screen: Screen;
  readonly outcome: ScanOutcome | null;
}

export interface Line {
  readonly sku: string;
  readonly quantity: number;
}

/** Boxes that were packed and closed with DONE or HOLD: what must arrive, exactly so. */
export interface PackedBoxes {
  readonly documentId: string;
  readonly boxes: readonly (readonly Line[])[];
}

/** An order that somebody made: known by its remark, whatever id it goes out under. */
export interface MadeOrder {
  readonly remark: string;
  readonly kind: OrderKind;
  readonly documentId: string;
  readonly sku: string;
  readonly quantity: number;
  /** The service refuses it, or takes it and fails. */
  readonly isBad: boolean;
}

export interface MadeBill {
  readonly documentId: string;
  readonly number: string;
  readonly parcels: readonly string[];
}

/** What people did, as they know it themselves. */
export interface History {
  readonly scans: Map<string, MadeScan>;
  readonly plans: PackedBoxes[];
  readonly changes: PackedBoxes[];
  readonly orders: MadeOrder[];
  readonly bills: MadeBill[];
  /** Grams taken for the parcel of an order that was packed before it was sent, by its remark. */
  readonly packed: Map<string, number | null>;
  /** Ids that somebody else has at the service. */
  readonly taken: Set<string>;
  /** Keys of bills that a person had sent again. */
  readonly sentAgain: Set<string>;
  /** Entries that a person discarded. */
  readonly discarded: Set<string>;
  /** Entries whose id somebody else has, and that a person had marked as sent or sent again: what the service has is their affair. */
  readonly decided: Set<string>;
  /** What somebody typed as the token: the settings do not show it. Null: nothing yet. */
  tokenTyped: string | null;
  /** Answers that nobody can explain. */
  readonly surprises: string[];
}

export function emptyHistory(): History {
  return {
    scans: new Map(),
    plans: [],
    changes: [],
    orders: [],
    bills: [],
    packed: new Map(),
    taken: new Set(),
    sentAgain: new Set(),
    discarded: new Set(),
    decided: new Set(),
    tokenTyped: null,
    surprises: [],
  };
}
