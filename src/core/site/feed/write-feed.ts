import type { Sqlite } from '../../storage/database.ts';

/** What one kind of entry tells: after which change, about which row, and what. */
interface Told {
  readonly kind: string;
  readonly table: string;
  readonly after: 'INSERT' | `UPDATE OF ${string}`;
  readonly subject: string;
  readonly at: string;
  readonly body: Readonly<Record<string, string>>;
}

const same = (...columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, column]));

/**
 * Columns go as they are stored, JSON as a text: what the hub keeps is what was committed, and nothing that a row may hold makes a scan
 * fail. Photos stay here.
 */
const documentOf = same('kind', 'number', 'screen', 'status', 'created_at');
const outboxOf = same(
  'state',
  'progress',
  'next_try_at',
  'discarded_at',
  'discard_reason',
  'discarded_by',
  'superseded',
);
const queuedOf = {
  ...same('family', 'endpoint', 'key', 'key_minted', 'body', 'document_id', 'replaces'),
  ...outboxOf,
};
const attemptOf = same('seq', 'kind', 'ended_at', 'summary', 'status', 'ticket_id', 'raw_body');
const printOf = same('document_id', 'what', 'state', 'settled_at', 'settled_by');

export const toldToTheSite: readonly Told[] = [
  { kind: 'document', table: 'documents', after: 'INSERT', subject: 'id', at: 'created_at', body: documentOf },
  {
    ...{ kind: 'document', table: 'documents', after: 'UPDATE OF number, status', subject: 'id', at: 'updated_at' },
    body: documentOf,
  },
  {
    ...{ kind: 'journal', table: 'journal', after: 'INSERT', subject: 'document_id', at: 'at' },
    // Of a document that came from another station, lines have the names of more than one.
    body: same('seq', 'scan_id', 'entry', 'station'),
  },
  {
    ...{ kind: 'scan', table: 'scans', after: 'INSERT', subject: 'id', at: 'at' },
    body: same('text', 'source', 'screen', 'document_id', 'tone', 'outcome'),
  },
  { kind: 'queued', table: 'outbox', after: 'INSERT', subject: 'id', at: 'created_at', body: queuedOf },
  // A person corrected what is sent.
  { ...{ kind: 'queued', table: 'outbox', after: 'UPDATE OF body', subject: 'id', at: 'updated_at' }, body: queuedOf },
  {
    ...{ kind: 'moved', table: 'outbox', after: 'UPDATE OF state, progress, discarded_at, superseded', subject: 'id' },
    ...{ at: 'updated_at', body: outboxOf },
  },
  { kind: 'attempt', table: 'attempts', after: 'INSERT', subject: 'outbox_id', at: 'at', body: attemptOf },
  {
    ...{ kind: 'attempt', table: 'attempts', after: 'UPDATE OF ended_at', subject: 'outbox_id', at: 'at' },
    body: attemptOf,
  },
  { kind: 'print', table: 'print_jobs', after: 'INSERT', subject: 'id', at: 'at', body: printOf },
  {
    ...{ kind: 'print', table: 'print_jobs', after: 'UPDATE OF state, replaced', subject: 'id' },
    ...{ at: 'coalesce(settled_at, at)', body: printOf },
  },
];

/** Adds the rows of `from` as entries of the store that goes on; nothing without one. Columns of the told row are those of `row`. */
const addEntries = ({ kind, subject, at, body }: Told, run: string, row: string, from: string) => {
  const of = (columns: string) => columns.replaceAll(/\b(?!coalesce\b)[a-z_]+\b/g, (column) => `${row}.${column}`);
  // Copies of this work may come to write the same: a document that both took over, line by line. By this they are told apart.
  const leaves = [...Object.entries(body).map(([name, column]) => `'${name}', ${of(column)}`), `'run', '${run}'`];
  // Rows of one statement are numbered one after the other.
  return `INSERT INTO site_entries (store, seq, at, kind, subject, body, operator, station)
    SELECT line.id,
      (SELECT coalesce(max(seq), 0) FROM site_entries WHERE store = line.id) + row_number() OVER (),
      ${of(at)}, '${kind}', ${of(subject)}, json_object(${leaves.join(', ')}), ${row}.operator, ${row}.station
    FROM ${from} WHERE line.ended_at IS NULL`;
};

/**
 * From now on whatever this connection commits to the work is told to the site, in the very transaction that commits it. By triggers of
 * this connection alone: whoever writes need not know of a site, and none of them is in the file.
 */
export function tellTheSite(db: Sqlite, run: string): void {
  for (const [place, told] of toldToTheSite.entries())
    db.exec(
      `CREATE TEMP TRIGGER IF NOT EXISTS site_${place} AFTER ${told.after} ON ${told.table} ${whenItSaysMore(told)}
       BEGIN ${addEntries(told, run, 'NEW', 'site_stores AS line')}; END`,
    );
}

/** Rows are often written as they were: the row in the list of documents with each scan. */
function whenItSaysMore({ after, body }: Told): string {
  const of = (row: string) => Object.values(body).map((column) => `${row}.${column}`);
  return after === 'INSERT' ? '' : `WHEN (${of('OLD').join(', ')}) IS NOT (${of('NEW').join(', ')})`;
}

/** What is open here and not told yet, of a store that begins: open documents with their journals, and what is not settled. */
export function tellWhatIsOpen(db: Sqlite, run: string): void {
  // What goes on elsewhere is read from the store that goes on, also where the hub was set back.
  const open =
    "SELECT id FROM documents WHERE status <> 'closed' UNION SELECT document_id FROM site_handovers WHERE what <> 'taken'";
  const unsettled = `SELECT id FROM outbox WHERE discarded_at IS NULL AND superseded = 0 AND state <> 'confirmed'`;
  const wanted: Readonly<Record<string, string>> = {
    document: `id IN (${open}) OR id IN (SELECT document_id FROM outbox WHERE id IN (${unsettled}))`,
    journal: `document_id IN (${open}) OR document_id IN (SELECT document_id FROM outbox WHERE id IN (${unsettled}))`,
    queued: `id IN (${unsettled})`,
    attempt: `outbox_id IN (${unsettled})`,
  };
  for (const told of toldToTheSite.filter(({ after }) => after === 'INSERT')) {
    const which = wanted[told.kind];
    if (which === undefined) continue;
    const rows = `(SELECT * FROM ${told.table} WHERE ${which} ORDER BY ${orderOf[told.table] ?? 'rowid'}) AS row_`;
    db.exec(addEntries(told, run, 'row_', `site_stores AS line, ${rows}`));
  }
}

const orderOf: Readonly<Record<string, string>> = { journal: 'document_id, seq', attempts: 'seq', outbox: 'seq' };
