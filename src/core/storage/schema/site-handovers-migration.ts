import type { Migration } from '../database.ts';

/** Who works on a document of the site (manual/site.md): what was handed over, taken and lost here, and what is asked for. */
export const siteHandovers: Migration = (db) =>
  db.exec(`
    CREATE TABLE site_handovers (
      document_id TEXT NOT NULL REFERENCES documents (id),
      -- Counts up with each new holder of that document.
      fence INTEGER NOT NULL,
      what TEXT NOT NULL CHECK (what IN ('given', 'taken', 'lost')),
      other TEXT NOT NULL,
      -- Of a lost one: how many entries of this station the other did not get.
      lines INTEGER NOT NULL,
      at INTEGER NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL,
      PRIMARY KEY (document_id, fence, what)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE site_wants (
      document_id TEXT PRIMARY KEY,
      number TEXT NOT NULL,
      holder TEXT NOT NULL,
      is_forced INTEGER NOT NULL CHECK (is_forced IN (0, 1)),
      scan_id TEXT NOT NULL,
      at INTEGER NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- What is unfinished is looked through often, beside any number of closed ones.
    CREATE INDEX documents_unfinished ON documents (status) WHERE status <> 'closed';
  `);

/** The hub at which each was made: another one is of another site. Of those that are there already it is the one that was told then. */
export const hubOfHandovers: Migration = (db) =>
  db.exec(`
    ALTER TABLE site_handovers ADD COLUMN hub TEXT;
    UPDATE site_handovers SET hub = (SELECT hub FROM site_stores
      WHERE site_handovers.at >= begun_at AND (ended_at IS NULL OR site_handovers.at <= ended_at) ORDER BY begun_at DESC LIMIT 1);
  `);
