import type { OutboxState } from '../../contract/outbox-state.ts';
import type { Message } from '../../contract/verdict.ts';
import { type OutboxEntry, OutboxProgress } from '../outbox/outbox-entry.ts';
import type { Author } from './author.ts';
import type { Sqlite } from './database.ts';

interface OutboxRecord {
  id: string;
  seq: number;
  family: string;
  endpoint: string;
  key: string;
  key_minted: number;
  document_id: string | null;
  state: OutboxState;
  progress: string;
  next_try_at: number | null;
  discarded_at: number | null;
  discard_reason: string | null;
  discarded_by: string | null;
  superseded: number;
  created_at: number;
  updated_at: number;
  operator: string;
  station: string;
}

export type NewEntry = Omit<OutboxEntry, 'seq' | 'discarded' | 'superseded' | 'updatedAt'> & { readonly body: unknown };

export interface AttemptStart {
  readonly outboxId: string;
  readonly kind: 'look-up' | 'send' | 'reconcile' | 'person';
  readonly at: number;
  readonly summary: Message;
}

export interface AttemptEnd {
  readonly at: number;
  readonly summary: Message;
  readonly status: number | null;
  readonly ticketId: string | null;
  readonly rawBody: string | null;
}

export interface Attempt extends AttemptStart {
  readonly endedAt: number | null;
  readonly status: number | null;
  readonly ticketId: string | null;
  readonly rawBody: string | null;
}

interface AttemptRecord {
  kind: AttemptStart['kind'];
  at: number;
  ended_at: number | null;
  summary: string;
  status: number | null;
  ticket_id: string | null;
  raw_body: string | null;
}

