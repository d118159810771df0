import type { FoundDocument, FoundThing } from '../../contract/bridge/search.ts';
import type { Sqlite } from '../storage/database.ts';

interface DocumentRecord {
  id: string;
  kind: FoundDocument['of'];
  number: string;
  status: FoundDocument['status'];
  outbox_id: string | null;
}

type FoundEntry = Extract<FoundThing, { kind: 'entry' }>;

interface EntryRecord {
  id: string;
  family: FoundEntry['of'];
  key: string;
  state: FoundEntry['state'];
  order_no: string | null;
}

export interface FoundCode {
  readonly code: string;
  readonly what: 'box' | 'parcel' | 'order';
  readonly document: FoundDocument;
}

/** Finds documents, their contents, and queued orders by parts of their numbers. */
export function createSearchRepository(db: Sqlite) {
  const columns = `d.id, d.kind, d.number, d.status,
    (SELECT id FROM outbox WHERE document_id = d.id ORDER BY seq DESC LIMIT 1) AS outbox_id`;
  // Most boxes and bills are numbered after their document: IN-7-001 leads to IN-7.
  const documents = db.prepare<[{ like: string; text: string; limit: number }], DocumentRecord>(
    `SELECT ${columns} FROM documents d
     WHERE number LIKE @like ESCAPE '\\' OR upper(substr(@text, 1, length(number) + 1)) = upper(number) || '-'
     ORDER BY updated_at DESC LIMIT @limit`,
  );
  const document = db.prepare<[string], DocumentRecord>(`SELECT ${columns} FROM documents d WHERE id = ?`);
  // Prefix matches only: a year of boxes is too many to scan while somebody types.
  const codes = db.prepare<[string, string, number], DocumentRecord & { code: string; what: FoundCode['what'] }>(
    `SELECT known.code, known.what, ${columns} FROM known_codes AS known JOIN documents AS d ON d.id = known.document_id
     WHERE known.code >= ? AND known.code < ? LIMIT ?`,
  );
  const entryColumns = `id, family, key, state, (SELECT order_no FROM order_origins WHERE entry_id = id) AS order_no`;
  // By its own number, or the marketplace's.
  const entries = db.prepare<[{ of: string; start: string; end: string; limit: number }], EntryRecord>(
    `SELECT ${entryColumns} FROM outbox WHERE state <> 'confirmed' AND discarded_at IS NULL AND superseded = 0 AND family = @of
       AND id IN (SELECT id FROM outbox WHERE family = @of AND key >= @start AND key < @end
         UNION SELECT entry_id FROM order_origins WHERE order_no >= @start AND order_no < @end)
     ORDER BY seq LIMIT @limit`,
  );
  const entry = db.prepare<[string], EntryRecord>(
    `SELECT ${entryColumns} FROM outbox WHERE id = ? AND family IN ('drop-ship', 'outbound') AND state <> 'confirmed'`,
  );
  return {
    documents: (text: string, limit: number): FoundDocument[] =>
      documents.all({ like: `%${text.replace(/[\\%_]/g, '\\$&')}%`, text, limit }).map(toDocument),
    document: (id: string): FoundDocument | null => {
      const row = document.get(id);
      return row ? toDocument(row) : null;
    },
    /** Matches as typed and in capitals, which most labels use. */
    codes: (text: string, limit: number): FoundCode[] => {
      const found = asTyped(text).flatMap((start) => codes.all(start, endOf(start), limit));
      return found.slice(0, limit).map((row) => ({ code: row.code, what: row.what, document: toDocument(row) }));
    },
    /** Orders that the service has not accepted. */
    entries: (of: FoundEntry['of'], text: string, limit: number): FoundEntry[] =>
      asTyped(text)
        .flatMap((start) => entries.all({ of, start, end: endOf(start), limit }))
        .slice(0, limit)
        .map(toEntry),
    entry: (id: string): FoundEntry | null => {
      const row = entry.get(id);
      return row ? toEntry(row) : null;
    },
  };
}
export type SearchRepository = ReturnType<typeof createSearchRepository>;

function toDocument({ id, kind, number, status, outbox_id }: DocumentRecord): FoundDocument {
  return { kind: 'document', id, of: kind, number, status, outboxId: outbox_id };
}

function toEntry({ id, family, key, state, order_no }: EntryRecord): FoundEntry {
  return { kind: 'entry', id, of: family, packageId: key, platformOrderNo: order_no ?? '', state };
}

const asTyped = (text: string) => [...new Set([text, text.toUpperCase()])];
/** Sorts after everything with that prefix. */
const endOf = (start: string) => `${start}\u{10ffff}`;
