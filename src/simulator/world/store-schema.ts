/** The `user_version` of our databases. */
export const storeVersion = 2;

/** The tables of the state: a snapshot copies them, a reset restores them. */
export const stateTables = ['records', 'codes', 'counters', 'ledger', 'due'] as const;

// The records of all domains share one table, so that a new domain needs no new SQL and a snapshot misses none. It has rowids: a search by
// key must not read neighbouring rows, which may be plans of megabytes.
export const createTables = `
CREATE TABLE records (
  collection TEXT NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, json TEXT NOT NULL,
  PRIMARY KEY (collection, key)
) STRICT;
CREATE INDEX records_by_time ON records (collection, at, key);

CREATE TABLE codes (
  collection TEXT NOT NULL, code TEXT NOT NULL, key TEXT NOT NULL,
  PRIMARY KEY (collection, code, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_by_key ON codes (collection, key);

CREATE TABLE counters (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE ledger (
  seq INTEGER PRIMARY KEY, at TEXT NOT NULL, endpoint TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL
) STRICT;

CREATE TABLE due (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL) STRICT;
CREATE INDEX due_by_time ON due (at, seq);

CREATE TABLE settings (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE) STRICT;
${stateTables
  .map(
    (table) => `
CREATE TABLE snapshot_${table} AS SELECT '' AS snapshot, * FROM ${table} WHERE 0;
CREATE INDEX snapshot_${table}_by_id ON snapshot_${table} (snapshot);`,
  )
  .join('')}
PRAGMA user_version = ${storeVersion};
`;
