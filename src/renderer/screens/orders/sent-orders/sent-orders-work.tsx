import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { Sight } from '../../../state/view-store.ts';
import { OrderPage } from './order-page.tsx';
import { SentOrdersList } from './sent-orders-list.tsx';

/** The second half of an order screen: the sent orders, or the open one. */
export function SentOrdersWork({ kind, sight }: { readonly kind: OrderKind; readonly sight: Exclude<Sight, 'work'> }) {
  return sight === 'orders' ? <SentOrdersList kind={kind} /> : <OrderPage kind={kind} />;
}
