import { Camera, CircleQuestionMark } from 'lucide-react';
import { memo } from 'react';
import { getIn } from '../../../../documents/journal/bucket-map.ts';
import { labelOf } from '../../../../documents/putaway-check/check-sentences.ts';
import { lineId } from '../../../../documents/putaway-check/compare-count.ts';
import type { CountedGoods, PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import './count.css';

/** The count of one SKU, over all orders. */
export function CountRow({ check, goods }: { readonly check: PutawayCheck; readonly goods: string }) {
  const counted = getIn(check.count.goods, goods);
  if (counted === undefined) return null;
  const order = check.index.goods.get(goods)?.places[0]?.order ?? null;
  const photos = getIn(check.photos, lineId(order, goods))?.length ?? 0;
  return (
    <Row counted={counted} photos={photos} isLast={goods === check.last} isExtra={!check.index.goods.has(goods)} />
  );
}

const Row = memo(function Row(props: {
  readonly counted: CountedGoods;
  readonly photos: number;
  readonly isLast: boolean;
  readonly isExtra: boolean;
}) {
  const { counted, photos, isLast, isExtra } = props;
  const { t, locale } = useTexts();
  const { sku, storageNo, name, nameCn, quantity, by } = counted;
  const code = labelOf(counted);
  const isUnknown = sku === null && storageNo === null;
  const [words] = goodsNames({ name: name ?? '', nameCn: nameCn ?? '' }, locale);
  const facts = [
    isUnknown ? t('check.unknown-goods') : (words ?? t('inbound.no-name')),
    by.join(', '),
    isExtra && !isUnknown ? t('check.in-no-order') : '',
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div
      className={`count-row ${isUnknown ? 'ground-unknown' : isLast ? 'count-row-last' : ''}`}
      data-testid="count-row"
      data-code={code}
      data-quantity={quantity}
    >
      <b className={`count-row-figure ${quantity >= 10_000 ? 'count-row-long' : ''}`}>
        {formatNumber(quantity, locale)}
      </b>
      <div className="shrink-x">
        <div className="count-row-code cut" title={`${code} ${sku ?? ''}`}>
          {isUnknown && <CircleQuestionMark aria-hidden />}
          <span className="code">{code}</span>
          {sku !== null && sku !== code && <span className="count-row-sku code">{sku}</span>}
        </div>
        <div className="count-row-facts cut" title={facts}>
          {facts}
        </div>
      </div>
      {photos > 0 && (
        <span className="count-row-photos items-center size-1">
          <Camera aria-hidden />
          {t('check.photos', { n: photos })}
        </span>
      )}
    </div>
  );
});
