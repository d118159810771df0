import { ArrowLeft, FileDown, SearchX, Send, SlidersHorizontal } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { Output } from '../../../../../contract/bridge/channels.ts';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import {
  mostSentOrdersAtOnce,
  type SentOrderRow,
  type SentOrdersQuery,
} from '../../../../../contract/bridge/sent-orders.ts';
import { ColumnChooser } from '../../../../columns/column-chooser.tsx';
import { useTableColumns } from '../../../../columns/use-table-columns.ts';
import type { Invoke } from '../../../../data/bridge/bridge.ts';
import { useRead } from '../../../../data/use-read.ts';
import { type RowPagesRead, useRowPages } from '../../../../data/use-row-pages.ts';
import { type OnSlice, TableExport } from '../../../../export/table-export.tsx';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { allOf } from '../../../../session/stores/sent-orders-store.ts';
import { useDockside, useSentOrders, useStation } from '../../../../session/use-dockside.ts';
import { useNow } from '../../../../session/use-now.ts';
import { CommandButton } from '../../../../shell/command-button.tsx';
import { Age } from '../../../../ui/feedback/age.tsx';
import { EmptyNote } from '../../../../ui/feedback/empty-note.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { FilterRow } from '../../../../ui/list/filter-row.tsx';
import { tableRem } from '../../../../ui/list/table-columns.ts';
import { usePlace } from '../../../../ui/list/use-place.ts';
import { VirtualTable } from '../../../../ui/list/virtual-table.tsx';
import { ListPage } from '../../../../ui/page/list-page.tsx';
import { sentOrderColumns } from './list-columns.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { OrderFilter } from './order-filter.tsx';
import './list.css';
import { type SentOrderFigures, useSentOrderFigures } from '../../../../session/reads/use-sent-order-figures.ts';
import { countOf, groupOf, stageGroups, stagesOf } from '../stage-groups.ts';
import { TrackingFiles } from '../tracking-files/tracking-files.tsx';
import { NarrowedChips } from './narrowed-chips.tsx';
import { OfflineNote } from './offline-note.tsx';
import { isEverything, narrowedBy } from './query-choices.ts';
import { SentOrdersViews, useViews } from './saved-views.tsx';

/** An order that is shown beside the list of that query. */
interface Drawn {
  readonly row: SentOrderRow;
  readonly index: number;
  readonly query: SentOrdersQuery;
}

