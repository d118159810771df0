import { Clock, TriangleAlert } from 'lucide-react';
import type { SkuView } from '../../../contract/bridge.ts';
import { Age } from '../../components/age.tsx';
import { Bar } from '../../components/bar.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import './stock-rows.css';

const staleAfterMs = 60 * 60_000;

/** The stock per warehouse: what is available as the big figure, all of it as a picture, and how old it is. */
export function StockRows({ stock, now }: { readonly stock: SkuView['stock']; readonly now: number }) {
  const { t } = useTexts();
  if (stock.length === 0) {
    return (
      <div className="stock-none">
        <p>{t('inventory.no-stock')}</p>
        <p className="quiet">{t('inventory.no-stock-words')}</p>
      </div>
    );
  }
  // One scale for all rows, so that the bars can be compared.
  const most = Math.max(
    1,
    ...stock.map(({ total, available, inTransit }) => (total ?? available ?? 0) + (inTransit ?? 0)),
  );
  return (
    <ul className="stock">
      {stock.map((row) => (
        <StockRow key={row.warehouseId} row={row} most={most} now={now} />
      ))}
    </ul>
  );
}

function StockRow(props: { readonly row: SkuView['stock'][number]; readonly most: number; readonly now: number }) {
  const { row, most, now } = props;
  const { t, locale } = useTexts();
  const figure = (value: number | null) =>
    value === null ? t('inventory.unknown-figure') : formatNumber(value, locale);
  const available = row.available ?? 0;
  const isStale = now - row.at > staleAfterMs;
  const Icon = isStale ? TriangleAlert : Clock;
  return (
    <li className="stock-row" data-testid="stock-row" data-warehouse={row.warehouseId}>
      <b className="cut">{row.warehouseId}</b>
      <div className="stock-figure">
        <span className="stock-big">{figure(row.available)}</span>
        <span className="quiet">{t('inventory.available')}</span>
      </div>
      <div>
        <Bar
          parts={[
            { kind: 'available', share: available / most },
            { kind: 'rest', share: Math.max(0, (row.total ?? available) - available) / most },
            { kind: 'coming', share: (row.inTransit ?? 0) / most },
          ]}
        />
        <div className="stock-words quiet">
          <span>
            {t('inventory.total')} {figure(row.total)}
          </span>
          <span>
            {t('inventory.in-transit')} {figure(row.inTransit)}
          </span>
        </div>
      </div>
      <span className={`stock-age ${isStale ? 'ground-warn' : ''}`} title={isStale ? t('inventory.stale') : undefined}>
        <Icon aria-hidden />
        <Age at={row.at} now={now} />
      </span>
    </li>
  );
}
