import type { JournalEntry } from '../journal.ts';
import type { PutawayCheckEntry } from './putaway-check-entry.ts';
import { programEntries } from './putaway-check-kind.ts';

/** The entry that UNDO takes back. Read from the end, for an undo stands behind what it takes back: a long journal costs nothing. */
export function lastOfPerson(
  journal: readonly JournalEntry<PutawayCheckEntry>[],
): JournalEntry<PutawayCheckEntry> | undefined {
  const undone = new Set<number>();
  return journal.findLast(({ seq, entry }) => {
    if (entry.type !== 'undo') return !undone.has(seq) && !programEntries.has(entry.type);
    undone.add(entry.undoes);
    return false;
  });
}
