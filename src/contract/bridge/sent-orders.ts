import { z } from 'zod';
import { BatchOutboundDetails } from '../service/batch-outbound.ts';
import { DropShipStatus } from '../service/drop-ship.ts';
import { OutboundStatus } from '../service/outbound.ts';
import { Sought } from '../sought.ts';
import { Message } from '../verdict.ts';
import { OrderKind } from './orders.ts';

/** Milliseconds since 1970. */
const Time = z.number();
/** `2026-11-21`, a day of this station's calendar. */
const Day = z.iso.date();

/**
 * The progress of an order, from Status and HandleStatus (manual/service.md 2.3, 2.5). `creating`: accepted, not
 * created yet; `unsubmitted`: created, and kept unsubmitted by the service until somebody submits it (SubmitLater, 4.2,
 * 4.3); `missing`: the service does not know it, or no longer does; `other`: an unknown value.
 */
export const OrderStage = z.enum([
  'creating',
  'unsubmitted',
  'waiting',
  'handling',
  'weighing',
  'shipped',
  'done',
  'failed',
  'returned',
  'cancelled',
  'missing',
  'other',
]);
export type OrderStage = z.infer<typeof OrderStage>;

/** An order sent from this station and accepted by the service, as shown in a list. */
export const SentOrderRow = z.object({
  kind: OrderKind,
  packageId: z.string(),
  /** Id of its outbox entry. */
  entryId: z.string(),
  stage: OrderStage,
  /** As the service writes them; empty: never read. */
  status: z.string(),
  handleStatus: z.string(),
  trackingNumber: z.string(),
  isFinalTrackingNumber: z.boolean(),
  serviceCode: z.string(),
  country: z.string(),
  /** Its recipient, as sent. */
  recipient: z.string(),
  /** The marketplace that it is from, and its number there; empty: not known. */
  platform: z.string(),
  platformOrderNo: z.string(),
  /** The costs of this order, one sum per currency. */
  costs: z.array(z.object({ currency: z.string(), amount: z.number() })),
  weightGrams: z.number().nullable(),
  /** Why it failed, in the service's words; empty: it did not. */
  reason: z.string(),
  /** When the service accepted it. */
  sentAt: Time,
  /** When last read; null: never. */
  readAt: Time.nullable(),
  /** When the service last reported a change. */
  changedAt: Time,
  /** The service has reported a change, and nobody has opened the order since. */
  isNew: z.boolean(),
  /** It is finished or too old: it is only queried on request. */
  hasEnded: z.boolean(),
});
export type SentOrderRow = z.infer<typeof SentOrderRow>;

/** Which orders of a list. Empty texts and lists, and null: no restriction. */
export const SentOrdersQuery = z.object({
  kind: OrderKind,
  stages: z.array(OrderStage).max(20),
  /** Anywhere in its ids, tracking numbers, recipient and SKUs, ignoring case. */
  text: Sought,
  serviceCode: z.string().max(100),
  country: z.string().max(100),
  /** The marketplace. Absent in views saved by an earlier version. */
  platform: z.string().max(100).default(''),
  /** Days on which it was sent, both inclusive. */
  from: Day.nullable(),
  to: Day.nullable(),
  onlyNew: z.boolean(),
  /** In their stage for longer than they should be (late-orders.ts). Absent in views saved by an earlier version. */
  onlyLate: z.boolean().default(false),
  sort: z.enum(['changed', 'sent', 'package-id', 'stage']),
  isDescending: z.boolean(),
});
export type SentOrdersQuery = z.infer<typeof SentOrdersQuery>;

/** The sort key of a row: numbers or texts, compared up to the first difference. */
const SortPlace = z.array(z.union([z.number(), z.string()]));
export type SortPlace = z.infer<typeof SortPlace>;

/** One event in an order's history: an action of this station, or an answer of the service. */
export const OrderEvent = z.object({
  at: Time,
  by: z.enum(['station', 'service']),
  /** The event in one sentence. */
  words: Message,
  /** The changed fields of its record, by the interface's names, as texts; null: it was absent. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** Everything known about one order. */
export const SentOrder = z.object({
  row: SentOrderRow,
  /** As last read, all fields of 2.3 or 2.5 that it had; null: never. */
  record: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('drop-ship'), status: DropShipStatus }),
      z.object({ kind: z.literal('outbound'), status: OutboundStatus }),
    ])
    .nullable(),
  /** Newest first. */
  events: z.array(OrderEvent),
  /** The batch that it was created in. */
  batch: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Bills of lading of this station with its parcel, including drafts; by document. */
  bills: z.array(z.object({ id: z.string(), number: z.string(), isClosed: z.boolean() })),
  /** Pallet checks of this station with its batch outbound details (4.19). */
  palletChecks: z.array(z.object({ id: z.string(), number: z.string(), isClosed: z.boolean() })),
  /** PackageId of the order that this one replaced, and of the one that replaced it. */
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  /** The file that last took its tracking number to its marketplace; null: none. */
  exported: z.object({ trackingNumber: z.string(), at: Time }).nullable(),
  /** Time of the next automatic query; null: none. */
  nextReadAt: Time.nullable(),
});
export type SentOrder = z.infer<typeof SentOrder>;

