import { CloudDownload } from 'lucide-react';
import type { BoxChange } from '../../../../documents/box-change/box-change.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useStation } from '../../../session/use-dockside.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import './change.css';

/** The order has not been read yet: the service is asked until it answers. */
export function WaitingPanel({ change }: { readonly change: BoxChange }) {
  const { t } = useTexts();
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  return (
    <Panel className="waiting-panel">
      <CloudDownload aria-hidden className="waiting-icon" />
      <div className="waiting-words grow shrink-x" data-testid="change-waiting" data-order={change.asked}>
        <h1 className="cut" title={change.asked}>
          {t('change.waiting', { order: change.asked })}
        </h1>
        <p>{t(isOffline ? 'change.waiting-offline' : 'change.waiting-words')}</p>
      </div>
      <div className="grid gap-2">
        <CommandButton name="no" label="change.give-up" />
        <CommandButton name="new" />
      </div>
    </Panel>
  );
}
