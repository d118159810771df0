import type { Sqlite } from '../database.ts';

/** A step of work.db: tracked parcels, separate from the service's long records of them; and queries for rates. */
export function trackParcels(db: Sqlite): void {
  db.exec(`
    CREATE TABLE tracked_parcels (
      seq INTEGER PRIMARY KEY,
      number TEXT NOT NULL UNIQUE COLLATE NOCASE,
      stage TEXT NOT NULL CHECK (stage IN ('waiting', 'not-found', 'on-the-way', 'delivered')),
      -- As last found, and as a person saw it last and the time before: status and checkpoints (JSON).
      state TEXT,
      seen TEXT,
      seen_at INTEGER,
      before TEXT,
      before_at INTEGER,
      was TEXT,
      is_new INTEGER NOT NULL DEFAULT 0,
      new_checkpoints INTEGER NOT NULL DEFAULT 0,
      status TEXT NOT NULL DEFAULT '',
      is_strange INTEGER NOT NULL DEFAULT 0,
      package_id TEXT NOT NULL DEFAULT '',
      carrier TEXT NOT NULL DEFAULT '',
      country TEXT NOT NULL DEFAULT '',
      latest TEXT,
      last_at INTEGER,
      promised_by INTEGER,
      words TEXT NOT NULL,
      added_at INTEGER NOT NULL,
      answered_at INTEGER,
      read_at INTEGER,
      -- Answers in a row that left it out.
      misses INTEGER NOT NULL DEFAULT 0,
      -- 0: a person waits for it; null: not asked about by itself.
      next_at INTEGER,
      -- How often a question with it was refused or not readable: it is asked with fewer others then.
      split INTEGER NOT NULL DEFAULT 0,
      failure TEXT,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT;
    CREATE INDEX tracked_parcels_next ON tracked_parcels (next_at) WHERE next_at IS NOT NULL;

    CREATE TABLE tracking_records (
      number TEXT PRIMARY KEY COLLATE NOCASE REFERENCES tracked_parcels (number) ON DELETE CASCADE,
      record TEXT NOT NULL,
      language TEXT NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT;

    CREATE TABLE price_questions (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('inbound', 'outbound')),
      question TEXT NOT NULL,
      replies TEXT NOT NULL,
      asked_at INTEGER NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT;
    CREATE INDEX price_questions_kind ON price_questions (kind, asked_at);
  `);
}
