import { PackagePlus, Warehouse } from 'lucide-react';
import { DocumentScreen, DocumentWork } from '../../documents/document-screen.tsx';
import { StartPanel } from '../../documents/start/start-panel.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDocuments, usePage } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { BoxPanel } from './box/box-panel.tsx';
import { ChangeWork } from './change-work.tsx';
import { planDialogs } from './inbound-dialogs.tsx';
import { OrdersPanel } from './orders/orders-panel.tsx';
import { planList } from './plan/plan-list.ts';
import { PlanPanel } from './plan/plan-panel.tsx';

/** Inbound shipments: the open box and its plan, an order of the service whose boxes are changed, or the list of all. */
export function Screen() {
  const { t } = useTexts();
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
        <DocumentWork
          document={document}
          list={planList}
          back={t('inbound.back', { box: document.state.openBox + 1 })}
          work={<BoxPanel plan={document.state} number={document.number} />}
          panel={<PlanPanel document={document} />}
          dialogs={planDialogs}
        />
      )}
    />
  );
}
