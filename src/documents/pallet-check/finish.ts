import { message } from '../../contract/verdict.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import type { PalletCheck, PalletDecision } from './pallet-check.ts';
import { differencesOf, totalsOf } from './pallet-figures.ts';
import { aboutPallet } from './pallet-words.ts';

/**
 * Closes the check if every box is where it belongs; otherwise lists the differences and asks whether to sign off with
 * them.
 */
export function finishCheck(check: PalletCheck, operator: string): PalletDecision {
  const refusal = whyNotYet(check);
  if (refusal !== null) return refusal;
  if (totalsOf(check).differences === 0) return signOff(check, operator);
  return { ...askToSignOff(check), entry: { type: 'asked', question: { kind: 'done' } } };
}

/** The differences, and the first of them. */
function askToSignOff(check: PalletCheck): PalletDecision {
  const { missing, wrong, extra } = totalsOf(check);
  const how =
    missing > 0 && wrong + extra > 0
      ? message('message.pallet-sign-off-more', { wrong, extra })
      : message('message.pallet-sign-off');
  const [first] = differencesOf(check);
  const box = first?.box ?? '';
  const own = check.expected.boxes.get(box)?.pallet ?? '';
  const what =
    missing > 0
      ? aboutPallet(own, 'message.pallet-missing', 'message.pallet-missing-loose', { missing, box })
      : message('message.pallet-differences', { wrong, extra, box });
  return say('ask', what, how);
}

export function signOff(check: PalletCheck, operator: string): PalletDecision {
  const { differences, expected } = totalsOf(check);
  const number = checkName(check);
  const title =
    differences === 0
      ? message('message.pallet-closed', { number, boxes: expected })
      : message('message.pallet-closed-so', { number, differences });
  return {
    ...accept(
      { type: 'closed' as const, operator },
      'box-complete',
      title,
      message('message.pallet-signed', { operator }),
    ),
    finish: 'close',
  };
}

/** The name that people use: the order, or the first of them. */
export function checkName(check: PalletCheck): string {
  return check.orders[0]?.no ?? check.number;
}

function whyNotYet(check: PalletCheck): PalletDecision | null {
  if (check.orders.length === 0) return refuse('failed', message('message.pallet-done-no-order'));
  const waiting = check.orders.find(({ status }) => status !== 'here');
  if (waiting) {
    const title = message('message.pallet-order-waits', { order: waiting.no });
    const question = { kind: 'order', order: waiting.no } as const;
    return { ...say('ask', title, message('message.pallet-order-how')), entry: { type: 'asked', question } };
  }
  const { expected, found, wrong, extra } = totalsOf(check);
  if (expected === 0) return refuse('failed', message('message.pallet-done-no-boxes'));
  return found + wrong + extra === 0 ? refuse('failed', message('message.pallet-done-empty')) : null;
}
