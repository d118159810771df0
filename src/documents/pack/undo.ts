import { type Message, message } from '../../contract/verdict.ts';
import { accept } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { lastByPerson, undoLast } from '../journal/undo.ts';
import { packPrograms } from './apply.ts';
import type { Pack, PackDecision, PackEntry } from './pack.ts';

/** Undoes the last entry that a person made and that still stands; without one, the beginning of the parcel itself. */
export function undoEntry(pack: Pack, journal: readonly JournalEntry<PackEntry>[]): PackDecision {
  if (isUntouched(journal)) return drop(pack);
  return undoLast({ programs: packPrograms }, journal, ({ entry }) => whatIsUndone(entry));
}

/** Nothing that a person did with it stands. */
export function isUntouched(journal: readonly JournalEntry<PackEntry>[]): boolean {
  return lastByPerson({ programs: packPrograms }, journal) === undefined;
}

/** It was opened by mistake: its order is as it was before. */
export function drop({ order, number }: Pack): PackDecision {
  const title = message('message.pack-dropped', { order: order?.packageId ?? number });
  return {
    ...accept<PackEntry>({ type: 'dropped' }, 'command', title, message('message.pack-dropped-how')),
    finish: 'drop',
  };
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
