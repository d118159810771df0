import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { ordersKindOf } from '../../../documents/kinds.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { useDocuments, usePage } from '../../session/use-dockside.ts';
import { BatchWork, batchLists } from './batch/batch-work.tsx';
import { ClosedBatch } from './batch/closed-batch.tsx';
import { OrdersStart } from './batch/orders-start.tsx';
import { BringOrders } from './import/bring-orders.tsx';
import { SentOrdersList } from './sent-orders/list/sent-orders-list.tsx';
import { OrderPage } from './sent-orders/page/order-page.tsx';
import './orders.css';

/** Orders of one kind: the open batch, how to begin one, or the sent orders. */
export function Orders({ kind }: { readonly kind: OrderKind }) {
  const current = useDocuments(ordersKindOf(kind), (state) => state.current);
  const page = usePage();
  if (page === 'orders') return <SentOrdersList kind={kind} />;
  if (page === 'order') return <OrderPage kind={kind} />;
  return (
    <>
      <DocumentScreen
        kind={ordersKindOf(kind)}
        start={<OrdersStart kind={kind} />}
        list={batchLists[kind]}
        closed={(shown) => <ClosedBatch kind={kind} {...shown} />}
        open={(document) => <BatchWork key={document.id} document={document} />}
      />
      {/* Available beside a closed batch too: the import has a preview, and goes into the open batch or begins one. */}
      <BringOrders kind={kind} document={current ?? null} />
    </>
  );
}
