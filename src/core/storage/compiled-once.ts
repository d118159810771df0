import type { Sqlite } from './database.ts';

/**
 * Lets every statement that is prepared from now on be compiled once. SQLite looks at the value behind LIMIT, and at one that
 * is compared with a column of a table that has partial indexes, in case a better plan can be had for it; after that it
 * compiles the statement anew before each run, which takes ten times as long as the run. At a sign before the parameter it does
 * not look, and no plan of ours goes by a value. Answers the same connection.
 */
export function compiledOnce(db: Sqlite): Sqlite {
  const prepare = db.prepare.bind(db) as (sql: string) => never;
  return Object.assign(db, { prepare: (sql: string) => prepare(withSigns(sql)) });
}

function withSigns(sql: string): string {
  return sql.replaceAll(/(=|LIMIT) (?=[?@])/g, '$1 +');
}
