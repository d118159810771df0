import { ArrowLeft, CircleDot, CloudOff, RefreshCw, Truck } from 'lucide-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, useInboundOrder } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Age } from '../../../ui/feedback/age.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { OrderFacts } from './order-facts.tsx';
import './order.css';
import type { InboundStatus } from '../../../../contract/service/inbound.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { timeInWords } from '../../../i18n/time-in-words.ts';
import { Timeline } from '../../../ui/chart/timeline.tsx';
import { OrderProgress } from './order-progress.tsx';

/** Everything the service says about the open order: the progress of its goods, states and times, history and costs. */
export function OrderPage() {
  const { t } = useTexts();
  const dockside = useDockside();
  const now = useNow(60_000);
  const { shipmentId, reading, isReading, failure } = useInboundOrder((state) => state);
  const record = reading?.record;
  return (
    <DetailPage
      read={{ failure, again: dockside.inbound.refresh }}
      isRetrying={isReading}
      isWaiting={reading === null && isReading}
      loading={{ label: t('order-page.reading') }}
      parts={
        record && {
          label: t('order-page.parts'),
          of: [
            { id: 'progress', label: t('order-page.progress'), show: () => <OrderProgress skus={record.Skus} /> },
            { id: 'facts', label: t('order-page.facts'), show: () => <OrderFacts record={record} /> },
            { id: 'course', label: t('order-page.course'), show: () => <OrderCourse record={record} /> },
          ],
        }
      }
      whole={
        reading === null &&
        !isReading && <EmptyNote icon={CloudOff} title={t('order-page.never')} words={t('order-page.never-words')} />
      }
    >
      <div className="order-head row items-center gap-3">
        <div className="order-title grow shrink-x">
          <h1 className="cut" title={shipmentId ?? ''}>
            {t('order-page.title', { order: shipmentId ?? '' })}
          </h1>
          <p className="quiet" data-testid="order-age">
            {reading === null ? t('order-page.never') : t('order-page.read')}{' '}
            {reading && <Age at={reading.at} now={now} />}
          </p>
        </div>
        <CommandButton name="refresh-order" icon={RefreshCw} />
        <CommandButton name="order" label="order-page.back" icon={ArrowLeft} />
      </div>
    </DetailPage>
  );
}

/** The tracking history of the order, newest step last as the service lists it, and its costs so far. */
function OrderCourse({ record }: { readonly record: InboundStatus }) {
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
