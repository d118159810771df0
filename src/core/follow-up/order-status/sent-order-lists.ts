import type { OrderKind } from '../../../contract/bridge/orders.ts';
import {
  lateAfterMs,
  OrderStage,
  type SentOrderRow,
  type SentOrdersQuery,
  type SortPlace,
} from '../../../contract/bridge/sent-orders.ts';
import type { Sqlite, Statement } from '../../storage/database.ts';
import { type SentOrderRecord, sentOrderColumns, toSentOrderRow } from './sent-order-rows.ts';

export interface SentOrderFigures {
  readonly total: number;
  readonly isNew: number;
  readonly late: number;
  readonly stages: { stage: OrderStage; n: number }[];
  readonly serviceCodes: string[];
  readonly countries: string[];
  readonly platforms: string[];
  readonly due: number;
  readonly lastReadAt: number | null;
}

/** The same condition as `isLate` for a row; a replaced order is never late. */
const late = `replaced = 0 AND next_at IS NOT NULL AND is_old = 0 AND (${Object.entries(lateAfterMs)
  .map(([stage, ms]) => `(stage = '${stage}' AND read_at - changed_at > ${ms})`)
  .join(' OR ')})`;

/** There is an index for each sort order, starting with the kind and ending with the row id. */
const sortedBy: Readonly<Record<SentOrdersQuery['sort'], readonly string[]>> = {
  changed: ['changed_at'],
  sent: ['sent_at'],
  'package-id': ['package_id'],
  stage: ['place', 'changed_at'],
};

/** The sort key of one order, as far as it is known here: the row id last. */
const placedBy: Readonly<Record<SentOrdersQuery['sort'], (record: SentOrderRecord) => SortPlace>> = {
  changed: ({ changed_at, id }) => [changed_at, id],
  sent: ({ sent_at, id }) => [sent_at, id],
  'package-id': ({ package_id, id }) => [package_id, id],
  stage: ({ stage, changed_at, id }) => [OrderStage.options.indexOf(stage), changed_at, id],
};

/** The queries behind lists of followed orders. */
export function createSentOrderLists(db: Sqlite) {
  const statements = new Map<string, Statement>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const of = (column: string) =>
    db.prepare<[{ kind: string }], { value: string }>(
      // Skips from one value to the next by index: many thousand rows have only a handful of values.
      `WITH RECURSIVE each (value) AS (
         SELECT min(${column}) FROM followed_orders WHERE kind = @kind
         UNION ALL SELECT (SELECT min(${column}) FROM followed_orders WHERE kind = @kind AND ${column} > each.value)
         FROM each WHERE each.value IS NOT NULL
       ) SELECT value FROM each WHERE value <> ''`,
    );
  const found = db.prepare<[{ kind: OrderKind; text: string; limit: number }], SentOrderRecord>(
    `SELECT ${sentOrderColumns} FROM followed_orders WHERE kind = @kind AND instr(words, @text) > 0
     ORDER BY sent_at DESC, id DESC LIMIT @limit`,
  );
  const services = of('service_code');
  const countries = of('country');
  const platforms = of('platform');
  const stages = db.prepare<[string], { stage: OrderStage; replaced: number; n: number }>(
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
    list(query: SentOrdersQuery, offset: number, limit: number): { rows: SentOrderRow[]; total: number } {
      const { where, values } = chosen(query);
      const order = [...sortedBy[query.sort], 'id'].map((name) => `${name}${query.isDescending ? ' DESC' : ''}`);
      const rows = prepared(
        `SELECT ${sentOrderColumns} FROM followed_orders WHERE ${where} ORDER BY ${order.join(', ')} LIMIT @limit OFFSET @offset`,
      ).all({ ...values, limit, offset }) as SentOrderRecord[]; // the columns are its fields
      const counted = prepared(`SELECT count(*) AS n FROM followed_orders WHERE ${where}`).get(values) as { n: number };
      return { rows: rows.map(toSentOrderRow), total: counted.n };
    },
    /**
     * Those after the row with that id, in the order in which they were accepted: none is skipped when others change.
     */
    taken(query: SentOrdersQuery, after: number, limit: number): { id: number; row: SentOrderRow; place: SortPlace }[] {
      const { where, values } = chosen(query);
      // Sorted by row id alone: any index would have to be re-sorted for each slice.
      const rows = prepared(
        `SELECT ${sentOrderColumns} FROM followed_orders NOT INDEXED WHERE ${where} AND id > @after ORDER BY id LIMIT @limit`,
      ).all({ ...values, after, limit }) as SentOrderRecord[]; // the columns are its fields
      const placeOf = placedBy[query.sort];
      return rows.map((record) => ({ id: record.id, row: toSentOrderRow(record), place: placeOf(record) }));
    },
    /** The newest with that text in their search words, without a count. */
    matching(kind: OrderKind, text: string, limit: number): SentOrderRow[] {
      return found.all({ kind, text: text.toLowerCase(), limit }).map(toSentOrderRow);
    },
    figures(kind: OrderKind, now: number): SentOrderFigures {
      const counts = stages.all(kind);
      return {
        total: counts.reduce((sum, { n }) => sum + n, 0),
        isNew: fresh.get(kind)?.n ?? 0,
        late: tooLong.get(kind)?.n ?? 0,
        // A replaced order is not waited for.
        stages: counts.filter(({ replaced }) => replaced === 0).map(({ stage, n }) => ({ stage, n })),
        serviceCodes: services.all({ kind }).map(({ value }) => value),
        countries: countries.all({ kind }).map(({ value }) => value),
        platforms: platforms.all({ kind }).map(({ value }) => value),
        due: due.get(kind, now)?.n ?? 0,
        lastReadAt: lastRead.get(kind)?.at ?? null,
      };
    },
  };
}

/** Unset conditions are omitted from the statement, so that the index fits the rest. */
function chosen(query: SentOrdersQuery): { where: string; values: Record<string, string | number> } {
  const { kind, stages, text, serviceCode, country, platform, from, to, onlyNew, onlyLate } = query;
  const where = ['kind = @kind'];
  const values: Record<string, string | number> = { kind };
  const also = (condition: string, name?: string, value?: string | number) => {
    where.push(condition);
    if (name !== undefined && value !== undefined) values[name] = value;
  };
  if (stages.length > 0) {
    also('stage IN (SELECT value FROM json_each(@stages))', 'stages', JSON.stringify(stages));
    // The same condition as in the counts.
    also('replaced = 0');
  }
  if (serviceCode !== '') also('service_code = @serviceCode', 'serviceCode', serviceCode);
  if (country !== '') also('country = @country', 'country', country);
  if (platform !== '') also('platform = @platform', 'platform', platform);
  if (from !== null) also('sent_at >= @from', 'from', startOf(from));
  if (to !== null) also('sent_at < @to', 'to', startOf(to, 1));
  if (onlyNew) also('is_new = 1');
  if (onlyLate) also(late);
  const wanted = text.trim().toLowerCase();
  if (wanted !== '') also('instr(words, @text) > 0', 'text', wanted);
  return { where: where.join(' AND '), values };
}

/** When a day in this station's calendar begins; days differ in length. */
function startOf(day: string, later = 0): number {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.getTime();
}
