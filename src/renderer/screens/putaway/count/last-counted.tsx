import { getIn } from '../../../../documents/journal/bucket-map.ts';
import { labelOf } from '../../../../documents/putaway-check/check-sentences.ts';
import type { PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { BigFigure } from '../../../ui/chart/big-figure.tsx';
import './count.css';

/** The last scanned goods and their count: what QTY would set. */
export function LastCounted({ check }: { readonly check: PutawayCheck }) {
  const { t, locale } = useTexts();
  const goods = check.last === null ? undefined : getIn(check.count.goods, check.last);
  if (goods === undefined) return null;
  const { sku, name, nameCn, quantity } = goods;
  const code = labelOf(goods);
  const [words] = goodsNames({ name: name ?? '', nameCn: nameCn ?? '' }, locale);
  const facts = [sku === code ? null : sku, words ?? t('inbound.no-name')].filter(Boolean).join(' · ');
  return (
    <section className="last-counted ground-good" data-testid="last-counted" data-code={code} data-quantity={quantity}>
      <BigFigure text={formatNumber(quantity, locale)} />
      <div className="last-counted-what">
        <h2 className="code cut" title={code}>
          {code}
        </h2>
        <p className="cut" title={facts}>
          {facts}
        </p>
      </div>
    </section>
  );
}
