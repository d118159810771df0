import { Circle, CircleAlert, CircleCheck, Pause, PencilLine, TriangleAlert } from 'lucide-react';
import { problemsOf, warningsAt } from '../../../../documents/order-batch/check-batch.ts';
import type { OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import { isUntouched } from '../../../../documents/order-batch/read-value.ts';
import type { TextKey } from '../../../i18n/languages.ts';
import type { StateLook } from '../../../ui/feedback/state-mark.tsx';

/** The state of an order. `warned`: it can be sent, but should be checked first; `untouched`: still blank, and not sent. */
export type OrderStanding = 'wrong' | 'warned' | 'ready' | 'aside' | 'untouched';

export function standingOf(batch: OrderBatch, order: OrderDraft): OrderStanding {
  if (order.isAside) return 'aside';
  if (isUntouched(order)) return 'untouched';
  if (problemsOf(batch, order.id).length > 0) return 'wrong';
  return warningsAt(batch, order.id).length > 0 ? 'warned' : 'ready';
}

/** The state of an order, as icon and ground. */
export const standingLooks: Readonly<Record<OrderStanding, StateLook>> = {
  wrong: { icon: CircleAlert, ground: 'bad' },
  warned: { icon: TriangleAlert, ground: 'warn' },
  ready: { icon: CircleCheck, ground: 'good' },
  aside: { icon: Pause, ground: 'plain' },
  untouched: { icon: Circle, ground: 'plain' },
};

/** The same in words. Only the service can say whether a fix was right: a rejected order never counts as ready before it is sent. */
export function lookOf(standing: OrderStanding, order: OrderDraft): StateLook & { readonly label: TextKey } {
  if (standing === 'ready' && order.refused !== null)
    return { icon: PencilLine, ground: 'plain', label: 'desk.standing-changed' };
  return { ...standingLooks[standing], label: `desk.standing-${standing}` };
}
