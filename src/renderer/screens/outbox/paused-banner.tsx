import { CirclePause } from 'lucide-react';
import type { StationView } from '../../../contract/bridge/station.ts';
import { useCommand } from '../../data/use-command.ts';
import { formatTime } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAdministrator } from '../../session/use-administrator.ts';
import { AdministratorNote } from '../../shell/sign-in/administrator-note.tsx';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { Button } from '../../ui/form/button.tsx';
import './outbox.css';

/** Sending is paused: why, and how it resumes. */
export function PausedBanner({ paused }: { readonly paused: NonNullable<StationView['paused']> }) {
  const { t, locale } = useTexts();
  const command = useCommand();
  const { reason, until } = paused;
  const isAdministrator = useAdministrator();
  const isOfSite = reason === 'site' || reason === 'old-computer' || reason === 'taken-over';
  const why =
    reason === 'retry-after' && until === null
      ? t('outbox.paused-retry-after-open')
      : t(`outbox.paused-${reason}`, { until: until === null ? '' : formatTime(until, locale) });
  return (
    <>
      <div className="paused ground-bad" data-testid="paused" data-reason={reason} role="status">
        <CirclePause aria-hidden />
        <div>
          <p className="paused-why">{why}</p>
          <p>{t(`outbox.paused-${reason === 'budget' ? 'retry-after' : reason}-how`)}</p>
          <FailureNote failure={command.failure} />
        </div>
        {reason !== 'budget' && (
          <Button
            label={t(isOfSite ? 'outbox.let-go' : 'outbox.resume')}
            isDisabled={command.isRunning || (isOfSite && !isAdministrator)}
            onPress={() => void command.send(isOfSite ? 'site.let-orders-go' : 'outbox.resume', {})}
          />
        )}
      </div>
      {isOfSite && <AdministratorNote words="outbox.let-go-administrator" />}
    </>
  );
}
