import { useChecks, useView } from '../../state/use-dockside.ts';
import { BillBoxPanel } from './bill-box-panel.tsx';
import { BillList } from './bill-list.tsx';
import { BillPanel } from './bill-panel.tsx';
import { BillStart } from './bill-start.tsx';
import { LadingDialogs } from './lading-dialogs.tsx';

/** Bills of lading: the open box and its bill, or the bills of this station. */
export function LadingScreen() {
  const current = useChecks('bill', (state) => state.current);
  const plans = useView((state) => state.plans);
  if (current === undefined) return null;
  if (current === null) {
    return (
      <div className="floor-start">
        <BillStart />
        <BillList openBox={null} />
      </div>
    );
  }
  return (
    <div className="floor-work">
      {plans ? <BillList openBox={current.state.openBox + 1} /> : <BillBoxPanel document={current} />}
      <BillPanel document={current} />
      <LadingDialogs document={current} />
    </div>
  );
}
