import { Coins } from 'lucide-react';
import type { InboundPlan } from '../../../../documents/inbound-plan/inbound-plan.ts';
import type { FloorActionsProps, FloorCommand } from '../../../documents/floor/floor-actions.tsx';
import type { TextsOfScreen } from '../../../i18n/use-texts.ts';
import { piecesInBox, piecesInPlan, planFigures } from '../box/plan-figures.ts';

/** What can be done with a shipment. `onPrices` asks what it would cost to send its weighed boxes. */
export function planActions(
  plan: InboundPlan,
  { t, onPrices }: Pick<TextsOfScreen, 't'> & { readonly onPrices: () => void },
): FloorActionsProps {
  const isWeighed = planFigures(plan).weighed > 0;
  return {
    actions: [{ name: 'box' }, { name: 'qty' }, { name: 'undo' }, { name: 'done' }],
    next: nextOf(plan),
    more: [
      { name: 'same' },
      { name: 'minus' },
      { name: 'type-code' },
      { name: 'packaging' },
      { name: 'weigh' },
      { name: 'photo' },
      { name: 'go-to-box' },
      { name: 'details' },
      { name: 'declare' },
      { name: 'list' },
      { name: 'print' },
      { name: 'hold' },
    ],
    others: isWeighed ? [{ id: 'prices', label: t('prices.of-boxes'), icon: Coins, onPress: onPrices }] : [],
  };
}

/** After a box comes the next one; somebody who opened a box and puts nothing in is done. */
export function nextOf(plan: InboundPlan): FloorCommand | null {
  const box = plan.boxes[plan.openBox];
  if (box !== undefined && piecesInBox(box) > 0) return 'box';
  return piecesInPlan(plan) > 0 ? 'done' : null;
}
