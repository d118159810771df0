import { emptyPlan, type InboundPlan, type InboundPlanEntry } from '../inbound-plan/inbound-plan.ts';
import type { UndoEntry } from '../journal/journal.ts';
import type { ServiceBox } from './service-box.ts';

/** What a person should know about the order while changing its boxes; the texts are the service's own. */
export interface ChangedOrder {
  readonly shipmentId: string;
  readonly svcOrderId: string | null;
  readonly warehouseId: string | null;
  readonly shippingType: string | null;
  /** Why the service may refuse a change, or what a change may overwrite unnoticed, judging by the order's status. */
  readonly doubt: 'over' | 'canceled' | 'arrived' | 'unseen' | null;
}

/** A box that was changed both here and at the service, in different ways. */
export interface BoxConflict {
  readonly number: string;
  /** Before both changes; null: the box did not exist. */
  readonly before: ServiceBox | null;
  /** As the service has it now; null: it no longer exists there. */
  readonly theirs: ServiceBox | null;
}

/** A box that was changed at the service but not here: the service's version is adopted. */
export type TakenBox = BoxConflict;

/** A change of the boxes of an order that the service already has (manual/service.md 4.6). */
export interface BoxChange {
  /** As scanned or chosen: what the service is queried with. */
  readonly asked: string;
  readonly status: 'none' | 'asked' | 'here' | 'unknown';
  readonly order: ChangedOrder | null;
  /** The service's boxes when last read: the base of the change. */
  readonly base: readonly ServiceBox[];
  /** Time of that reading, ms since 1970. */
  readonly readAt: number;
  /** The intended boxes, structured like those of a plan. */
  readonly plan: InboundPlan;
  readonly conflicts: readonly BoxConflict[];
  readonly taken: readonly TakenBox[];
  /** DONE or HOLD asks whether to send the difference. */
  readonly asking: { readonly held: boolean } | null;
  /** `here`: there was nothing to send. */
  readonly closed: 'queued' | 'held' | 'here' | null;
}

/** Edits to a box are the same as those to a box of a plan. */
export type BoxEdit = Exclude<
  InboundPlanEntry,
  UndoEntry | { type: 'opened' | 'header' | 'photo' | 'closed' | 'reopened' }
>;

export type ConflictAnswer = 'mine' | 'theirs' | 'rescan';

export type BoxChangeEntry =
  | BoxEdit
  | { readonly type: 'opened'; readonly order: string }
  | { readonly type: 'answered'; readonly box: string; readonly how: ConflictAnswer }
  | { readonly type: 'not-sent' }
  | UndoEntry
  // The program's own entries: UNDO skips them.
  | {
      readonly type: 'order-arrived';
      readonly order: ChangedOrder;
      readonly boxes: readonly ServiceBox[];
      readonly at: number;
      /** Names of the goods by Sku, where the catalogue has them. */
      readonly names: Readonly<Record<string, GoodsNames>>;
    }
  | { readonly type: 'no-order' }
  /** The service's boxes are no longer the base that the change was made against. */
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
