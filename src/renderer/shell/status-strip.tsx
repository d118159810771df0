import { Cloud, CloudOff, FolderSync, Pause, Unplug, User, Warehouse } from 'lucide-react';
import { Button } from 'react-aria-components';
import type { StationView } from '../../contract/bridge.ts';
import type { Failure } from '../../contract/failure.ts';
import { commandTable, keyLabel } from '../commands.ts';
import { formatTime } from '../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../i18n/use-texts.ts';
import { runCommand } from '../run-command.ts';
import { isAnswered } from '../state/scan-queue.ts';
import { useDockside, useStation } from '../state/use-dockside.ts';
import { useNow } from '../state/use-now.ts';
import './status-strip.css';

/** What is true of this station now. */
export function StatusStrip({ view }: { readonly view: StationView }) {
  const { t, locale } = useTexts();
  const failure = useStation((state) => state.failure);
  return (
    <header className="strip">
      <b className="cut strip-name">{t('shell.name')}</b>
      <span
        className={`strip-mode ${view.mode === 'practice' ? 'ground-warn' : 'ground-good'}`}
        data-testid="mode"
        data-mode={view.mode}
        title={view.service}
      >
        {view.mode === 'practice' ? t('shell.practice') : t('shell.live')}
      </span>
      {view.mode === 'live' && <span className="cut strip-service">{hostOf(view.service)}</span>}
      {failure === null ? <Network network={view.network} /> : <Away failure={failure} />}
      <span data-testid="queue">{queueInWords(view, t)}</span>
      {view.paused && (
        <span className="strip-mode ground-bad">
          <Pause aria-hidden />
          {t('shell.paused')}
        </span>
      )}
      {view.elsewhere.map(({ service, unsettled }) => (
        <span
          key={service}
          className="cut muted strip-elsewhere"
          title={t('shell.elsewhere-title', { unsettled, service })}
        >
          <FolderSync aria-hidden />
          <span className="cut">{t('shell.elsewhere', { unsettled })}</span>
        </span>
      ))}
      <span className="strip-space" />
      <span className="cut strip-part" title={t('shell.warehouse')}>
        <Warehouse aria-hidden />
        <span className="cut">
          {view.warehouseId === ''
            ? t('shell.no-warehouse')
            : [view.warehouseId, view.shippingType].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Operator operator={view.operator} station={view.station} />
      <Clock locale={locale} />
    </header>
  );
}

/** Who works here; pressing it signs another one in. */
function Operator({ operator, station }: { readonly operator: string; readonly station: string }) {
  const { t } = useTexts();
  const dockside = useDockside();
  const { action, key } = commandTable.operator;
  return (
    <Button
      className="cut strip-part strip-operator"
      aria-label={t('shell.operator-press', { operator, station })}
      preventFocusOnPress
      onPress={() => runCommand(dockside, action, 'button')}
    >
      <User aria-hidden />
      <span className="cut">{operator}</span>
      <kbd>{keyLabel(key)}</kbd>
    </Button>
  );
}

function Network({ network }: { readonly network: StationView['network'] }) {
  const { t, locale } = useTexts();
  const Icon = network.state === 'offline' ? CloudOff : Cloud;
  const words = {
    online: t('shell.online'),
    offline: t('shell.offline', { since: formatTime(network.since, locale) }),
    unknown: t('shell.network-unknown'),
  };
  return (
    <span className={`strip-part strip-network-${network.state}`} data-testid="network" data-state={network.state}>
      <Icon aria-hidden />
      {words[network.state]}
    </span>
  );
}

/** All that the strip says is old while the core does not answer, so that is said first. */
function Away({ failure }: { readonly failure: Failure }) {
  const { t } = useTexts();
  const words = isAnswered(failure)
    ? t(`failure.${failure.code}`)
    : t(failure.code === 'unauthorized' ? 'shell.not-signed-in' : 'shell.core-away');
  return (
    <span className="strip-mode ground-bad" data-testid="network" data-state="away" title={failure.message}>
      <Unplug aria-hidden />
      {words}
    </span>
  );
}

function Clock({ locale }: { readonly locale: string }) {
  const now = useNow(1_000);
  return <b>{formatTime(now, locale)}</b>;
}

/** `2 held · 3 to send · 1 unsure`; what is being sent counts as to be sent. */
function queueInWords({ queue }: StationView, t: TextsOfScreen['t']): string {
  const parts = [
    { n: queue.held, key: 'shell.queue-held' },
    { n: queue.pending + queue.sending, key: 'shell.queue-pending' },
    { n: queue.unconfirmed, key: 'shell.queue-unconfirmed' },
    { n: queue.rejected, key: 'shell.queue-rejected' },
  ] as const;
  const said = parts.filter(({ n }) => n > 0).map(({ n, key }) => t(key, { n }));
  return said.length === 0 ? t('shell.queue-empty') : said.join(' · ');
}

function hostOf(service: string): string {
  return service.replace(/^https?:\/\//i, '');
}
