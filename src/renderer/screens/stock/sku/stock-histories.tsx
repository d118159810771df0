import type { SkuView } from '../../../../contract/bridge/goods.ts';
import { formatIsoDayOfYear } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StepChart } from '../../../ui/chart/step-chart.tsx';
import { type StockFigure, shownDays, stockHistory } from './stock-history.ts';
import './sku.css';

const labels = {
  available: 'inventory.available',
  total: 'inventory.total',
  inTransit: 'inventory.in-transit',
} as const satisfies Readonly<Record<StockFigure, string>>;

/** How the figures of each warehouse came to be what they are: nothing for those that did not change. */
export function StockHistories({ stock, now }: { readonly stock: SkuView['stock']; readonly now: number }) {
  const { t, locale } = useTexts();
  const dayOf = (day: string) => formatIsoDayOfYear(day, locale);
  const histories = stock
    .map(({ warehouseId, days, at }) => ({ warehouseId, figures: stockHistory(days, at, now) }))
    .filter(({ figures }) => figures.length > 0);
  if (histories.length === 0) return null;
  return (
    <section className="stack gap-3" data-testid="stock-histories">
      <h2>{t('inventory.history')}</h2>
      {histories.map(({ warehouseId, figures }) => (
        <div key={warehouseId} className="stock-history">
          <b className="stock-where cut" title={warehouseId}>
            {warehouseId}
          </b>
          {figures.map(({ figure, since, steps }) => (
            <StepChart
              key={figure}
              label={t(labels[figure])}
              span={
                since === null
                  ? t('inventory.history-days', { n: shownDays })
                  : t('inventory.history-since', { day: dayOf(since) })
              }
              steps={steps.map((step) => ({ ...step, id: step.day, label: dayOf(step.day) }))}
            />
          ))}
        </div>
      ))}
    </section>
  );
}
