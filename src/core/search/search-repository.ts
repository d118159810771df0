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

interface EntrySought {
  readonly of: string;
  readonly start: string;
  readonly end: string;
  readonly limit: number;
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
  const entryColumns = `outbox.id, family, key, state, (SELECT order_no FROM order_origins WHERE entry_id = outbox.id) AS order_no`;
  const isThere = 'discarded_at IS NULL AND superseded = 0';
  const entries = db.prepare<[EntrySought], EntryRecord>(
    `SELECT ${entryColumns} FROM outbox WHERE family = @of AND key >= @start AND key < @end AND state <> 'confirmed'
       AND ${isThere} LIMIT @limit`,
  );
  // The few that wait, each with its number at its marketplace: not the many that once had such a number.
  const byOrigin = db.prepare<[EntrySought], EntryRecord>(
    `SELECT ${entryColumns} FROM outbox INDEXED BY outbox_figures CROSS JOIN order_origins AS origin ON origin.entry_id = outbox.id
     WHERE state IN ('held', 'pending', 'sending', 'unconfirmed', 'rejected') AND ${isThere} AND family = @of
       AND origin.order_no >= @start AND origin.order_no < @end LIMIT @limit`,
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
        .flatMap((start) => {
          const sought = { of, start, end: endOf(start), limit };
          const own = entries.all(sought);
          return [...own, ...byOrigin.all(sought).filter(({ id }) => own.every((each) => each.id !== id))];
        })
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
