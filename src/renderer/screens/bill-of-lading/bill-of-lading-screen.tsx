import { Plane } from 'lucide-react';
import { useClosedPage } from '../../documents/list/use-result.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useChecks, usePage } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { BillPanel } from './bill/bill-panel.tsx';
import { BillDialogs } from './bill-dialogs.tsx';
import { BillList } from './bill-list.tsx';
import { BillBoxPanel } from './box/bill-box-panel.tsx';
import { ClosedBill } from './closed-bill.tsx';
import './bill-of-lading-screen.css';

/** Bills of lading: the open box and its bill, or the bills of this station. */
export function BillOfLadingScreen() {
  const current = useChecks('bill', (state) => state.current);
  const isListed = usePage() === 'list';
  const [closed, setClosed] = useClosedPage('bill-of-lading');
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

/** When no bill is open: how to begin one. */
function BillStart() {
  const { t } = useTexts();
  return (
    <Panel className="bill-start">
      <CommandButton name="new" kind="go" icon={Plane} label="lading.new" className="bill-start-new" />
      <p>
        {t('lading.start-words')} <span className="muted">{t('lading.start-print')}</span>
      </p>
    </Panel>
  );
}
