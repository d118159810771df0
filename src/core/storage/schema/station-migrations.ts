import type { Migration } from '../database.ts';
import { sharedChanges } from './shared-changes-migration.ts';

/** The schema of station.db: data of the data folder, shared by all connections. */
export const stationMigrations: readonly Migration[] = [
  (db) =>
    db.exec(`
      CREATE TABLE settings (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE connections (
        id TEXT PRIMARY KEY,
        service TEXT NOT NULL,
        folder TEXT NOT NULL UNIQUE,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `),
  (db) =>
    db.exec(`
      -- How long scans took: counts by day, kind and millisecond.
      CREATE TABLE latencies (
        day TEXT NOT NULL,
        kind TEXT NOT NULL,
        bucket INTEGER NOT NULL,
        count INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL,
        PRIMARY KEY (day, kind, bucket)
      ) STRICT, WITHOUT ROWID;
    `),
  (db) =>
    db.exec(`
      -- Who works at this station. A PIN is kept as its salted scrypt hash only.
      CREATE TABLE operators (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL UNIQUE COLLATE NOCASE,
        badge TEXT UNIQUE COLLATE NOCASE,
        pin TEXT,
        wrong_pins INTEGER NOT NULL DEFAULT 0,
        wait_until INTEGER,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      -- Single values of the station: that it is locked.
      CREATE TABLE facts (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL,
        at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `),
  (db) =>
    db.exec(`
      -- A list that was there before there were roles has one administrator: whose entry is the oldest.
      ALTER TABLE operators ADD COLUMN role TEXT NOT NULL DEFAULT 'operator' CHECK (role IN ('operator', 'administrator'));
      UPDATE operators SET role = 'administrator' WHERE id = (SELECT id FROM operators ORDER BY at, name LIMIT 1);

      -- Who signed in, and what administrators did.
      CREATE TABLE station_journal (
        seq INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        summary TEXT NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT;
    `),
  sharedChanges,
];
