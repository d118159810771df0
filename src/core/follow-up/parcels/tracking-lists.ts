import {
  type TrackedParcel,
  TrackedRow,
  type TrackedWhich,
  TrackingFilter,
  type TrackingWanted,
} from '../../../contract/bridge/tracking.ts';
import { FailureReply } from '../../../contract/failure.ts';
import { TrackingRecord } from '../../../contract/service/tracking.ts';
import type { Sqlite } from '../../storage/database.ts';
import { newCheckpoints } from './read-record.ts';
import { stateOf } from './tracking-repository.ts';

/** A parcel without movement for this long needs attention. */
const stillMs = 7 * 24 * 3_600_000;

const concern = `CASE
  WHEN read_at IS NOT NULL AND misses > 0 THEN 'lost'
  WHEN failure IS NOT NULL THEN 'refused'
  WHEN stage <> 'on-the-way' THEN NULL
  WHEN is_strange = 1 THEN 'strange'
  WHEN promised_by < @now THEN 'late'
  WHEN coalesce(last_at, added_at) < @now - ${stillMs} THEN 'still'
END`;

const filters: Readonly<Record<TrackingFilter, string>> = {
  all: '1',
  attention: `(${concern}) IS NOT NULL`,
  new: 'is_new = 1',
  'on-the-way': `stage = 'on-the-way'`,
  delivered: `stage = 'delivered'`,
  'not-found': `stage = 'not-found'`,
};

const columns = `number, package_id AS packageId, stage, status, was, is_new AS isNew, new_checkpoints AS newCheckpoints,
  (${concern}) AS concern, carrier, country, latest, added_at AS addedAt, answered_at AS answeredAt, read_at AS readAt,
  coalesce(next_at <= @now, 0) AS isDue, seq`;

type RowOfTable = Omit<TrackedRow, 'isNew' | 'isDue' | 'latest'> & {
  readonly isNew: number;
  readonly isDue: number;
  readonly latest: string | null;
};

interface WholeRow extends RowOfTable {
  readonly record: string | null;
  readonly language: string | null;
  readonly state: string | null;
  readonly before: string | null;
  readonly before_at: number | null;
  readonly failure: string | null;
  readonly next_at: number | null;
}

/** The queries behind lists and pages of tracked parcels. */
export function createTrackingLists(db: Sqlite) {
  const where = (filter: TrackingFilter) => `${filters[filter]} AND (@text = '' OR instr(words, @text) > 0)`;
  const statements = Object.fromEntries(
    TrackingFilter.options.map((filter) => [
      filter,
      {
        page: db.prepare<object, RowOfTable>(
          `SELECT ${columns} FROM tracked_parcels WHERE ${where(filter)} ORDER BY seq DESC LIMIT @limit OFFSET @from`,
        ),
        count: db.prepare<object, { n: number }>(`SELECT count(*) AS n FROM tracked_parcels WHERE ${where(filter)}`),
        again: db.prepare(`UPDATE tracked_parcels SET next_at = 0 WHERE ${where(filter)}`),
        forget: db.prepare(`DELETE FROM tracked_parcels WHERE ${where(filter)}`),
        looked: db.prepare(
          `UPDATE tracked_parcels SET before = seen, before_at = seen_at, seen = state, seen_at = @now, is_new = 0,
             was = NULL, new_checkpoints = 0 WHERE is_new = 1 AND ${where(filter)}`,
        ),
      },
    ]),
  );
  const figures = db.prepare<object, Record<TrackingFilter | 'due' | 'last', number | null>>(
    `SELECT ${TrackingFilter.options.map((filter) => `sum(${filters[filter]}) AS "${filter}"`).join(', ')},
       sum(next_at <= @now) AS due, max(answered_at) AS last FROM tracked_parcels`,
  );
  const whole = db.prepare<object, WholeRow>(
    `SELECT ${columns}, record, language, state, before, before_at, failure, next_at
     FROM tracked_parcels LEFT JOIN tracking_records USING (number) WHERE number = @number`,
  );
  const againOne = db.prepare('UPDATE tracked_parcels SET next_at = 0 WHERE number = ?');
  const forgetOne = db.prepare('DELETE FROM tracked_parcels WHERE number = ?');

  /** Applies it to each number, or to all that a filter matches; returns how many there were. */
  function toEach(what: 'again' | 'forget', which: TrackedWhich, now: number): number {
    if ('numbers' in which) {
      const one = what === 'again' ? againOne : forgetOne;
      return which.numbers.reduce((sum, number) => sum + one.run(number).changes, 0);
    }
    return statementsOf(which)[what].run(paramsOf(which, now)).changes;
  }

  function statementsOf({ filter }: TrackingWanted) {
    const found = statements[filter];
    if (found === undefined) throw new Error(`there is no choice ${filter}`);
    return found;
  }

  return {
    page(wanted: TrackingWanted & { readonly from: number; readonly limit: number }, now: number) {
      const { page, count } = statementsOf(wanted);
      const { from, limit } = wanted;
      const rows = page.all({ ...paramsOf(wanted, now), from, limit }).map(rowOf);
      return { rows, total: count.get(paramsOf(wanted, now))?.n ?? 0 };
    },
    /** The newest with that text in their search words, without a count. */
    find: (text: string, limit: number, now: number): TrackedRow[] =>
      statementsOf({ filter: 'all', text })
        .page.all({ ...paramsOf({ filter: 'all', text }, now), from: 0, limit })
        .map(rowOf),
    figures(now: number) {
      const row = figures.get({ now });
      const counts = TrackingFilter.options.map((filter) => [filter, row?.[filter] ?? 0] as const);
      return {
        filters: Object.fromEntries(counts) as Record<TrackingFilter, number>, // one for each filter
        due: row?.due ?? 0,
        lastAnswerAt: row?.last ?? null,
      };
    },
    /** Null if it is not tracked. */
    read(number: string, now: number): TrackedParcel | null {
      const row = whole.get({ number, now });
      if (row === undefined) return null;
      const [state, before] = [stateOf(row.state), stateOf(row.before)];
      return {
        row: rowOf(row),
        record: row.record === null ? null : TrackingRecord.parse(JSON.parse(row.record)),
        language: row.language ?? '',
        news: state === null || before === null ? [] : newCheckpoints(state, before),
        was: before !== null && before.status !== state?.status ? before.status : null,
        lookedBefore: row.before_at,
        failure: row.failure === null ? null : FailureReply.parse(JSON.parse(row.failure)),
        nextAt: row.next_at,
      };
    },
    again: (which: TrackedWhich, now: number): number => toEach('again', which, now),
    forget: (which: TrackedWhich, now: number): number => toEach('forget', which, now),
    looked: (wanted: TrackingWanted, now: number): number =>
      statementsOf(wanted).looked.run(paramsOf(wanted, now)).changes,
  };
}
export type TrackingLists = ReturnType<typeof createTrackingLists>;

function paramsOf({ text }: TrackingWanted, now: number) {
  return { text: text.trim().toLowerCase(), now };
}

function rowOf({ isNew, isDue, latest, ...row }: RowOfTable): TrackedRow {
  return TrackedRow.parse({
    ...row,
    isNew: isNew === 1,
    isDue: isDue === 1,
    latest: latest === null ? null : JSON.parse(latest),
  });
}
