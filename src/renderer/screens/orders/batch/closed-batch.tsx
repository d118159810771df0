import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import type { OrderState } from '../../../../contract/outbox-state.ts';
import type { OrderBatch, OrderDraft, OrderKind } from '../../../../documents/order-batch/order-batch.ts';
import { piecesOf } from '../../../../documents/order-batch/read-value.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import { useCommand } from '../../../data/use-command.ts';
import { ClosedResult } from '../../../documents/list/closed-result.tsx';
import { OrderStateMark } from '../../../documents/list/plan-state-mark.tsx';
import { SentAs } from '../../../documents/list/sent-as.tsx';
import { documentWords } from '../../../documents/words/document-words.ts';
import { orderStateKey } from '../../../documents/words/plan-state.ts';
import { formatMoment, formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ClosedDocument } from '../../../session/reads/use-closed-document.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import './batch.css';
import type { Failure } from '../../../../contract/failure.ts';
import { useRead } from '../../../data/use-read.ts';
import type { SavedTable } from '../../../export/save-table.ts';
import { type OrderColumn, orderColumns } from '../order/order-columns.ts';
import { type DiscardedOrder, goToOrder } from './go-to-order.ts';

/** A sent batch, as it was closed: each order opens its result. */
export function ClosedBatch(props: { readonly kind: OrderKind; readonly id: string; readonly onBack: () => void }) {
  const { kind, id, onBack } = props;
  const { t } = useTexts();
  return (
    <ClosedResult
      kind={`${kind}-orders`}
      id={id}
      words={{
        print: kind === 'drop-ship' ? t('pick.print') : null,
        csv: t('pallet.save-csv'),
        xlsx: t('pallet.save-xlsx'),
      }}
      name={({ number }) => number}
      sheet={({ state }) => batchTable(state)}
      onBack={onBack}
    >
      {(document) => <Batch kind={kind} document={document} />}
    </ClosedResult>
  );
}

type Closed = ClosedDocument<'drop-ship-orders'> | ClosedDocument<'outbound-orders'>;

function Batch({ kind, document }: { readonly kind: OrderKind; readonly document: Closed }) {
  const { t, locale } = useTexts();
  const dockside = useDockside();
  const command = useCommand();
  const [discarded, setDiscarded] = useState<DiscardedOrder | null>(null);
  const { id, number, operator, closedAt, state } = document;
  const { orders, pieces } = state;
  const name = `${kind}-orders` as const;
  const states = useOrderStates(id);
  const shown =
    states.chosen === 'all' ? orders : orders.filter((order) => states.stateOf(packageIdOf(order)) === states.chosen);
  return (
    <>
      <div className="closed-result-head row wrap items-center between">
        <h1 data-testid="result-title">{t('closed.title', { kind: t(documentWords[name].name), number })}</h1>
        <SentAs id={id} kind={name} />
      </div>
      <p className="closed-result-words">
        {t('desk.n', { n: orders.length })} · {t('inbound.pieces', { pieces })}{' '}
        <span className="quiet">
          {t('closed.at', { operator, time: formatMoment(closedAt, dockside.now(), locale) })}
        </span>
      </p>
      <FailureNote failure={command.failure} />
      {discarded !== null && (
        <p className="closed-batch-discarded ground-warn" role="status">
          {t('closed.order-discarded', {
            order: discarded.key,
            time: formatMoment(discarded.discarded.at, dockside.now(), locale),
            operator: discarded.discarded.operator,
            reason: discarded.discarded.reason,
          })}
        </p>
      )}
      <FailureNote failure={states.failure} />
      {states.counts.length > 1 && (
        <FilterRow
          label={t('desk.filter')}
          chosen={states.chosen}
          onChoose={states.choose}
          filters={[
            { id: 'all', label: t('desk.filter-all'), count: formatNumber(orders.length, locale) },
            ...states.counts.map(({ state, n }) => ({
              id: state,
              label: t(orderStateKey(state)),
              count: formatNumber(n, locale),
            })),
          ]}
        />
      )}
      <VirtualRows
        label={t('desk.n', { n: shown.length })}
        rows={shown}
        estimate={72}
        row={(order) => {
          const packageId = packageIdOf(order);
          const go = async (invoke: Invoke) =>
            setDiscarded(await goToOrder(invoke, dockside, kind, { batch: id, packageId }));
          return <Row order={order} state={states.stateOf(packageId)} onPress={() => void command.run(go)} />;
        }}
      />
    </>
  );
}

const packageIdOf = ({ fields }: OrderDraft) => (fields.PackageId ?? '').trim();

/** `state` null: this order was not sent, or its state is not known yet. */
function Row(props: { readonly order: OrderDraft; readonly state: OrderState | null; readonly onPress: () => void }) {
  const { order, state, onPress } = props;
  const { t } = useTexts();
  const { fields } = order;
  const { platform = fields.SalesPlatform, orderNo = fields.PlatformOrderNo } = order.origin ?? {};
  const market = [platform, orderNo].filter(Boolean).join(' ');
  const facts = [market, fields['ShipToAddress.Contact'], fields['ShipToAddress.Country'], fields.ServiceCode];
  return (
    <Button className="press press-row closed-order" preventFocusOnPress onPress={onPress} data-testid="closed-order">
      <b className="code cut">{fields.PackageId ?? '–'}</b>
      {state !== null && <OrderStateMark state={state} />}
      <span className="quiet cut">
        {[t('inbound.pieces', { pieces: piecesOf(order) }), ...facts.filter(Boolean)].join(' · ')}
      </span>
    </Button>
  );
}

/** A batch as a file that can be imported again: the columns with content, one line of goods per row, each with its order's fields. */
export function batchTable({ kind, orders }: Pick<OrderBatch, 'kind' | 'orders'>): SavedTable {
  const rows = orders.flatMap(({ fields, goods }) => {
    const lines = goods.length === 0 ? [{}] : goods.map((line) => line.fields);
    return lines.map((line) => ({ fields, line }));
  });
  const cell = ({ part, field }: OrderColumn, row: (typeof rows)[number]) =>
    (part === 'order' ? row.fields : row.line)[field.name] ?? '';
  const columns = orderColumns(kind).filter((column) => rows.some((row) => cell(column, row) !== ''));
  return {
    columns: columns.map(({ key }) => key),
    rows: rows.map((row) => columns.map((column) => cell(column, row))),
  };
}

interface OrderStates {
  /** Most urgent first; empty until read. */
  readonly counts: readonly { readonly state: OrderState; readonly n: number }[];
  /** Null: not sent by this batch, or not known yet. */
  readonly stateOf: (packageId: string) => OrderState | null;
  /** The state to filter by. */
  readonly chosen: OrderState | 'all';
  readonly choose: (state: OrderState | 'all') => void;
  readonly failure: Failure | null;
}

/** The states of a sent batch's orders, kept up to date. */
function useOrderStates(batch: string): OrderStates {
  const { value, failure } = useRead('orders.states', { batch });
  const [wanted, choose] = useState<OrderState | 'all'>('all');
  const byId = useMemo(
    () => new Map((value ?? []).flatMap(({ state, packageIds }) => packageIds.map((id) => [id, state] as const))),
    [value],
  );
  const counts = (value ?? []).map(({ state, packageIds }) => ({ state, n: packageIds.length }));
  return {
    counts,
    stateOf: (packageId) => byId.get(packageId) ?? null,
    // A state without orders cannot be shown.
    chosen: counts.length > 1 && counts.some(({ state }) => state === wanted) ? wanted : 'all',
    choose,
    failure,
  };
}
