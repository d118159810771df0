import type { DocumentKindName, JournalLine } from '../../contract/document-view.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { advanceDocument, type FoldedDocument, foldDocument } from '../../documents/fold-document.ts';
import { documentKinds, type FoldedOf } from '../../documents/kinds.ts';
import type { DocumentsRepository } from '../store/documents-repository.ts';

/** A document of any kind, as its journal on disk tells it. */
export type LoadedDocument = { readonly [K in DocumentKindName]: { readonly kind: K } & FoldedOf<K> }[DocumentKindName];

export interface OpenDocuments {
  /** Kept folded while it is in use. */
  readonly load: (id: string) => LoadedDocument;
  /** The same where its kind is known; throws when it is of another. */
  readonly loadAs: <K extends DocumentKindName>(kind: K, id: string) => FoldedOf<K>;
  /** Takes lines that are on disk now. */
  readonly advance: (id: string, lines: readonly JournalLine[]) => void;
  /** After a write that failed, memory must not know more than the disk. */
  readonly forget: (id: string) => void;
}

interface AnyEntry {
  readonly type: string;
}
type AnyKind = DocumentKind<unknown, AnyEntry>;
type AnyFolded = FoldedDocument<unknown, AnyEntry>;

/**
 * Folded documents by id, so that a scan costs one step and not the whole journal. Entries are not judged again: only this
 * program writes them, each kind its own, and a database of another version is refused when it is opened.
 */
export function createOpenDocuments(documents: DocumentsRepository): OpenDocuments {
  const loaded = new Map<string, { readonly kind: DocumentKindName } & AnyFolded>();

  function load(id: string): LoadedDocument {
    return read(id) as LoadedDocument; // its kind stands beside it on disk
  }

  function read(id: string) {
    const known = loaded.get(id);
    if (known) return known;
    const kind = documents.meta(id)?.kind;
    if (kind === undefined) throw new Error(`there is no document ${id}`);
    const fresh = { kind, ...foldDocument(foldOf(kind), documents.journal(id)) };
    loaded.set(id, fresh);
    return fresh;
  }

  return {
    load,
    loadAs: <K extends DocumentKindName>(kind: K, id: string) => {
      const document = read(id);
      if (document.kind !== kind) throw new Error(`document ${id} is a ${document.kind}, not a ${kind}`);
      return document as { kind: DocumentKindName } & FoldedOf<K>; // just looked
    },
    advance: (id, lines) => {
      const known = loaded.get(id);
      if (!known) return;
      const { kind } = known;
      const next = lines.reduce<AnyFolded>((folded, line) => advanceDocument(foldOf(kind), folded, line), known);
      loaded.set(id, { kind, ...next });
    },
    forget: (id) => {
      loaded.delete(id);
    },
  };
}

function foldOf(kind: DocumentKindName): AnyKind {
  return documentKinds[kind] as unknown as AnyKind; // each folds what it wrote itself
}
