import type { DocumentKindName, DocumentView, JournalLine } from '../../contract/document-view.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { advanceDocument, type FoldedDocument, foldDocument } from '../../documents/fold-document.ts';
import { documentKinds, type FoldedOf, type StateOf } from '../../documents/kinds.ts';

/** A document as this window knows it: its journal, and what the journal folds to. */
export interface OpenDocument<K extends DocumentKindName> {
  readonly id: string;
  readonly kind: K;
  readonly number: string;
  readonly operator: string;
  readonly createdAt: number;
  /** When it was read. */
  readonly updatedAt: number;
  readonly folded: FoldedOf<K>;
  readonly journal: FoldedOf<K>['journal'];
  readonly state: StateOf<K>;
}

export type OpenPlan = OpenDocument<'inbound-plan'>;

interface AnyEntry {
  readonly type: string;
}
type AnyKind = DocumentKind<unknown, AnyEntry>;
type AnyFolded = FoldedDocument<unknown, AnyEntry>;

export function openDocument<K extends DocumentKindName>(kind: K, view: DocumentView): OpenDocument<K> {
  const { id, number, operator, createdAt, updatedAt, journal } = view;
  return { id, kind, number, operator, createdAt, updatedAt, ...shown<K>(foldDocument(foldOf(kind), journal)) };
}

/** The document with these lines behind it. Lines it has already are passed over; `gap` when one between is missing. */
export function continueDocument<K extends DocumentKindName>(
  open: OpenDocument<K>,
  lines: readonly JournalLine[],
): OpenDocument<K> | 'gap' {
  const before: AnyFolded = open.folded;
  let folded = before;
  for (const line of lines) {
    const lastSeq = folded.journal.at(-1)?.seq ?? 0;
    if (line.seq <= lastSeq) continue;
    if (line.seq !== lastSeq + 1) return 'gap';
    folded = advanceDocument(foldOf(open.kind), folded, line);
  }
  return folded === before ? open : { ...open, ...shown<K>(folded) };
}

/** Entries are not judged again: the core wrote them, each kind its own. */
function shown<K extends DocumentKindName>(folded: AnyFolded) {
  const own = folded as unknown as FoldedOf<K>; // see above
  return { folded: own, journal: own.journal, state: own.state };
}

function foldOf(kind: DocumentKindName): AnyKind {
  return documentKinds[kind] as unknown as AnyKind; // see above
}
