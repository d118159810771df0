import type { FailureCode } from '../../contract/failure.ts';
import type { OutboxState } from '../../contract/outbox-state.ts';
import type { Message } from '../../contract/verdict.ts';
import { reasonOfWords } from '../documents/codes-of-old-rows.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import { prepareAhead } from './outbox-ahead.ts';
import { type OutboxEntry, OutboxProgress } from './outbox-entry.ts';
import type { OutboxRecord } from './outbox-record.ts';

export type NewEntry = Omit<
  OutboxEntry,
  'seq' | 'discarded' | 'superseded' | 'replaces' | 'replacedBy' | 'updatedAt'
> & {
  readonly body: unknown;
  /** The rejected entry that this one replaces. */
  readonly replaces?: string | null;
};

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

/** Attempts kept per entry; a service that answers nonsense for weeks would fill the disk with them. */
const mostAttempts = 400;
const firstAttempts = 100;
const thinnedAtOnce = 100;

/** Create requests on their way, never deleted, and their attempts; if there are very many, only the first and the last are kept. */
export function createOutboxRepository(db: Sqlite) {
  // Without the body: a queue of large orders is scanned at every step.
  const columns = `id, seq, family, endpoint, key, key_minted, document_id, state, progress, next_try_at, discarded_at,
    discard_reason, discarded_by, superseded, replaces, created_at, updated_at, operator, station,
    (SELECT newer.id FROM outbox AS newer WHERE newer.replaces = outbox.id ORDER BY newer.seq DESC LIMIT 1) AS replaced_by`;
  const bodyOf = db.prepare<[string], { body: string }>('SELECT body FROM outbox WHERE id = ?');
  const setBody = db.prepare('UPDATE outbox SET body = ? WHERE id = ?');
  const insert = db.prepare(
    `INSERT INTO outbox (id, family, endpoint, key, key_minted, body, document_id, state, progress, next_try_at, replaces,
       created_at, updated_at, operator, station) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const update = db.prepare('UPDATE outbox SET state = ?, next_try_at = ?, progress = ?, updated_at = ? WHERE id = ?');
  const hurry = db.prepare(
    `UPDATE outbox SET next_try_at = @now WHERE state IN ('pending', 'unconfirmed') AND discarded_at IS NULL AND next_try_at > @now
       AND json_extract(progress, '$.failure.code') IN (SELECT value FROM json_each(@codes))`,
  );
  const discard = db.prepare(
    'UPDATE outbox SET discarded_at = ?, discard_reason = ?, discarded_by = ?, next_try_at = NULL, updated_at = ? WHERE id = ?',
  );
  const supersede = db.prepare('UPDATE outbox SET superseded = 1, updated_at = ? WHERE id = ?');
  const byId = db.prepare<[string], OutboxRecord>(`SELECT ${columns} FROM outbox WHERE id = ?`);
  // Regardless of age: what needs a person, newest first, and what is next in each state, oldest first.
  const waiting = ['held', 'pending', 'sending', 'unconfirmed'].map(
    (
      state,
    ) => `SELECT * FROM (SELECT seq FROM outbox WHERE discarded_at IS NULL AND superseded = 0 AND state = '${state}'
      ORDER BY seq LIMIT @limit)`,
  );
  const list = db.prepare<[{ limit: number }], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE seq IN (
       SELECT * FROM (SELECT seq FROM outbox ORDER BY seq DESC LIMIT @limit)
       UNION SELECT * FROM (SELECT seq FROM outbox WHERE asks = 1 ORDER BY seq DESC LIMIT @limit)
       UNION ${waiting.join(' UNION ')}
     ) ORDER BY seq DESC`,
  );
  const unsettled = db.prepare<[], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE state IN ('pending', 'sending', 'unconfirmed') AND discarded_at IS NULL ORDER BY seq`,
  );
  const leftSending = db.prepare<[], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE discarded_at IS NULL AND superseded = 0 AND state = 'sending' ORDER BY seq`,
  );
  const asking = db.prepare<[], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE asks = 1 AND state = 'unconfirmed' ORDER BY seq DESC`,
  );
  const ahead = prepareAhead(db, columns);
  const ofKey = db.prepare<[string, string], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE family = ? AND key = ? ORDER BY seq`,
  );
  const notSent = db.prepare<[string], { key: string }>(
    `SELECT key FROM outbox WHERE discarded_at IS NULL AND superseded = 0 AND state IN ('held', 'pending', 'sending', 'unconfirmed')
       AND family = ? ORDER BY seq`,
  );
  const ofDocument = db.prepare<[string], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE document_id = ? ORDER BY seq`,
  );
  const counts = db.prepare<[], { state: OutboxState; n: number }>(
    'SELECT state, count(*) AS n FROM outbox WHERE discarded_at IS NULL AND superseded = 0 GROUP BY state',
  );
  const asks = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM outbox WHERE asks = 1');
  const startAttempt = db.prepare(
    'INSERT INTO attempts (outbox_id, kind, at, summary, operator, station) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const countAttempts = db.prepare<[string], { n: number }>('SELECT count(*) AS n FROM attempts WHERE outbox_id = ?');
  // A person's actions are kept.
  const thinAttempts = db.prepare(
    `DELETE FROM attempts WHERE seq IN (
       SELECT seq FROM attempts WHERE outbox_id = ? AND kind <> 'person' ORDER BY seq LIMIT ${thinnedAtOnce} OFFSET ${firstAttempts})`,
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
        entry.replaces ?? null,
        createdAt,
        createdAt,
        entry.operator,
        entry.station,
      );
    },
    update(id: string, next: Pick<OutboxEntry, 'state' | 'nextTryAt' | 'progress'>, at: number): void {
      update.run(next.state, next.nextTryAt, JSON.stringify(next.progress), at, id);
    },
    /** Makes entries due now that wait to be retried because of one of these failures. */
    hurry(now: number, codes: readonly FailureCode[]): void {
      hurry.run({ now, codes: JSON.stringify(codes) });
    },
    discard(id: string, reason: string, at: number, by: Actor): void {
      discard.run(at, reason, by.operator, at, id);
    },
    supersede(id: string, at: number): void {
      supersede.run(at, id);
    },
    get(id: string): OutboxEntry | null {
      const row = byId.get(id);
      return row ? toEntry(row) : null;
    },
    /** The newest entries up to the limit, plus as many that need a person and as many in each waiting state. */
    list: (limit: number): OutboxEntry[] => list.all({ limit }).map(toEntry),
    /** The request body as it was queued. */
    body(id: string): unknown {
      const row = bodyOf.get(id);
      return row ? JSON.parse(row.body) : undefined;
    },
    setBody(id: string, body: unknown): void {
      setBody.run(JSON.stringify(body), id);
    },
    /** Entries that may still have to be sent or read, oldest first. */
    unsettled: (): OutboxEntry[] => unsettled.all().map(toEntry),
    /** The few of these that decide what the sender does next, oldest first: `chooseNext` gives the same result as for all. */
    ahead: (now: number, most: number): OutboxEntry[] => ahead(now, most).map(toEntry),
    /** Entries that an earlier process or a failed write left in the middle of an attempt. */
    leftSending: (): OutboxEntry[] => leftSending.all().map(toEntry),
    /** Entries that only a person can judge, newest first. */
    asking: (): OutboxEntry[] => asking.all().map(toEntry),
    /** The keys of the entries of a family that were not sent yet, oldest first. */
    keysWaiting: (family: string): string[] => notSent.all(family).map(({ key }) => key),
    ofKey: (family: string, key: string): OutboxEntry[] => ofKey.all(family, key).map(toEntry),
    ofDocument: (documentId: string): OutboxEntry[] => ofDocument.all(documentId).map(toEntry),
    counts(): { queue: Record<OutboxState, number>; needsPerson: number } {
      const queue = { held: 0, pending: 0, sending: 0, confirmed: 0, rejected: 0, unconfirmed: 0 };
      for (const { state, n } of counts.all()) queue[state] = n;
      return { queue, needsPerson: asks.get()?.n ?? 0 };
    },
    startAttempt({ outboxId, kind, at, summary }: AttemptStart, by: Actor): number {
      if ((countAttempts.get(outboxId)?.n ?? 0) >= mostAttempts) thinAttempts.run(outboxId);
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

function readProgress(text: string): OutboxProgress {
  const kept: object = JSON.parse(text);
  const progress = OutboxProgress.parse(kept);
  return 'reason' in kept ? progress : { ...progress, reason: reasonOfWords(progress.summary) };
}

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
    progress: readProgress(row.progress),
    discarded:
      row.discarded_at === null
        ? null
        : { at: row.discarded_at, reason: row.discard_reason ?? '', operator: row.discarded_by ?? '' },
    superseded: row.superseded === 1,
    replaces: row.replaces,
    replacedBy: row.replaced_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    operator: row.operator,
    station: row.station,
  };
}
