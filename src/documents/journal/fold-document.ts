import type { DocumentKind } from './document-kind.ts';
import { isHandover, isUndo, type JournalEntry, standing, type UndoEntry } from './journal.ts';

/** A document with its journal, and periodic snapshots of its state: an undo folds only from the last of these. */
export interface FoldedDocument<State, Entry> {
  readonly journal: readonly JournalEntry<Entry>[];
  readonly state: State;
  readonly earlier: readonly { readonly seq: number; readonly state: State }[];
}

interface Typed {
  readonly type: string;
}

/** Entries between two snapshots; folding that many again takes a few milliseconds at ten thousand lines. */
const snapshotEvery = 100;
const mostSnapshots = 20;

/** Folds a journal to its document. */
export function foldDocument<State, Entry extends Typed>(
  kind: DocumentKind<State, Entry>,
  journal: readonly JournalEntry<Entry>[],
): FoldedDocument<State, Entry> {
  return refold(kind, { journal, state: kind.empty, earlier: [] });
}

/** The same, with one more entry. */
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
  if (isHandover(entry)) return { ...folded, journal };
  const state = kind.apply(folded.state, { seq, entry: entry as Exclude<Entry, UndoEntry> }); // just checked
  const isDue = seq % snapshotEvery === 0;
  return { journal, state, earlier: isDue ? withSnapshot(folded.earlier, seq, state) : folded.earlier };
}

/**
 * Folds the entries after the last snapshot. Earlier ones cannot have changed: an undone entry dropped its snapshots.
 */
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
