import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { OrderStage } from '../../../contract/bridge/sent-orders.ts';
import type { Amount } from '../../../contract/money.ts';
import type { SentDetails } from './sent-details.ts';

/** What is stored of an order for the lists. */
export interface SentOrderState {
  readonly stage: OrderStage;
  readonly status: string;
  readonly handleStatus: string;
  readonly trackingNumber: string;
  readonly isFinal: boolean;
  readonly serviceCode: string;
  readonly country: string;
  readonly costs: readonly Amount[];
  readonly weightGrams: number | null;
  readonly reason: string;
  /** Its search text, in lower case. */
  readonly words: string;
  readonly readAt: number | null;
  readonly changedAt: number;
  readonly nextAt: number | null;
  readonly misses: number;
  readonly isNew: boolean;
}

export interface SentOrderData extends SentOrderState {
  readonly kind: OrderKind;
  readonly packageId: string;
  readonly sent: SentDetails;
  readonly sentAt: number;
}
