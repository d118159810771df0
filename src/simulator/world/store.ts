import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { z } from 'zod';
import { createRecordCache } from './record-cache.ts';
import { createTables, stateTables, storeVersion } from './store-schema.ts';

/** One kind of record of a domain: how it is parsed, and found by key, by other codes and by time. */
export interface Collection<T> {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  readonly keyOf: (value: T) => string;
  /** Other codes of the record; several records may share one. */
  readonly codesOf?: (value: T) => readonly string[];
  /** Milliseconds since 1970, used by `between`. */
  readonly timeOf?: (value: T) => number;
}

/** The initial snapshot of every database, restored by a reset without a name. */
export const initialSnapshot = 'initial';

/** An accepted order in the ledger: `at` is ISO 8601 UTC by the simulator's clock, `key` the id chosen by the client. */
export interface LedgerRow {
  readonly at: string;
  readonly endpoint: string;
  readonly key: string;
  /** The order as received. */
  readonly body: unknown;
}

/** Work due at a time of the simulator's clock (milliseconds since 1970): `kind` says what, `key` for which record. */
export interface DueRow {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly key: string;
}

/** Rows read at once if the number needed is unknown. */
const pageSize = 200;
const ledgerPageSize = 20;

/** In characters of JSON: the stock of a few thousand SKUs, and the active orders. */
const rememberedCharacters = 32_000_000;

export type Store = ReturnType<typeof openStore>;

/**
 * The simulator's state in `<data>/simulator.db`, or in memory. A transaction is on disk when it returns. Throws if another process
 * holds the database, or if it comes from a newer version; one of an older version is set aside.
 */
