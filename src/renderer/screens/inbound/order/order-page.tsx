import { ArrowLeft, CloudOff, RefreshCw } from 'lucide-react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, useInboundOrder } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Age } from '../../../ui/feedback/age.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { OrderCourse } from './order-course.tsx';
import { OrderFacts } from './order-facts.tsx';
import './order.css';
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
        <CommandButton name="refresh-order" icon={RefreshCw} kind="go" />
        <CommandButton name="order" label="order-page.back" icon={ArrowLeft} />
      </div>
    </DetailPage>
  );
}
