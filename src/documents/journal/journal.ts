/** One line of a document's journal, as stored. `seq` counts from 1 within the document and never repeats. */
export interface JournalEntry<Entry> {
  readonly seq: number;
  readonly entry: Entry;
}

/** Undoes the entry with that `seq`. Never undone itself: "again, the one before" (manual/floor.md 6). */
export interface UndoEntry {
  readonly type: 'undo';
  readonly undoes: number;
}

type Standing<Entry> = Exclude<Entry, UndoEntry>;

/** The entries that still count, oldest first. */
export function standing<Entry extends { type: string }>(
  journal: readonly JournalEntry<Entry>[],
): JournalEntry<Standing<Entry>>[] {
  const undone = new Set<number>();
  for (const { entry } of journal) if (isUndo(entry)) undone.add(entry.undoes);
  const kept: JournalEntry<Standing<Entry>>[] = [];
  for (const line of journal) {
    const { seq, entry } = line;
    if (!isUndo(entry) && !undone.has(seq)) kept.push({ seq, entry: entry as Standing<Entry> }); // narrowed by isUndo
  }
  return kept;
}

export function isUndo(entry: { type: string }): entry is UndoEntry {
  return entry.type === 'undo';
}
