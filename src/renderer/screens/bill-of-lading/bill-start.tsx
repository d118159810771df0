import { Plane } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import './bill-start.css';

/** When no bill is open: how to begin one. */
export function BillStart() {
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
