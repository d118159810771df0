import { z } from 'zod';
import { FailureReply } from '../failure.ts';
import { TrackingRecord } from '../service/tracking.ts';
import { Sought } from '../sought.ts';
import { OrderKind } from './orders.ts';

const Time = z.number();

/** Maximum length of a tracking number here; the interface states none (4.7). */
export const mostNumberLength = 60;
/** Numbers in one `tracking.add`: a pasted list is sent in slices, so that a scan never waits for all of it. */
export const mostNumbersAtOnce = 100;

const TrackingNumber = z.string().trim().min(1).max(mostNumberLength);

/** `waiting`: no answer yet; `not-found`: omitted from every answer. */
export const TrackedStage = z.enum(['waiting', 'not-found', 'on-the-way', 'delivered']);
export type TrackedStage = z.infer<typeof TrackedStage>;

/**
 * Why a person should look: `lost`: the service knew it and now omits it; `refused`: it cannot be queried or read;
 * `strange`: an unknown status; `late`: the promised day has passed; `still`: no checkpoint for a week.
 */
export const TrackedConcern = z.enum(['lost', 'refused', 'strange', 'late', 'still']);
export type TrackedConcern = z.infer<typeof TrackedConcern>;

/** A parcel in the list. Texts are as the service wrote them; empty if it gave none. */
export const TrackedRow = z.object({
  number: z.string(),
  packageId: z.string(),
  stage: TrackedStage,
  /** As received. */
  status: z.string(),
  /** The status when a person last looked, if it has changed since. */
  was: z.string().nullable(),
  /** Not looked at since the first answer, or changed since. */
  isNew: z.boolean(),
  /** Checkpoints added since a person last looked. */
  newCheckpoints: z.number().int(),
  concern: TrackedConcern.nullable(),
  carrier: z.string(),
  country: z.string(),
  /** Of the newest checkpoint. */
  latest: z.object({ message: z.string(), place: z.string(), time: z.string() }).nullable(),
  addedAt: Time,
  /** When the service last answered about it, including by omitting it; null: never. */
  answeredAt: Time.nullable(),
  /** When the data shown was read; null: never found. */
  readAt: Time.nullable(),
  /** Due to be queried. */
  isDue: z.boolean(),
});
export type TrackedRow = z.infer<typeof TrackedRow>;

/** The complete data of one parcel (2.7). */
export const TrackedParcel = z.object({
  row: TrackedRow,
  /** As last read; null: never found. */
  record: TrackingRecord.nullable(),
  /** The language that `record` is in: `zh` or `en`. */
  language: z.string(),
  /** Indexes in `record.Checkpoints` of those added since a person last looked. */
  news: z.array(z.number().int()),
  /** The status at that time, if it has changed since. */
  was: z.string().nullable(),
  /** The time of that look; null: this is the first. */
  lookedBefore: Time.nullable(),
  /** Why the last query or its answer failed. */
  failure: FailureReply.nullable(),
  /** Time of the next automatic query; null: none. */
  nextAt: Time.nullable(),
});
export type TrackedParcel = z.infer<typeof TrackedParcel>;

export const TrackingFilter = z.enum(['all', 'attention', 'new', 'on-the-way', 'delivered', 'not-found']);
export type TrackingFilter = z.infer<typeof TrackingFilter>;

/** `text`: anywhere in its numbers, carrier, country, and the newest checkpoint. */
export const TrackingWanted = z.object({ filter: TrackingFilter, text: Sought });
export type TrackingWanted = z.infer<typeof TrackingWanted>;

export const TrackingFigures = z.object({
  filters: z.record(TrackingFilter, z.number().int()),
  /** Number of parcels due to be queried. */
  due: z.number().int(),
  lastAnswerAt: Time.nullable(),
  /** Why queries are currently suspended; they resume automatically. */
  trouble: FailureReply.nullable(),
});
export type TrackingFigures = z.infer<typeof TrackingFigures>;

export const mostTrackedOfPage = 200;

