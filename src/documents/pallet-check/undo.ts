import { type Message, message } from '../../contract/verdict.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { undoLast } from '../journal/undo.ts';
import { palletCheckPrograms } from './apply.ts';
import type { PalletCheckEntry, PalletDecision } from './pallet-check.ts';

/** Undoes the last entry that a person made and that still stands. */
export function undoEntry(journal: readonly JournalEntry<PalletCheckEntry>[]): PalletDecision {
  return undoLast({ programs: palletCheckPrograms }, journal, ({ entry }) => whatIsUndone(entry));
}

function whatIsUndone(entry: PalletCheckEntry): Message {
  switch (entry.type) {
    case 'order':
      return message('message.pallet-undone-order', { order: entry.order });
    case 'order-removed':
      return message('message.pallet-undone-out', { order: entry.order });
    case 'pallet':
      return message('message.pallet-undone-pallet');
    case 'box':
      return message('message.pallet-undone-box', { box: entry.box });
    case 'taken-back':
      return message('message.pallet-undone-minus', { box: entry.box });
    case 'found-on-wrong-pallet':
    case 'extra':
      return message('message.pallet-undone-kept', { box: entry.box });
    case 'reason':
      return message('message.pallet-undone-reason', { box: entry.box });
    case 'asked':
      return message('message.pallet-undone-question');
    default:
      return message('message.pallet-undone-answer');
  }
}
