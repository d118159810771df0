import type { DocumentKindName, JournalLine } from '../contract/bridge/documents.ts';
import type { Message } from '../contract/verdict.ts';
import type { DocumentKind, DocumentSummary, OpenBoxes } from './journal/document-kind.ts';
import { advanceDocument, type FoldedDocument, foldDocument } from './journal/fold-document.ts';
import type { PhotoPlace, PhotoSubject } from './journal/photos.ts';
import { documentKinds, type FoldedOf, type StateOf } from './kinds.ts';

interface AnyEntry {
  readonly type: string;
}

/**
 * Folds a journal of that kind, as read from disk or sent over the bridge. Entries are not validated again: only this
 * program writes them, each kind its own, and a database of another version is refused when it is opened.
 */
export function foldAny<K extends DocumentKindName>(kind: K, journal: readonly JournalLine[]): FoldedOf<K> {
  return asOwn<K>(foldDocument(anyKind(kind), journal));
}

/** The same, with more lines appended. */
export function advanceAny<K extends DocumentKindName>(
  kind: K,
  folded: FoldedOf<K>,
  lines: readonly JournalLine[],
): FoldedOf<K> {
  const before: FoldedDocument<unknown, AnyEntry> = folded;
  return asOwn<K>(lines.reduce((each, line) => advanceDocument(anyKind(kind), each, line), before));
}

/** How a list of documents shows this one. */
export function summaryOfAny<K extends DocumentKindName>(kind: K, state: StateOf<K>): DocumentSummary {
  return anyKind(kind).summary(state);
}

/** How many of the boxes of its summary were verified; null where they are only counted. */
export function verifiedOfAny<K extends DocumentKindName>(kind: K, state: StateOf<K>): number | null {
  return anyKind(kind).verified?.(state) ?? null;
}

/** Its boxes and the open one; null for work without boxes of its own. */
export function openBoxesOfAny<K extends DocumentKindName>(kind: K, state: StateOf<K>): OpenBoxes | null {
  return anyKind(kind).openBoxes?.(state) ?? null;
}

/** What a photo of that part, or of what is open, would be of; null: of nothing yet; undefined: it takes no photos. */
export function photographedInAny<K extends DocumentKindName>(
  kind: K,
  state: StateOf<K>,
  of: PhotoPlace | null,
): PhotoSubject | null | undefined {
  return anyKind(kind).photographed?.(state, of);
}

/** What an open document needs from a person before it can continue, most urgent first. */
export function openQuestionsOfAny<K extends DocumentKindName>(kind: K, state: StateOf<K>): readonly Message[] {
  return anyKind(kind).openQuestions(state);
}

// The compiler cannot tell that a kind folds only what the same kind wrote; this is the one cast for it.
function anyKind(kind: DocumentKindName): DocumentKind<unknown, AnyEntry> {
  return documentKinds[kind] as unknown as DocumentKind<unknown, AnyEntry>;
}
function asOwn<K extends DocumentKindName>(folded: FoldedDocument<unknown, AnyEntry>): FoldedOf<K> {
  return folded as unknown as FoldedOf<K>;
}