/** Which parcels: these, or all that a filter matches. */
const Which = z.union([z.object({ numbers: z.array(TrackingNumber).max(mostNumbersAtOnce) }), TrackingWanted]);
export type TrackedWhich = z.infer<typeof Which>;

const howMany = z.object({ n: z.number().int() });

/** Pushed as `tracking` when any of them changes. */
export const trackingChannels = {
  /** `n`: how many were not tracked before. The others are queried again. */
  'tracking.add': {
    access: 'act',
    input: z.object({ numbers: z.array(TrackingNumber).min(1).max(mostNumbersAtOnce) }),
    output: howMany,
  },
  /** Newest first. */
  'tracking.list': {
    access: 'read',
    input: TrackingWanted.extend({
      from: z.number().int().min(0),
      limit: z.number().int().min(1).max(mostTrackedOfPage),
    }),
    output: z.object({ rows: z.array(TrackedRow), total: z.number().int() }),
  },
  'tracking.figures': { access: 'read', input: z.object({}), output: TrackingFigures },
  /**
   * not-found if it is not tracked. `look`: `opened` by a person, so it is no longer new, and `news` is what was added
   * since the previous look; `open`: still open, and what was added meanwhile is included in the news.
   */
  'tracking.read': {
    access: 'read',
    input: z.object({ number: TrackingNumber, look: z.enum(['opened', 'open']) }),
    output: TrackedParcel,
  },
  /** Queries them again, soon. `n`: how many. */
  'tracking.refresh': { access: 'act', input: Which, output: howMany },
  'tracking.forget': { access: 'act', input: Which, output: howMany },
  /** Marks all of them as no longer new. */
  'tracking.looked': { access: 'act', input: TrackingWanted, output: howMany },
} as const;

/** A marketplace that orders of a kind are from. `format`: of its file of orders; `platform`: as people call it. */
export const Marketplace = z.object({
  kind: OrderKind,
  format: z.string().min(1).max(60),
  platform: z.string().max(100),
});
export type Marketplace = z.infer<typeof Marketplace>;

/** A file that took tracking numbers back to a marketplace. `changed`: lines that replace a number of an earlier file. */
export const TrackingExport = Marketplace.extend({
  id: z.number().int(),
  orders: z.number().int(),
  changed: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  operator: z.string(),
});
export type TrackingExport = z.infer<typeof TrackingExport>;

/** Orders in one file; the others remain due. */
export const mostOrdersInFile = 10_000;

/** Tracking numbers on their way back to where the orders are from. Pushed as `followed` when any of it changes. */
export const trackingFileChannels = {
  /** Every marketplace with tracking numbers that it does not have yet, or with an earlier file. */
  'exports.due': {
    access: 'read',
    input: z.object({ kind: OrderKind }),
    output: z.array(
      Marketplace.extend({
        due: z.number().int(),
        /** How many of them replace a number that it has. */
        changed: z.number().int(),
        /** Orders whose number is not final yet. */
        waiting: z.number().int(),
        /** The time of the last file (ms since 1970); null: none. */
        exportedAt: z.number().nullable(),
        /** Nobody knows what this marketplace takes: the file is a table in Dockside's own form. */
        isOwnForm: z.boolean(),
        /** Since the last file the station went back to a backup: some of what is due may have been in files of before. */
        mayBeExported: z.boolean(),
      }),
    ),
  },
  /**
   * Records a file with everything that is due, and marks it as exported, in one transaction. Errors: `conflict` if
   * nothing is due.
   */
  'exports.make': { access: 'act', input: Marketplace, output: TrackingExport },
  /** Newest first. */
  'exports.list': {
    access: 'read',
    input: Marketplace.extend({ limit: z.number().int().min(1).max(100) }),
    output: z.array(TrackingExport),
  },
  /** The file itself, with the same lines however often it is asked for. Errors: `not-found`. */
  'exports.read': {
    access: 'read',
    input: z.object({ id: z.number().int() }),
    output: z.object({ name: z.string(), type: z.string(), base64: z.base64() }),
  },
} as const;