/** A saved filter of orders. */
export const SentOrdersView = z.object({ name: z.string().trim().min(1).max(60), query: SentOrdersQuery });
export type SentOrdersView = z.infer<typeof SentOrdersView>;

export const mostSentOrdersAtOnce = 500;

/** Milliseconds since 1970; null: never. */
const Moment = z.number().nullable();

/**
 * The batch outbound details of an order (manual/service.md 2.12) as last received. They stay when the service later
 * reports none: `noneAt` is the time of that report, null once it has some again.
 */
export const BoxesReading = z.object({ details: BatchOutboundDetails.nullable(), at: Moment, noneAt: Moment });
export type BoxesReading = z.infer<typeof BoxesReading>;

/** For an outbound order by its CustomerOrderNo, which is its PackageId. */
const ofOutbound = z.object({ customerOrderNo: z.string().min(1).max(200) });

const ofOrder = z.object({ kind: OrderKind, packageId: z.string().min(1).max(200) });
/** A slice: the query already uses `from` for a day. */
const page = z.object({
  offset: z.number().int().min(0),
  limit: z.number().int().min(1).max(mostSentOrdersAtOnce),
});

/** Pushed as `followed` when any of them changes. */
export const sentOrdersChannels = {
  'followed.list': {
    access: 'read',
    input: SentOrdersQuery.extend(page.shape),
    output: z.object({ rows: z.array(SentOrderRow), total: z.number().int() }),
  },
  /** Over all orders of a kind: how many are in each stage, new and late, and the filter options. */
  'followed.figures': {
    access: 'read',
    input: z.object({ kind: OrderKind }),
    output: z.object({
      total: z.number().int(),
      isNew: z.number().int(),
      late: z.number().int(),
      stages: z.array(z.object({ stage: OrderStage, n: z.number().int() })),
      serviceCodes: z.array(z.string()),
      countries: z.array(z.string()),
      platforms: z.array(z.string()),
      /** Orders due to be queried, and the time of the last answer (ms since 1970). */
      due: z.number().int(),
      lastReadAt: Time.nullable(),
    }),
  },
  /**
   * not-found if this station did not send it. `look`: `opened` by a person, so it is no longer new; `open`: still
   * open, and its data is only read again.
   */
  'followed.read': {
    access: 'read',
    input: ofOrder.extend({ look: z.enum(['opened', 'open']) }),
    output: SentOrder,
  },
  /** Queries the service now, including everything that only the query for a single order returns (4.11, 4.12). */
  'followed.refresh': { access: 'act', input: ofOrder, output: SentOrder },
  /** As last received; null: the service was never queried. */
  'followed.boxes': { access: 'read', input: ofOutbound, output: BoxesReading.nullable() },
  /** Queries the service now (4.19). */
  'followed.ask-boxes': { access: 'act', input: ofOutbound, output: BoxesReading },
  'followed.views': { access: 'read', input: z.object({ kind: OrderKind }), output: z.array(SentOrdersView) },
  /** Replaces one of the same name and kind. */
  'followed.keep-view': { access: 'act', input: SentOrdersView, output: z.array(SentOrdersView) },
  'followed.drop-view': {
    access: 'act',
    input: z.object({ kind: OrderKind, name: z.string() }),
    output: z.array(SentOrdersView),
  },
  /**
   * A table of everything known about them, a slice at a time: headings by the interface's names, one row per order.
   * The order of rows is fixed at the start, whatever changes meanwhile, and each order occurs once. `places`: their
   * sort keys in the list, ascending, most significant first. `after`: `next` of the previous slice; 0 at first.
   * `next`: null after the last slice.
   */
  'followed.export': {
    access: 'act',
    input: SentOrdersQuery.extend({ after: z.number().int().min(0), limit: page.shape.limit }),
    output: z.object({
      headings: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      places: z.array(SortPlace),
      next: z.number().int().nullable(),
    }),
  },
} as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * How long an order may stay unchanged in that stage before somebody should look. The interface has no such times: an
 * order gets its number within minutes, a warehouse is at most a weekend behind, parcels arrive within two weeks. The
 * other stages are final, or wait for a person anyway.
 */
export const lateAfterMs: Readonly<Partial<Record<OrderStage, number>>> = {
  creating: 2 * hourMs,
  waiting: 3 * dayMs,
  handling: 3 * dayMs,
  weighing: 3 * dayMs,
  other: 3 * dayMs,
  shipped: 14 * dayMs,
};

/**
 * Judged by its last reading, not by the clock: after a station was off, an order is read again before it is called
 * late.
 */
export function isLate({
  stage,
  changedAt,
  readAt,
  hasEnded,
}: Pick<SentOrderRow, 'stage' | 'changedAt' | 'readAt' | 'hasEnded'>): boolean {
  return !hasEnded && (readAt ?? 0) - changedAt > (lateAfterMs[stage] ?? Number.POSITIVE_INFINITY);
}
