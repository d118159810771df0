import { useEffect } from 'react';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside, usePage } from '../../session/use-dockside.ts';
import { BoxPanel } from './box/box-panel.tsx';
import { ChangePanel } from './change/change-panel.tsx';
import { ConflictPanel } from './change/conflict-panel.tsx';
import { SendPanel } from './change/send-panel.tsx';
import { WaitingPanel } from './change/waiting-panel.tsx';
import { InboundDialogs } from './inbound-dialogs.tsx';
import { OrderPage } from './order/order-page.tsx';
import { PlanList } from './plan/plan-list.tsx';

/** The boxes of an order at the service: the open one, or a question about them. */
export function ChangeWork({ document }: { readonly document: OpenDocument<'box-change'> }) {
  const dockside = useDockside();
  const page = usePage();
  const { state: change } = document;
  const { plan, order, conflicts, asking } = change;
  const shipmentId = order?.shipmentId;
  useEffect(() => {
    if (shipmentId !== undefined) dockside.inbound.show(shipmentId);
  }, [dockside, shipmentId]);
  if (order === null) {
    return (
      <div className="floor-start">
        <WaitingPanel change={change} />
        <PlanList openBox={null} />
      </div>
    );
  }
  const [conflict] = conflicts;
  const work = () => {
    if (page === 'list') return <PlanList openBox={plan.openBox + 1} />;
    if (page === 'order') return <OrderPage />;
    if (conflict !== undefined) return <ConflictPanel change={change} conflict={conflict} />;
    if (asking !== null) return <SendPanel change={change} asking={asking} order={order} />;
    return <BoxPanel plan={plan} number={order.shipmentId} />;
  };
  return (
    <div className="floor-work">
      {work()}
      <ChangePanel document={document} />
      <InboundDialogs plan={plan} />
    </div>
  );
}
