import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { useClosedPage } from '../../documents/list/use-result.ts';
import { useChecks, usePage } from '../../session/use-dockside.ts';
import { BatchList } from './batch/batch-list.tsx';
import { BatchWork } from './batch/batch-work.tsx';
import { ClosedBatch } from './batch/closed-batch.tsx';
import { OrdersStart } from './batch/orders-start.tsx';
import { BringOrders } from './import/bring-orders.tsx';
import { type OpenBatch, orderKinds } from './order/order-kinds.ts';
import { SentOrdersList } from './sent-orders/list/sent-orders-list.tsx';
import { OrderPage } from './sent-orders/page/order-page.tsx';
import './orders.css';

export const DropShipScreen = () => <OrdersScreen kind="drop-ship" />;
export const OutboundScreen = () => <OrdersScreen kind="outbound" />;

/** Orders of one kind: the open batch, how to begin one, or the sent orders. */
function OrdersScreen({ kind }: { readonly kind: OrderKind }) {
  const current: OpenBatch | null | undefined = useChecks(orderKinds[kind].store, (state) => state.current);
  const page = usePage();
  const [closed, setClosed] = useClosedPage(`${kind}-orders`);
  if (current === undefined) return null;
  if (page === 'orders') return <SentOrdersList kind={kind} />;
  if (page === 'order') return <OrderPage kind={kind} />;
  return (
    <>
      {closed !== null ? (
        <ClosedBatch key={closed} kind={kind} id={closed} onBack={() => setClosed(null)} />
      ) : current === null ? (
        <div className="floor-start">
          <OrdersStart kind={kind} />
          <BatchList kind={kind} isOpen={false} />
        </div>
      ) : (
        <BatchWork key={current.id} document={current} />
      )}
      {/* Available beside a closed batch too: the import has a preview, and goes into the open batch or begins one. */}
      <BringOrders kind={kind} document={current} />
    </>
  );
}
