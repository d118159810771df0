import type { Command } from '../../barcode/command.ts';
import { message } from '../../contract/verdict.ts';
import { accept, refuse } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { answerCheck } from './answer.ts';
import { askForOrder } from './ask-for-order.ts';
import { finishCheck } from './finish.ts';
import { giveReason } from './give-reason.ts';
import { goToPallet } from './open-pallet.ts';
import type { PalletCheck, PalletCheckEntry, PalletDecision } from './pallet-check.ts';
import { undoEntry } from './undo.ts';

/** Handles the commands that act on an open pallet check; the others are refused with a message. */
export function decideCommand(
  check: PalletCheck,
  journal: readonly JournalEntry<PalletCheckEntry>[],
  command: Command,
  by: { readonly operator: string },
): PalletDecision {
  switch (command.name) {
    case 'set':
      if (command.field === 'CUSTOMERORDERNO') return askForOrder(check, command.value);
      return refuse('failed', message('message.no-such-field', { field: command.field }));
    case 'box':
      return goToPallet(check, command.no);
    case 'minus':
      return { ...accept(null, 'command', message('message.pallet-minus-armed')), armMinus: true };
    case 'undo':
      return undoEntry(journal);
    case 'yes':
    case 'no':
      return answerCheck(check, command.name, by.operator);
    case 'reason':
      return giveReason(check, command);
    case 'done':
      return finishCheck(check, by.operator);
    case 'hold':
      return refuse('failed', message('message.pallet-no-hold'), message('message.pallet-done-closes'));
    case 'qty':
    case 'same':
      return refuse('failed', message('message.pallet-one-by-one'), message('message.pallet-scan-each'));
    case 'weight':
    case 'size':
      return refuse('failed', message('message.pallet-measures'));
    // The station prints the check's document: the check does not change.
    default:
      return refuse('failed', message('message.not-here', { command: command.name.toUpperCase() }));
  }
}
