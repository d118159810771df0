import { ClipboardCheck } from 'lucide-react';
import type { ShiftView } from '../../../contract/bridge/shift.ts';
import { type Reading, useRead } from '../../data/use-read.ts';
import { formatHour, formatMoment, formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePastVerdicts } from '../../session/use-dockside.ts';
import { CommandButton } from '../../shell/command-button.tsx';
import { BigFigure } from '../../ui/chart/big-figure.tsx';
import { ColumnChart } from '../../ui/chart/column-chart.tsx';
import { FailureNote } from '../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../ui/feedback/loading-note.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import './home.css';

/** The shift so far in charts: counted and stopped scans by hour, and what was finished. */
export function ShiftPanel({ now }: { readonly now: number }) {
  const { t, locale } = useTexts();
  const { value: shift, failure, again } = useShift(now);
  if (shift === null) {
    return (
      <Panel className="shift">
        <FailureNote failure={failure} onRetry={again} />
        {failure === null && <LoadingNote rows={3} />}
      </Panel>
    );
  }
  const { since, counted, finished } = shift;
  const figures = [
    { id: 'counted', n: counted, label: t('home.counted') },
    { id: 'boxes', n: finished.boxes, label: t('home.boxes') },
    { id: 'documents', n: finished.documents, label: t('home.documents') },
  ];
  return (
    <Panel className="shift">
      <div className="home-head row items-baseline between gap-4">
        <div>
          <h2>{t('home.shift')}</h2>
          <p className="quiet">
            {since === null ? t('home.shift-none') : t('home.shift-since', { time: formatMoment(since, now, locale) })}
          </p>
        </div>
        <CommandButton name="shift-end" icon={ClipboardCheck} />
      </div>
      <dl className="grid columns-3 gap-3">
        {figures.map(({ id, n, label }) => (
          <div key={id} data-testid={`shift-${id}`} data-n={n}>
            <dd>
              <BigFigure text={formatNumber(n, locale)} />
            </dd>
            <dt className="quiet">{label}</dt>
          </div>
        ))}
      </dl>
      <ColumnChart
        label={t('home.shift-chart')}
        kinds={[
          { id: 'counted', label: t('home.counted-key'), look: 'good' },
          { id: 'stopped', label: t('home.stopped-key'), look: 'bad' },
        ]}
        columns={shift.hours.map((hour) => ({
          id: String(hour.at),
          label: formatHour(hour.at, locale),
          values: { counted: hour.counted, stopped: hour.stopped },
        }))}
        none={t('home.shift-quiet')}
      />
    </Panel>
  );
}

/** The shift, read again with every scan and as time passes. */
function useShift(now: number): Reading<ShiftView> {
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  return useRead('station.shift', {}, { because: `${newest} ${now}` });
}
