import { useChecks, useView } from '../../state/use-dockside.ts';
import { useClosedPaper } from '../../work-state/use-result.ts';
import { BillBoxPanel } from './bill-box-panel.tsx';
import { BillList } from './bill-list.tsx';
import { BillPanel } from './bill-panel.tsx';
import { BillStart } from './bill-start.tsx';
import { ClosedBill } from './closed-bill.tsx';
import { LadingDialogs } from './lading-dialogs.tsx';

/** Bills of lading: the open box and its bill, or the bills of this station. */
export function LadingScreen() {
  const current = useChecks('bill', (state) => state.current);
  const plans = useView((state) => state.plans);
  const [closed, setClosed] = useClosedPaper('bill-of-lading');
  if (current === undefined) return null;
  if (closed !== null) return <ClosedBill key={closed} id={closed} onBack={() => setClosed(null)} />;
  if (current === null) {
    return (
      <div className="floor-start">
        <BillStart />
        <BillList openBox={null} onResult={setClosed} />
      </div>
    );
  }
  return (
    <div className="floor-work">
      {plans ? (
        <BillList openBox={current.state.openBox + 1} onResult={setClosed} />
      ) : (
        <BillBoxPanel document={current} />
      )}
      <BillPanel document={current} />
      <LadingDialogs document={current} />
    </div>
  );
}
