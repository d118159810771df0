import Database from 'better-sqlite3';
import { type Migration, type Sqlite, versionOf } from '../database.ts';

/**
 * True if a file has the newest schema but states another version: then the version number is damaged. Trusting it would reject the file
 * as a newer program's or migrate it a second time. Steps that only change rows leave the schema as it was (`since`).
 */
export function hasWrongVersion(db: Sqlite, migrations: readonly Migration[]): boolean {
  const version = versionOf(db);
  if (version === migrations.length) return false;
  const { schema, since } = newestSchema(migrations);
  return schemaOf(db) === schema && (version < since || version > migrations.length);
}

/** True if it holds anything that no version wrote: a trigger, a view, another table, or one of ours altered. */
export function hasForeignParts(db: Sqlite, migrations: readonly Migration[]): boolean {
  const ours = new Set(schemasOf(migrations).flatMap((parts) => parts.map(asText)));
  return partsOf(db).some((part) => !ours.has(asText(part)));
}

type Part = readonly unknown[];
/** Steps used to be formatted differently: any amount of whitespace just separates words. */
const asText = (part: Part) => JSON.stringify(part).replaceAll(/(?:\s|\\n)+/g, ' ');

/** Everything but SQLite's own: type, name and SQL. */
function partsOf(db: Sqlite): readonly Part[] {
  // Not LIKE, to which an underscore is any character.
  const own = db.prepare(
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' OR sql IS NOT NULL ORDER BY type, name",
  );
  return own.raw().all() as Part[];
}

const schemaOf = (db: Sqlite) => JSON.stringify(partsOf(db));

/** The schema of each version, starting with the empty one. */
function schemasOf(migrations: readonly Migration[]): readonly (readonly Part[])[] {
  const db = new Database(':memory:');
  try {
    return [
      partsOf(db),
      ...migrations.map((step) => {
        step(db);
        return partsOf(db);
      }),
    ];
  } finally {
    db.close();
  }
}

/** `since`: the first version that has it. */
function newestSchema(migrations: readonly Migration[]): { readonly schema: string; readonly since: number } {
  const all = schemasOf(migrations).map((parts) => JSON.stringify(parts));
  const schema = all.at(-1) ?? '';
  return { schema, since: all.indexOf(schema) };
}
