import type { LatencyDay } from '../../../../contract/bridge/diagnostics.ts';
import { bucketsOf } from '../../../devices/latency/percentiles.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ColumnChart } from '../../../ui/chart/column-chart.tsx';
import { goodMs } from './diagnostics-text.ts';

const stepMs = 3;
const columns = 22;

/** How many scans took how long until their verdict was visible; those that took too long are a separate kind. */
export function DiagnosticsChart({ days }: { readonly days: readonly LatencyDay[] }) {
  const { t } = useTexts();
  const counts = Array.from({ length: columns }, () => 0);
  for (const [bucket, count] of bucketsOf(days, 'band')) {
    const at = Math.min(columns - 1, Math.floor(bucket / stepMs));
    counts[at] = (counts[at] ?? 0) + count;
  }
  return (
    <ColumnChart
      label={t('diagnostics.distribution')}
      none={t('diagnostics.none')}
      kinds={[
        { id: 'fast', label: t('diagnostics.chart-fast', { ms: goodMs.band }), look: 'full' },
        { id: 'slow', label: t('diagnostics.chart-slow', { ms: goodMs.band }), look: 'bad' },
      ]}
      columns={counts.map((count, at) => {
        const from = at * stepMs;
        const kind = from < goodMs.band ? 'fast' : 'slow';
        const isLast = at === columns - 1;
        return {
          id: String(from),
          label: isLast ? t('diagnostics.more', { ms: from }) : String(from),
          values: { [kind]: count },
        };
      })}
    />
  );
}
