import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import type { PrintJobView } from '../../contract/bridge/printing.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import type { PrintProgress } from './next-print-state.ts';

/** Print jobs and their results: `ordered` until the window has reported, `printed` until a person has confirmed. */
export function createPrintJobsRepository(db: Sqlite) {
  const insert = db.prepare(
    "INSERT INTO print_jobs (id, document_id, what, state, again, at, operator, station) VALUES (?, ?, ?, 'ordered', ?, ?, ?, ?)",
  );
  const replace = db.prepare('UPDATE print_jobs SET replaced = 1 WHERE document_id = ? AND what = ? AND replaced = 0');
  const confirm = db.prepare('UPDATE print_jobs SET state = ?, settled_at = ?, settled_by = ? WHERE id = ?');
  // A person may have answered before the window did.
  const settle = db.prepare(
    "UPDATE print_jobs SET state = ?, settled_at = ?, settled_by = ? WHERE id = ? AND state = 'ordered'",
  );
  const before = db.prepare<[string, string], { id: string }>(`
    SELECT id FROM print_jobs AS job LEFT JOIN print_sendings ON job_id = id
    WHERE document_id = ? AND what = ? AND state NOT LIKE 'failed%' AND NOT (${isWaiting}) LIMIT 1`);
  const prove = db.prepare(
    "UPDATE print_jobs SET state = 'confirmed', settled_at = ?, settled_by = ? WHERE document_id = ? AND what = ? AND state IN ('ordered', 'printed')",
  );
  const newest = db.prepare<[number], JobRecord>(`${selected} ORDER BY job.rowid DESC LIMIT ?`);
  const open = db.prepare<[], JobRecord>(`${selected} WHERE ${isOpen} ORDER BY job.rowid DESC`);
  const openSince = db.prepare<[number, number], JobRecord>(
    `${selected} WHERE ${isOpen} AND job.at BETWEEN ? AND ? ORDER BY job.rowid`,
  );
  const one = db.prepare<[string], JobRecord>(`${selected} WHERE job.id = ?`);
  const counts = db.prepare<[], { failed: number | null; unconfirmed: number | null }>(`
    SELECT sum(state LIKE 'failed%') AS failed, sum(state = 'printed' OR (state = 'ordered' AND job_id IS NULL)) AS unconfirmed
    FROM print_jobs LEFT JOIN print_sendings ON job_id = id WHERE ${isOpen}`);
  return {
    /** Adds a job. `what` is printed of the document: `box <number>`, or `paper`. */
    add(documentId: string, { id, what, again, at }: PrintJob, by: Actor): void {
      replace.run(documentId, what);
      insert.run(id, documentId, what, again ? 1 : 0, at, by.operator, by.station);
    },
    /** `why`: null if it went to the printer. */
    settle(id: string, why: string | null, at: number, by: Actor): void {
      settle.run(why === null ? 'printed' : `failed: ${why}`, at, by.operator, id);
    },
    /** A person's answer. */
    confirm(id: string, as: 'confirmed' | 'failed' | 'dropped', at: number, by: Actor): void {
      confirm.run(as === 'failed' ? 'failed: ' : as, at, by.operator, id);
    },
    /** A label that was scanned must have been printed. */
    prove: (documentId: string, what: string, at: number, by: Actor): boolean =>
      prove.run(at, by.operator, documentId, what).changes > 0,
    /** A job without a known result may have been printed, unless it has not been sent yet. */
    hasPrinted: (documentId: string, what: string): boolean => before.get(documentId, what) !== undefined,
    /** The newest jobs up to the limit, then the older unconfirmed ones. */
    list(limit: number): PrintJobView[] {
      const rows = newest.all(limit);
      const known = new Set(rows.map(({ id }) => id));
      return [...rows, ...open.all().filter(({ id }) => !known.has(id))].map(toView);
    },
    /** The unconfirmed jobs of that period. */
    open: (since: number, until: number): PrintJobView[] => openSince.all(since, until).map(toView),
    one(id: string): PrintJobView | null {
      const row = one.get(id);
      return row ? toView(row) : null;
    },
    counts(): { failed: number; unconfirmed: number } {
      const row = counts.get();
      return { failed: row?.failed ?? 0, unconfirmed: row?.unconfirmed ?? 0 };
    },
  };
}
export type PrintJobsRepository = ReturnType<typeof createPrintJobsRepository>;

export const labelOf = (box: string): string => `${labelPrefix}${box}`;
const labelPrefix = 'box ';

interface PrintJob {
  readonly id: string;
  readonly what: string;
  readonly again: boolean;
  readonly at: number;
}

interface JobRecord {
  id: string;
  document_id: string;
  kind: DocumentKindName;
  number: string;
  what: string;
  state: string;
  again: number;
  replaced: number;
  at: number;
  operator: string;
  /** For labels of the label printer. */
  step: PrintProgress['step'] | null;
}

/** Matches the index of open jobs. */
const isOpen = "state NOT IN ('confirmed', 'dropped') AND replaced = 0";
const selected = `
  SELECT job.id, document_id, kind, number, what, state, again, job.at, job.operator, replaced, step
  FROM print_jobs AS job JOIN documents ON documents.id = document_id LEFT JOIN print_sendings ON job_id = job.id`;
const isWaiting = "state = 'ordered' AND step IS 'waiting'";

function toView({ document_id: documentId, what, state, again, replaced, step, ...row }: JobRecord): PrintJobView {
  return {
    ...row,
    documentId,
    box: what.startsWith(labelPrefix) ? what.slice(labelPrefix.length) : null,
    state: shownState(state, replaced === 1, step),
    why: state.startsWith('failed') ? state.replace(/^failed:? ?/, '') : null,
    again: again === 1,
  };
}

function shownState(state: string, isReplaced: boolean, step: JobRecord['step']): PrintJobView['state'] {
  if (state === 'confirmed') return step === 'printed' ? 'printed' : state;
  if (state === 'dropped') return state;
  if (state.startsWith('failed')) return 'failed';
  if (isReplaced) return 'replaced';
  if (state === 'printed') return step === 'unsure' ? 'unsure' : 'handed';
  if (step === null) return 'queued';
  return step === 'sending' ? 'sending' : 'waiting';
}
