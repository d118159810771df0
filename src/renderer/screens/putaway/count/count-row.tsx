import { Camera, CircleQuestionMark } from 'lucide-react';
import { memo } from 'react';
import { getIn } from '../../../../documents/journal/bucket-map.ts';
import { photosAt } from '../../../../documents/journal/photos.ts';
import { labelOf } from '../../../../documents/putaway-check/check-sentences.ts';
import { lineId } from '../../../../documents/putaway-check/compare-count.ts';
import type { CountedGoods, PutawayCheck } from '../../../../documents/putaway-check/putaway-check.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { goodsNames } from '../../../i18n/goods-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import './count.css';

/** The count of one SKU, over all orders. It is blind: no figure of an order is beside it. */
export function CountRow(props: {
  readonly check: PutawayCheck;
  readonly goods: string;
  /** The last scanned goods, whose count Quantity would set: larger than all others. */
  readonly isLargest?: boolean;
}) {
  const { check, goods, isLargest = false } = props;
  const counted = getIn(check.count.goods, goods);
  if (counted === undefined) return null;
  const order = check.index.goods.get(goods)?.places[0]?.order ?? null;
  const photos = photosAt(check.photos, lineId(order, goods)).length;
  return (
    <Row
      counted={counted}
      photos={photos}
      isLast={goods === check.last}
      isLargest={isLargest}
      isExtra={!check.index.goods.has(goods)}
      isShared={check.count.by.length > 1}
    />
  );
}

const Row = memo(function Row(props: {
  readonly counted: CountedGoods;
  readonly photos: number;
  readonly isLast: boolean;
  readonly isLargest: boolean;
  readonly isExtra: boolean;
  /** Several operators count: each row says whose it is. */
  readonly isShared: boolean;
}) {
  const { counted, photos, isLast, isLargest, isExtra, isShared } = props;
  const { t, locale } = useTexts();
  const { sku, storageNo, name, nameCn, quantity, by } = counted;
  const code = labelOf(counted);
  const isUnknown = sku === null && storageNo === null;
  const [called = t('inbound.no-name')] = goodsNames({ name: name ?? '', nameCn: nameCn ?? '' }, locale);
  const words = isUnknown ? t('check.unknown-goods') : called;
  const facts = [isExtra && !isUnknown ? t('check.in-no-order') : '', isShared ? by.join(', ') : '']
    .filter(Boolean)
    .join(' · ');
  const figure = formatNumber(quantity, locale);
  const ground = isUnknown ? 'ground-unknown' : isLast ? 'ground-good' : '';
  return (
    <div
      className={`count-row ${ground} ${isLargest ? 'count-row-largest' : ''}`}
      data-testid="count-row"
      data-code={code}
      data-quantity={quantity}
    >
      <b className={`count-row-figure ${sizeOf(figure)}`}>{figure}</b>
      <div className="count-row-goods shrink-x">
        <div className="count-row-name cut" title={words}>
          {isUnknown && <CircleQuestionMark aria-hidden />}
          {words}
        </div>
        {(facts !== '' || photos > 0) && (
          <div className="row items-center gap-3 muted size-1">
            {facts !== '' && (
              <span className="cut" title={facts}>
                {facts}
              </span>
            )}
            {photos > 0 && (
              <span className="count-row-photos row rigid items-center gap-2">
                <Camera aria-hidden />
                {t('photo.count', { n: photos })}
              </span>
            )}
          </div>
        )}
      </div>
      <div className="count-row-code code shrink-x">
        <div className="cut" title={code}>
          {code}
        </div>
        {sku !== null && sku !== code && (
          <small className="cut" title={sku}>
            {sku}
          </small>
        )}
      </div>
    </div>
  );
});

/** As large as its digits allow. */
function sizeOf({ length }: string): string {
  if (length <= 6) return '';
  return length === 7 ? 'count-row-long' : 'count-row-longest';
}
