import type { FailureReply } from '../../../contract/failure.ts';
import type { TrackingRecord } from '../../../contract/service/tracking.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';
import { isChanged, newCheckpoints, type RecordFacts, type TrackedState } from './read-record.ts';

/** Parcels that are queried together: `split` is how often such a query failed because of one of them. */
export interface DueBatch {
  readonly numbers: readonly string[];
  readonly split: number;
}

/** Writes the tracked parcels. tracking-lists.ts reads the lists. */
export function createTrackingRepository(db: Sqlite) {
  const add = db.prepare(
    `INSERT INTO tracked_parcels (number, stage, words, added_at, next_at, operator, station)
     VALUES (@number, 'waiting', lower(@number), @at, 0, @operator, @station)
     ON CONFLICT (number) DO UPDATE SET next_at = 0`,
  );
  const isHere = db.prepare<[string], { number: string }>('SELECT number FROM tracked_parcels WHERE number = ?');
  const firstDue = db.prepare<[number], { split: number }>(
    `SELECT split FROM tracked_parcels WHERE next_at <= ? ORDER BY next_at = 0 DESC, split, seq DESC LIMIT 1`,
  );
  const due = db.prepare<[number, number, number], { number: string }>(
    `SELECT number FROM tracked_parcels WHERE next_at <= ? AND split = ?
     ORDER BY next_at = 0 DESC, seq DESC LIMIT ?`,
  );
  const setBack = db.prepare(
    `UPDATE tracked_parcels SET next_at = @now, answered_at = @now
     WHERE answered_at > @now AND stage IN ('not-found', 'on-the-way')`,
  );
  const nextAt = db.prepare<[], { at: number | null }>('SELECT min(next_at) AS at FROM tracked_parcels');
  const before = db.prepare<[string], { seen: string | null; added_at: number; read_at: number | null }>(
    'SELECT seen, added_at, read_at FROM tracked_parcels WHERE number = ?',
  );
  const found = db.prepare(
    `UPDATE tracked_parcels SET stage = @stage, state = @state, was = @was, is_new = @isNew,
       new_checkpoints = @news, status = @status, is_strange = @isStrange, package_id = @packageId, carrier = @carrier,
       country = @country, latest = @latest, last_at = @lastAt, promised_by = @promisedBy, words = @words,
       answered_at = @at, read_at = @at, misses = 0, next_at = @nextAt, split = 0, failure = NULL
     WHERE number = @number`,
  );
  const keepRecord = db.prepare(
    `INSERT INTO tracking_records (number, record, language, operator, station) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (number) DO UPDATE SET record = excluded.record, language = excluded.language,
       operator = excluded.operator, station = excluded.station`,
  );
  const missed = db.prepare(
    `UPDATE tracked_parcels SET misses = misses + 1, answered_at = @at, next_at = @nextAt, split = 0, failure = NULL,
       stage = CASE WHEN read_at IS NULL THEN 'not-found' ELSE stage END
     WHERE number = @number`,
  );
  const failed = db.prepare(
    'UPDATE tracked_parcels SET split = split + 1, failure = @failure, next_at = @nextAt WHERE number = @number',
  );
  // Parcels found once are queried again in the station's current language.
  const inOther = db.prepare(
    `UPDATE tracked_parcels SET next_at = 0
     WHERE number IN (SELECT number FROM tracking_records WHERE language <> ?) AND coalesce(next_at, 1) <> 0`,
  );
  const opened = db.prepare(
    `UPDATE tracked_parcels SET before = seen, before_at = seen_at, seen = state, seen_at = @at, is_new = 0, was = NULL,
       new_checkpoints = 0 WHERE number = @number AND state IS NOT NULL`,
  );
  const open = db.prepare(
    `UPDATE tracked_parcels SET seen = state, is_new = 0, was = NULL, new_checkpoints = 0, seen_at = @at
     WHERE number = @number AND state IS NOT NULL AND state IS NOT seen`,
  );

  return {
    /** Returns how many of them are new here. */
    add(numbers: readonly string[], at: number, by: Actor): number {
      const fresh = new Set(numbers.map((number) => number.toLowerCase()).filter((number) => !isHere.get(number)));
      for (const number of numbers) add.run({ number, at, ...by });
      return fresh.size;
    },
    isTracked: (number: string): boolean => isHere.get(number) !== undefined,
    /** The numbers to query together now, newest first. */
    due(now: number, most: number): DueBatch | null {
      const first = firstDue.get(now);
      if (first === undefined) return null;
      const { split } = first;
      const rows = due.all(now, split, Math.max(1, Math.floor(most / 2 ** split)));
      return { numbers: rows.map(({ number }) => number), split };
    },
    /**
     * Answered at a time in the future: the clock was ahead, so what was calculated with it (including an end) is
     * invalid.
     */
    clockWasSetBack(now: number): void {
      setBack.run({ now });
    },
    /** When the next query is due; null: none is. */
    nextAt: (): number | null => nextAt.get()?.at ?? null,
    /** When it was added; null if it was removed meanwhile. */
    addedAt: (number: string): number | null => before.get(number)?.added_at ?? null,
    /** When it was last found. */
    readAt: (number: string): number | null => before.get(number)?.read_at ?? null,
    found(
      number: string,
      record: TrackingRecord,
      facts: RecordFacts,
      more: Answered & { language: string; by: Actor },
    ): void {
      const { state } = facts;
      const row = before.get(number);
      if (row === undefined) return;
      const seen = stateOf(row.seen);
      found.run({
        number,
        stage: facts.stage,
        state: JSON.stringify(state),
        was: seen !== null && seen.status !== state.status ? seen.status : null,
        isNew: seen === null || isChanged(state, seen) ? 1 : 0,
        news: seen === null ? 0 : newCheckpoints(state, seen).length,
        status: state.status,
        isStrange: facts.isStrange ? 1 : 0,
        packageId: facts.packageId,
        carrier: facts.carrier,
        country: facts.country,
        latest: facts.latest === null ? null : JSON.stringify(facts.latest),
        lastAt: facts.lastAt,
        promisedBy: facts.promisedBy,
        words: facts.words,
        at: more.at,
        nextAt: more.nextAt,
      });
      keepRecord.run(number, JSON.stringify(record), more.language, more.by.operator, more.by.station);
    },
    missed: (number: string, { at, nextAt }: Answered): void => void missed.run({ number, at, nextAt }),
    failed: (number: string, failure: FailureReply, nextAt: number): void =>
      void failed.run({ number, nextAt, failure: JSON.stringify(failure) }),
    /** How many are to be queried again because their data is in another language. */
    askAgainIn: (language: string): number => inOther.run(language).changes,
    /** `opened`: news since the previous look is highlighted; `open`: it is still being looked at. */
    look(number: string, look: 'opened' | 'open', at: number): void {
      (look === 'opened' ? opened : open).run({ number, at });
    },
  };
}
export type TrackingRepository = ReturnType<typeof createTrackingRepository>;

interface Answered {
  readonly at: number;
  readonly nextAt: number | null;
}

/** Written by us. */
export function stateOf(json: string | null): TrackedState | null {
  return json === null ? null : (JSON.parse(json) as TrackedState);
}