export function openStore(data: string) {
  const db = openDatabase(data);
  const prepared = {
    get: db.prepare<[string, string], Json>('SELECT json FROM records WHERE collection = ? AND key = ?'),
    put: db.prepare<[string, string, number, string]>(
      'INSERT INTO records VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET at = excluded.at, json = excluded.json',
    ),
    find: db.prepare<[string, string], { key: string }>(
      'SELECT key FROM codes WHERE collection = ? AND code = ? ORDER BY key',
    ),
    // A row value is compared as a whole: the next page starts right after the last row of this one.
    between: db.prepare<[string, number, string, number, number], Json & { at: number; key: string }>(
      `SELECT at, key, json FROM records WHERE collection = ? AND (at, key) > (?, ?) AND at <= ?
       ORDER BY at, key LIMIT ?`,
    ),
    first: db.prepare<[string, number], Json>('SELECT json FROM records WHERE collection = ? ORDER BY key LIMIT ?'),
    newest: db.prepare<[string, number, number], Json>(
      'SELECT json FROM records WHERE collection = ? AND at <= ? ORDER BY at DESC, key DESC LIMIT ?',
    ),
    count: db.prepare<[string], { n: number }>('SELECT count(*) AS n FROM records WHERE collection = ?'),
    forgetCodes: db.prepare<[string, string]>('DELETE FROM codes WHERE collection = ? AND key = ?'),
    putCode: db.prepare<[string, string, string]>('INSERT OR IGNORE INTO codes VALUES (?, ?, ?)'),
    counter: db.prepare<[string], { value: number }>('SELECT value FROM counters WHERE name = ?'),
    setCounter: db.prepare<[string, number]>(
      'INSERT INTO counters VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    ),
    setting: db.prepare<[string], { value: number }>('SELECT value FROM settings WHERE name = ?'),
    set: db.prepare<[string, number]>(
      'INSERT INTO settings VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    ),
    append: db.prepare<[string, string, string, string]>(
      'INSERT INTO ledger (at, endpoint, key, body) VALUES (?, ?, ?, ?)',
    ),
    ledger: db.prepare<[number, number], StoredLedgerRow>(
      'SELECT seq, at, endpoint, key, body FROM ledger WHERE seq > ? ORDER BY seq LIMIT ?',
    ),
    writes: db.prepare<[], { n: number }>('SELECT count(*) AS n FROM ledger'),
    schedule: db.prepare<[number, string, string]>('INSERT INTO due (at, kind, key) VALUES (?, ?, ?)'),
    nextDue: db.prepare<[number], DueRow>('SELECT seq, at, kind, key FROM due WHERE at <= ? ORDER BY at, seq LIMIT 1'),
    removeDue: db.prepare<[number]>('DELETE FROM due WHERE seq = ?'),
    forget: db.prepare<[string, string]>('DELETE FROM records WHERE collection = ? AND key = ?'),
    snapshots: db.prepare<[], { n: number }>('SELECT count(*) AS n FROM snapshots'),
    snapshot: db.prepare<[string], { id: string }>('SELECT id FROM snapshots WHERE id = ?'),
    addSnapshot: db.prepare<[string]>('INSERT INTO snapshots (id) VALUES (?)'),
  };

  const records = createRecordCache(rememberedCharacters);
  const transaction = <T>(work: () => T): T => {
    try {
      return db.transaction(work).immediate();
    } catch (error) {
      // The writes were rolled back.
      records.clear();
      throw error;
    }
  };
  const get = <T>(from: Collection<T>, key: string): T | undefined =>
    records.get(from, key, () => {
      const row = prepared.get.get(from.name, key);
      return row && { value: read(from, row), size: row.json.length };
    });
  const hasSnapshot = (id: string) => prepared.snapshot.get(id) !== undefined;

  return {
    transaction,
    isInTransaction: () => db.inTransaction,
    get,
    put: <T>(into: Collection<T>, value: T) => {
      const key = into.keyOf(value);
      const json = JSON.stringify(value);
      records.set(into, key, { value, size: json.length });
      prepared.put.run(into.name, key, into.timeOf?.(value) ?? 0, json);
      if (into.codesOf === undefined) return;
      prepared.forgetCodes.run(into.name, key);
      for (const code of into.codesOf(value)) prepared.putCode.run(into.name, code, key);
    },
    forget: (collection: string, key: string) => {
      records.forget(collection, key);
      prepared.forget.run(collection, key);
      prepared.forgetCodes.run(collection, key);
    },
    find: <T>(from: Collection<T>, code: string) =>
      prepared.find.all(from.name, code).flatMap(({ key }) => get(from, key) ?? []),
    /** By `timeOf`, earliest first, both ends included. Reads only as far as it is consumed. */
    *between<T>(from: Collection<T>, startMs: number, endMs: number): Generator<T> {
      let last = { at: startMs, key: '' };
      for (;;) {
        const page = prepared.between.all(from.name, last.at, last.key, endMs, pageSize);
        for (const row of page) yield read(from, row);
        const next = page.at(-1);
        if (next === undefined) return;
        last = next;
      }
    },
    first: <T>(from: Collection<T>, limit: number) =>
      prepared.first.all(from.name, limit).map((row) => read(from, row)),
    /** Records up to that time, by `timeOf`, latest first. */
    newest: <T>(from: Collection<T>, untilMs: number, limit: number) =>
      prepared.newest.all(from.name, untilMs, limit).map((row) => read(from, row)),
    count: <T>(of: Collection<T>) => prepared.count.get(of.name)?.n ?? 0,
    /** A counter of the state, initially 0 and part of snapshots. `addToCounter` returns the new value. */
    counter: (name: string) => prepared.counter.get(name)?.value ?? 0,
    addToCounter: (name: string, by: number) => {
      const value = (prepared.counter.get(name)?.value ?? 0) + by;
      prepared.setCounter.run(name, value);
      return value;
    },
    /** A fact about the database itself, which no reset undoes. */
    setting: (name: string) => prepared.setting.get(name)?.value,
    set: (name: string, value: number) => void prepared.set.run(name, value),
    appendToLedger: (row: LedgerRow) =>
      void prepared.append.run(row.at, row.endpoint, row.key, JSON.stringify(row.body)),
    /** The rows as JSON, one string each: together they may exceed the limit of a string. */
    *ledger(): Generator<string> {
      for (let seq = 0; ; ) {
        const page = prepared.ledger.all(seq, ledgerPageSize);
        for (const { body, ...row } of page) yield `${JSON.stringify(row).slice(0, -1)},"body":${body}}`;
        const last = page.at(-1);
        if (last === undefined) return;
        seq = last.seq;
      }
    },
    writes: () => prepared.writes.get()?.n ?? 0,
    schedule: (at: number, kind: string, key: string) => void prepared.schedule.run(at, kind, key),
    /** The first work due by then, if any. */
    nextDue: (untilMs: number): DueRow | undefined => prepared.nextDue.get(untilMs),
    removeDue: (seq: number) => void prepared.removeDue.run(seq),
    hasSnapshot,
    snapshot: (id = `snapshot-${prepared.snapshots.get()?.n ?? 0}`) =>
      transaction(() => {
        prepared.addSnapshot.run(id);
        for (const table of stateTables) {
          db.prepare(`INSERT INTO snapshot_${table} SELECT ?, * FROM ${table}`).run(id);
        }
        return id;
      }),
    /** False if there is no such snapshot: nothing has changed then. */
    restore: (id: string) =>
      transaction(() => {
        if (!hasSnapshot(id)) return false;
        records.clear();
        for (const table of stateTables) {
          const columns = columnsOf(db, table);
          db.exec(`DELETE FROM ${table}`);
          db.prepare(`INSERT INTO ${table} SELECT ${columns} FROM snapshot_${table} WHERE snapshot = ?`).run(id);
        }
        return true;
      }),
    close: () => void db.close(),
  };
}

interface Json {
  json: string;
}

interface StoredLedgerRow extends Omit<LedgerRow, 'body'> {
  seq: number;
  body: string;
}

/** The database comes from an earlier version of the simulator, whose orders had no course. */
class OldDatabase extends Error {
  readonly version: number;

  constructor(version: number) {
    super(`a database of version ${version}`);
    this.version = version;
  }
}

/** A practice warehouse can be recreated: the old database is kept beside the new one, for anyone who wants to inspect it. */
function setAside(data: string, version: number): Database.Database {
  const names = Array.from(
    { length: 1000 },
    (_, index) => `simulator-version-${version}${index === 0 ? '' : `-${index}`}.db`,
  );
  const free = names.find((name) => !existsSync(join(data, name)));
  if (free === undefined) throw new Error(`${data} holds too many databases of older versions`);
  renameSync(join(data, 'simulator.db'), join(data, free));
  return openDatabase(data);
}

function openDatabase(data: string): Database.Database {
  if (data !== ':memory:') mkdirSync(data, { recursive: true });
  const db = new Database(data === ':memory:' ? data : join(data, 'simulator.db'), { timeout: 1000 });
  try {
    // Exclusive: two simulators on one folder would hand out each other's ids.
    db.pragma('locking_mode = EXCLUSIVE');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.transaction(() => {
      const version = Number(db.pragma('user_version', { simple: true }));
      if (version === 0) db.exec(createTables);
      else if (version > storeVersion) throw new Error(`${data} was written by a newer version of the simulator`);
      else if (version < storeVersion) throw new OldDatabase(version);
    }).immediate();
    return db;
  } catch (error) {
    db.close();
    if (error instanceof OldDatabase) return setAside(data, error.version);
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') {
      throw new Error(`another simulator is using ${data}`, { cause: error });
    }
    throw error;
  }
}

function read<T>(from: Collection<T>, row: Json): T {
  return from.schema.parse(JSON.parse(row.json));
}

function columnsOf(db: Database.Database, table: string): string {
  return db
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map((column) => column.name)
    .join(', ');
}
