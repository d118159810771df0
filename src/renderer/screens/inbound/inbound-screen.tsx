import { useDocuments, useView } from '../../state/use-dockside.ts';
import { BoxPanel } from './box-panel.tsx';
import './inbound-screen.css';
import { InboundDialogs } from './inbound-dialogs.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { StartPanel } from './start-panel.tsx';

/** Inbound containers: the open box and its plan, or the plans of this station. */
export function InboundScreen() {
  const current = useDocuments((state) => state.current);
  const plans = useView((state) => state.plans);
  if (current === undefined) return null;
  if (current === null) {
    return (
      <div className="inbound-start">
        <StartPanel />
        <PlanList openBox={null} />
      </div>
    );
  }
  return (
    <div className="inbound-work">
      {plans ? <PlanList openBox={current.state.openBox + 1} /> : <BoxPanel document={current} />}
      <PlanPanel document={current} />
      <InboundDialogs document={current} />
    </div>
  );
}
