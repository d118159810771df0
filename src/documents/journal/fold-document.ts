import type { DocumentKind } from './document-kind.ts';
import { isUndo, type JournalEntry, standing, type UndoEntry } from './journal.ts';

/** A document with its journal, and how it stood now and then on the way: an undo folds only from the last of these. */
export interface FoldedDocument<State, Entry> {
  readonly journal: readonly JournalEntry<Entry>[];
  readonly state: State;
  readonly earlier: readonly { readonly seq: number; readonly state: State }[];
}

interface Typed {
  readonly type: string;
}

/** Entries between two of them; folding so many again takes a few milliseconds at ten thousand lines. */
const snapshotEvery = 100;
const mostSnapshots = 20;

/** The document that a journal tells. */
export function foldDocument<State, Entry extends Typed>(
  kind: DocumentKind<State, Entry>,
  journal: readonly JournalEntry<Entry>[],
): FoldedDocument<State, Entry> {
  return refold(kind, { journal, state: kind.empty, earlier: [] });
}

/** The same, one entry further. */
export function advanceDocument<State, Entry extends Typed>(
  kind: DocumentKind<State, Entry>,
  folded: FoldedDocument<State, Entry>,
  next: JournalEntry<Entry>,
): FoldedDocument<State, Entry> {
  const journal = [...folded.journal, next];
  const { entry, seq } = next;
  if (isUndo(entry)) {
    return refold(kind, { ...folded, journal, earlier: folded.earlier.filter((each) => each.seq < entry.undoes) });
  }
  const state = kind.apply(folded.state, { seq, entry: entry as Exclude<Entry, UndoEntry> }); // just looked
  const isDue = seq % snapshotEvery === 0;
  return { journal, state, earlier: isDue ? withSnapshot(folded.earlier, seq, state) : folded.earlier };
}

/** Folds what stands behind the last snapshot. What stood before it stands still: an undone entry took its snapshots along. */
function refold<State, Entry extends Typed>(
  kind: DocumentKind<State, Entry>,
  { journal, earlier }: FoldedDocument<State, Entry>,
): FoldedDocument<State, Entry> {
  const last = earlier.at(-1);
  const since = last?.seq ?? 0;
  let state = last?.state ?? kind.empty;
  let snapshots = earlier;
  for (const line of standing(journal)) {
    if (line.seq <= since) continue;
    state = kind.apply(state, line);
    if (line.seq % snapshotEvery === 0) snapshots = withSnapshot(snapshots, line.seq, state);
  }
  return { journal, state, earlier: snapshots };
}

function withSnapshot<State>(earlier: readonly { seq: number; state: State }[], seq: number, state: State) {
  return [...earlier, { seq, state }].slice(-mostSnapshots);
}
