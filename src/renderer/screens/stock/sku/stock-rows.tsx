import { ChevronDown, ChevronUp, Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { SkuView } from '../../../../contract/bridge/goods.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Bar } from '../../../ui/chart/bar.tsx';
import { Legend } from '../../../ui/chart/legend.tsx';
import { Age } from '../../../ui/feedback/age.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { type StockFigures, stockFigures } from './stock-figures.ts';
import { StockRecords } from './stock-records.tsx';
import './sku.css';

const staleAfterMs = 60 * 60_000;

/** The stock per warehouse: the available quantity as the large figure, all of it as a bar, and its age. */
export function StockRows(props: {
  readonly stock: SkuView['stock'];
  readonly unasked: readonly string[];
  readonly now: number;
}) {
  const { stock, unasked, now } = props;
  const { t, locale } = useTexts();
  if (stock.length === 0) {
    return (
      <div className="stock-none">
        <p>{t('inventory.no-stock')}</p>
        <p className="quiet">{t('inventory.no-stock-words')}</p>
      </div>
    );
  }
  const figures = stockFigures(stock);
  const all = figures.rows.length + unasked.length;
  const sumWords =
    figures.known === all
      ? t('inventory.all-warehouses', { n: all })
      : t('inventory.some-warehouses', { n: figures.known, of: all });
  return (
    <section className="stack gap-2" aria-label={t('inventory.chart')}>
      <Legend parts={keys.map(({ kind, label }) => ({ kind, label: t(label) }))} />
      <ul className="stock">
        {figures.rows.map((row) => (
          <StockRow key={row.warehouseId} row={row} most={figures.most} now={now} />
        ))}
        {unasked.map((warehouseId) => (
          <li key={warehouseId} className="stock-row" data-testid="stock-unasked">
            <b className="stock-where cut" title={warehouseId}>
              {warehouseId}
            </b>
            <span className="stock-big muted">{t('inventory.unknown-figure')}</span>
            <span className="quiet">{t('inventory.unasked')}</span>
          </li>
        ))}
        {figures.rows.length > 1 && (
          <li className="stock-row stock-sum">
            <span>{t('inventory.sum')}</span>
            <span className="stock-big" data-testid="stock-sum">
              {formatNumber(figures.available, locale)}
            </span>
            <span>{sumWords}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

const keys = [
  { kind: 'available', label: 'inventory.available' },
  { kind: 'rest', label: 'inventory.reserved' },
  { kind: 'coming', label: 'inventory.in-transit' },
] as const;

function StockRow(props: { readonly row: StockFigures['rows'][number]; readonly most: number; readonly now: number }) {
  const { row, most, now } = props;
  const { t, locale } = useTexts();
  const figure = (value: number | null) =>
    value === null ? t('inventory.unknown-figure') : formatNumber(value, locale);
  const [isOpen, setOpen] = useState(false);
  const isStale = now - row.at > staleAfterMs;
  const Icon = isStale ? TriangleAlert : Clock;
  return (
    <li className="stock-row" data-testid="stock-row" data-warehouse={row.warehouseId}>
      <b className="stock-where cut" title={row.warehouseId}>
        {row.warehouseId}
      </b>
      <span className="stock-big">{figure(row.available)}</span>
      <div className="stock-picture">
        <Bar parts={row.parts.map(({ kind, pieces }) => ({ kind, share: pieces / most }))} />
        <div className="stock-words quiet row wrap items-center">
          <span>
            {t('inventory.total')} <b>{figure(row.total)}</b>
          </span>
          <span>
            {t('inventory.in-transit')} <b>{figure(row.inTransit)}</b>
          </span>
          <span className={`stock-age ${isStale ? 'ground-warn' : ''}`}>
            <Icon aria-hidden />
            <Age at={row.at} now={now} />
            {isStale && <span>{t('inventory.stale')}</span>}
          </span>
          {row.records.length > 0 && (
            <Button
              label={t('inventory.records', { n: row.records.length })}
              icon={isOpen ? ChevronUp : ChevronDown}
              isExpanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            />
          )}
        </div>
      </div>
      {isOpen && <StockRecords records={row.records} />}
    </li>
  );
}
