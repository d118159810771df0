import type { Sqlite } from '../database.ts';

/**
 * A step of work.db: a print job is settled by the window, then by a person; only the newest job of a document's print asks for
 * confirmation.
 */
export function settlePrints(db: Sqlite): void {
  db.exec(`
    ALTER TABLE print_jobs ADD COLUMN again INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE print_jobs ADD COLUMN replaced INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE print_jobs ADD COLUMN settled_at INTEGER;
    ALTER TABLE print_jobs ADD COLUMN settled_by TEXT;
    CREATE INDEX print_jobs_paper ON print_jobs (document_id, what);
    UPDATE print_jobs AS job SET replaced = 1 WHERE EXISTS (
      SELECT 1 FROM print_jobs AS newer
      WHERE newer.document_id = job.document_id AND newer.what = job.what AND newer.rowid > job.rowid
    );
    CREATE INDEX print_jobs_open ON print_jobs (state, at)
      WHERE state NOT IN ('confirmed', 'dropped') AND replaced = 0;
  `);
}

/** A step of work.db: labels on their way to the label printer. The job is in `print_jobs`; this table holds its progress. */
export function sendPrints(db: Sqlite): void {
  db.exec(`
    CREATE TABLE print_sendings (
      job_id TEXT PRIMARY KEY REFERENCES print_jobs (id),
      -- What the window composes the ZPL of; null: it has not done so yet.
      label TEXT NOT NULL,
      zpl TEXT,
      step TEXT NOT NULL CHECK (step IN ('waiting', 'sending', 'printed', 'unsure')),
      progress TEXT NOT NULL,
      at INTEGER NOT NULL,
      operator TEXT NOT NULL,
      station TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX print_sendings_open ON print_sendings (step) WHERE step IN ('waiting', 'sending');
  `);
}
