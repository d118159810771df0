import { CloudOff, PackageSearch } from 'lucide-react';
import { useEffect } from 'react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import type { SentOrder } from '../../../../../contract/bridge/sent-orders.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useDockside, useSentOrders, useStation } from '../../../../session/use-dockside.ts';
import { useNow } from '../../../../session/use-now.ts';
import { CommandButton } from '../../../../shell/command-button.tsx';
import { EmptyNote } from '../../../../ui/feedback/empty-note.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { useFocusAtOnce } from '../../../../ui/layout/use-focus-at-once.ts';
import { DetailPage } from '../../../../ui/page/detail-page.tsx';
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
  const show = (part: Part, shown: SentOrder) => {
    const { record } = shown;
    if (part === 'course') return <OrderCourse order={shown} now={now} />;
    if (part === 'boxes') return <OrderBoxes order={shown} now={now} documents={documents} />;
    if (record === null)
      return <EmptyNote icon={CloudOff} title={t('order-page.never')} words={t('order-page.never-words')} />;
    return part === 'fields' ? <OrderFields record={record} /> : <OrderCosts costs={record.status.ShippingCosts} />;
  };
  return (
    <div className="floor-work">
      <DetailPage
        className="sent-order"
        failed={command.failure}
        read={{ failure, again }}
        isRetrying={isReading}
        note={isOffline && order !== null && <OfflineNote at={order.row.readAt} now={now} />}
        isWaiting={order === null && isReading}
        parts={
          order && {
            label: t('order-page.parts'),
            of: partsOf[kind].map((id) => ({ id, label: t(`sent.part-${id}`), show: () => show(id, order) })),
          }
        }
      >
        <OrderHead packageId={packageId} order={order} command={command} />
      </DetailPage>
      <OrderSide order={order} isReading={isReading} now={now} documents={documents} />
    </div>
  );
}
