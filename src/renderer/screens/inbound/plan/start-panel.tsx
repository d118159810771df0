import { PackagePlus, Warehouse } from 'lucide-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import './start-panel.css';

/** When no plan is open: how to begin one. */
export function StartPanel() {
  const { t } = useTexts();
  return (
    <Panel className="start-panel">
      <CommandButton name="new" kind="go" icon={PackagePlus} className="start-new" />
      <CommandButton name="orders" icon={Warehouse} className="start-orders" />
      <p>
        {t('inbound.start-words')}{' '}
        <span className="muted">
          {t('inbound.start-look')} {t('change.start-words')}
        </span>
      </p>
    </Panel>
  );
}
