import type { Migration } from '../storage/database.ts';

/** The schema of catalogue.db, oldest step first. Everything in it but earlier stock figures can be obtained again. */
export const catalogueMigrations: readonly Migration[] = [
  (db) =>
    db.exec(`
      -- One JSON column: a scan reads one row and better-sqlite3 pays per column.
      CREATE TABLE skus (
        id INTEGER PRIMARY KEY,
        sku TEXT NOT NULL UNIQUE,
        record TEXT NOT NULL,
        updated_at INTEGER NOT NULL,
        operator TEXT NOT NULL,
        station TEXT NOT NULL
      ) STRICT;

      -- Every code that can name a SKU, GTINs in their 14-digit form: a scan is one probe.
      CREATE TABLE codes (
        code TEXT NOT NULL,
        sku_id INTEGER NOT NULL REFERENCES skus (id),
        kind TEXT NOT NULL,
        PRIMARY KEY (code, sku_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX codes_sku ON codes (sku_id);

      CREATE VIRTUAL TABLE sku_search USING fts5 (text, content = '', contentless_delete = 1, tokenize = 'trigram');
    `),
  // The number of followed SKUs, updated as they come and go, because counting a million takes longer than a scan may.
  // Also their ages.
  (db) =>
    db.exec(`
      CREATE TABLE figures (
        name TEXT PRIMARY KEY,
        value INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO figures (name, value) SELECT 'skus', count(*) FROM skus;
      CREATE INDEX skus_updated ON skus (updated_at);
    `),
  // Short figures for filtering lists: the available quantity and its time, by warehouse.
  (db) =>
    db.exec(`
      CREATE TABLE stock_figures (
        sku_id INTEGER PRIMARY KEY REFERENCES skus (id) ON DELETE CASCADE,
        figures TEXT NOT NULL
      ) STRICT;
      INSERT INTO stock_figures (sku_id, figures)
        SELECT id, (
          SELECT json_group_object(key, json_array(value ->> 'available', value ->> 'at')) FROM json_each(record, '$.stock')
        )
        FROM skus WHERE instr(record, '"stock":{}') = 0;
    `),
  // Earlier figures of a SKU in a warehouse: a row for each local day on whose end they differed from the day before.
  (db) =>
    db.exec(`
      CREATE TABLE stock_days (
        sku_id INTEGER NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
        warehouse TEXT NOT NULL,
        day TEXT NOT NULL,
        total REAL,
        available REAL,
        in_transit REAL,
        PRIMARY KEY (sku_id, warehouse, day)
      ) STRICT, WITHOUT ROWID;
    `),
];
