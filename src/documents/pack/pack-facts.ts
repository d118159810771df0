import type { FoundOrder } from '../journal/own-order.ts';
import type { WeightFacts } from '../weight/weigh.ts';

/** What only the station knows about a parcel being packed. */
export interface PackFacts extends WeightFacts {
  readonly operator: string;
  /** The station's orders that a code identifies: by any of their numbers, or those of a batch. */
  readonly ordersOf: (code: string) => readonly FoundOrder[];
  /** PackageId of another order to be packed that contains these goods; null: none. */
  readonly ownerOf: (sku: string) => string | null;
  /** Whether the order was sent, or may have been, since it was opened here. */
  readonly isSent: (packageId: string) => boolean;
}
