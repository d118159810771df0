import type { DocumentKindName, JournalLine } from '../../contract/bridge/documents.ts';
import { advanceAny, foldAny, summaryOfAny } from '../../documents/fold-any.ts';
import type { DocumentSummary } from '../../documents/journal/document-kind.ts';
import type { FoldedOf, LoadedDocument } from '../../documents/kinds.ts';
import type { DocumentsRepository } from './documents-repository.ts';

export interface OpenDocuments {
  /** Cached in its folded state while in use. */
  readonly load: (id: string) => LoadedDocument;
  /** The same for a known kind; throws if the document is of another kind. */
  readonly loadAs: <K extends DocumentKindName>(kind: K, id: string) => FoldedOf<K>;
  /** The same, or null if the id is unknown or of another kind. */
  readonly findAs: <K extends DocumentKindName>(kind: K, id: string) => FoldedOf<K> | null;
  /** Folds in lines that are now on disk. */
  readonly advance: (id: string, lines: readonly JournalLine[]) => void;
  /** After a failed write: memory must not know more than the disk. */
  readonly forgetAll: () => void;
}

/** Cached at any length: more than there are screens, so that a scan always finds its open document. */
const fewestKept = 8;
/** Beyond those, the cache holds this many lines and orders: a station runs for weeks and must not keep everything in memory. */
const mostLines = 2_000;

/** A journal line of a batch may hold hundreds of orders. */
function linesOf({ journal, state }: LoadedDocument): number {
  return journal.length + ('orders' in state && Array.isArray(state.orders) ? state.orders.length : 0);
}

/** Folded documents by id, so that a scan folds one entry and not the whole journal. Least recently used documents are evicted. */
export function createOpenDocuments(documents: DocumentsRepository): OpenDocuments {
  // In order of use, most recent last.
  const loaded = new Map<string, LoadedDocument>();
  let lines = 0;

  function load(id: string): LoadedDocument {
    const known = loaded.get(id);
    if (known) return keep(id, known);
    const kind = documents.meta(id)?.kind;
    if (kind === undefined) throw new Error(`there is no document ${id}`);
    return keep(id, { kind, ...foldAny(kind, documents.journal(id)) } as LoadedDocument); // folded by its own kind
  }

  function keep(id: string, document: LoadedDocument): LoadedDocument {
    forget(id);
    loaded.set(id, document);
    lines += linesOf(document);
    for (const oldest of loaded.keys()) {
      if (lines <= mostLines || loaded.size <= fewestKept) break;
      forget(oldest);
    }
    return document;
  }

  function forget(id: string): void {
    const document = loaded.get(id);
    if (document !== undefined) lines -= linesOf(document);
    loaded.delete(id);
  }

  function loadAs<K extends DocumentKindName>(kind: K, id: string): FoldedOf<K> {
    const document = load(id);
    if (document.kind !== kind) throw new Error(`document ${id} is a ${document.kind}, not a ${kind}`);
    return document as LoadedDocument & FoldedOf<K>; // checked above
  }

  return {
    load,
    loadAs,
    findAs: (kind, id) => (documents.meta(id)?.kind === kind ? loadAs(kind, id) : null),
    advance: (id, lines) => {
      const known = loaded.get(id);
      if (!known) return;
      const { kind } = known;
      keep(id, { kind, ...advanceAny(kind, known, lines) } as LoadedDocument); // its kind does not change
    },
    forgetAll: () => {
      loaded.clear();
      lines = 0;
    },
  };
}

/** Its row in the list of documents. */
export function summaryOf({ kind, state }: LoadedDocument): DocumentSummary {
  return summaryOfAny(kind, state);
}
