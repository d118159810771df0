import { z } from 'zod';
import type { SiteEntry } from '../../../contract/site/hub-protocol.ts';
import { createDocumentsRepository } from '../../documents/documents-repository.ts';
import { createOpenDocuments, summaryOf } from '../../documents/open-documents.ts';
import type { Sqlite } from '../../storage/database.ts';

/** Bodies as the triggers of `write-feed.ts` wrote them: columns by name. */
const Body = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export interface EntryWriter {
  readonly write: (entries: readonly SiteEntry[]) => void;
  /** Behind the last of them. */
  readonly finish: () => void;
}

/**
 * Writes what entries tell into a work that is behind them: each holds its row as it was then, so whoever applies them in order has the
 * rows as they were. `station`: who told them. Entries that it has already change nothing. Photos are not among them, nor what a row may hold besides.
 */
export function createEntryWriter(db: Sqlite, station: string): EntryWriter {
  const document = db.prepare(`
    INSERT INTO documents (id, kind, number, screen, status, created_at, updated_at, operator, station)
    VALUES (@subject, @kind, @number, @screen, @status, @created_at, @at, @operator, @station)
    ON CONFLICT (id) DO UPDATE SET number = excluded.number, status = excluded.status, updated_at = excluded.updated_at`);
  // Two computers of one name, one a copy of the other, each told of a document that was open there.
  const park = db.prepare(
    `UPDATE documents SET status = 'parked' WHERE @status = 'open' AND status = 'open' AND screen = @screen AND id <> @subject`,
  );
  // As whoever takes a document over reads it (take-document.ts).
  const anew = db.prepare('DELETE FROM journal WHERE document_id = @subject AND seq >= @seq');
  const journal = db.prepare(`
    INSERT INTO journal (document_id, seq, at, scan_id, entry, operator, station)
    SELECT @subject, @seq, @at, @scan_id, @entry, @operator, @station
    WHERE EXISTS (SELECT 1 FROM documents WHERE id = @subject)`);
  const scan = db.prepare(`
    INSERT INTO scans (id, at, text, source, screen, document_id, tone, outcome, operator, station)
    VALUES (@subject, @at, @text, @source, @screen, @document_id, @tone, @outcome, @operator, @station) ON CONFLICT DO NOTHING`);
  const stateColumns = [
    'state',
    'progress',
    'next_try_at',
    'discarded_at',
    'discard_reason',
    'discarded_by',
    'superseded',
  ];
  const queued = db.prepare(`
    INSERT INTO outbox (id, family, endpoint, key, key_minted, body, document_id, replaces, created_at, updated_at, operator, station,
      ${stateColumns.join(', ')})
    VALUES (@subject, @family, @endpoint, @key, @key_minted, @body, (SELECT id FROM documents WHERE id = @document_id),
      (SELECT id FROM outbox WHERE id = @replaces), @at, @at, @operator, @station,
      ${stateColumns.map((column) => `@${column}`).join(', ')})
    ON CONFLICT (id) DO UPDATE SET body = excluded.body, updated_at = max(updated_at, excluded.updated_at),
      ${stateColumns.map((column) => `${column} = excluded.${column}`).join(', ')}`);
  const moved = db.prepare(
    `UPDATE outbox SET updated_at = @at, ${stateColumns.map((column) => `${column} = @${column}`).join(', ')} WHERE id = @subject`,
  );
  // By what it was: numbers of rows are each file's own.
  const attempt = db.prepare(`
    INSERT INTO attempts (outbox_id, kind, at, ended_at, summary, status, ticket_id, raw_body, operator, station)
    SELECT @subject, @kind, @at, @ended_at, @summary, @status, @ticket_id, @raw_body, @operator, @station
    WHERE EXISTS (SELECT 1 FROM outbox WHERE id = @subject)
      AND NOT EXISTS (SELECT 1 FROM attempts WHERE outbox_id = @subject AND kind = @kind AND at = @at)`);
  const attempted = db.prepare(`
    UPDATE attempts SET ended_at = @ended_at, summary = @summary, status = @status, ticket_id = @ticket_id, raw_body = @raw_body
    WHERE outbox_id = @subject AND kind = @kind AND at = @at AND ended_at IS NULL`);
  const print = db.prepare(`
    INSERT INTO print_jobs (id, document_id, what, state, at, settled_at, settled_by, operator, station)
    VALUES (@subject, @document_id, @what, @state, @at, @settled_at, @settled_by, @operator, @station)
    ON CONFLICT (id) DO UPDATE SET state = excluded.state, settled_at = excluded.settled_at, settled_by = excluded.settled_by`);
  const byKind: Readonly<Record<string, readonly { readonly run: (values: object) => unknown }[]>> = {
    ...{ document: [park, document], journal: [anew, journal], scan: [scan], queued: [queued], moved: [moved] },
    ...{ attempt: [attempt, attempted], print: [print] },
  };
  const documents = createDocumentsRepository(db);
  const figures = db.prepare('UPDATE documents SET boxes = @boxes, pieces = @pieces WHERE id = @id');
  /** Its list shows what its journal folds to; one that only a newer Dockside can fold comes without. */
  function summarise(id: string): void {
    let summary: ReturnType<typeof summaryOf>;
    try {
      summary = summaryOf(createOpenDocuments(documents).load(id));
    } catch {
      return;
    }
    figures.run({ id, boxes: summary.boxes, pieces: summary.pieces });
  }
  const written = new Set<string>();
  return {
    write: db.transaction((entries: readonly SiteEntry[]): void => {
      for (const { kind, subject, at, operator, body } of entries) {
        // What a newer Dockside tells besides is not of this one's tables.
        const values = { ...Body.parse(JSON.parse(body)), subject, at, operator, station };
        for (const statement of byKind[kind] ?? []) statement.run(values);
        if (kind === 'document' || kind === 'journal') written.add(subject);
      }
    }).immediate,
    finish: db.transaction((): void => {
      for (const id of written) if (documents.meta(id) !== null) summarise(id);
    }).immediate,
  };
}