/** The orders of one kind that this station sent and the service accepted, with their progress. */
export function SentOrdersList({ kind }: { readonly kind: OrderKind }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { followed, openSentOrder } = useDockside();
  const store = followed[kind];
  const now = useNow(15_000);
  const query = useSentOrders(kind, (state) => state.query);
  const at = useSentOrders(kind, (state) => state.at);
  const packageId = useSentOrders(kind, (state) => state.packageId);
  const wanted = useSentOrders(kind, (state) => state.wanted);
  const isOffline = useStation((state) => state.view?.network.state === 'offline');
  const counted = useSentOrderFigures(kind);
  const figures = counted.value;
  const list = useSentOrdersList(query, wanted);
  const { total, rowAt } = list;
  const isLeft = (row: SentOrderRow) => row.packageId === packageId;
  const place = usePlace(at === undefined ? null : { at, isIt: isLeft }, rowAt);
  const kept = useViews(kind);
  // The list does not wait for saved views that cannot be read.
  const views = kept.value ?? (kept.failure === null ? null : []);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  // Another choice of orders closes it.
  const beside = drawn?.query === query ? drawn : null;
  const marketplaces = useRead('exports.due', { kind });
  const places = marketplaces.value ?? [];
  const isFromMarkets = places.length > 0;
  const due = places.reduce((sum, each) => sum + each.due, 0);
  const [unfolded, setUnfolded] = useState<'filter' | 'export' | null>(null);
  const fold = (part: 'filter' | 'export') => setUnfolded((before) => (before === part ? null : part));
  const shown = useTableColumns(
    'sent-orders',
    useMemo(() => sentOrderColumns(texts, now, isFromMarkets), [texts, now, isFromMarkets]),
  );
  const narrowed = narrowedBy(query, query.stages.length === stagesOf[groupOf(query.stages)].length);
  return (
    <ListPage
      className="followed-list desk-list"
      read={list}
      beside={[counted, kept, marketplaces]}
      total={total}
      isReady={views !== null}
      takesFocus
      loading={{ rows: 12, rowRem: tableRem.desk.row }}
      empty={
        isEverything(query) ? (
          <EmptyNote icon={Send} title={t('sent.empty')} words={t('sent.empty-words')} />
        ) : (
          <EmptyNote icon={SearchX} title={t('sent.no-match')} words={t('sent.no-match-words')}>
            <Button label={t('sent.show-all')} onPress={() => store.choose(allOf(kind))} />
          </EmptyNote>
        )
      }
      rows={(n) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is shown beside the list.
        <div
          className="desk-body row"
          onKeyDown={(event) => {
            if (event.key === 'Escape') setDrawn(null);
          }}
        >
          <VirtualTable
            key={JSON.stringify({ ...query, sort: null, isDescending: null })}
            label={`${t(`sent.title-${kind}`)}: ${formatNumber(n, locale)}`}
            columns={shown.columns}
            keepsColumns={shown.isChosen}
            onColumns={shown.onSeen}
            count={n}
            rowAt={rowAt}
            isDense
            selected={place}
            isMarked={beside === null ? isLeft : (row) => row.packageId === beside.row.packageId}
            onSight={list.onSight}
            sort={{ by: query.sort, isDescending: query.isDescending }}
            onSort={({ by, isDescending }) =>
              // Its columns that sort have the names of the core's sort orders.
              store.choose({ sort: by as SentOrdersQuery['sort'], isDescending })
            }
            onActivate={(row, index) => openSentOrder(kind, row.packageId, index)}
            onPress={(row, index) => setDrawn({ row, index, query })}
            onMove={(row, index) => setDrawn(beside && { row, index, query })}
          />
          {beside !== null && (
            <OrderDrawer
              row={beside.row}
              now={now}
              onOpen={() => openSentOrder(kind, beside.row.packageId, beside.index)}
              onClose={() => setDrawn(null)}
            />
          )}
        </div>
      )}
    >
      <div className="followed-head row items-center gap-3">
        <div className="followed-title desk-title">
          <h1>{t(`sent.title-${kind}`)}</h1>
          <p className="quiet" data-testid="followed-total" data-n={total ?? ''}>
            {total === null ? '\u00A0' : t('desk.n', { n: total })}
            {figures !== null && figures.lastReadAt !== null && (
              <>
                {' · '}
                {t('sent.last-read')} <Age at={figures.lastReadAt} now={now} />
              </>
            )}
          </p>
        </div>
        <SearchField
          label={t('sent.search-whole')}
          placeholder={t('sent.search')}
          isLabelUnseen
          value={query.text}
          onChange={(text) => store.choose({ text })}
        />
        <Button
          label={narrowed.length === 0 ? t('sent.filter') : t('sent.filter-n', { n: narrowed.length })}
          icon={SlidersHorizontal}
          isExpanded={unfolded === 'filter'}
          onPress={() => fold('filter')}
          testId="filter-button"
        />
        <ColumnChooser of={shown} />
        <Button
          label={due === 0 ? t('export.open') : t('sent.export-n', { n: due })}
          icon={FileDown}
          isExpanded={unfolded === 'export'}
          isDisabled={(total === null || total === 0) && places.length === 0}
          onPress={() => fold('export')}
          testId="export-button"
        />
        <CommandButton name="orders" label="order-page.back" icon={ArrowLeft} />
      </div>
      <StageChips query={query} figures={figures} onChoose={store.choose} />
      {unfolded === 'filter' && <OrderFilter query={query} figures={figures} onChoose={store.choose} />}
      {views !== null && (
        <SentOrdersViews
          query={query}
          views={views}
          onViews={kept.again}
          isUnfolded={unfolded === 'filter'}
          onChoose={store.choose}
        >
          {unfolded !== 'filter' && narrowed.length > 0 && (
            <NarrowedChips narrowed={narrowed} stages={query.stages} onChoose={store.choose} />
          )}
        </SentOrdersViews>
      )}
      {unfolded === 'export' && total !== null && total > 0 && (
        <TableExport
          key={`file ${JSON.stringify(query)}`}
          total={total}
          title={t('sent.export', { n: total })}
          words={t('sent.export-words')}
          name={`${kind}-orders`}
          isDescending={query.isDescending}
          read={(invoke, onSlice) =>
            readTable((after) => invoke('followed.export', { ...query, after, limit: mostSentOrdersAtOnce }), onSlice)
          }
        />
      )}
      {unfolded === 'export' && places.length > 0 && <TrackingFiles marketplaces={places} now={now} />}
      {isOffline && figures !== null && <OfflineNote at={figures.lastReadAt} now={now} />}
    </ListPage>
  );
}

