import { z } from 'zod';
import { OutboxState } from '../outbox-state.ts';

const count = z.number().int();

/** Work of a station that has been begun and not closed. */
const OpenWork = z.object({
  /** A kind of document; a newer version has others. */
  kind: z.string(),
  number: z.string(),
  status: z.enum(['open', 'parked']),
  boxes: count,
  pieces: z.number(),
  operator: z.string(),
  updatedAt: z.number(),
});

/** An entry of a station's outbox that needs a person, or is not confirmed. */
const AskingEntry = z.object({
  /** Absent: of an older version. */
  id: z.string().optional(),
  family: z.string(),
  key: z.string(),
  state: OutboxState,
  needsPerson: z.boolean(),
  operator: z.string(),
  createdAt: z.number(),
});

/** The account of a station's shift, as far as the site's is made of it: scanned and added is what the rest adds up to. */
const ShiftOfStation = z.object({
  since: z.number(),
  /** Its last scan. */
  until: z.number(),
  scans: count,
  /** Units of goods: scanned and added, and where they are. */
  units: z.number(),
  open: z.number(),
  finished: z.number(),
  elsewhere: z.number(),
  takenBack: z.number(),
  lost: z.number(),
  /** Finished here. */
  documents: count,
  /** Records that disagree. */
  unexplained: count,
});

/** What a person did in an hour at a station. */
const HourOfOperator = z.object({ operator: z.string(), at: z.number(), units: z.number(), parcels: count });

/** What a station tells the hub of how it stands, every 15 s; only the last is kept. Times by its clock, milliseconds since 1970. */
export const StationFacts = z.object({
  at: z.number(),
  version: z.string(),
  /** The name of the service for people; `practice` for training. */
  service: z.string(),
  store: z.string(),
  /** The last entry that it has written: the hub is behind by what it lacks. */
  lastSeq: count,
  /** Who scanned last; empty: nobody. */
  operator: z.string(),
  lastScanAt: z.number().nullable(),
  queue: z.record(OutboxState, count),
  needsPerson: count,
  /** Unconfirmed and rejected first, oldest first, of thousands only some. */
  asking: z.array(AskingEntry),
  open: z.array(OpenWork),
  /** Of the last twelve hours, the oldest first. */
  hours: z.array(z.object({ at: z.number(), counted: count, stopped: count, parcels: count })),
  /** Null: between two shifts. Absent: it is not read yet, or of an older version. */
  shift: ShiftOfStation.nullable().optional(),
  /** Of this hour and the last. Null: the site has not switched it on. */
  operators: z.array(HourOfOperator).nullable().optional(),
});
export type StationFacts = z.infer<typeof StationFacts>;

/** What the last report of a station counts, and the station no longer has, as far as its hub knows: `asking`: which of those it lists. */
export const LeftOut = z.object({
  queue: z.partialRecord(OutboxState, count),
  needsPerson: count,
  asking: z.array(z.string()),
});
export type LeftOut = z.infer<typeof LeftOut>;

export function reportWithout(facts: StationFacts, { queue, needsPerson, asking }: LeftOut): StationFacts {
  const gone = new Set(asking);
  const isListed = needsPerson > 0 || (queue.unconfirmed ?? 0) + (queue.rejected ?? 0) > 0;
  const left = OutboxState.options.map((state) => [state, Math.max(0, facts.queue[state] - (queue[state] ?? 0))]);
  return {
    ...facts,
    queue: Object.fromEntries(left) as StationFacts['queue'], // the same states
    needsPerson: Math.max(0, facts.needsPerson - needsPerson),
    // An older version does not say which they are: whoever took them lists them.
    asking: facts.asking.filter(({ id }) => (id === undefined ? !isListed : !gone.has(id))),
  };
}

export const mostAsking = 30;
export const mostOpen = 30;
/** More people do not work at one station in two hours. */
export const mostOperators = 50;
