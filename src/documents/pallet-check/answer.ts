import { message } from '../../contract/verdict.ts';
import { accept, say } from '../journal/decision.ts';
import { askForOrder } from './ask-for-order.ts';
import { signOff } from './finish.ts';
import type { PalletCheck, PalletDecision } from './pallet-check.ts';

/** YES or NO to the check's question. */
export function answerCheck(check: PalletCheck, word: 'yes' | 'no', operator: string): PalletDecision {
  const { question } = check;
  switch (question?.kind) {
    case undefined:
      return say('command', message('message.nothing-asked'));
    case 'wrong':
    case 'strange':
      return answerBox(question, word);
    case 'order':
      if (word === 'yes') return askForOrder(check, question.order);
      return accept(
        { type: 'order-removed', order: question.order },
        'command',
        message('message.pallet-order-out', { order: question.order }),
      );
    case 'done':
      if (word === 'yes') return signOff(check, operator);
      return accept({ type: 'declined' }, 'command', message('message.pallet-go-on'));
  }
}

function answerBox(
  { kind, box, pallet }: { readonly kind: 'wrong' | 'strange'; readonly box: string; readonly pallet: string },
  word: 'yes' | 'no',
): PalletDecision {
  if (word === 'no') return accept({ type: 'declined' }, 'command', message('message.pallet-left-out', { box }));
  const why = message('message.pallet-reason-may');
  if (kind === 'strange') {
    return accept({ type: 'extra', box, pallet }, 'command', message('message.pallet-kept-extra', { box }), why);
  }
  const title = message('message.pallet-kept-wrong', { box });
  return accept({ type: 'found-on-wrong-pallet', box, pallet }, 'command', title, why);
}
