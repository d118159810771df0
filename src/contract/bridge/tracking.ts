import { z } from 'zod';
import { FailureReply } from '../failure.ts';
import { TrackingRecord } from '../service/tracking.ts';
import { Sought } from '../sought.ts';

const Time = z.number();

/** How long a tracking number may be here; the interface states no length (4.7). */
export const mostNumberLength = 60;
/** Numbers in one `tracking.add`: what a person pastes comes in slices, so that a scan is never behind all of it. */
export const mostNumbersAtOnce = 100;

const TrackingNumber = z.string().trim().min(1).max(mostNumberLength);

/** `waiting`: no answer yet; `not-found`: every answer left it out. */
export const TrackedStage = z.enum(['waiting', 'not-found', 'on-the-way', 'delivered']);
export type TrackedStage = z.infer<typeof TrackedStage>;

/**
 * Why a person should look: `lost`: the service knew it and leaves it out now; `refused`: it cannot be asked about or read;
 * `strange`: a status that nobody here knows; `late`: the promised day is over; `still`: no checkpoint for a week.
 */
export const TrackedConcern = z.enum(['lost', 'refused', 'strange', 'late', 'still']);
export type TrackedConcern = z.infer<typeof TrackedConcern>;

/** A parcel in the list. Texts are as the service wrote them; empty where it said nothing. */
export const TrackedRow = z.object({
  number: z.string(),
  packageId: z.string(),
  stage: TrackedStage,
  /** As it came. */
  status: z.string(),
  /** The status when a person last looked, where it is another now. */
  was: z.string().nullable(),
  /** Never looked at since an answer came, or changed since. */
  isNew: z.boolean(),
  /** Checkpoints that came since a person last looked. */
  newCheckpoints: z.number().int(),
  concern: TrackedConcern.nullable(),
  carrier: z.string(),
  country: z.string(),
  /** Of the newest checkpoint. */
  latest: z.object({ message: z.string(), place: z.string(), time: z.string() }).nullable(),
  addedAt: Time,
  /** When the service last answered for it, also by leaving it out; null: never. */
  answeredAt: Time.nullable(),
  /** When what is shown was read; null: never found. */
  readAt: Time.nullable(),
  /** It waits to be asked about. */
  isDue: z.boolean(),
});
export type TrackedRow = z.infer<typeof TrackedRow>;

/** One parcel, all of it (2.7). */
export const TrackedParcel = z.object({
  row: TrackedRow,
  /** As last read; null: never found. */
  record: TrackingRecord.nullable(),
  /** The language that `record` is in: `zh` or `en`. */
  language: z.string(),
  /** Of `record.Checkpoints`, those that came since a person looked before: their places in it. */
  news: z.array(z.number().int()),
  /** The status that it had then, where it is another now. */
  was: z.string().nullable(),
  /** When that was; null: it is looked at for the first time. */
  lookedBefore: Time.nullable(),
  /** Why it could not be asked about or read, as last tried. */
  failure: FailureReply.nullable(),
  /** When it is asked about next by itself; null: not by itself. */
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
  /** How many wait to be asked about. */
  due: z.number().int(),
  lastAnswerAt: Time.nullable(),
  /** Why nobody is asked about just now; it goes on by itself. */
  trouble: FailureReply.nullable(),
});
export type TrackingFigures = z.infer<typeof TrackingFigures>;

export const mostTrackedOfPage = 200;

/** Which are meant: these, or all that a choice leaves. */
const Which = z.union([z.object({ numbers: z.array(TrackingNumber).max(mostNumbersAtOnce) }), TrackingWanted]);
export type TrackedWhich = z.infer<typeof Which>;

const howMany = z.object({ n: z.number().int() });

/** Pushed as `tracking` when something of them changes. */
export const trackingChannels = {
  /** `n`: how many of them were not followed yet. Those that were are asked about again. */
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
   * not-found where it is not followed. `look`: `opened` by a person, so it is new no more, and `news` is what came since they
   * looked before; `open`: it still is, and what came meanwhile is among the news.
   */
  'tracking.read': {
    access: 'read',
    input: z.object({ number: TrackingNumber, look: z.enum(['opened', 'open']) }),
    output: TrackedParcel,
  },
  /** Asks about them again, soon. `n`: how many. */
  'tracking.refresh': { access: 'act', input: Which, output: howMany },
  'tracking.forget': { access: 'act', input: Which, output: howMany },
  /** None of them is new any more. */
  'tracking.looked': { access: 'act', input: TrackingWanted, output: howMany },
} as const;
