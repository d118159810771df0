import { useChecks, useDocuments, usePage } from '../../session/use-dockside.ts';
import { BoxPanel } from './box/box-panel.tsx';
import { ChangeWork } from './change-work.tsx';
import { InboundDialogs } from './inbound-dialogs.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { PlanList, StartPanel } from './plan/plan-list.tsx';
import { PlanPanel } from './plan/plan-panel.tsx';

/** Inbound shipments: the open box and its plan, an order of the service whose boxes are changed, or the list of all. */
export function InboundScreen() {
  const plan = useDocuments((state) => state.current);
  const change = useChecks('change', (state) => state.current);
  const page = usePage();
  if (plan === undefined || change === undefined) return null;
  if (page === 'orders') return <OrdersPanel />;
  if (change !== null) return <ChangeWork document={change} />;
  if (plan === null) {
    return (
      <div className="floor-start">
        <StartPanel />
        <PlanList openBox={null} />
      </div>
    );
  }
  const { state, number } = plan;
  return (
    <div className="floor-work">
      {page === 'list' ? <PlanList openBox={state.openBox + 1} /> : <BoxPanel plan={state} number={number} />}
      <PlanPanel document={plan} />
      <InboundDialogs plan={state} document={plan} />
    </div>
  );
}
