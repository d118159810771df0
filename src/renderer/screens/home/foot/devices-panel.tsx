import { Check, type LucideIcon, Printer, ScanBarcode, Tag, TriangleAlert } from 'lucide-react';
import { formatTime } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePastVerdicts, useStation } from '../../../session/use-dockside.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import './foot.css';

/** Scanner and printers, as far as this station knows: only a device that has failed has a colour of failure. */
export function DevicesPanel() {
  const { t, locale } = useTexts();
  const view = useStation((state) => state.view);
  const last = usePastVerdicts((state) => state.recent[0]?.at ?? null);
  if (view === null) return null;
  const { prints, silentPrinters, printer } = view;
  const failed = prints.failed + prints.unconfirmed;
  const labels = silentPrinters.labels ?? (printer === undefined ? t('home.device-dialog') : t('home.device-network'));
  return (
    <Panel className="devices">
      <h2>{t('home.devices')}</h2>
      <ul className="bare">
        <Device
          icon={ScanBarcode}
          name={t('home.device-scanner')}
          words={last === null ? t('home.device-no-scan') : t('home.device-last', { time: formatTime(last, locale) })}
        >
          {last !== null && <StateMark icon={Check} ground="good" label={t('home.device-ready')} />}
        </Device>
        <Device icon={Tag} name={t('home.device-labels')} words={labels}>
          {printer !== undefined && printer.waiting > 0 && (
            <StateMark icon={TriangleAlert} ground="warn" label={t('home.device-waiting', { n: printer.waiting })} />
          )}
        </Device>
        <Device icon={Printer} name={t('home.device-papers')} words={silentPrinters.papers ?? t('home.device-dialog')}>
          {failed > 0 && (
            <StateMark icon={TriangleAlert} ground="warn" label={t('home.device-failed', { n: failed })} />
          )}
        </Device>
      </ul>
    </Panel>
  );
}

function Device(props: {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly words: string;
  readonly children: React.ReactNode;
}) {
  const { icon: Icon, name, words, children } = props;
  return (
    <li className="device row items-center gap-3">
      <Icon aria-hidden />
      <div className="grow shrink-x">
        <p className="device-name">{name}</p>
        <p className="muted size-1 cut" title={words}>
          {words}
        </p>
      </div>
      {children}
    </li>
  );
}
