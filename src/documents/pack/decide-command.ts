import type { Command } from '../../barcode/command.ts';
import { message } from '../../contract/verdict.ts';
import { accept, refuse } from '../journal/decision.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { setQuantity } from './decide-code.ts';
import { answer, finish } from './finish.ts';
import type { Pack, PackDecision, PackEntry } from './pack.ts';
import type { PackFacts } from './pack-facts.ts';
import { drop, isUntouched, undoEntry } from './undo.ts';
import { choosePackaging, measure, weigh } from './weigh.ts';

/** Handles the commands that act on an open parcel; the others are refused with a message. */
export function decideCommand(
  pack: Pack,
  journal: readonly JournalEntry<PackEntry>[],
  command: Command,
  facts: PackFacts,
): PackDecision {
  switch (command.name) {
    case 'qty':
      return setQuantity(pack, command.quantity);
    case 'minus':
      return { ...accept(null, 'command', message('message.minus-armed')), armMinus: true };
    case 'packaging':
      return choosePackaging(pack, command.code, facts);
    case 'weight':
      return weigh(pack, command.weight, facts);
    case 'size':
      return measure(command);
    case 'undo':
      return undoEntry(pack, journal);
    case 'yes':
    case 'no':
      // The answer to whether to pack again, given too late.
      if (command.name === 'no' && pack.question === null && isUntouched(journal)) return drop(pack);
      return answer(pack, command.name, facts);
    case 'done':
      return finish(pack, facts);
    case 'hold':
      return {
        ...accept(null, 'command', message('message.pack-parked', { order: pack.order?.packageId ?? '' })),
        finish: 'park',
      };
    case 'box':
    case 'same':
      return refuse('failed', message('message.pack-one-parcel'), message('message.pack-one-parcel-how'));
    case 'set':
      return refuse('failed', message('message.no-such-field', { field: command.field }));
    // The station prints the parcel's paper: the parcel does not change.
    default:
      return refuse('failed', message('message.not-here', { command: command.name.toUpperCase() }));
  }
}
