import {
  DocumentKindName,
  type DocumentRow,
  DocumentStatus,
  type DocumentView,
  JournalLine,
} from '../../contract/bridge/documents.ts';
import type { DocumentPerson } from '../../contract/bridge/operators.ts';
import type { Screen } from '../../contract/screen.ts';
import { documentKinds } from '../../documents/kinds.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import { createSentDocuments } from './sent-documents.ts';
import { wentElsewhere } from './went-elsewhere.ts';

type Meta = Omit<DocumentView, 'journal'>;

interface DocumentRecord {
  id: string;
  kind: DocumentKindName;
  number: string;
  status: DocumentStatus;
  created_at: number;
  updated_at: number;
  operator: string;
}

interface ListRecord extends DocumentRecord {
  boxes: number;
  pieces: number;
}

/** Names of kinds as an SQL list. */
const kindsWith = (holds: (kind: (typeof documentKinds)[DocumentKindName]) => boolean): string =>
  `(${DocumentKindName.options
    .filter((name) => holds(documentKinds[name]))
    .map((name) => `'${name}'`)
    .join(', ')})`;

const rankOfStatus = `CASE status ${DocumentStatus.options.map((name, rank) => `WHEN '${name}' THEN ${rank}`).join(' ')} END`;

const isSent = 'EXISTS (SELECT 1 FROM outbox WHERE document_id = d.id)';
const listedUnsent = kindsWith(({ isListedUnsent }) => isListedUnsent);
const countingBoxes = kindsWith(({ countsBoxes }) => countsBoxes);

/** A parcel that was dropped is no work: it has no box. */
const isWork = "(kind <> 'pack' OR boxes > 0)";

