import { Cloud, CloudOff, FolderSync, Lock, Network, Pause, Unplug, User, Warehouse } from 'lucide-react';
import icon from '../../../resources/icons/64x64.png';
import type { StationView } from '../../contract/bridge/station.ts';
import type { Failure } from '../../contract/failure.ts';
import { commandTable } from '../app/commands/commands.ts';
import { keyLabel } from '../app/commands/keys.ts';
import { runCommand } from '../app/commands/run-command.ts';
import { queueInWords } from '../documents/words/queue-in-words.ts';
import { furtherWords } from '../i18n/failure-words.ts';
import { formatTime } from '../i18n/formats.ts';
import { type TextsOfScreen, useTexts } from '../i18n/use-texts.ts';
import { isAnswered } from '../session/scans/scan-queue.ts';
import { useDockside, useStation } from '../session/use-dockside.ts';
import { useNow } from '../session/use-now.ts';
import { StatusStrip as Strip, type StripItem } from '../ui/frame/status-strip.tsx';

/** The current state of this station. */
export function StatusStrip({ view }: { readonly view: StationView }) {
  const texts = useTexts();
  const dockside = useDockside();
  const failure = useStation((state) => state.failure);
  const now = useNow(1_000);
  const { t, locale } = texts;
  const start: readonly StripItem[] = [
    { key: 'name', text: t('shell.name'), look: 'strong', room: 'name' },
    modeItem(view, t),
    // Others read it on their screens, and people look which bench it is.
    ...(view.site === null
      ? []
      : [{ key: 'station', text: view.station, look: 'strong', room: 'part', testId: 'station-name' } as const]),
    ...(view.mode === 'live'
      ? [{ key: 'service', text: view.service.replace(/^https?:\/\//i, ''), room: 'name' } as const]
      : []),
    failure === null ? networkItem(view.network, texts) : awayItem(failure, texts),
    // How many wait is not known while nobody answers.
    ...(failure === null
      ? [{ key: 'queue', text: queueInWords(view.queue, t), room: 'lines', testId: 'queue' } as const]
      : []),
    ...(view.site?.trouble && view.site.since !== null ? [siteItem(view.site.since, texts)] : []),
    ...(view.paused ? [{ key: 'paused', text: t('shell.paused'), icon: Pause, ground: 'bad' } as const] : []),
    ...view.elsewhere.map(
      ({ service, unsettled, unfinished }): StripItem => ({
        key: service,
        text: t('shell.elsewhere', { n: unsettled + unfinished }),
        icon: FolderSync,
        room: 'part',
        look: 'quiet',
        title: t('shell.elsewhere-title', { unsettled, unfinished, service }),
        ...pressed(view, {
          label: t('shell.elsewhere-press'),
          onPress: () => dockside.navigation.open({ screen: 'settings', page: 'sections', section: 'connection' }),
        }),
      }),
    ),
  ];
  const end: readonly StripItem[] = [
    {
      key: 'warehouse',
      text:
        view.warehouseId === ''
          ? t('shell.no-warehouse')
          : [view.warehouseId, view.shippingType].filter(Boolean).join(' · '),
      icon: Warehouse,
      room: 'part',
      title: t('shell.warehouse'),
    },
    {
      key: 'operator',
      text: view.signIn.locked ? t('shell.locked') : view.operator,
      icon: view.signIn.locked ? Lock : User,
      ...(view.signIn.locked ? { ground: 'warn' as const } : {}),
      room: 'part',
      ...pressed(view, {
        label: t('shell.operator-press', { operator: view.operator, station: view.station }),
        keys: keyLabel(commandTable.operator.key),
        onPress: () => runCommand(dockside, commandTable.operator.action, 'button'),
      }),
    },
    { key: 'clock', text: formatTime(now, locale), look: 'strong' },
  ];
  return <Strip mark={icon} start={start} end={end} />;
}

/** At a locked station a panel covers all screens, and people sign in there. */
function pressed({ signIn }: StationView, press: NonNullable<StripItem['press']>): Pick<StripItem, 'press'> {
  return signIn.locked ? {} : { press };
}

function modeItem({ mode, service }: StationView, t: TextsOfScreen['t']): StripItem {
  return {
    key: 'mode',
    text: mode === 'practice' ? t('shell.practice') : t('shell.live'),
    ground: mode === 'practice' ? 'warn' : 'good',
    title: service,
    testId: 'mode',
    data: { 'data-mode': mode },
  };
}

function networkItem({ state, since }: StationView['network'], { t, locale }: TextsOfScreen): StripItem {
  const words = {
    online: t('shell.online'),
    offline: t('shell.offline', { since: formatTime(since, locale) }),
    unknown: t('shell.network-unknown'),
  };
  return {
    key: 'network',
    text: words[state],
    icon: state === 'offline' ? CloudOff : Cloud,
    testId: 'network',
    data: { 'data-state': state },
    ...(state === 'offline' ? { ground: 'warn' as const } : {}),
  };
}

/** Nobody on the floor has to do anything about it. */
function siteItem(since: number, { t, locale }: TextsOfScreen): StripItem {
  return {
    key: 'site',
    text: t('shell.site-away', { since: formatTime(since, locale) }),
    icon: Network,
    room: 'part',
    look: 'quiet',
    testId: 'site',
  };
}

/** While the core does not answer, the whole strip is out of date, so that comes first. */
function awayItem(failure: Failure, { t, locale }: TextsOfScreen): StripItem {
  const silent = failure.code === 'unauthorized' ? 'shell.not-signed-in' : 'shell.core-away';
  return {
    key: 'network',
    text: isAnswered(failure) ? t(`failure.${failure.code}`) : t(silent),
    icon: Unplug,
    ground: 'bad',
    title: furtherWords(failure, locale),
    testId: 'network',
    data: { 'data-state': 'away' },
  };
}
