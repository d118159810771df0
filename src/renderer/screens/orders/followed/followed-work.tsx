import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { Sight } from '../../../state/view-store.ts';
import { FollowedList } from './followed-list.tsx';
import { OrderPage } from './order-page.tsx';

/** The second half of a screen of orders: those that left, or the one that was opened of them. */
export function FollowedWork({ kind, sight }: { readonly kind: OrderKind; readonly sight: Exclude<Sight, 'work'> }) {
  return sight === 'orders' ? <FollowedList kind={kind} /> : <OrderPage kind={kind} />;
}
