import type { Command } from '../../barcode/command.ts';
import { message } from '../../contract/verdict.ts';
import { accept, type Decision, refuse } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { BillEntry, BillOfLading } from './bill-of-lading.ts';
import { answerNo, answerYes, finish } from './finish.ts';
import { goToBox } from './go-to-box.ts';
import { setField } from './set-field.ts';
import { undoInBill } from './undo.ts';

type BillDecision = Decision<BillEntry>;

/** Handles a command while the bill is open (manual/floor.md 4). The station handles GO, NEW, OPERATOR and PRINT. */
export function decideCommand(
  bill: BillOfLading,
  journal: readonly JournalEntry<BillEntry>[],
  command: Command,
): BillDecision {
  switch (command.name) {
    case 'set':
      return setField(bill, command.field, command.value);
    case 'box':
      return goToBox(bill, command.no);
    case 'weight':
      return weigh(bill, command.weight);
    case 'size':
      return measure(bill, command);
    case 'minus':
      return { ...accept<BillEntry>(null, 'command', message('message.minus-armed')), armMinus: true };
    case 'undo':
      return undoInBill(bill, journal);
    case 'yes':
      return answerYes(bill);
    case 'no':
      return answerNo(bill);
    case 'done':
    case 'hold':
      return finish(bill, command.name);
    case 'qty':
      return refuse('failed', message('message.bill-no-quantity'), message('message.bill-no-quantity-how'));
    case 'same':
      return refuse('failed', message('message.bill-no-same'), message('message.bill-no-same-why'));
    case 'learn':
      return refuse('failed', message('message.bill-no-learn'));
    default:
      return refuse('failed', message('message.not-here', { command: command.name.toUpperCase() }));
  }
}

function weigh(bill: BillOfLading, weight: number): BillDecision {
  const box = bill.openBox + 1;
  if (!(weight > 0)) {
    return refuse('failed', message('message.bill-box-refused', { box }), message('problem.bill-weight-zero'));
  }
  return accept({ type: 'weight', weight }, 'command', message('message.weight', { weight, box }));
}

function measure(bill: BillOfLading, size: { length: number; width: number; height: number }): BillDecision {
  const box = bill.openBox + 1;
  const { length, width, height } = size;
  if (!(Math.min(length, width, height) > 0)) {
    return refuse('failed', message('message.bill-box-refused', { box }), message('problem.bill-size-zero'));
  }
  const said = message('message.size', { length, width, height, box });
  return accept({ type: 'size', size: { length, width, height } }, 'command', said);
}
