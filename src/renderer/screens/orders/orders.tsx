import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { ordersKindOf } from '../../../documents/kinds.ts';
import { DocumentScreen } from '../../documents/document-screen.tsx';
import { DropOrders } from '../../import/drop/drop-orders.tsx';
import { useDocuments, usePage } from '../../session/use-dockside.ts';
import { BatchWork, batchLists } from './batch/batch-work.tsx';
import { ClosedBatch } from './batch/closed-batch.tsx';
import { BringOrders } from './import/bring-orders.tsx';
import { SentOrdersList } from './sent-orders/list/sent-orders-list.tsx';
import { OrderPage } from './sent-orders/page/order-page.tsx';
import './orders.css';
import { Truck, Upload, Warehouse } from 'lucide-react';
import { StartTitle } from '../../documents/start/start-panel.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { orderKinds } from './order/order-kinds.ts';
import { SentButton } from './sent-orders/sent-button.tsx';
import './batch/batch.css';
import { TemplateButtons } from './import/template/template-buttons.tsx';

/** Orders of one kind: the open batch, how to begin one, or the sent orders. */
export function Orders({ kind }: { readonly kind: OrderKind }) {
  const current = useDocuments(ordersKindOf(kind), (state) => state.current);
  const page = usePage();
  if (page === 'orders')
    return (
      <>
        <SentOrdersList kind={kind} />
        <DropOrders kind={kind} />
      </>
    );
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

/** When no batch is open: how to begin orders. */
function OrdersStart({ kind }: { readonly kind: OrderKind }) {
  const { t } = useTexts();
  const { title, words } = orderKinds[kind];
  return (
    <Panel className="orders-start">
      <StartTitle icon={kind === 'drop-ship' ? Truck : Warehouse} title={t(title)} words={t(words)} />
      <div className="orders-start-ways labels-wrap grid columns-2 gap-2">
        <CommandButton name="file" kind="go" icon={Upload} label="desk.bring" />
        <CommandButton name="new" label="desk.new" />
        <SentButton kind={kind} />
        <TemplateButtons kind={kind} />
      </div>
    </Panel>
  );
}
