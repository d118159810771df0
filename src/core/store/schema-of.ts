import Database from 'better-sqlite3';
import { type Migration, type Sqlite, versionOf } from './database.ts';

/**
 * True where a file has the newest schema and says that it has another: its version is what is damaged. Taken at its word it would be
 * refused as one of a newer program, or changed a second time. Steps that change rows only leave the schema as it was before them.
 */
export function hasWrongVersion(db: Sqlite, migrations: readonly Migration[]): boolean {
  const version = versionOf(db);
  if (version === migrations.length) return false;
  const { schema, since } = newestSchema(migrations);
  return schemaOf(db) === schema && (version < since || version > migrations.length);
}

function schemaOf(db: Sqlite): string {
  const rows = db.prepare(
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name",
  );
  return JSON.stringify(rows.raw().all());
}

/** `since`: the first version that has it. */
function newestSchema(migrations: readonly Migration[]): { readonly schema: string; readonly since: number } {
  const db = new Database(':memory:');
  try {
    let newest = { schema: schemaOf(db), since: 0 };
    for (const [index, step] of migrations.entries()) {
      step(db);
      const schema = schemaOf(db);
      if (schema !== newest.schema) newest = { schema, since: index + 1 };
    }
    return newest;
  } finally {
    db.close();
  }
}
