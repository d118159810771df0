import { getIn } from '../../../documents/journal/bucket-map.ts';
import { differenceInHand } from '../../../documents/pallet-check/give-reason.ts';
import type { PalletCheck } from '../../../documents/pallet-check/pallet-check.ts';
import { figuresOf, totalsOf } from '../../../documents/pallet-check/pallet-figures.ts';
import type { FloorAction, FloorActionsProps, FloorCommand } from '../../documents/floor/floor-actions.tsx';

const leave: FloorAction = { name: 'box', label: 'pallet.leave' };
const reason: FloorAction = { name: 'reason' };
const others: readonly FloorAction[] = [
  { name: 'contents' },
  { name: 'type-code' },
  { name: 'go-to-box', label: 'pallet.go' },
  { name: 'details', label: 'pallet.add-order' },
  { name: 'list', label: 'pallet.list' },
  { name: 'print', label: 'pallet.print' },
];

/** What can be done with a check. While a box needs a reason, giving it takes the place of leaving the pallet. */
export function checkActions(check: PalletCheck): FloorActionsProps {
  const next = nextOf(check);
  const [first, hidden] = next === 'reason' ? [reason, leave] : [leave, reason];
  return {
    actions: [
      first,
      { name: 'minus', label: 'pallet.take-back' },
      { name: 'undo' },
      { name: 'done', label: 'pallet.done' },
    ],
    next,
    more: [hidden, ...others],
  };
}

/** What comes next, if it is not another scan or the answer to a question. */
export function nextOf(check: PalletCheck): FloorCommand | null {
  const { question, open, orders } = check;
  if (question !== null && question.kind !== 'done') return null;
  const inHand = differenceInHand(check);
  if (inHand !== null && getIn(check.reasons, inHand) === undefined) return 'reason';
  if (question !== null) return null;
  const { expected, missing } = totalsOf(check);
  if (expected > 0 && missing === 0 && orders.every(({ status }) => status === 'here')) return 'done';
  if (open === null) return null;
  const pallet = figuresOf(check, open);
  return pallet.expected > 0 && pallet.missing === 0 ? 'box' : null;
}
