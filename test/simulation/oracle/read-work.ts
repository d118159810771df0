import { join } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { connectionFolder } from '../station-template.ts';

const Progress = z.object({
  sends: z.number(),
  everUnsure: z.boolean(),
  question: z.enum(['mismatch', 'unsure']).nullable(),
  summary: z.object({ key: z.string() }),
});

const EntryRow = z.object({
  id: z.string(),
  seq: z.number(),
  family: z.string(),
  endpoint: z.string(),
  key: z.string(),
  state: z.string(),
  body: z.string().transform((text): unknown => JSON.parse(text)),
  progress: z.string().transform((text) => Progress.parse(JSON.parse(text))),
  documentId: z.string().nullable(),
  isDiscarded: z.number().transform(Boolean),
  superseded: z.number().transform(Boolean),
  next_try_at: z.number().nullable(),
});
export type KeptEntry = z.infer<typeof EntryRow>;

const AttemptRow = z.object({
  outbox_id: z.string(),
  kind: z.string(),
  /** Null: the process ended before it did. */
  ended_at: z.number().nullable(),
  summary: z.string().transform((text) => z.object({ key: z.string() }).parse(JSON.parse(text)).key),
});

const SentOrderRow = z.object({
  kind: z.string(),
  package_id: z.string(),
  stage: z.string(),
  status: z.string(),
  handle_status: z.string(),
  tracking_number: z.string(),
  next_at: z.number().nullable(),
  replaced: z.number(),
  misses: z.number(),
});
export type KeptFollowed = z.infer<typeof SentOrderRow>;

/** What is on the station's disk in the end. */
export interface KeptWork {
  /** In the order in which they were queued. */
  readonly entries: readonly KeptEntry[];
  readonly attempts: readonly z.infer<typeof AttemptRow>[];
  readonly followed: readonly KeptFollowed[];
  /** How often each scan stands in the list of scans. */
  readonly scans: ReadonlyMap<string, number>;
  /** By document and place. */
  readonly journal: ReadonlyMap<string, string>;
  readonly closed: ReadonlySet<string>;
}

export function readWork(folder: string): KeptWork {
  const db = new Database(join(folder, connectionFolder, 'work.db'), { readonly: true, fileMustExist: true });
  const rows = <T extends z.ZodType>(schema: T, sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => schema.parse(row));
  try {
    const scans = rows(z.object({ id: z.string(), n: z.number() }), 'SELECT id, count(*) AS n FROM scans GROUP BY id');
    const lines = rows(
      z.object({ document_id: z.string(), seq: z.number(), entry: z.string() }),
      'SELECT document_id, seq, entry FROM journal',
    );
    const closed = rows(z.object({ id: z.string() }), "SELECT id FROM documents WHERE status = 'closed'");
    return {
      entries: rows(
        EntryRow,
        `SELECT id, seq, family, endpoint, key, state, body, progress, document_id AS documentId, superseded, next_try_at,
           discarded_at IS NOT NULL AS isDiscarded FROM outbox ORDER BY seq`,
      ),
      attempts: rows(AttemptRow, 'SELECT outbox_id, kind, ended_at, summary FROM attempts ORDER BY seq'),
      followed: rows(
        SentOrderRow,
        `SELECT kind, package_id, stage, status, handle_status, tracking_number, next_at, replaced, misses
         FROM followed_orders`,
      ),
      scans: new Map(scans.map(({ id, n }) => [id, n])),
      journal: new Map(lines.map(({ document_id, seq, entry }) => [`${document_id} ${seq}`, entry])),
      closed: new Set(closed.map(({ id }) => id)),
    };
  } finally {
    db.close();
  }
}
