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
 * How far an order is, read from Status and HandleStatus (manual/service.md 2.3, 2.5). `creating`: taken, and not created yet;
 * `unsubmitted`: created, and kept there until somebody submits it (SubmitLater, 4.2, 4.3); `missing`: the service does not know it (any more); `other`: it says something that nobody here knows.
 */
export const FollowedStage = z.enum([
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
export type FollowedStage = z.infer<typeof FollowedStage>;

/** An order that left this station and that the service took, as a list shows it. */
export const FollowedRow = z.object({
  kind: OrderKind,
  packageId: z.string(),
  /** Of the Outbox. */
  entryId: z.string(),
  stage: FollowedStage,
  /** As the service writes them; empty: never read. */
  status: z.string(),
  handleStatus: z.string(),
  trackingNumber: z.string(),
  isFinalTrackingNumber: z.boolean(),
  serviceCode: z.string(),
  country: z.string(),
  /** Who it goes to, as it was sent. */
  recipient: z.string(),
  /** Of this order's costs, one sum a currency. */
  costs: z.array(z.object({ currency: z.string(), amount: z.number() })),
  weightGrams: z.number().nullable(),
  /** Why it failed, in the service's words; empty: it did not. */
  reason: z.string(),
  /** When the service took it. */
  sentAt: Time,
  /** When it was read last; null: never. */
  readAt: Time.nullable(),
  /** When the service said something new of it. */
  changedAt: Time,
  /** It said something new, and nobody has opened the order since. */
  isNew: z.boolean(),
  /** It has come to its end, or is too old: it is asked about only when somebody wants it. */
  hasEnded: z.boolean(),
});
export type FollowedRow = z.infer<typeof FollowedRow>;

/** Which orders of a list. Empty texts and lists, and null: all of them. */
export const FollowedQuery = z.object({
  kind: OrderKind,
  stages: z.array(FollowedStage).max(20),
  /** Anywhere in its ids, tracking numbers, recipient, and SKUs, without case. */
  text: Sought,
  serviceCode: z.string().max(100),
  country: z.string().max(100),
  /** Days on which it was sent, both of them counted. */
  from: Day.nullable(),
  to: Day.nullable(),
  onlyNew: z.boolean(),
  /** Older in their stage than they should be (late-orders.ts). Absent in choices that an earlier version kept. */
  onlyLate: z.boolean().default(false),
  sort: z.enum(['changed', 'sent', 'package-id', 'stage']),
  isDescending: z.boolean(),
});
export type FollowedQuery = z.infer<typeof FollowedQuery>;

/** Where a row stands in a list: figures or texts, the first that differs decides. */
const SortPlace = z.array(z.union([z.number(), z.string()]));
export type SortPlace = z.infer<typeof SortPlace>;

/** One thing that happened to an order: what this station did, or what the service said when it was asked. */
export const OrderEvent = z.object({
  at: Time,
  by: z.enum(['station', 'service']),
  /** The step in one sentence. */
  words: Message,
  /** What changed of its record, by the interface's names, as texts; null: it was not there. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** All that is known of one order. */
export const FollowedOrder = z.object({
  row: FollowedRow,
  /** As last read, all fields of 2.3 or 2.5 that it had; null: never. */
  record: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('drop-ship'), status: DropShipStatus }),
      z.object({ kind: z.literal('outbound'), status: OutboundStatus }),
    ])
    .nullable(),
  /** Newest first. */
  events: z.array(OrderEvent),
  /** The batch that it was made in. */
  batch: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Bills of lading of this station that hold its parcel, drafts too; by document. */
  bills: z.array(z.object({ id: z.string(), number: z.string(), isClosed: z.boolean() })),
  /** Pallet checks of this station over its batch outbound details (4.19). */
  palletChecks: z.array(z.object({ id: z.string(), number: z.string(), isClosed: z.boolean() })),
  /** PackageId of the order whose place this one took, and of the one that took its place. */
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  /** When it is asked about next by itself; null: not by itself. */
  nextReadAt: Time.nullable(),
});
export type FollowedOrder = z.infer<typeof FollowedOrder>;

/** A choice of orders under a name. */
export const FollowedView = z.object({ name: z.string().trim().min(1).max(60), query: FollowedQuery });
export type FollowedView = z.infer<typeof FollowedView>;

export const mostFollowedAtOnce = 500;

/** Milliseconds since 1970; null: never. */
const Moment = z.number().nullable();

