import type { FoundOrder, StandingOrder } from '../journal/own-order.ts';
import type { WeightFacts } from '../weight/weigh.ts';

/** What only the station knows about a parcel being packed. */
export interface PackFacts extends WeightFacts {
  readonly operator: string;
  /** The station's orders that a code identifies: by any of their numbers, or those of a batch. */
  readonly ordersOf: (code: string) => readonly FoundOrder[];
  /** PackageId of another order to be packed that contains these goods; null: none. */
  readonly ownerOf: (sku: string) => string | null;
  /** The order as it is now: it may have been edited or sent since it was opened here. Null: it is gone. */
  readonly orderNow: (packageId: string) => StandingOrder | null;
}
