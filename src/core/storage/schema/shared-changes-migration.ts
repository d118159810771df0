import type { Migration } from '../database.ts';

/**
 * What a station shares with its site (manual/site.md): the changes of shared facts that it knows, what these facts are by them, what was
 * written here and is not a change yet, what it had when it joined and the site has not, and how far it has read the hub.
 */
export const sharedChanges: Migration = (db) =>
  db.exec(`
    CREATE TABLE shared_changes (
      place INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      based_on TEXT NOT NULL,
      body TEXT,
      version INTEGER,
      at INTEGER NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT;
    CREATE INDEX shared_changes_fact ON shared_changes (kind, key);
    CREATE INDEX shared_changes_untold ON shared_changes (place) WHERE version IS NULL;

    CREATE TABLE shared_facts (
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      change_id TEXT NOT NULL,
      body TEXT,
      others INTEGER NOT NULL,
      at INTEGER NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shared_facts_others ON shared_facts (kind, key) WHERE others > 0;

    CREATE TABLE shared_touched (
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE shared_offers (
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      body TEXT NOT NULL,
      at INTEGER NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE shared_position (
      hub TEXT PRIMARY KEY,
      joined_at INTEGER NOT NULL,
      version INTEGER,
      mark TEXT,
      is_whole INTEGER NOT NULL,
      is_offered INTEGER NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `);
