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

/** Which station works on it from here on (manual/site.md). They change nothing in a document of whatever kind. */
export type HandoverEntry =
  /** `unsure`: its number may have been sent before, by what was lost with a backup. */
  | { readonly type: 'handed-over'; readonly to: string; readonly unsure?: true }
  | { readonly type: 'taken-over'; readonly from: string; readonly isForced?: true }
  /** Another station went on with it; `lines` of this one are not in that version. */
  | { readonly type: 'taken-away'; readonly by: string; readonly lines: number };

export function isHandover(entry: { readonly type: string }): entry is HandoverEntry {
  return entry.type === 'handed-over' || entry.type === 'taken-over' || entry.type === 'taken-away';
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
    if (!isUndo(entry) && !isHandover(entry) && !undone.has(seq)) kept.push({ seq, entry: entry as Standing<Entry> }); // narrowed by isUndo
  }
  return kept;
}

export function isUndo(entry: { type: string }): entry is UndoEntry {
  return entry.type === 'undo';
}
