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
      <Panel className="home-shift">
        <FailureNote failure={failure} onRetry={again} />
        {failure === null && <LoadingNote rows={3} />}
      </Panel>
    );
  }
  const { since, finished, hours } = shift;
  const pace = paceOf(hours, now);
  return (
    <Panel className="home-shift">
      <div className="row items-center between gap-3">
        <div>
          <h2 className="size-2">{t('home.shift')}</h2>
          <p className="muted size-1">
            {since === null ? t('home.shift-none') : t('home.shift-since', { time: formatMoment(since, now, locale) })}
          </p>
        </div>
        <CommandButton name="shift-end" icon={ClipboardCheck} className="labels-wrap rigid" />
      </div>
      <dl className="row items-end gap-4">
        <div data-testid="shift-counted" data-n={shift.counted}>
          <dd>
            <BigFigure text={formatNumber(pace.thisHour, locale)} />
          </dd>
          <dt className="muted size-1">{t('home.this-hour')}</dt>
        </div>
        {[
          { id: 'boxes', n: finished.boxes, label: t('home.boxes') },
          { id: 'documents', n: finished.documents, label: t('home.documents') },
        ].map(({ id, n, label }) => (
          <div key={id} data-testid={`shift-${id}`} data-n={n}>
            <dd className="shift-small">{formatNumber(n, locale)}</dd>
            <dt className="muted size-1">{label}</dt>
          </div>
        ))}
      </dl>
      <ColumnChart
        label={t('home.shift-chart')}
        wantsNumbers
        kinds={[
          { id: 'counted', label: t('home.counted-key'), look: 'full' },
          { id: 'stopped', label: t('home.stopped-key'), look: 'bad' },
        ]}
        columns={hours.map((hour, at) => ({
          id: String(hour.at),
          label: formatHour(hour.at, locale),
          values: { counted: hour.counted, stopped: hour.stopped },
          isNow: at === hours.length - 1 && isThisHour(hour.at, now),
        }))}
        {...(pace.average === null
          ? {}
          : {
              mean: {
                value: pace.average,
                label: t('home.average', { n: pace.average }),
                paced: pace.expected,
              },
            })}
        none={t('home.shift-quiet')}
      />
    </Panel>
  );
}

/** Whether an hour that begins then is not over yet. Times are milliseconds since 1970. */
const isThisHour = (at: number, now: number) => now < at + hourMs;
const hourMs = 3_600_000;
/** Of an hour: before, a pace says nothing. */
const leastPart = 1 / 6;

/** How fast this shift is: the running hour, what it comes to at its pace, and the mean of the hours before it. */
export function paceOf(
  hours: ShiftView['hours'],
  now: number,
): { readonly thisHour: number; readonly expected: number | null; readonly average: number | null } {
  const running = hours.at(-1);
  const isRunning = running !== undefined && isThisHour(running.at, now);
  const whole = isRunning ? hours.slice(0, -1) : hours;
  // The first hour was begun somewhere in it, so it is no measure of the others.
  const full = whole.length > 1 ? whole.slice(1) : whole;
  const counted = full.reduce((sum, hour) => sum + hour.counted, 0);
  const part = isRunning ? (now - running.at) / hourMs : 0;
  return {
    thisHour: isRunning ? running.counted : 0,
    expected: isRunning && part >= leastPart ? Math.round(running.counted / part) : null,
    average: full.length === 0 ? null : Math.round(counted / full.length),
  };
}

/** The shift, read again with every scan and as time passes. */
function useShift(now: number): Reading<ShiftView> {
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  return useRead('station.shift', {}, { because: `${newest} ${now}` });
}
