import { TriangleAlert } from 'lucide-react';
import { useStore } from 'zustand';
import { useSettings } from '../../connection/use-settings.ts';
import { useCommand } from '../../data/use-command.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useMissingLanguage } from '../../session/use-missing-language.ts';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../ui/feedback/loading-note.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ConnectStep } from './connect-step.tsx';
import './first-run.css';
import { lastStep, type Progress, useProgress } from './progress.ts';
import { ScannerStep } from './scanner-step.tsx';
import { WarehouseStep } from './warehouse-step.tsx';
import { WhereStep } from './where-step.tsx';

/** Three questions before the first work; each can be skipped, and scanning works throughout. */
export function Screen() {
  const { t } = useTexts();
  const access = useSettings();
  const kept = useProgress();
  const progress = useStore(kept);
  const command = useCommand();
  const missing = useMissingLanguage();
  if (access === null) {
    return (
      <Panel>
        <LoadingNote label={t('settings.loading')} />
      </Panel>
    );
  }

  const go = (next: Partial<Progress>) => kept.setState(next);
  const finish = () => void command.run(() => access.write({ setUp: true }));
  // Nothing else is written: a station that is already connected stays connected, whatever is skipped.
  const isPractice = access.view.settings.connection.kind === 'practice' && !access.view.byFlag.includes('connection');
  const props = { access, progress, go };
  return (
    <Panel className="first-run">
      <header className="first-run-head row items-center gap-5">
        <div>
          <p className="first-run-title">{t('first-run.title')}</p>
          <p className="quiet">{t('first-run.progress', { step: progress.step, of: lastStep })}</p>
        </div>
        <div className="first-run-steps row grow gap-2" aria-hidden>
          {Array.from({ length: lastStep }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index.
            <i key={at} className={at < progress.step ? 'first-run-done' : ''} />
          ))}
        </div>
        <Button
          label={t(isPractice ? 'first-run.skip-all' : 'first-run.skip-rest')}
          isDisabled={command.isRunning}
          onPress={finish}
        />
      </header>
      {missing !== undefined && <Notice icon={TriangleAlert} ground="warn" title={missing} role="status" />}
      <FailureNote failure={command.failure} />
      {progress.step === 1 && (progress.isConnecting ? <ConnectStep {...props} /> : <WhereStep {...props} />)}
      {progress.step === 2 && <WarehouseStep {...props} />}
      {progress.step === 3 && (
        <ScannerStep before={progress.scanBefore} go={go} finish={finish} isRunning={command.isRunning} />
      )}
    </Panel>
  );
}
