import type { JournalEntry, UndoEntry } from './journal.ts';

/** How one kind of document is folded from its journal. */
export interface DocumentKind<State, Entry extends { readonly type: string }> {
  readonly empty: State;
  readonly apply: (state: State, step: JournalEntry<Exclude<Entry, UndoEntry>>) => State;
  /** Entries of the program's own: UNDO passes over them. */
  readonly programs: ReadonlySet<Entry['type']>;
}
