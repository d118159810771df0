import type { JournalLine } from '../../contract/bridge/documents.ts';
import { type HandoverEntry, isHandover } from '../../documents/journal/journal.ts';
import type { DocumentEntry } from '../../documents/kinds.ts';
import { rulesOf } from '../../documents/rules.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import type { DocumentsRepository } from './documents-repository.ts';
import { type OpenDocuments, summaryOf } from './open-documents.ts';

/** What writing a journal line needs. */
export interface JournalContext {
  readonly db: Sqlite;
  readonly environment: Environment;
  readonly actor: () => Actor;
  readonly documents: DocumentsRepository;
  readonly openDocuments: OpenDocuments;
}

/**
 * One transaction. If it fails, all cached documents are dropped, so that memory never knows more than the disk: a scan
 * may write into several, and any of them may have been read meanwhile.
 */
export function changeDocument<T>(core: Pick<JournalContext, 'db' | 'openDocuments'>, change: () => T): T {
  try {
    return core.db.transaction(change).immediate();
  } catch (error) {
    core.openDocuments.forgetAll();
    throw error;
  }
}

/** Appends an entry to a document's journal and updates its row in the list. Callers open the transaction. */
export function appendEntry(
  core: Omit<JournalContext, 'db'>,
  documentId: string,
  scanId: string | null,
  entry: DocumentEntry | HandoverEntry | null,
): JournalLine[] {
  if (entry === null) return [];
  const at = core.environment.now();
  const by = core.actor();
  const { journal } = core.openDocuments.load(documentId);
  const line: JournalLine = { seq: (journal.at(-1)?.seq ?? 0) + 1, entry: { ...entry } };
  core.documents.append(documentId, line, scanId, at, by);
  core.openDocuments.advance(documentId, [line]);
  core.documents.summarise(documentId, summaryOf(core.openDocuments.load(documentId)), at);
  if (isHandover(entry)) return [line];
  const { kind } = core.openDocuments.load(documentId);
  for (const { code, what } of rulesOf(kind).codes(entry)) core.documents.remember(code, documentId, what, by);
  return [line];
}
