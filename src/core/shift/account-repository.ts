import { z } from 'zod';
import type { DocumentKindName, DocumentRow } from '../../contract/bridge/documents.ts';
import { ScanLeaves } from '../../contract/bridge/scans.ts';
import type { OutboxState } from '../../contract/outbox-state.ts';
import { Tone } from '../../contract/verdict.ts';
import { createSentDocuments, type SentDocument } from '../documents/sent-documents.ts';
import { wentElsewhere } from '../documents/went-elsewhere.ts';
import type { Sqlite } from '../storage/database.ts';

/** A scan with its recorded outcome; `outcome` null if that cannot be read. */
export interface AccountScan {
  readonly seq: number;
  readonly id: string;
  readonly at: number;
  readonly text: string;
  readonly source: string;
  readonly documentId: string | null;
  readonly operator: string;
  readonly outcome: z.infer<typeof ScanOutcomeFacts> | null;
}

/** A line of a journal with the scan that wrote it; `entry` null if it cannot be read. */
export interface AccountLine {
  readonly seq: number;
  readonly at: number;
  readonly scanId: string | null;
  readonly operator: string;
  readonly entry: { readonly type: string } | null;
}

/** An outbox entry of a document. */
export interface AccountEntry {
  readonly id: string;
  readonly seq: number;
  readonly endpoint: string;
  readonly state: OutboxState;
  readonly asks: boolean;
  readonly discarded: boolean;
  readonly superseded: boolean;
  /** Another station queued it, and this one has taken it over. */
  readonly isTaken: boolean;
  /** The units in the request; for a bill, its parcels. Null if it has neither. */
  readonly pieces: number | null;
  /** Some attempt, or a person's action, was completed. */
  readonly wasAttempted: boolean;
}

export type AccountDocument = Omit<DocumentRow, keyof SentDocument>;

/** Reads the records that the shift account compares, one by one. It trusts none of them. */
export function createAccountRepository(db: Sqlite) {
  const times = db.prepare<[number, number], { seq: number; at: number }>(
    'SELECT seq, at FROM scans WHERE seq < ? ORDER BY seq DESC LIMIT ?',
  );
  const scans = db.prepare<[number, number], ScanRecord>(
    `SELECT seq, id, at, text, source, document_id, operator, outcome
     FROM scans WHERE seq BETWEEN ? AND ? ORDER BY seq`,
  );
  const hasScan = db.prepare<[string], { seq: number }>('SELECT seq FROM scans WHERE id = ?');
  const document = db.prepare<[string], DocumentRecord>(
    `SELECT id, kind, number, status, boxes, pieces, created_at, updated_at, operator, ${wentElsewhere} AS went_elsewhere
     FROM documents AS d WHERE id = ?`,
  );
  const touched = db.prepare<[number, number], { id: string }>(
    'SELECT id FROM documents WHERE updated_at >= ? AND created_at <= ?',
  );
  const journal = db.prepare<[string, number, number], LineRecord>(
    'SELECT seq, at, scan_id, operator, entry FROM journal WHERE document_id = ? AND seq > ? ORDER BY seq LIMIT ?',
  );
  const outbox = db.prepare<[string, number, number], EntryRecord>(`
    SELECT id, seq, endpoint, state, progress ->> '$.question' IS NOT NULL AS asks, progress ->> '$.from' IS NOT NULL AS is_taken, discarded_at, superseded,
      coalesce(
        (SELECT sum(line.value ->> '$.Quantity') FROM json_each(body, '$.Containers') AS box, json_each(box.value, '$.Skus') AS line),
        (SELECT sum(1) FROM json_each(body, '$.BoxInfos') AS box, json_each(box.value, '$.PackageInfos')),
        (SELECT sum(line.value ->> '$.Quantity') FROM json_each(body, '$.Package.Skus') AS line)
      ) AS pieces,
      EXISTS (SELECT 1 FROM attempts WHERE outbox_id = outbox.id AND ended_at IS NOT NULL) AS was_attempted
    FROM outbox WHERE document_id = ? AND seq > ? ORDER BY seq LIMIT ?`);

  const sent = createSentDocuments(db);

  return {
    sent: sent.of,
    /** Newest first. */
    times: (before: number, most: number) => times.all(before, most),
    scans: (first: number, last: number): AccountScan[] =>
      scans.all(first, last).map(({ document_id: documentId, outcome, ...row }) => ({
        ...row,
        documentId,
        outcome: ScanOutcomeFacts.safeParse(jsonOf(outcome)).data ?? null,
      })),
    hasScan: (id: string): boolean => hasScan.get(id) !== undefined,
    document(id: string): AccountDocument | null {
      const row = document.get(id);
      if (!row) return null;
      const { created_at: createdAt, updated_at: updatedAt, went_elsewhere, ...rest } = row;
      return { ...rest, createdAt, updatedAt, ...(went_elsewhere === 1 && { isElsewhere: true }) };
    },
    /** Documents that may have been worked on in that period. */
    touched: (since: number, until: number): string[] => touched.all(since, until).map(({ id }) => id),
    /** The next lines after that one, up to `most`. */
    journal: (documentId: string, after: number, most: number): AccountLine[] =>
      journal.all(documentId, after, most).map(({ seq, at, scan_id: scanId, operator, entry }) => ({
        seq,
        at,
        scanId,
        operator,
        entry: LineEntry.safeParse(jsonOf(entry)).data ?? null,
      })),
    /** The next entries after that one, up to `most`. */
    outbox: (documentId: string, after: number, most: number): AccountEntry[] =>
      outbox
        .all(documentId, after, most)
        .map(({ asks, discarded_at, superseded, is_taken, was_attempted, ...row }) => ({
          ...row,
          asks: asks === 1,
          discarded: discarded_at !== null,
          superseded: superseded === 1,
          isTaken: is_taken === 1,
          wasAttempted: was_attempted === 1,
        })),
  };
}
export type AccountRepository = ReturnType<typeof createAccountRepository>;

const LineEntry = z.looseObject({ type: z.string() });
const Title = z.object({ key: z.string() });
const ScanOutcomeFacts = z.object({
  verdict: z.object({ tone: Tone, title: Title, detail: Title.nullable() }),
  documentId: z.string().nullable(),
  appended: z.array(z.object({ seq: z.number(), entry: LineEntry })),
  leaves: ScanLeaves.pick({ why: true }).optional(),
});

interface ScanRecord {
  seq: number;
  id: string;
  at: number;
  text: string;
  source: string;
  document_id: string | null;
  operator: string;
  outcome: string;
}

interface LineRecord {
  seq: number;
  at: number;
  scan_id: string | null;
  operator: string;
  entry: string;
}

interface DocumentRecord {
  id: string;
  kind: DocumentKindName;
  number: string;
  status: 'open' | 'parked' | 'closed';
  boxes: number;
  pieces: number;
  created_at: number;
  updated_at: number;
  operator: string;
  went_elsewhere: number;
}

interface EntryRecord {
  id: string;
  seq: number;
  endpoint: string;
  state: OutboxState;
  asks: number;
  discarded_at: number | null;
  superseded: number;
  is_taken: number;
  pieces: number | null;
  was_attempted: number;
}

/** Undefined if it is not JSON: broken records are reported as such. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
