import type { OrderKind } from '../../../contract/bridge/orders.ts';
import {
  type FollowedQuery,
  type FollowedRow,
  FollowedStage,
  lateAfterMs,
  type SortPlace,
} from '../../../contract/bridge/sent-orders.ts';
import type { Sqlite, Statement } from '../../storage/database.ts';
import { type FollowedRecord, followedColumns, toFollowedRow } from './followed-rows.ts';

export interface FollowedFigures {
  readonly total: number;
  readonly isNew: number;
  readonly late: number;
  readonly stages: { stage: FollowedStage; n: number }[];
  readonly serviceCodes: string[];
  readonly countries: string[];
  readonly due: number;
  readonly lastReadAt: number | null;
}

/** As `isLate` says it of a row; nobody waits for one whose place another has taken. */
const late = `replaced = 0 AND next_at IS NOT NULL AND is_old = 0 AND (${Object.entries(lateAfterMs)
  .map(([stage, ms]) => `(stage = '${stage}' AND read_at - changed_at > ${ms})`)
  .join(' OR ')})`;

/** An index has each of them in order, with the kind before it and the row's own number behind. */
const sortedBy: Readonly<Record<FollowedQuery['sort'], readonly string[]>> = {
  changed: ['changed_at'],
  sent: ['sent_at'],
  'package-id': ['package_id'],
  stage: ['place', 'changed_at'],
};

/** The same of one order, as far as it is known here: the row's own number last. */
const placedBy: Readonly<Record<FollowedQuery['sort'], (record: FollowedRecord) => SortPlace>> = {
  changed: ({ changed_at, id }) => [changed_at, id],
  sent: ({ sent_at, id }) => [sent_at, id],
  'package-id': ({ package_id, id }) => [package_id, id],
  stage: ({ stage, changed_at, id }) => [FollowedStage.options.indexOf(stage), changed_at, id],
};

/** What lists of followed orders are made of. */
export function createFollowedLists(db: Sqlite) {
  const statements = new Map<string, Statement>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const of = (column: string) =>
    db.prepare<[{ kind: string }], { value: string }>(
      // From one value to the next by index: of many thousand rows a handful differ.
      `WITH RECURSIVE each (value) AS (
         SELECT min(${column}) FROM followed_orders WHERE kind = @kind
         UNION ALL SELECT (SELECT min(${column}) FROM followed_orders WHERE kind = @kind AND ${column} > each.value)
         FROM each WHERE each.value IS NOT NULL
       ) SELECT value FROM each WHERE value <> ''`,
    );
  const found = db.prepare<[{ kind: OrderKind; text: string; limit: number }], FollowedRecord>(
    `SELECT ${followedColumns} FROM followed_orders WHERE kind = @kind AND instr(words, @text) > 0
     ORDER BY sent_at DESC, id DESC LIMIT @limit`,
  );
  const services = of('service_code');
  const countries = of('country');
  const stages = db.prepare<[string], { stage: FollowedStage; replaced: number; n: number }>(
    'SELECT stage, replaced, count(*) AS n FROM followed_orders WHERE kind = ? GROUP BY stage, replaced',
  );
  const fresh = db.prepare<[string], { n: number }>(
    'SELECT count(*) AS n FROM followed_orders WHERE kind = ? AND is_new = 1',
  );
  const tooLong = db.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM followed_orders WHERE kind = ? AND ${late}`,
  );
  const due = db.prepare<[string, number], { n: number }>(
    'SELECT count(*) AS n FROM followed_orders WHERE kind = ? AND next_at <= ? AND is_old = 0',
  );
  const lastRead = db.prepare<[string], { at: number | null }>(
    'SELECT max(read_at) AS at FROM followed_orders WHERE kind = ?',
  );

  return {
    list(query: FollowedQuery, offset: number, limit: number): { rows: FollowedRow[]; total: number } {
      const { where, values } = chosen(query);
      const order = [...sortedBy[query.sort], 'id'].map((name) => `${name}${query.isDescending ? ' DESC' : ''}`);
      const rows = prepared(
        `SELECT ${followedColumns} FROM followed_orders WHERE ${where} ORDER BY ${order.join(', ')} LIMIT @limit OFFSET @offset`,
      ).all({ ...values, limit, offset }) as FollowedRecord[]; // the columns are its own
      const counted = prepared(`SELECT count(*) AS n FROM followed_orders WHERE ${where}`).get(values) as { n: number };
      return { rows: rows.map(toFollowedRow), total: counted.n };
    },
    /** Those behind the row with that id, in the order in which they were taken: none is skipped when others change. */
    taken(query: FollowedQuery, after: number, limit: number): { id: number; row: FollowedRow; place: SortPlace }[] {
      const { where, values } = chosen(query);
      // By the row's own number alone: an index would have to be sorted for each slice.
      const rows = prepared(
        `SELECT ${followedColumns} FROM followed_orders NOT INDEXED WHERE ${where} AND id > @after ORDER BY id LIMIT @limit`,
      ).all({ ...values, after, limit }) as FollowedRecord[]; // the columns are its own
      const placeOf = placedBy[query.sort];
      return rows.map((record) => ({ id: record.id, row: toFollowedRow(record), place: placeOf(record) }));
    },
    /** The newest of them with that text in their words, uncounted. */
    matching(kind: OrderKind, text: string, limit: number): FollowedRow[] {
      return found.all({ kind, text: text.toLowerCase(), limit }).map(toFollowedRow);
    },
    figures(kind: OrderKind, now: number): FollowedFigures {
      const counts = stages.all(kind);
      return {
        total: counts.reduce((sum, { n }) => sum + n, 0),
        isNew: fresh.get(kind)?.n ?? 0,
        late: tooLong.get(kind)?.n ?? 0,
        // Nobody waits for one whose place another has taken.
        stages: counts.filter(({ replaced }) => replaced === 0).map(({ stage, n }) => ({ stage, n })),
        serviceCodes: services.all({ kind }).map(({ value }) => value),
        countries: countries.all({ kind }).map(({ value }) => value),
        due: due.get(kind, now)?.n ?? 0,
        lastReadAt: lastRead.get(kind)?.at ?? null,
      };
    },
  };
}

/** Conditions that nobody set stand in no statement: the index fits what is left. */
function chosen(query: FollowedQuery): { where: string; values: Record<string, string | number> } {
  const { kind, stages, text, serviceCode, country, from, to, onlyNew, onlyLate } = query;
  const where = ['kind = @kind'];
  const values: Record<string, string | number> = { kind };
  const also = (condition: string, name?: string, value?: string | number) => {
    where.push(condition);
    if (name !== undefined && value !== undefined) values[name] = value;
  };
  if (stages.length > 0) {
    also('stage IN (SELECT value FROM json_each(@stages))', 'stages', JSON.stringify(stages));
    // As they are counted.
    also('replaced = 0');
  }
  if (serviceCode !== '') also('service_code = @serviceCode', 'serviceCode', serviceCode);
  if (country !== '') also('country = @country', 'country', country);
  if (from !== null) also('sent_at >= @from', 'from', startOf(from));
  if (to !== null) also('sent_at < @to', 'to', startOf(to, 1));
  if (onlyNew) also('is_new = 1');
  if (onlyLate) also(late);
  const wanted = text.trim().toLowerCase();
  if (wanted !== '') also('instr(words, @text) > 0', 'text', wanted);
  return { where: where.join(' AND '), values };
}

/** When a day of this station's calendar begins; days are not all of one length. */
function startOf(day: string, later = 0): number {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.getTime();
}