/** Documents and their journals. Callers open the transaction. */
export function createDocumentsRepository(db: Sqlite) {
  const columns = 'id, kind, number, status, created_at, updated_at, operator';
  const insert = db.prepare(
    "INSERT INTO documents (id, kind, number, screen, status, created_at, updated_at, operator, station) VALUES (?, ?, ?, ?, 'open', ?, ?, ?, ?)",
  );
  const insertParked = db.prepare(
    "INSERT INTO documents (id, kind, number, screen, status, created_at, updated_at, operator, station) VALUES (?, ?, ?, ?, 'parked', ?, ?, ?, ?)",
  );
  const byId = db.prepare<[string], DocumentRecord>(`SELECT ${columns} FROM documents WHERE id = ?`);
  const openOn = db.prepare<[string], DocumentRecord>(
    `SELECT ${columns} FROM documents WHERE screen = ? AND status = 'open'`,
  );
  const anyOpen = db.prepare<[], { found: number }>("SELECT 1 AS found FROM documents WHERE status = 'open' LIMIT 1");
  const actors = db.prepare<[], { operator: string }>('SELECT DISTINCT operator FROM documents');
  const byNumber = db.prepare<[string], DocumentRecord>(
    `SELECT ${columns} FROM documents WHERE number = ? ORDER BY updated_at DESC LIMIT 1`,
  );
  const setStatus = db.prepare('UPDATE documents SET status = ?, updated_at = ? WHERE id = ?');
  const park = db.prepare("UPDATE documents SET status = 'parked' WHERE screen = ? AND status = 'open'");
  const parkBeside = db.prepare(
    "UPDATE documents SET status = 'parked' WHERE status = 'open' AND screen = (SELECT screen FROM documents WHERE id = ?)",
  );
  const setSummary = db.prepare('UPDATE documents SET number = ?, boxes = ?, pieces = ?, updated_at = ? WHERE id = ?');
  const append = db.prepare(
    'INSERT INTO journal (document_id, seq, at, scan_id, entry, operator, station) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const journal = db.prepare<[string], { seq: number; entry: string }>(
    'SELECT seq, entry FROM journal WHERE document_id = ? ORDER BY seq',
  );
  const openOrParked = db.prepare<[string], DocumentRecord>(
    `SELECT ${columns} FROM documents WHERE status <> 'closed' AND kind = ?`,
  );
  const ofCode = db.prepare<[string], DocumentRecord>(
    `SELECT ${columns} FROM documents WHERE id IN (SELECT document_id FROM known_codes WHERE code = ?)`,
  );
  const lastClosed = db.prepare<[string], DocumentRecord>(
    `SELECT ${columns} FROM documents WHERE status = 'closed' AND kind = ? AND ${isWork} ORDER BY updated_at DESC LIMIT 1`,
  );
  const remember = db.prepare(
    'INSERT INTO known_codes (code, document_id, what, operator, station) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const forgetCodes = db.prepare('DELETE FROM known_codes WHERE document_id = ?');
  const known = db.prepare<[string], { document_id: string; number: string; what: string }>(
    'SELECT document_id, number, what FROM known_codes JOIN documents ON documents.id = document_id WHERE code = ? ORDER BY documents.updated_at DESC LIMIT 1',
  );
  const list = db.prepare<[string, number], ListRecord>(`
    SELECT ${columns}, boxes, pieces FROM documents AS d
    WHERE kind = ? AND ((kind IN ${listedUnsent} AND ${isWork}) OR status <> 'closed' OR ${isSent})
    ORDER BY ${rankOfStatus}, updated_at DESC LIMIT ?`);
  const sent = createSentDocuments(db);

  const people = db.prepare<[string], DocumentPerson>(
    'SELECT operator, count(*) AS entries, min(at) AS since, max(at) AS until FROM journal WHERE document_id = ? GROUP BY operator ORDER BY min(seq)',
  );
  const finished = db.prepare<[number], { documents: number; boxes: number }>(
    `SELECT count(*) AS documents, coalesce(sum(CASE WHEN kind IN ${countingBoxes} THEN boxes ELSE 0 END), 0) AS boxes
     FROM documents d
     WHERE status = 'closed' AND updated_at >= ? AND ((kind IN ${listedUnsent} AND ${isWork}) OR ${isSent})
       AND (SELECT discarded_at FROM outbox WHERE document_id = d.id ORDER BY seq DESC LIMIT 1) IS NULL AND NOT ${wentElsewhere}`,
  );

  return {
    /** Everyone who has worked on a document. */
    actors: (): string[] => actors.all().map(({ operator }) => operator),
    anyOpen: (): boolean => anyOpen.get() !== undefined,
    /** Opens a new document on that screen and parks the one open there. */
    open(
      document: { id: string; kind: DocumentKindName; number: string; screen: Screen; at: number },
      by: Actor,
    ): void {
      park.run(document.screen);
      const { id, kind, number, screen, at } = document;
      insert.run(id, kind, number, screen, at, at, by.operator, by.station);
    },
    /** Adds a parked document; the open one on its screen stays open. */
    addParked(
      document: { id: string; kind: DocumentKindName; number: string; screen: Screen; at: number },
      by: Actor,
    ): void {
      const { id, kind, number, screen, at } = document;
      insertParked.run(id, kind, number, screen, at, at, by.operator, by.station);
    },
    /** Opens it on its screen and parks the one open there. */
    resume(id: string, at: number): void {
      parkBeside.run(id);
      setStatus.run('open', at, id);
    },
    park(id: string, at: number): void {
      setStatus.run('parked', at, id);
    },
    close(id: string, at: number): void {
      setStatus.run('closed', at, id);
    },
    append(id: string, line: JournalLine, scanId: string | null, at: number, by: Actor): void {
      append.run(id, line.seq, at, scanId, JSON.stringify(line.entry), by.operator, by.station);
    },
    summarise(id: string, summary: { number: string; boxes: number; pieces: number }, at: number): void {
      setSummary.run(summary.number, summary.boxes, summary.pieces, at, id);
    },
    current: (screen: Screen): Meta | null => toMeta(openOn.get(screen)),
    meta: (id: string): Meta | null => toMeta(byId.get(id)),
    byNumber: (number: string): Meta | null => toMeta(byNumber.get(number)),
    unfinished: (kind: DocumentKindName): Meta[] => openOrParked.all(kind).map(toMetaOf),
    /** The one closed last. */
    lastClosed: (kind: DocumentKindName): Meta | null => toMeta(lastClosed.get(kind)),
    journal: (id: string): JournalLine[] => journal.all(id).map(({ seq, entry }) => toLine(seq, entry)),
    /** Who worked on it, in the order they started. */
    people: (id: string): DocumentPerson[] => people.all(id),
    remember(code: string, id: string, what: string, by: Actor): void {
      remember.run(code, id, what, by.operator, by.station);
    },
    forgetCodes(id: string): void {
      forgetCodes.run(id);
    },
    knownCode(code: string): { documentId: string; number: string; what: string } | null {
      const row = known.get(code);
      return row ? { documentId: row.document_id, number: row.number, what: row.what } : null;
    },
    /** Every document that contains, or once contained, that code. */
    documentsOfCode: (code: string): Meta[] => ofCode.all(code).map(toMetaOf),
    finishedSince: (at: number) => finished.get(at) ?? { documents: 0, boxes: 0 },
    list: (kind: DocumentKindName, limit: number): DocumentRow[] =>
      list.all(kind, limit).map((row) => ({
        ...toMetaOf(row),
        boxes: row.boxes,
        pieces: row.pieces,
        ...sent.of(row.kind, row.id),
      })),
    orderStates: sent.orderStates,
  };
}
export type DocumentsRepository = ReturnType<typeof createDocumentsRepository>;

function toLine(seq: number, entry: string): JournalLine {
  return JournalLine.parse({ seq, entry: JSON.parse(entry) });
}

function toMeta(row: DocumentRecord | undefined): Meta | null {
  return row ? toMetaOf(row) : null;
}

function toMetaOf(row: DocumentRecord): Meta {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    operator: row.operator,
  };
}
