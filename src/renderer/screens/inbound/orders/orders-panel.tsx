import { ArrowLeft, RefreshCw, WifiOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCommand } from '../../../data/use-command.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useInboundList } from '../../../session/reads/use-inbound-list.ts';
import { useDockside, useStation } from '../../../session/use-dockside.ts';
import { useNow } from '../../../session/use-now.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { Age } from '../../../ui/feedback/age.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { OrderRow } from './order-row.tsx';
import { chooseOrders, firstChoice, type OrdersChoice } from './orders-choice.ts';
import { OrdersFilter } from './orders-filter.tsx';
import './orders.css';

/** The inbound orders at the service, page by page: each can be opened to change its boxes. */
export function OrdersPanel() {
  const { t } = useTexts();
  const dockside = useDockside();
  const now = useNow(60_000);
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const [filter, setFilter] = useState<OrdersChoice>(() => firstChoice(dockside.now()));
  const { rows, readAt, hasMore, isReading, failure, readMore } = useInboundList(filter);
  const found = useMemo(() => chooseOrders(rows, filter), [rows, filter]);
  const command = useCommand();
  const open = (order: string) =>
    void command.run(async (invoke) => {
      await invoke('inbound.open', { order });
      dockside.navigation.open({ screen: 'inbound', page: 'work' });
    });
  const isFirst = isReading && rows.length === 0;
  return (
    <ListPage
      read={{ failure: command.failure ?? failure }}
      total={isFirst ? null : found.length + (hasMore ? 1 : 0)}
      loading={{ rows: 4, label: t('orders.reading') }}
      empty={
        !isReading &&
        readAt !== null && <EmptyNote icon={RefreshCw} title={t('orders.none')} words={t('orders.none-words')} />
      }
      rows={() => (
        <VirtualRows
          label={t('orders.title')}
          rows={found}
          estimate={76}
          row={(record) => <OrderRow record={record} onOpen={open} />}
          onOlder={hasMore && readMore}
        />
      )}
    >
      <div className="row items-center gap-3">
        <div className="grow shrink-x">
          <h1>{t('orders.title')}</h1>
          <p className="quiet">
            {readAt === null ? t('orders.words') : t('orders.read', { n: found.length })}{' '}
            {readAt !== null && <Age at={readAt} now={now} />}
          </p>
        </div>
        <CommandButton name="refresh-order" icon={RefreshCw} kind="go" />
        <CommandButton name="orders" label="order-page.back" icon={ArrowLeft} />
      </div>
      <OrdersFilter
        filter={filter}
        rows={rows}
        problems={failure?.details?.problems ?? []}
        onChange={(changes) => setFilter((before) => ({ ...before, ...changes }))}
      />
      {isOffline && (
        <p className="orders-offline ground-warn" data-testid="orders-offline">
          <WifiOff aria-hidden />
          {t('orders.offline')}
        </p>
      )}
    </ListPage>
  );
}
