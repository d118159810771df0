import { type Message, message } from '../../contract/verdict.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { undoLast } from '../journal/undo.ts';
import { packPrograms } from './apply.ts';
import type { PackDecision, PackEntry } from './pack.ts';

/** Undoes the last entry that a person made and that still stands. */
export function undoEntry(journal: readonly JournalEntry<PackEntry>[]): PackDecision {
  return undoLast({ programs: packPrograms }, journal, ({ entry }) => whatIsUndone(entry));
}

function whatIsUndone(entry: PackEntry): Message {
  switch (entry.type) {
    case 'item':
      return message('message.undone-item', { code: entry.item.sku ?? entry.item.code });
    case 'quantity':
    case 'minus':
      return message('message.pack-undone-quantity', { code: entry.sku });
    case 'packaging':
      return message('message.pack-undone-packaging');
    case 'weight':
    case 'weight-dropped':
    case 'size':
      return message('message.undone-measure');
    case 'photo':
      return message('message.undone-photo', { name: entry.name });
    default:
      return message('message.undone-answer');
  }
}
