import { Check, Snail } from 'lucide-react';
import { type LatencyDay, LatencyKind } from '../../../../contract/bridge/diagnostics.ts';
import { bucketsOf, percentilesOf } from '../../../devices/latency/percentiles.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { goodMs } from './diagnostics-text.ts';

/** The percentiles of each kind of time, for today and for all days shown. */
export function DiagnosticsTable(props: { readonly days: readonly LatencyDay[]; readonly today: LatencyDay | null }) {
  const { t } = useTexts();
  const { days, today } = props;
  const spans = [
    { id: 'today', label: t('diagnostics.today'), days: today === null ? [] : [today] },
    { id: 'week', label: t('diagnostics.week'), days },
  ];
  const heads = ['p50', 'p95', 'p99', 'worst', 'count'] as const;
  return (
    <table className="diagnostics-table">
      <thead>
        <tr>
          <th scope="col">{t('diagnostics.what')}</th>
          <th scope="col">{t('diagnostics.when')}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`diagnostics.${head}`)}
            </th>
          ))}
          <th scope="col">{t('diagnostics.good')}</th>
        </tr>
      </thead>
      {LatencyKind.options.map((kind) => (
        <tbody key={kind}>
          {spans.map((span, at) => (
            <tr key={span.id} data-kind={kind} data-span={span.id}>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={spans.length}>
                  {t(`diagnostics.kind-${kind}`)}
                </th>
              )}
              <td>{span.label}</td>
              <Figures kind={kind} days={span.days} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Figures({ kind, days }: { readonly kind: LatencyKind; readonly days: readonly LatencyDay[] }) {
  const { t, locale } = useTexts();
  const found = percentilesOf(bucketsOf(days, kind));
  if (found === null) return <td colSpan={6}>{t('diagnostics.not-measured')}</td>;
  const ms = (figure: number) => t('diagnostics.ms', { ms: formatNumber(figure, locale) });
  const isGood = found.p99 <= goodMs[kind];
  return (
    <>
      <td>{ms(found.p50)}</td>
      <td>{ms(found.p95)}</td>
      <td className="diagnostics-main">{ms(found.p99)}</td>
      <td>{ms(found.worst)}</td>
      <td>{formatNumber(found.count, locale)}</td>
      <td>
        <StateMark
          icon={isGood ? Check : Snail}
          ground={isGood ? 'good' : 'warn'}
          label={t(isGood ? 'diagnostics.is-good' : 'diagnostics.is-slow', { ms: goodMs[kind] })}
        />
      </td>
    </>
  );
}
