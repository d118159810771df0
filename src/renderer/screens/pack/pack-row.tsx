import { Check } from 'lucide-react';
import { memo } from 'react';
import type { PackLine } from '../../../documents/pack/pack.ts';
import { formatIsoDay, formatNumber } from '../../i18n/formats.ts';
import { goodsNames } from '../../i18n/goods-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Bar } from '../../ui/chart/bar.tsx';
import './pack.css';

/** A SKU of the order: how much of it is in the parcel, and how much belongs there. */
export const PackRow = memo(function PackRow({ line, isLast }: { readonly line: PackLine; readonly isLast: boolean }) {
  const { t, locale } = useTexts();
  const { sku, name, nameCn, packed, ordered, lots, serials } = line;
  const [called = t('inbound.no-name')] = goodsNames({ name: name ?? '', nameCn: nameCn ?? '' }, locale);
  const isDone = packed >= ordered;
  const facts = [
    ...lots.map(({ lot, expiry }) => [lot, expiry && formatIsoDay(expiry, locale)].filter(Boolean).join(' ')),
    ...serials,
  ].join(' · ');
  return (
    <div
      className={`pack-row ${isLast ? 'pack-row-last' : ''} ${isDone ? 'ground-good' : ''}`}
      data-testid="pack-row"
      data-sku={sku}
      data-packed={packed}
      data-ordered={ordered}
    >
      <span className="pack-row-count">
        {isDone && <Check aria-hidden />}
        <b>{formatNumber(packed, locale)}</b> <span className="muted">{t('pack.of', { all: ordered })}</span>
      </span>
      <div className="shrink-x">
        <div className="pack-row-name cut" title={called}>
          {called}
        </div>
        <div className="row items-center gap-3 muted">
          <span className="code cut" title={sku}>
            {sku}
          </span>
          {facts !== '' && (
            <span className="cut" title={facts}>
              {facts}
            </span>
          )}
        </div>
        {!isDone && <Bar parts={[{ kind: 'full', share: packed / ordered }]} />}
      </div>
    </div>
  );
});
