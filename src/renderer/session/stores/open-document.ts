import type { DocumentKindName, DocumentView, JournalLine } from '../../../contract/bridge/documents.ts';
import { advanceAny, foldAny } from '../../../documents/fold-any.ts';
import type { FoldedOf, StateOf } from '../../../documents/kinds.ts';

/** A document as this window knows it: its journal and the state folded from it. */
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

export function openDocument<K extends DocumentKindName>(kind: K, view: DocumentView): OpenDocument<K> {
  const { id, number, operator, createdAt, updatedAt, journal } = view;
  return { id, kind, number, operator, createdAt, updatedAt, ...shown<K>(foldAny(kind, journal)) };
}

/** Returns the document with these lines appended. Skips lines it already has; returns `gap` when one is missing in between. */
export function continueDocument<K extends DocumentKindName>(
  open: OpenDocument<K>,
  lines: readonly JournalLine[],
): OpenDocument<K> | 'gap' {
  const lastSeq = open.journal.at(-1)?.seq ?? 0;
  const news = lines.filter(({ seq }) => seq > lastSeq);
  if (news.some(({ seq }, index) => seq !== lastSeq + index + 1)) return 'gap';
  return news.length === 0 ? open : { ...open, ...shown<K>(advanceAny(open.kind, open.folded, news)) };
}

function shown<K extends DocumentKindName>(folded: FoldedOf<K>) {
  return { folded, journal: folded.journal, state: folded.state };
}
