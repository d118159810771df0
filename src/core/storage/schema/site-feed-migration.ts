import type { Migration } from '../database.ts';

/**
 * What the site is told, in the order in which it was committed (manual/site.md). A store is one unbroken line of entries; work that was
 * restored begins another. The work of a station without a site has none.
 */
export const siteFeed: Migration = (db) =>
  db.exec(`
    CREATE TABLE site_stores (
      id TEXT PRIMARY KEY,
      hub TEXT NOT NULL,
      begun_at INTEGER NOT NULL,
      ended_at INTEGER,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    -- One that goes on at the most.
    CREATE UNIQUE INDEX site_stores_open ON site_stores (ended_at IS NULL) WHERE ended_at IS NULL;

    CREATE TABLE site_entries (
      store TEXT NOT NULL REFERENCES site_stores (id),
      seq INTEGER NOT NULL,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      subject TEXT NOT NULL,
      body TEXT NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL,
      PRIMARY KEY (store, seq)
    ) STRICT, WITHOUT ROWID;
  `);
