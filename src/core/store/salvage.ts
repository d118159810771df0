import { isDamage, reading, type Sqlite } from './database.ts';

export interface Salvage {
  /** Rows that came over, and rows that were there but could not be put in. */
  readonly rows: number;
  readonly scans: number;
  /** Something could not be read: there may have been more. */
  readonly hasGaps: boolean;
}

export interface SalvageOptions {
  /** What is brought over goes before what is there: the file is newer than the backup. */
  readonly overwrite: boolean;
}

const nothing: Salvage = { rows: 0, scans: 0, hasGaps: true };

/**
 * Reads out of a broken file, row by row, what can still be read, and puts it into a sound database of the newest schema.
 * The file is left as it is. A page that is lost costs its own rows only: each table is read from both ends.
 */
export function salvageInto(db: Sqlite, file: string, options: SalvageOptions): Salvage {
  try {
    return reading(file, (broken) => {
      db.pragma('foreign_keys = OFF');
      const tables = tablesOf(db).map((table) => copyTable(db, broken, table, options));
      dropOrphans(db);
      db.pragma('foreign_keys = ON');
      return {
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
        scans: tables.find(({ table }) => table === 'scans')?.rows ?? 0,
        hasGaps: tables.some(({ hasGaps }) => hasGaps),
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
  const before = countOf(db, table);
  const columns = sharedColumns(db, broken, table);
  if (columns.length === 0) return { table, rows: 0, hasGaps: true };
  // Only one document of a screen is open: the newer file says which.
  if (table === 'documents' && overwrite) db.exec("UPDATE documents SET status = 'parked' WHERE status = 'open'");
  const names = columns.map((name) => `"${name}"`).join(', ');
  const insert = db.prepare(
    `INSERT OR ${overwrite ? 'REPLACE' : 'IGNORE'} INTO "${table}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  let hasGaps = false;
  let brought = 0;
  db.transaction(() => {
    for (const order of ['ASC', 'DESC'] as const) {
      const isWhole = eachRow(broken, table, columns, order, (row) => {
        if (!isReadable(row)) hasGaps = true;
        else if (tryInsert(() => insert.run(...row))) brought += 1;
        else hasGaps = true;
      });
      if (isWhole) return;
      hasGaps = true;
    }
  }).immediate();
  return { table, rows: overwrite ? brought : countOf(db, table) - before, hasGaps };
}

/** False where the reading broke off at a damaged page. Along the table itself: an index may be what is broken. */
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

/** The order in which its rows lie: no sorting, which would read all of them before it gives the first. */
function keyOf(db: Sqlite, table: string): string[] {
  const isRowid = db
    .prepare<[string], { wr: number }>("SELECT wr FROM pragma_table_list WHERE name = ? AND schema = 'main'")
    .get(table)?.wr;
  if (isRowid === 0) return ['rowid'];
  return db
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .all(table)
    .map(({ name }) => `"${name}"`);
}

/** What both have; what is computed is computed anew. */
function sharedColumns(db: Sqlite, broken: Sqlite, table: string): string[] {
  const columnsOf = (each: Sqlite) =>
    each
      .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
      .all(table)
      .map(({ name }) => name);
  const there = new Set(columnsOf(broken));
  return columnsOf(db).filter((name) => there.has(name));
}

/** A page may be whole and what is on it not: texts that were JSON still are. */
function isReadable(row: readonly unknown[]): boolean {
  return row.every((value) => typeof value !== 'string' || !/^[[{]/.test(value) || isJson(value));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A row that breaks a rule of the schema is none of ours. */
function tryInsert(insert: () => unknown): boolean {
  try {
    insert();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')) return false;
    throw error;
  }
}

/** Rows whose document or order was not to be read. */
function dropOrphans(db: Sqlite): void {
  for (;;) {
    const orphans = db.pragma('foreign_key_check') as { table: string; rowid: number | null }[]; // as SQLite documents it
    if (orphans.length === 0) return;
    for (const { table, rowid } of orphans) {
      if (rowid !== null) db.prepare(`DELETE FROM "${table}" WHERE rowid = ?`).run(rowid);
    }
    const keyless = new Set(orphans.flatMap(({ table, rowid }) => (rowid === null ? [table] : [])));
    for (const table of keyless) dropKeyless(db, table);
  }
}

/** Tables without row numbers name their parents by `document_id`. */
function dropKeyless(db: Sqlite, table: string): void {
  db.exec(`DELETE FROM "${table}" WHERE document_id NOT IN (SELECT id FROM documents)`);
}

function countOf(db: Sqlite, table: string): number {
  return db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM "${table}"`).get()?.n ?? 0;
}
