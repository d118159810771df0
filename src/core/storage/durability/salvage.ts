import { isDamage, reading, type Sqlite } from '../database.ts';
import { createRowCheck } from './json-columns.ts';

export interface Salvage {
  /** Rows that were recovered and kept. */
  readonly rows: number;
  /** Something could not be read, or could not be kept without its parent row: there was or may have been more. */
  readonly hasGaps: boolean;
}

export interface SalvageOptions {
  /** Recovered rows replace existing ones: the file is newer than the backup. */
  readonly overwrite: boolean;
}

const nothing: Salvage = { rows: 0, hasGaps: true };

/**
 * Reads every row that is still readable from a broken file into a sound database of the newest schema. Leaves the file as it is. A lost
 * page costs only its own rows: each table is read from both ends.
 */
export function salvageInto(db: Sqlite, file: string, options: SalvageOptions): Salvage {
  try {
    return reading(file, (broken) => {
      db.pragma('foreign_keys = OFF');
      const tables = tablesOf(db).map((table) => copyTable(db, broken, table, options));
      const dropped = dropOrphans(db);
      db.pragma('foreign_keys = ON');
      return {
        rows: tables.reduce((sum, { rows }) => sum + rows, -dropped),
        hasGaps: dropped > 0 || tables.some(({ hasGaps }) => hasGaps),
      };
    });
  } catch (error) {
    // Not even its list of tables can be read.
    if (isDamage(error)) return nothing;
    throw error;
  }
}

function tablesOf(db: Sqlite): string[] {
  return db
    .prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
    .map(({ name }) => name);
}

function copyTable(db: Sqlite, broken: Sqlite, table: string, { overwrite }: SalvageOptions) {
  const columns = sharedColumns(db, broken, table);
  if (columns.length === 0) return { rows: 0, hasGaps: true };
  // Each screen has only one open document: the newer file decides which.
  if (table === 'documents' && overwrite) db.exec("UPDATE documents SET status = 'parked' WHERE status = 'open'");
  const names = columns.map((name) => `"${name}"`).join(', ');
  const insert = db.prepare(
    `INSERT OR ${overwrite ? 'REPLACE' : 'IGNORE'} INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  const isReadable = createRowCheck(table, columns);
  const prepared = table === 'documents' ? prepareParking(db, columns) : asItIs;
  let hasGaps = false;
  let rows = 0;
  const put = (row: readonly unknown[]) => {
    rows += insert.run(...prepared(row)).changes;
  };
  db.transaction(() => {
    for (const order of ['ASC', 'DESC'] as const) {
      const isWhole = eachRow(broken, table, columns, order, (row) => {
        if (!isReadable(row)) hasGaps = true;
        else if (!tryInsert(() => put(row))) hasGaps = true;
      });
      if (isWhole) return;
      hasGaps = true;
    }
  }).immediate();
  return { rows, hasGaps };
}

const asItIs = (row: readonly unknown[]) => row;

/** A document open on a screen that already has an open one is recovered as parked: otherwise it would be left out. */
function prepareParking(db: Sqlite, columns: readonly string[]): typeof asItIs {
  const [id, screen, status] = ['id', 'screen', 'status'].map((name) => columns.indexOf(name));
  const taken = db.prepare("SELECT 1 FROM documents WHERE screen = ? AND status = 'open' AND id <> ?");
  return (row) =>
    row[status ?? -1] === 'open' && taken.get(row[screen ?? -1], row[id ?? -1]) !== undefined
      ? row.with(status ?? -1, 'parked')
      : row;
}

/** False if reading stopped at a damaged page. Reads the table itself, because the index may be what is broken. */
function eachRow(
  broken: Sqlite,
  table: string,
  columns: readonly string[],
  order: 'ASC' | 'DESC',
  take: (row: unknown[]) => void,
): boolean {
  const names = columns.map((name) => `"${name}"`).join(', ');
  const by = keyOf(broken, table)
    .map((name) => `${name} ${order}`)
    .join(', ');
  try {
    const rows = broken.prepare<[], unknown[]>(`SELECT ${names} FROM "${table}" NOT INDEXED ORDER BY ${by}`).raw();
    for (const row of rows.iterate()) take(row);
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** The stored order of the rows: sorting would read all of them before returning the first. */
function keyOf(db: Sqlite, table: string): string[] {
  const withoutRowid = db
    .prepare<[string], { wr: number }>("SELECT wr FROM pragma_table_list WHERE name = ? AND schema = 'main'")
    .get(table)?.wr;
  if (withoutRowid === 0) return ['rowid'];
  return db
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .all(table)
    .map(({ name }) => `"${name}"`);
}

/** Columns that both have; generated columns are computed anew. */
function sharedColumns(db: Sqlite, broken: Sqlite, table: string): string[] {
  const columnsOf = (each: Sqlite) =>
    each
      .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
      .all(table)
      .map(({ name }) => name);
  const there = new Set(columnsOf(broken));
  return columnsOf(db).filter((name) => there.has(name));
}

/** A row that violates a constraint is not ours. */
function tryInsert(insert: () => unknown): boolean {
  try {
    insert();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')) return false;
    throw error;
  }
}

/** Removes rows whose document or order could not be read. Returns how many. */
function dropOrphans(db: Sqlite): number {
  let dropped = 0;
  for (;;) {
    const orphans = db.pragma('foreign_key_check') as { table: string; rowid: number | null }[]; // as SQLite documents it
    if (orphans.length === 0) return dropped;
    for (const { table, rowid } of orphans) {
      if (rowid !== null) dropped += db.prepare(`DELETE FROM "${table}" WHERE rowid = ?`).run(rowid).changes;
    }
    const keyless = new Set(orphans.flatMap(({ table, rowid }) => (rowid === null ? [table] : [])));
    for (const table of keyless) dropped += dropKeyless(db, table);
  }
}

/** Tables without a rowid refer to their parents by `document_id`. */
function dropKeyless(db: Sqlite, table: string): number {
  return db.prepare(`DELETE FROM "${table}" WHERE document_id NOT IN (SELECT id FROM documents)`).run().changes;
}
