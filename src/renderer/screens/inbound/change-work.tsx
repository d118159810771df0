import { useEffect } from 'react';
import { DocumentStart, DocumentWork } from '../../documents/document-screen.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside, usePage } from '../../session/use-dockside.ts';
import { BoxPanel } from './box/box-panel.tsx';
import { ChangePanel } from './change/change-panel.tsx';
import { ConflictPanel } from './change/conflict-panel.tsx';
import { SendPanel } from './change/send-panel.tsx';
import { WaitingPanel } from './change/waiting-panel.tsx';
import { changeDialogs } from './inbound-dialogs.tsx';
import { OrderPage } from './order/order-page.tsx';
import { planList } from './plan/plan-list.ts';

/** The boxes of an order at the service: the open one, or a question about them. */
export function ChangeWork({ document }: { readonly document: OpenDocument<'box-change'> }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const page = usePage();
  const { state: change } = document;
  const { plan, order, conflicts, asking } = change;
  const shipmentId = order?.shipmentId;
  useEffect(() => {
    if (shipmentId !== undefined) dockside.inbound.show(shipmentId);
  }, [dockside, shipmentId]);
  if (order === null) {
    return <DocumentStart start={<WaitingPanel change={change} />} list={planList} />;
  }
  const [conflict] = conflicts;
  const work = () => {
    if (page === 'order') return <OrderPage />;
    if (conflict !== undefined) return <ConflictPanel change={change} conflict={conflict} />;
    if (asking !== null) return <SendPanel change={change} asking={asking} order={order} />;
    return <BoxPanel plan={plan} number={order.shipmentId} />;
  };
  return (
    <DocumentWork
      document={document}
      list={planList}
      back={t('inbound.back', { box: plan.openBox + 1 })}
      work={work()}
      panel={<ChangePanel document={document} />}
      dialogs={changeDialogs}
    />
  );
}
