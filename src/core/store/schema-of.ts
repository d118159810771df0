import Database from 'better-sqlite3';
import { type Migration, type Sqlite, versionOf } from './database.ts';

/**
 * True where a file has the newest schema and says that it has another: its version is what is damaged. Taken at its word it would be
 * refused as one of a newer program, or changed a second time.
 */
export function hasWrongVersion(db: Sqlite, migrations: readonly Migration[]): boolean {
  return versionOf(db) !== migrations.length && schemaOf(db) === newestSchema(migrations);
}

function schemaOf(db: Sqlite): string {
  const rows = db.prepare(
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name",
  );
  return JSON.stringify(rows.raw().all());
}

function newestSchema(migrations: readonly Migration[]): string {
  const db = new Database(':memory:');
  try {
    for (const step of migrations) step(db);
    return schemaOf(db);
  } finally {
    db.close();
  }
}
