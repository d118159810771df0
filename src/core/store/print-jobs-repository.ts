import type { Author } from './author.ts';
import type { Sqlite } from './database.ts';

/** What was ordered of the printer, and what came of it: `ordered` until the window has told. */
export function createPrintJobsRepository(db: Sqlite) {
  const insert = db.prepare(
    "INSERT INTO print_jobs (id, document_id, what, state, at, operator, station) VALUES (?, ?, ?, 'ordered', ?, ?, ?)",
  );
  const settle = db.prepare('UPDATE print_jobs SET state = ? WHERE id = ?');
  const before = db.prepare<[string, string], { id: string }>(
    "SELECT id FROM print_jobs WHERE document_id = ? AND what = ? AND state NOT LIKE 'failed%' LIMIT 1",
  );
  return {
    /** `what` of the document is printed: `box <number>`, or `paper`. */
    add(documentId: string, { id, what, at }: PrintJob, by: Author): void {
      insert.run(id, documentId, what, at, by.operator, by.station);
    },
    /** `why`: null when it went to the printer. */
    settle(id: string, why: string | null): void {
      settle.run(why === null ? 'printed' : `failed: ${why}`, id);
    },
    /** An order that nobody told the end of may have come out of the printer. */
    hasPrinted: (documentId: string, what: string): boolean => before.get(documentId, what) !== undefined,
  };
}
export type PrintJobsRepository = ReturnType<typeof createPrintJobsRepository>;

interface PrintJob {
  readonly id: string;
  readonly what: string;
  readonly at: number;
}
