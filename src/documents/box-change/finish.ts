import { type Message, message } from '../../contract/verdict.ts';
import { refuseFinish } from '../inbound-plan/finish.ts';
import { accept, type Decision } from '../journal/decision.ts';
import type { BoxChange, BoxChangeEntry, ChangedOrder } from './box-change.ts';
import { compareBoxes } from './compare-box.ts';
import { differenceSum } from './difference-words.ts';
import { toChangeRequest } from './request.ts';

type ChangeDecision = Decision<BoxChangeEntry>;

/** DONE or HOLD: shows the difference and asks whether to send it. Without a difference there is nothing to send. */
export function askToSend(change: BoxChange, word: 'done' | 'hold'): ChangeDecision {
  const checked = toChangeRequest(change);
  // A plan that fails its checks may ask about its open line, with an entry that a change has as well.
  if (!checked.ok) return refuseFinish(checked.problems) as ChangeDecision;
  const order = checked.request.ShipmentId;
  const differences = compareBoxes(change.plan, change.base);
  if (differences.length === 0) {
    const entry = { type: 'closed', held: false, nothing: true } as const;
    const title = message('message.change-nothing', { order });
    return {
      ...accept<BoxChangeEntry>(entry, 'command', title, message('message.change-nothing-how')),
      finish: 'close',
    };
  }
  const held = word === 'hold';
  const title = message(held ? 'message.change-ask-held' : 'message.change-ask', { order, boxes: differences.length });
  return accept({ type: 'send-asked', held }, 'ask', title, orderWarning(change.order) ?? differenceSum(differences));
}

/** YES or NO to that question. */
export function answerSending(change: BoxChange, word: 'yes' | 'no'): ChangeDecision {
  const order = change.order?.shipmentId ?? '';
  if (word === 'no') return accept({ type: 'not-sent' }, 'command', message('message.change-not-sent', { order }));
  const held = change.asking?.held ?? false;
  const entry = { type: 'closed', held } as const;
  const title = message(held ? 'message.change-held' : 'message.change-queued', { order });
  const detail = message(held ? 'message.on-disk-held' : 'message.change-on-disk');
  return { ...accept<BoxChangeEntry>(entry, 'box-complete', title, detail), finish: held ? 'hold' : 'queue' };
}

/** Why the service may refuse, judging by the order's status; the service decides, and gives its own reason. */
export function orderWarning(order: ChangedOrder | null): Message | null {
  switch (order?.doubt) {
    case 'over':
      return message('message.change-over');
    case 'canceled':
      return message('message.change-canceled');
    case 'arrived':
      return message('message.change-arrived');
    case 'unseen':
      return message('message.change-unseen');
    default:
      return null;
  }
}

/**
 * Boxes that are sent back with only what the service shows of them. Whether it keeps the rest (HsCode, PurposeEN and
 * PurposeCN, SellingValue; 2.6 against 2.5a) is unknown: the interface does not say.
 */
export function boxesWithUnshown({ plan, base }: Pick<BoxChange, 'plan' | 'base'>): number {
  const gone = new Set(compareBoxes(plan, base).flatMap(({ kind, number }) => (kind === 'gone' ? number : [])));
  return base.filter(({ number, lines }) => !gone.has(number) && lines.some(({ own }) => own !== true)).length;
}
