import type { FoundOrder } from '../journal/own-order.ts';
import type { UnitWeight } from '../weight/unit-weight.ts';
import type { ChosenPackaging } from './pack.ts';

/** What only the station knows about a parcel being packed. */
export interface PackFacts {
  readonly operator: string;
  /** The station's orders that a code identifies: by any of their numbers, or those of a batch. */
  readonly ordersOf: (code: string) => readonly FoundOrder[];
  /** PackageId of another order to be packed that contains these goods; null: none. */
  readonly ownerOf: (sku: string) => string | null;
  /** Whether the order was sent, or may have been, since it was opened here. */
  readonly isSent: (packageId: string) => boolean;
  /** What is known about the weight of one unit; null: nothing. */
  readonly unitWeight: (sku: string) => UnitWeight | null;
  /** The station's packaging of that code, in any case; null: it has none. */
  readonly packagingOf: (code: string) => ChosenPackaging | null;
  /** The codes of all of it. */
  readonly packagingCodes: () => readonly string[];
}