/** The orders that match. `wanted`: how often a person asked to refresh them. */
function useSentOrdersList(query: SentOrdersQuery, wanted: number): RowPagesRead<SentOrderRow> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `wanted` reads them again.
  const read = useCallback(
    (invoke: Invoke, offset: number, limit: number) => invoke('followed.list', { ...query, offset, limit }),
    [query, wanted],
  );
  return useRowPages(read, { text: query.text, news: 'followed' });
}

const switches = [
  { id: 'onlyNew', label: 'sent.only-new', count: ({ isNew }: SentOrderFigures) => isNew },
  { id: 'onlyLate', label: 'sent.only-late', count: ({ late }: SentOrderFigures) => late },
] as const;

/** Filters by progress, and for orders with news from the service, or without any for too long. */
function StageChips(props: {
  readonly query: SentOrdersQuery;
  readonly figures: SentOrderFigures | null;
  readonly onChoose: (changes: Partial<SentOrdersQuery>) => void;
}) {
  const { query, figures, onChoose } = props;
  const { t, locale } = useTexts();
  const count = (n: number | undefined) => (n === undefined ? '–' : formatNumber(n, locale));
  return (
    <div className="followed-chips grid gap-2">
      <FilterRow
        label={t('sent.stage')}
        chosen={groupOf(query.stages)}
        onChoose={(group) => onChoose({ stages: [...stagesOf[group]] })}
        filters={stageGroups.map((id) => ({
          id,
          label: t(`sent.group-${id}`),
          count: count(figures === null ? undefined : countOf(figures, id)),
        }))}
      />
      {switches.map(({ id, label, count: countIn }) => (
        <ToggleButton
          key={id}
          className="filter"
          preventFocusOnPress
          isSelected={query[id]}
          onChange={(isOn) => onChoose({ [id]: isOn })}
          data-testid={id}
        >
          <b className="filter-count">{count(figures === null ? undefined : countIn(figures))}</b>
          <span>{t(label)}</span>
        </ToggleButton>
      ))}
    </div>
  );
}

/**
 * Reads all matching orders slice by slice, so that neither the core nor the window ever blocks. `onSlice` takes them in order and returns
 * whether to continue. Returns the headings; null when stopped.
 */
export async function readTable(
  read: (after: number) => Promise<Output<'followed.export'>>,
  onSlice: OnSlice,
): Promise<readonly string[] | null> {
  for (let done = 0, after = 0; ; ) {
    const { headings, rows, places, next } = await read(after);
    done += rows.length;
    if (!onSlice({ rows, places }, done)) return null;
    if (next === null) return headings;
    after = next;
  }
}
