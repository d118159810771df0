import { PackageOpen } from 'lucide-react';
import { useMemo } from 'react';
import type { InboundStatus } from '../../../../contract/service/inbound.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { ColumnChart } from '../../../ui/chart/column-chart.tsx';
import { Gauge } from '../../../ui/chart/gauge.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { progressOf, progressParts, type SkuProgress } from './progress-figures.ts';

/** The most columns side by side that are still distinguishable. */
const mostColumns = 6;

/** Planned, arrived and put away, for the whole order and by SKU. */
export function OrderProgress({ skus }: { readonly skus: InboundStatus['Skus'] }) {
  const { t, locale } = useTexts();
  const { rows, all } = useMemo(() => progressOf(skus), [skus]);
  if (rows.length === 0) return <EmptyNote icon={PackageOpen} title={t('order-page.no-goods')} />;
  const figure = (value: number) => formatNumber(value, locale);
  const gauge = (label: string, value: number) => (
    <Gauge
      label={label}
      value={value}
      limit={all.planned}
      valueText={figure(value)}
      limitWords={t('order-page.of-planned', { planned: figure(all.planned) })}
    />
  );
  return (
    <>
      <div className="order-gauges">
        {gauge(t('order-page.arrived'), all.arrived)}
        {gauge(t('order-page.putaway'), all.putaway)}
      </div>
      {rows.length > 1 && rows.length <= mostColumns && (
        <ColumnChart
          label={t('order-page.chart')}
          kinds={[
            { id: 'putaway', label: t('order-page.putaway'), look: 'full' },
            { id: 'waiting', label: t('order-page.waiting'), look: 'available' },
            { id: 'missing', label: t('order-page.missing'), look: 'coming' },
          ]}
          columns={rows.map((row) => ({
            id: row.sku,
            label: chartLabel(row.sku),
            values: {
              putaway: row.putaway,
              waiting: Math.max(0, row.arrived - row.putaway),
              missing: Math.max(0, row.planned - Math.max(row.arrived, row.putaway)),
            },
          }))}
        />
      )}
      <div className="progress-head quiet grid gap-2" aria-hidden>
        <span>{t('field.Sku')}</span>
        <span>{t('order-page.planned')}</span>
        <span>{t('order-page.arrived')}</span>
        <span>{t('order-page.putaway')}</span>
      </div>
      <VirtualRows
        label={t('order-page.progress')}
        rows={rows}
        estimate={56}
        row={(row) => <ProgressRow row={row} />}
      />
    </>
  );
}

/** As much of a SKU as fits below a column: its two ends, which distinguish it from others. */
function chartLabel(sku: string): string {
  return sku.length <= 12 ? sku : `${sku.slice(0, 6)}…${sku.slice(-4)}`;
}

function ProgressRow({ row }: { readonly row: SkuProgress }) {
  const { t, locale } = useTexts();
  const { putaway, waiting, missing } = progressParts(row);
  const figures = [
    { key: 'planned', label: t('order-page.planned'), value: row.planned },
    { key: 'arrived', label: t('order-page.arrived'), value: row.arrived },
    { key: 'putaway', label: t('order-page.putaway'), value: row.putaway },
  ];
  return (
    <div
      className="progress-row"
      data-testid="progress-row"
      data-sku={row.sku}
      data-figures={`${row.planned}/${row.arrived}/${row.putaway}`}
    >
      <span className="code cut" title={row.sku}>
        {row.sku}
      </span>
      <Bar
        parts={[
          { kind: 'full', share: putaway },
          { kind: 'available', share: waiting },
          { kind: 'coming', share: missing },
        ]}
      />
      <span className="progress-figures grid gap-2">
        {figures.map(({ key, label, value }) => (
          <b key={key}>
            <span className="unseen">{label} </span>
            {formatNumber(value, locale)}
          </b>
        ))}
      </span>
    </div>
  );
}
