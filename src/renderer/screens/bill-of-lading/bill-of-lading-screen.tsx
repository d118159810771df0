import { useClosedPaper } from '../../documents/list/use-result.ts';
import { useChecks, usePage } from '../../session/use-dockside.ts';
import { BillPanel } from './bill/bill-panel.tsx';
import { BillDialogs } from './bill-dialogs.tsx';
import { BillList } from './bill-list.tsx';
import { BillStart } from './bill-start.tsx';
import { BillBoxPanel } from './box/bill-box-panel.tsx';
import { ClosedBill } from './closed-bill.tsx';

/** Bills of lading: the open box and its bill, or the bills of this station. */
export function BillOfLadingScreen() {
  const current = useChecks('bill', (state) => state.current);
  const isListed = usePage() === 'list';
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
      {isListed ? (
        <BillList openBox={current.state.openBox + 1} onResult={setClosed} />
      ) : (
        <BillBoxPanel document={current} />
      )}
      <BillPanel document={current} />
      <BillDialogs document={current} />
    </div>
  );
}
