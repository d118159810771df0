import { emptyPlan, type InboundPlan, type InboundPlanEntry } from '../inbound-plan/inbound-plan.ts';
import type { UndoEntry } from '../journal/journal.ts';
import type { ServiceBox } from './service-box.ts';

/** What a person should know of the order while its boxes are changed; the texts are the service's own. */
export interface ChangedOrder {
  readonly shipmentId: string;
  readonly svcOrderId: string | null;
  readonly warehouseId: string | null;
  readonly shippingType: string | null;
  /** Why the service may refuse a change, or what a change may overwrite unseen, as far as its status tells. */
  readonly doubt: 'over' | 'canceled' | 'arrived' | 'unseen' | null;
}

/** A box that was changed here and at the service, each in its own way. */
export interface BoxConflict {
  readonly number: string;
  /** As it was before both; null: there was none. */
  readonly before: ServiceBox | null;
  /** As the service has it now; null: it is gone there. */
  readonly theirs: ServiceBox | null;
}

/** A box that somebody changed at the service and nobody here: taken over as it is there. */
export type TakenBox = BoxConflict;

/** A change of the boxes of an order that is at the service (manual/service.md 4.6). */
export interface BoxChange {
  /** As it was scanned or chosen: what the service is asked for. */
  readonly asked: string;
  readonly status: 'none' | 'asked' | 'here' | 'unknown';
  readonly order: ChangedOrder | null;
  /** As the service had them when it was last read: what the change is sent against. */
  readonly base: readonly ServiceBox[];
  /** When that was, ms since 1970. */
  readonly readAt: number;
  /** The boxes as they are to be: built like those of a plan. */
  readonly plan: InboundPlan;
  readonly conflicts: readonly BoxConflict[];
  readonly taken: readonly TakenBox[];
  /** DONE or HOLD asks whether the difference is to be sent. */
  readonly asking: { readonly held: boolean } | null;
  /** `here`: nothing was to be sent. */
  readonly closed: 'queued' | 'held' | 'here' | null;
}

/** What a person does to a box is what they do to one of a plan. */
export type BoxEdit = Exclude<InboundPlanEntry, UndoEntry | { type: 'opened' | 'header' | 'closed' | 'reopened' }>;

export type ConflictAnswer = 'mine' | 'theirs' | 'rescan';

export type BoxChangeEntry =
  | BoxEdit
  | { readonly type: 'opened'; readonly order: string }
  | { readonly type: 'answered'; readonly box: string; readonly how: ConflictAnswer }
  | { readonly type: 'not-sent' }
  | UndoEntry
  // The program's own entries: UNDO passes over them.
  | {
      readonly type: 'order-arrived';
      readonly order: ChangedOrder;
      readonly boxes: readonly ServiceBox[];
      readonly at: number;
      /** Names of the goods, by their Sku, where the catalogue has them. */
      readonly names: Readonly<Record<string, GoodsNames>>;
    }
  | { readonly type: 'no-order' }
  /** The service's boxes are no longer those that the change was made against. */
  | {
      readonly type: 'theirs';
      readonly boxes: readonly ServiceBox[];
      readonly at: number;
      readonly names: Readonly<Record<string, GoodsNames>>;
    }
  | { readonly type: 'send-asked'; readonly held: boolean }
  | { readonly type: 'closed'; readonly held: boolean; readonly nothing?: true }
  | { readonly type: 'reopened' };

export type GoodsNames = readonly [name: string | null, nameCn: string | null];

export const emptyChange: BoxChange = {
  asked: '',
  status: 'none',
  order: null,
  base: [],
  readAt: 0,
  plan: { ...emptyPlan, minted: false },
  conflicts: [],
  taken: [],
  asking: null,
  closed: null,
};
