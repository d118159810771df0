import type { WaitingOrder } from '../../contract/bridge/orders.ts';
import type { Message } from '../../contract/verdict.ts';

/** A drop-ship order of this station, as far as packing it needs. */
export interface OwnOrder {
  readonly packageId: string;
  /** The marketplace that it is from; empty or absent: not known. */
  readonly platform?: string;
  /** The sales platform's number of the order; empty: none. */
  readonly platformOrderNo: string;
  /** Empty: none yet. */
  readonly trackingNumber: string;
  readonly serviceCode: string;
  readonly recipient: { readonly name: string; readonly place: string; readonly country: string };
  readonly goods: readonly OrderedGoods[];
  readonly remark: string;
  /** The number of its batch. */
  readonly batch: string;
  /** It was, or may have been, sent to the service: it takes no weight any more. */
  readonly isSent: boolean;
  /** Grams, as given with the order; null: none. */
  readonly grams: number | null;
}

export interface OrderedGoods {
  readonly sku: string;
  readonly name: string | null;
  readonly nameCn: string | null;
  readonly quantity: number;
}

/** An order that a code identifies, and whether it can be packed now. */
export type FoundOrder =
  | { readonly state: 'to-pack'; readonly order: OwnOrder }
  /** It is in its parcel. `stopped`: why it must not be packed again; null: it may be. */
  | {
      readonly state: 'packed';
      readonly order: OwnOrder;
      readonly by: string;
      readonly at: number;
      readonly stopped: Message | null;
    }
  /** `isAgain`: another parcel of it was closed before. */
  | { readonly state: 'open'; readonly order: OwnOrder; readonly documentId: string; readonly isAgain: boolean }
  /** It must not leave: it was rejected, cancelled, or cannot be sent as it is. `hasLeft`: by what the service says, it is gone. */
  | { readonly state: 'stopped'; readonly order: OwnOrder; readonly reason: Message; readonly hasLeft: boolean };

/** The order itself, whether it is packed or not. */
export type StandingOrder = Extract<FoundOrder, { readonly state: 'to-pack' | 'stopped' }>;

export type OrderToPack = Extract<FoundOrder, { readonly state: 'to-pack' | 'open' }>;

/** The orders waiting to be packed, or being packed: queued or held, then written, then sent ones that have not left, oldest first. */
export interface OrdersToPack {
  /** Begins to read them, a few at a time: no scan should have to. */
  readonly start: () => void;
  /** The first of them for a list, and how many there are; after very many have changed at once, first as far as they were read. */
  readonly list: () => { orders: WaitingOrder[]; total: number };
  /** The next of those whose only goods are one unit of that Sku: they pack in a row. Null: none. */
  readonly singleOf: (sku: string) => OrderToPack | null;
  /** PackageId of another order waiting to be packed that contains these goods; null: none. */
  readonly ownerOf: (sku: string, but: string) => string | null;
}
