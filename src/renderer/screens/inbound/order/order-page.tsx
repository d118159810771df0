import { ArrowLeft, CloudOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside, useInboundOrder } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Age } from '../../../ui/feedback/age.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../ui/feedback/loading-note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { OrderCourse } from './order-course.tsx';
import { OrderFacts } from './order-facts.tsx';
import './order.css';
import { OrderProgress } from './order-progress.tsx';

const parts = ['progress', 'facts', 'course'] as const;

/** Everything the service says about the open order: the progress of its goods, states and times, history and costs. */
export function OrderPage() {
  const { t } = useTexts();
  const dockside = useDockside();
  const now = useNow(60_000);
  const { shipmentId, reading, isReading, failure } = useInboundOrder((state) => state);
  const [part, setPart] = useState<(typeof parts)[number]>('progress');
  return (
    <Panel className="order-page">
      <div className="order-head">
        <div className="order-title">
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
      <FailureNote failure={failure} onRetry={dockside.inbound.refresh} isRetrying={isReading} />
      {reading === null ? (
        isReading ? (
          <LoadingNote rows={4} label={t('order-page.reading')} />
        ) : (
          <EmptyNote icon={CloudOff} title={t('order-page.never')} words={t('order-page.never-words')} />
        )
      ) : (
        <>
          <FilterRow
            label={t('order-page.parts')}
            chosen={part}
            onChoose={setPart}
            filters={parts.map((id) => ({ id, label: t(`order-page.${id}`), count: null }))}
          />
          {part === 'progress' && <OrderProgress skus={reading.record.Skus} />}
          {part === 'facts' && <OrderFacts record={reading.record} />}
          {part === 'course' && <OrderCourse record={reading.record} />}
        </>
      )}
    </Panel>
  );
}
