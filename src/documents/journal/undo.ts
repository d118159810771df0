import { type Message, message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse } from './decision.ts';
import type { DocumentKind } from './document-kind.ts';
import { isHandover, isUndo, type JournalEntry, type UndoEntry } from './journal.ts';

interface Typed {
  readonly type: string;
}

type Line<Entry> = JournalEntry<Exclude<Entry, UndoEntry>>;

/**
 * The standing entries, newest first. An undo comes after what it undoes, so only as much of a long journal is read as
 * the caller needs.
 */
export function* standingNewestFirst<Entry extends Typed>(
  journal: readonly JournalEntry<Entry>[],
): Generator<Line<Entry>, void> {
  const undone = new Set<number>();
  for (let at = journal.length - 1; at >= 0; at -= 1) {
    const line = journal[at];
    if (line === undefined) return;
    if (isUndo(line.entry)) undone.add(line.entry.undoes);
    else if (!isHandover(line.entry) && !undone.has(line.seq)) yield line as Line<Entry>; // not an undo
  }
}

/** The entry that UNDO applies to: the newest that a person made and that still stands. */
export function lastByPerson<State, Entry extends Typed>(
  { programs }: Pick<DocumentKind<State, Entry>, 'programs'>,
  journal: readonly JournalEntry<Entry>[],
): Line<Entry> | undefined {
  return standingNewestFirst(journal).find(({ entry }) => !programs.has(entry.type));
}

/** Undoes the newest entry that a person made and that still stands. `what`: describes that entry. */
export function undoLast<State, Entry extends Typed>(
  kind: Pick<DocumentKind<State, Entry>, 'programs'>,
  journal: readonly JournalEntry<Entry>[],
  what: (last: Line<Entry>) => Message,
): Decision<UndoEntry> {
  const last = lastByPerson(kind, journal);
  return last === undefined ? nothingToUndo() : takeBack(what(last), last.seq);
}

/** Undoes the entry with that number, and others that belong to the same action. */
export function takeBack(what: Message, undoes: number, more: readonly number[] = []): Decision<UndoEntry> {
  const decision = accept<UndoEntry>({ type: 'undo', undoes }, 'command', message('message.undone'), what);
  return more.length === 0 ? decision : { ...decision, further: more.map((each) => ({ type: 'undo', undoes: each })) };
}

export function nothingToUndo(): Decision<never> {
  return refuse('failed', message('message.undo-nothing'));
}
