import { ArrowLeft, RefreshCw, WifiOff } from 'lucide-react';
import { Age } from '../../../components/age.tsx';
import { EmptyNote } from '../../../components/empty-note.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { LoadingNote } from '../../../components/loading-note.tsx';
import { OlderRow } from '../../../components/older-row.tsx';
import { Panel } from '../../../components/panel.tsx';
import { VirtualRows } from '../../../components/virtual-rows.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { useAction } from '../../../state/use-action.ts';
import { useDockside, useStation } from '../../../state/use-dockside.ts';
import { useNow } from '../../../state/use-now.ts';
import { OrderRow } from './order-row.tsx';
import { OrdersFilter } from './orders-filter.tsx';
import './orders-panel.css';
import { useOrders } from './use-orders.ts';

/** The inbound orders at the service, page by page: each can be opened to change its boxes. */
export function OrdersPanel() {
  const { t } = useTexts();
  const dockside = useDockside();
  const now = useNow(60_000);
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const orders = useOrders();
  const { rows, found, readAt, hasMore, isReading, failure, filter } = orders;
  const action = useAction();
  const open = (order: string) =>
    void action.run(async () => {
      await dockside.bridge.invoke('inbound.open', { order });
      dockside.view.setState({ sight: 'work', plans: false, dialog: null });
    });
  return (
    <Panel className="orders-panel">
      <div className="orders-head">
        <div className="orders-title">
          <h1>{t('orders.title')}</h1>
          <p className="quiet">
            {readAt === null ? t('orders.words') : t('orders.read', { n: found.length })}{' '}
            {readAt !== null && <Age at={readAt} now={now} />}
          </p>
        </div>
        <CommandButton name="refresh-order" icon={RefreshCw} kind="go" />
        <CommandButton name="orders" label="order-page.back" icon={ArrowLeft} />
      </div>
      <OrdersFilter filter={filter} rows={rows} problems={failure?.details?.problems ?? []} onChange={orders.choose} />
      {isOffline && (
        <p className="orders-offline ground-warn" data-testid="orders-offline">
          <WifiOff aria-hidden />
          {t('orders.offline')}
        </p>
      )}
      <FailureNote failure={action.failure ?? failure} />
      {isReading && rows.length === 0 && <LoadingNote rows={4} label={t('orders.reading')} />}
      {!isReading && readAt !== null && found.length === 0 && !hasMore && (
        <EmptyNote icon={RefreshCw} title={t('orders.none')} words={t('orders.none-words')} />
      )}
      {(found.length > 0 || hasMore) && (
        <VirtualRows
          label={t('orders.title')}
          count={found.length + (hasMore ? 1 : 0)}
          estimate={76}
          row={(index) => {
            const record = found[index];
            if (record === undefined) return <OlderRow onPress={orders.readMore} />;
            return <OrderRow record={record} onOpen={open} />;
          }}
        />
      )}
    </Panel>
  );
}
