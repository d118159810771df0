import type { DocumentKindName, JournalLine } from '../../contract/bridge/documents.ts';
import { advanceAny, foldAny, summaryOfAny } from '../../documents/fold-any.ts';
import type { DocumentSummary } from '../../documents/journal/document-kind.ts';
import type { FoldedOf, LoadedDocument } from '../../documents/kinds.ts';
import type { DocumentsRepository } from './documents-repository.ts';

export interface OpenDocuments {
  /** Kept folded while it is in use. */
  readonly load: (id: string) => LoadedDocument;
  /** The same where its kind is known; throws when it is of another. */
  readonly loadAs: <K extends DocumentKindName>(kind: K, id: string) => FoldedOf<K>;
  /** The same, or null where there is none by that id, or one of another kind. */
  readonly findAs: <K extends DocumentKindName>(kind: K, id: string) => FoldedOf<K> | null;
  /** Takes lines that are on disk now. */
  readonly advance: (id: string, lines: readonly JournalLine[]) => void;
  /** After a write that failed, memory must not know more than the disk. */
  readonly forget: (id: string) => void;
}

/** However long they are: more than there are screens, so that a scan finds what it goes into. */
const fewestKept = 8;
/** Beyond those, so many lines and orders are kept: a station that runs for weeks must not hold all that was ever done. */
const mostLines = 2_000;

/** A line of a batch may hold hundreds of orders. */
function linesOf({ journal, state }: LoadedDocument): number {
  return journal.length + ('orders' in state && Array.isArray(state.orders) ? state.orders.length : 0);
}

/** Folded documents by id, so that a scan costs one step and not the whole journal. Those that nobody wanted for longest are let go. */
export function createOpenDocuments(documents: DocumentsRepository): OpenDocuments {
  // The one that was wanted last is the last of them.
  const loaded = new Map<string, LoadedDocument>();
  let lines = 0;

  function load(id: string): LoadedDocument {
    const known = loaded.get(id);
    if (known) return keep(id, known);
    const kind = documents.meta(id)?.kind;
    if (kind === undefined) throw new Error(`there is no document ${id}`);
    return keep(id, { kind, ...foldAny(kind, documents.journal(id)) } as LoadedDocument); // folded as its own kind
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
    return document as LoadedDocument & FoldedOf<K>; // just looked
  }

  return {
    load,
    loadAs,
    findAs: (kind, id) => (documents.meta(id)?.kind === kind ? loadAs(kind, id) : null),
    advance: (id, lines) => {
      const known = loaded.get(id);
      if (!known) return;
      const { kind } = known;
      keep(id, { kind, ...advanceAny(kind, known, lines) } as LoadedDocument); // of the kind that it was
    },
    forget,
  };
}

/** What the list of documents says of it. */
export function summaryOf({ kind, state }: LoadedDocument): DocumentSummary {
  return summaryOfAny(kind, state);
}
