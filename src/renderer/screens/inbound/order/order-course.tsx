import { CircleDot, Truck } from 'lucide-react';
import type { InboundStatus } from '../../../../contract/service/inbound.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { timeInWords } from '../../../i18n/time-in-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Timeline } from '../../../ui/chart/timeline.tsx';

/** The tracking history of the order, newest step last as the service lists it, and its costs so far. */
export function OrderCourse({ record }: { readonly record: InboundStatus }) {
  const { t, locale } = useTexts();
  const { Trackings, ShippingCosts } = record;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <section className="order-scroll" aria-label={t('order-page.course')} tabIndex={0}>
      {Trackings.length === 0 ? (
        <p className="muted">{t('order-page.no-course')}</p>
      ) : (
        <Timeline
          label={t('order-page.course')}
          items={Trackings.map(({ Location = '', Description = '', TrackingTime = '' }, index) => ({
            key: `${index} ${TrackingTime}`,
            icon: index === Trackings.length - 1 ? Truck : CircleDot,
            title: Description || t('order-page.not-said'),
            time: timeInWords(TrackingTime),
            facts: Location === '' ? [] : [Location],
          }))}
        />
      )}
      <h2>{t('order-page.costs')}</h2>
      {ShippingCosts.length === 0 ? (
        <p className="muted">{t('order-page.no-costs')}</p>
      ) : (
        <ul className="order-costs">
          {ShippingCosts.map(({ Money, Currency = '', Type = '', Remark = '' }) => (
            <li key={`${Type} ${Remark} ${Money}`}>
              <span>{[Type === 'None' ? '' : Type, Remark].filter(Boolean).join(' · ') || t('order-page.cost')}</span>
              <b>{`${Currency} ${Money === undefined ? '' : formatNumber(Money, locale)}`}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
