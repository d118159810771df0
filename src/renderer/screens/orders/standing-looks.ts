import { Circle, CircleAlert, CircleCheck, type LucideIcon, Pause, PencilLine, TriangleAlert } from 'lucide-react';
import type { OrderDraft } from '../../../documents/order-batch/order-batch.ts';
import type { TextKey } from '../../i18n/languages.ts';
import type { Ground } from '../../ui/feedback/state-mark.tsx';
import type { OrderStanding } from './sheet/batch-rows.ts';

interface StandingLook {
  readonly icon: LucideIcon;
  readonly ground: Ground;
}

/** The state of an order, as icon and ground. */
export const standingLooks: Readonly<Record<OrderStanding, StandingLook>> = {
  wrong: { icon: CircleAlert, ground: 'bad' },
  warned: { icon: TriangleAlert, ground: 'warn' },
  ready: { icon: CircleCheck, ground: 'good' },
  aside: { icon: Pause, ground: 'plain' },
  untouched: { icon: Circle, ground: 'plain' },
};

/** The same in words. Only the service can say whether a fix was right: a rejected order never counts as ready before it is sent. */
export function lookOf(standing: OrderStanding, order: OrderDraft): StandingLook & { readonly label: TextKey } {
  if (standing === 'ready' && order.refused !== null)
    return { icon: PencilLine, ground: 'plain', label: 'desk.standing-changed' };
  return { ...standingLooks[standing], label: `desk.standing-${standing}` };
}
