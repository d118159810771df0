import { CloudOff, PackageSearch } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useDockside, useSentOrders, useStation } from '../../../../session/use-dockside.ts';
import { useNow } from '../../../../session/use-now.ts';
import { CommandButton } from '../../../../shell/command-button.tsx';
import { EmptyNote } from '../../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../../ui/feedback/failure-note.tsx';
import { LoadingNote } from '../../../../ui/feedback/loading-note.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { useFocusAtOnce } from '../../../../ui/layout/use-focus-at-once.ts';
import { FilterRow } from '../../../../ui/list/filter-row.tsx';
import { OfflineNote } from '../list/offline-note.tsx';
import { OrderBoxes } from './order-boxes.tsx';
import { OrderCosts } from './order-costs.tsx';
import { OrderCourse } from './order-course.tsx';
import { OrderFields } from './order-fields.tsx';
import { OrderHead } from './order-head.tsx';
import './page.css';
import { OrderSide } from './order-side.tsx';
import { useDocumentLink } from './use-document-link.ts';

/** The boxes of an outbound order are a separate request (4.19). */
const partsOf = {
  'drop-ship': ['course', 'fields', 'costs'],
  outbound: ['course', 'fields', 'costs', 'boxes'],
} as const;
type Part = (typeof partsOf)[OrderKind][number];

/** One sent order: its progress, everything the service says about it, its costs, and related documents. */
export function OrderPage({ kind }: { readonly kind: OrderKind }) {
  const { t } = useTexts();
  const { followed, listen } = useDockside();
  const store = followed[kind];
  const now = useNow(15_000);
  const { packageId, order, isReading, failure } = useSentOrders(kind, (state) => state);
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const [part, setPart] = useState<Part>('course');
  const command = useCommand();
  const documents = useDocumentLink(command);
  // Much may have changed since it was last open.
  useEffect(() => void store.follow(), [store]);
  useEffect(
    () =>
      listen(({ type }) => {
        if (type === 'followed' || type === 'restarted') void store.follow();
      }),
    [listen, store],
  );
  useFocusAtOnce(order !== null, '.sent-order-scroll');
  if (packageId === null) {
    return (
      <Panel>
        <EmptyNote icon={PackageSearch} title={t('sent.none-open')} words={t('sent.none-open-words')}>
          <CommandButton name="orders" kind="go" label="sent.open" />
        </EmptyNote>
      </Panel>
    );
  }
  const again = order === null ? () => store.show(packageId) : store.refresh;
  return (
    <div className="floor-work">
      <Panel className="sent-order">
        <OrderHead packageId={packageId} order={order} command={command} />
        <FailureNote failure={command.failure} />
        <FailureNote failure={failure} onRetry={again} isRetrying={isReading} />
        {isOffline && order !== null && <OfflineNote at={order.row.readAt} now={now} />}
        {order === null && isReading && <LoadingNote rows={4} />}
        {order !== null && (
          <>
            <FilterRow
              label={t('order-page.parts')}
              chosen={part}
              onChoose={setPart}
              filters={partsOf[kind].map((id) => ({ id, label: t(`sent.part-${id}`), count: null }))}
            />
            {part === 'course' && <OrderCourse order={order} now={now} />}
            {(part === 'fields' || part === 'costs') && order.record === null && (
              <EmptyNote icon={CloudOff} title={t('order-page.never')} words={t('order-page.never-words')} />
            )}
            {part === 'fields' && order.record !== null && <OrderFields record={order.record} />}
            {part === 'costs' && order.record !== null && <OrderCosts costs={order.record.status.ShippingCosts} />}
            {part === 'boxes' && <OrderBoxes order={order} now={now} documents={documents} />}
          </>
        )}
      </Panel>
      <OrderSide order={order} isReading={isReading} now={now} documents={documents} />
    </div>
  );
}
