import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import type { Sight } from '../../../app/routes/view-store.ts';
import { SentOrdersList } from './list/sent-orders-list.tsx';
import { OrderPage } from './page/order-page.tsx';

/** The second half of an order screen: the sent orders, or the open one. */
export function SentOrdersWork({ kind, sight }: { readonly kind: OrderKind; readonly sight: Exclude<Sight, 'work'> }) {
  return sight === 'orders' ? <SentOrdersList kind={kind} /> : <OrderPage kind={kind} />;
}
