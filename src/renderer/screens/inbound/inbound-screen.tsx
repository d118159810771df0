import { PackagePlus, Warehouse } from 'lucide-react';
import { useEffect } from 'react';
import type { InboundPlan } from '../../../documents/inbound-plan/inbound-plan.ts';
import { photosAt } from '../../../documents/journal/photos.ts';
import { DocumentScreen, DocumentStart } from '../../documents/document-screen.tsx';
import { FloorWork } from '../../documents/floor/floor-work.tsx';
import type { ListOfDocuments } from '../../documents/list/list-of-documents.ts';
import { StartPanel } from '../../documents/start/start-panel.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OpenDocument } from '../../session/stores/open-document.ts';
import { useDockside, useDocuments, usePage } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { BoxPanel } from './box/box-panel.tsx';
import { PlanStrip } from './box/plan-strip.tsx';
import { isBoxChanged } from './change/change-figures.ts';
import { ChangeHead, ChangeNotes, ChangeWindow, changeActions } from './change/change-head.tsx';
import { ConflictPanel } from './change/conflict-panel.tsx';
import { SendPanel } from './change/send-panel.tsx';
import { WaitingPanel } from './change/waiting-panel.tsx';
import { changeDialogs, planDialogs } from './inbound-dialogs.tsx';
import { OrderPage } from './order/order-page.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { planActions } from './plan/plan-actions.ts';
import { PlanHead } from './plan/plan-head.tsx';

/** Inbound shipments: the open box and its plan, an order of the service whose boxes are changed, or the list of all. */
export function Screen() {
  const { t } = useTexts();
  const { navigation } = useDockside();
  const change = useDocuments('box-change', (state) => state.current);
  const page = usePage();
  if (change === undefined) return null;
  if (page === 'orders') return <OrdersPanel />;
  if (change !== null) return <ChangeWork document={change} />;
  return (
    <DocumentScreen
      kind="inbound-plan"
      start={
        <StartPanel words={t('inbound.start-words')} more={`${t('inbound.start-look')} ${t('change.start-words')}`}>
          <CommandButton name="new" kind="go" icon={PackagePlus} className="start-new" />
          <CommandButton name="orders" icon={Warehouse} />
        </StartPanel>
      }
      list={planList}
      open={(document) => (
        <FloorWork
          document={document}
          list={planList}
          back={t('inbound.back', { box: document.state.openBox + 1 })}
          head={<PlanHead document={document} />}
          work={<PlanWork plan={document.state} />}
          actions={planActions(document.state, {
            t,
            onPrices: () =>
              navigation.open({ screen: 'pricing', page: 'prices', of: { kind: 'plan', documentId: document.id } }),
          })}
          dialogs={planDialogs}
        />
      )}
    />
  );
}

function PlanWork({ plan }: { readonly plan: InboundPlan }) {
  return <BoxPanel plan={plan} strip={<PlanStrip plan={plan} />} photos={photosAt(plan.photos, plan.openBox)} />;
}

/** The boxes of an order at the service: the open one, or a question about them. */
function ChangeWork({ document }: { readonly document: OpenDocument<'box-change'> }) {
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
    return (
      <BoxPanel
        plan={plan}
        strip={<PlanStrip plan={plan} isChanged={(index) => isBoxChanged(change, index)} />}
        note={<ChangeWindow />}
      >
        <ChangeNotes change={change} />
      </BoxPanel>
    );
  };
  return (
    <FloorWork
      document={document}
      list={planList}
      back={t('inbound.back', { box: plan.openBox + 1 })}
      head={<ChangeHead document={document} order={order} />}
      work={work()}
      actions={changeActions(change)}
      dialogs={changeDialogs}
    />
  );
}

/** All plans and box changes of this station. */
const planList: ListOfDocuments = {
  kinds: ['inbound-plan', 'box-change'],
  title: 'inbound.plans',
  empty: 'inbound.plans-empty',
  marks: { 'box-change': 'change.row' },
  print: {
    'inbound-plan': ({ pieces, number }, t) =>
      pieces > 0 ? { label: t('packing.print'), accessibleLabel: `${t('packing.print')}: ${number}` } : null,
  },
  testId: 'plan-row',
};
