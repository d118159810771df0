import { formatGrams, formatNumber, formatTime, formatUsd, formatVolume } from '../i18n/formats.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Bar } from '../ui/chart/bar.tsx';
import { ColumnChart } from '../ui/chart/column-chart.tsx';
import { Gauge } from '../ui/chart/gauge.tsx';
import { Legend } from '../ui/chart/legend.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { sampleNow, sampleNumber } from './samples.ts';
import { Samples } from './samples-grid.tsx';

const stock = [
  { kind: 'available', share: 0.52, key: 'gallery.available' },
  { kind: 'rest', share: 0.2, key: 'gallery.kept' },
  { kind: 'coming', share: 0.15, key: 'gallery.coming' },
] as const;

export function FigureSamples() {
  const { t, locale } = useTexts();
  return (
    <Samples columns={2}>
      <Panel>
        <Bar parts={stock} />
        <Legend
          parts={stock.map(({ kind, key, share }) => ({
            kind,
            label: t(key),
            value: formatNumber(share * 10_000, locale),
          }))}
        />
        <Bar parts={[{ kind: 'full', share: 0.34 }]} />
        <Bar parts={[]} />
      </Panel>
      <Panel>
        <Gauge
          label={t('gallery.weight')}
          value={8_400}
          limit={30_000}
          valueText={formatGrams(8_400, locale)}
          limitText={formatGrams(30_000, locale)}
        />
        <Gauge
          label={t('gallery.volume')}
          value={64_000}
          limit={64_000}
          valueText={formatVolume(64_000, locale)}
          limitText={formatVolume(64_000, locale)}
        />
        <Gauge
          label={t('gallery.weight')}
          value={33_250}
          limit={30_000}
          valueText={formatGrams(33_250, locale)}
          limitText={formatGrams(30_000, locale)}
          hint={t('gallery.hint')}
        />
        <Gauge label={t('gallery.value')} value={1_204} valueText={formatUsd(1_204, locale)} />
      </Panel>
      <SampleChart hours={9} most={400} />
      <SampleChart hours={24} most={3} />
      <SampleChart hours={8} most={0} />
      <SampleChart hours={1} most={12_000} />
    </Samples>
  );
}

function SampleChart({ hours, most }: { readonly hours: number; readonly most: number }) {
  const { t, locale } = useTexts();
  return (
    <Panel className="sample-chart">
      <ColumnChart
        label={t('gallery.chart')}
        kinds={[
          { id: 'good', label: t('gallery.chart-good'), look: 'good' },
          { id: 'bad', label: t('gallery.chart-bad'), look: 'bad' },
        ]}
        columns={Array.from({ length: hours }, (_, at) => ({
          id: String(at),
          label: formatTime(sampleNow - (hours - 1 - at) * 3_600_000 - 30 * 60_000, locale),
          values: {
            good: most === 0 ? 0 : sampleNumber(at + most, most),
            bad: most === 0 ? 0 : sampleNumber(at * 3, Math.ceil(most / 8)),
          },
          isNow: at === hours - 1,
        }))}
        none={t('gallery.chart-none')}
      />
    </Panel>
  );
}
