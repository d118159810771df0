import type { JournalLine } from '../../contract/bridge/documents.ts';
import type { DocumentEntry } from '../../documents/kinds.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Author } from '../storage/author.ts';
import type { Sqlite } from '../storage/database.ts';
import { summaryOf } from './document-kinds.ts';
import type { DocumentsRepository } from './documents-repository.ts';
import type { OpenDocuments } from './open-documents.ts';

/** What a line of a journal is written with. */
export interface JournalContext {
  readonly db: Sqlite;
  readonly environment: Environment;
  readonly author: () => Author;
  readonly documents: DocumentsRepository;
  readonly openDocuments: OpenDocuments;
}

/** One transaction; after one that failed, memory knows no more of the document than the disk. */
export function changeDocument<T>(
  core: Pick<JournalContext, 'db' | 'openDocuments'>,
  documentId: string | null,
  change: () => T,
): T {
  try {
    return core.db.transaction(change).immediate();
  } catch (error) {
    if (documentId !== null) core.openDocuments.forget(documentId);
    throw error;
  }
}

/** Appends an entry to a document's journal and keeps its figures in the list; callers bring the transaction. */
export function appendEntry(
  core: Omit<JournalContext, 'db'>,
  documentId: string,
  scanId: string | null,
  entry: DocumentEntry | null,
): JournalLine[] {
  if (entry === null) return [];
  const at = core.environment.now();
  const by = core.author();
  const { journal } = core.openDocuments.load(documentId);
  const line: JournalLine = { seq: (journal.at(-1)?.seq ?? 0) + 1, entry: { ...entry } };
  core.documents.append(documentId, line, scanId, at, by);
  core.openDocuments.advance(documentId, [line]);
  core.documents.summarise(documentId, summaryOf(core.openDocuments.load(documentId)), at);
  for (const { code, what } of codesIn(entry)) core.documents.remember(code, documentId, what, by);
  return [line];
}

/** Numbers by which a later scan finds the document. */
function codesIn(
  entry: DocumentEntry,
): readonly { readonly code: string; readonly what: 'box' | 'parcel' | 'order' }[] {
  switch (entry.type) {
    case 'box-next':
    case 'box-numbered':
      return entry.number === null ? [] : [{ code: entry.number, what: 'box' }];
    case 'parcel':
      return [{ code: entry.text, what: 'parcel' }];
    case 'parcel-found':
      return [entry.packageId, entry.trackingNumber].flatMap((code) =>
        code === null || code === entry.text ? [] : [{ code, what: 'parcel' as const }],
      );
    case 'order-arrived':
      return entry.order.svcOrderId === null ? [] : [{ code: entry.order.svcOrderId, what: 'order' }];
    case 'order':
      return [{ code: entry.order, what: 'order' }];
    case 'orders-added':
      return entry.orders.flatMap(({ fields, replaces }) => [...packageOf(fields.PackageId), ...packageOf(replaces)]);
    case 'order-next':
      return packageOf(entry.packageId);
    case 'ids-given':
      return entry.ids.flatMap(([, packageId]) => packageOf(packageId));
    case 'field':
      return entry.field === 'PackageId' ? packageOf(entry.value) : [];
    case 'fields':
      return packageOf(entry.fields.PackageId);
    default:
      return [];
  }
}

/** A PackageId, or the entry of the Outbox whose place an order takes. */
function packageOf(text: string | null | undefined): { code: string; what: 'parcel' }[] {
  const code = text?.trim() ?? '';
  return code === '' ? [] : [{ code, what: 'parcel' }];
}