/**
 * The batch outbound details of an order (manual/service.md 2.12) as this station last heard of them. What was heard stays when the
 * service says later that it has none: `noneAt` is when it said so, null once it has some again.
 */
export const BoxesReading = z.object({ details: BatchOutboundDetails.nullable(), at: Moment, noneAt: Moment });
export type BoxesReading = z.infer<typeof BoxesReading>;

/** Of an outbound order by its CustomerOrderNo, which is its PackageId. */
const ofOutbound = z.object({ customerOrderNo: z.string().min(1).max(200) });

const ofOrder = z.object({ kind: OrderKind, packageId: z.string().min(1).max(200) });
/** A slice: `from` is a day of the query already. */
const page = z.object({
  offset: z.number().int().min(0),
  limit: z.number().int().min(1).max(mostFollowedAtOnce),
});

/** Pushed as `followed` when something of them changes. */
export const followedChannels = {
  'followed.list': {
    access: 'read',
    input: FollowedQuery.extend(page.shape),
    output: z.object({ rows: z.array(FollowedRow), total: z.number().int() }),
  },
  /** Of all orders of a kind: how many are in each stage, new and late, and what there is to choose from. */
  'followed.figures': {
    access: 'read',
    input: z.object({ kind: OrderKind }),
    output: z.object({
      total: z.number().int(),
      isNew: z.number().int(),
      late: z.number().int(),
      stages: z.array(z.object({ stage: FollowedStage, n: z.number().int() })),
      serviceCodes: z.array(z.string()),
      countries: z.array(z.string()),
      /** Orders that wait to be asked about and are due, and when the last answer came (ms since 1970). */
      due: z.number().int(),
      lastReadAt: Time.nullable(),
    }),
  },
  /**
   * not-found where this station did not send it. `look`: `opened` by a person, so it is new no more; `open`: it still is, and
   * what is shown is only read again.
   */
  'followed.read': {
    access: 'read',
    input: ofOrder.extend({ look: z.enum(['opened', 'open']) }),
    output: FollowedOrder,
  },
  /** Asks the service now, with everything that only the query for a single order returns (4.11, 4.12). */
  'followed.refresh': { access: 'act', input: ofOrder, output: FollowedOrder },
  /** As last heard; null: the service was never asked. */
  'followed.boxes': { access: 'read', input: ofOutbound, output: BoxesReading.nullable() },
  /** Asks the service now (4.19). */
  'followed.ask-boxes': { access: 'act', input: ofOutbound, output: BoxesReading },
  'followed.views': { access: 'read', input: z.object({ kind: OrderKind }), output: z.array(FollowedView) },
  /** Takes the place of one of the same name and kind. */
  'followed.keep-view': { access: 'act', input: FollowedView, output: z.array(FollowedView) },
  'followed.drop-view': {
    access: 'act',
    input: z.object({ kind: OrderKind, name: z.string() }),
    output: z.array(FollowedView),
  },
  /**
   * A table of all that is known of them, a slice at a time: headings by the interface's names, one row an order. In the order
   * in which they were taken, whatever changes of them meanwhile: each of them comes once. `places`: what the list sorts each
   * of them by, ascending, first things first. `after`: `next` of the slice before; 0 at first. `next`: null where nothing more
   * comes.
   */
  'followed.export': {
    access: 'act',
    input: FollowedQuery.extend({ after: z.number().int().min(0), limit: page.shape.limit }),
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
 * How long the service may say nothing new of an order in that stage before somebody should look. The interface has no such
 * times: an order gets its number within minutes, a warehouse works a weekend behind at most, parcels arrive within two weeks.
 * The other stages are at their end, or wait for a person anyway.
 */
export const lateAfterMs: Readonly<Partial<Record<FollowedStage, number>>> = {
  creating: 2 * hourMs,
  waiting: 3 * dayMs,
  handling: 3 * dayMs,
  weighing: 3 * dayMs,
  other: 3 * dayMs,
  shipped: 14 * dayMs,
};

/** By its last reading, not by the clock: what a station missed while it was off is read before it is called late. */
export function isLate({
  stage,
  changedAt,
  readAt,
  hasEnded,
}: Pick<FollowedRow, 'stage' | 'changedAt' | 'readAt' | 'hasEnded'>): boolean {
  return !hasEnded && (readAt ?? 0) - changedAt > (lateAfterMs[stage] ?? Number.POSITIVE_INFINITY);
}
