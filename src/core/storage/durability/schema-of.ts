import Database from 'better-sqlite3';
import { type Migration, type Sqlite, versionOf } from '../database.ts';

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

/** True where it holds anything that no version wrote: a trigger, a view, another table, or one of ours that was changed. */
export function hasForeignParts(db: Sqlite, migrations: readonly Migration[]): boolean {
  const ours = new Set(schemasOf(migrations).flatMap((parts) => parts.map(asText)));
  return partsOf(db).some((part) => !ours.has(asText(part)));
}

type Part = readonly unknown[];
/** Steps were set otherwise once: what is no letter of a name or a value parts words, however much of it there is. */
const asText = (part: Part) => JSON.stringify(part).replaceAll(/(?:\s|\\n)+/g, ' ');

/** What there is beside SQLite's own: type, name, and how it was made. */
function partsOf(db: Sqlite): readonly Part[] {
  // Not LIKE: to that every character is an underscore.
  const own = db.prepare(
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' OR sql IS NOT NULL ORDER BY type, name",
  );
  return own.raw().all() as Part[];
}

const schemaOf = (db: Sqlite) => JSON.stringify(partsOf(db));

/** That of each version, of none first. */
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