/** Creates on their way, and every attempt at them. No row is ever deleted. */
export function createOutboxRepository(db: Sqlite) {
  // Without the body: a queue of large orders is looked through at every step.
  const columns = `id, seq, family, endpoint, key, key_minted, document_id, state, progress, next_try_at, discarded_at,
    discard_reason, discarded_by, superseded, created_at, updated_at, operator, station`;
  const bodyOf = db.prepare<[string], { body: string }>('SELECT body FROM outbox WHERE id = ?');
  const setBody = db.prepare('UPDATE outbox SET body = ? WHERE id = ?');
  const insert = db.prepare(
    `INSERT INTO outbox (id, family, endpoint, key, key_minted, body, document_id, state, progress, next_try_at,
       created_at, updated_at, operator, station) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = db.prepare('UPDATE outbox SET state = ?, next_try_at = ?, progress = ?, updated_at = ? WHERE id = ?');
  const discard = db.prepare(
    'UPDATE outbox SET discarded_at = ?, discard_reason = ?, discarded_by = ?, next_try_at = NULL, updated_at = ? WHERE id = ?',
  );
  const supersede = db.prepare('UPDATE outbox SET superseded = 1, updated_at = ? WHERE id = ?');
  const byId = db.prepare<[string], OutboxRecord>(`SELECT ${columns} FROM outbox WHERE id = ?`);
  // What is not settled is listed however old it is.
  const list = db.prepare<[number], OutboxRecord>(
    `SELECT ${columns} FROM outbox
     WHERE seq IN (SELECT seq FROM outbox ORDER BY seq DESC LIMIT ?)
        OR (discarded_at IS NULL AND superseded = 0 AND state IN ('held', 'pending', 'sending', 'rejected', 'unconfirmed'))
     ORDER BY seq DESC`,
  );
  const unsettled = db.prepare<[], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE state IN ('pending', 'sending', 'unconfirmed') AND discarded_at IS NULL ORDER BY seq`,
  );
  const ofKey = db.prepare<[string, string], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE family = ? AND key = ? ORDER BY seq`,
  );
  const ofDocument = db.prepare<[string], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE document_id = ? ORDER BY seq`,
  );
  const counts = db.prepare<[], { state: OutboxState; n: number; asks: number }>(
    `SELECT state, count(*) AS n, sum(state = 'rejected' OR progress ->> '$.question' IS NOT NULL) AS asks
     FROM outbox WHERE discarded_at IS NULL AND superseded = 0 GROUP BY state`,
  );
  const startAttempt = db.prepare(
    'INSERT INTO attempts (outbox_id, kind, at, summary, operator, station) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const endAttempt = db.prepare(
    'UPDATE attempts SET ended_at = ?, summary = ?, status = ?, ticket_id = ?, raw_body = ? WHERE seq = ?',
  );
  const attempts = db.prepare<[string], AttemptRecord>(
    'SELECT kind, at, ended_at, summary, status, ticket_id, raw_body FROM attempts WHERE outbox_id = ? ORDER BY seq',
  );

  return {
    add(entry: NewEntry): void {
      const { id, family, endpoint, key, keyMinted, body, documentId, state, progress, nextTryAt, createdAt } = entry;
      insert.run(
        id,
        family,
        endpoint,
        key,
        keyMinted ? 1 : 0,
        JSON.stringify(body),
        documentId,
        state,
        JSON.stringify(progress),
        nextTryAt,
        createdAt,
        createdAt,
        entry.operator,
        entry.station,
      );
    },
    update(id: string, next: Pick<OutboxEntry, 'state' | 'nextTryAt' | 'progress'>, at: number): void {
      update.run(next.state, next.nextTryAt, JSON.stringify(next.progress), at, id);
    },
    discard(id: string, reason: string, at: number, by: Author): void {
      discard.run(at, reason, by.operator, at, id);
    },
    supersede(id: string, at: number): void {
      supersede.run(at, id);
    },
    get(id: string): OutboxEntry | null {
      const row = byId.get(id);
      return row ? toEntry(row) : null;
    },
    list: (limit: number): OutboxEntry[] => list.all(limit).map(toEntry),
    /** What is sent: the request as it was queued. */
    body(id: string): unknown {
      const row = bodyOf.get(id);
      return row ? JSON.parse(row.body) : undefined;
    },
    setBody(id: string, body: unknown): void {
      setBody.run(JSON.stringify(body), id);
    },
    /** What may still have to be sent or read, oldest first. */
    unsettled: (): OutboxEntry[] => unsettled.all().map(toEntry),
    ofKey: (family: string, key: string): OutboxEntry[] => ofKey.all(family, key).map(toEntry),
    ofDocument: (documentId: string): OutboxEntry[] => ofDocument.all(documentId).map(toEntry),
    counts(): { queue: Record<OutboxState, number>; needsPerson: number } {
      const queue = { held: 0, pending: 0, sending: 0, confirmed: 0, rejected: 0, unconfirmed: 0 };
      let needsPerson = 0;
      for (const { state, n, asks } of counts.all()) {
        queue[state] = n;
        needsPerson += asks;
      }
      return { queue, needsPerson };
    },
    startAttempt({ outboxId, kind, at, summary }: AttemptStart, by: Author): number {
      const { lastInsertRowid } = startAttempt.run(
        outboxId,
        kind,
        at,
        JSON.stringify(summary),
        by.operator,
        by.station,
      );
      return Number(lastInsertRowid);
    },
    endAttempt(seq: number, end: AttemptEnd): void {
      endAttempt.run(end.at, JSON.stringify(end.summary), end.status, end.ticketId, end.rawBody, seq);
    },
    attempts: (outboxId: string): Attempt[] =>
      attempts.all(outboxId).map((row) => ({
        outboxId,
        kind: row.kind,
        at: row.at,
        endedAt: row.ended_at,
        summary: JSON.parse(row.summary),
        status: row.status,
        ticketId: row.ticket_id,
        rawBody: row.raw_body,
      })),
  };
}
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

function toEntry(row: OutboxRecord): OutboxEntry {
  return {
    id: row.id,
    seq: row.seq,
    family: row.family,
    endpoint: row.endpoint,
    key: row.key,
    keyMinted: row.key_minted === 1,
    documentId: row.document_id,
    state: row.state,
    nextTryAt: row.next_try_at,
    progress: OutboxProgress.parse(JSON.parse(row.progress)),
    discarded:
      row.discarded_at === null
        ? null
        : { at: row.discarded_at, reason: row.discard_reason ?? '', operator: row.discarded_by ?? '' },
    superseded: row.superseded === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    operator: row.operator,
    station: row.station,
  };
}
