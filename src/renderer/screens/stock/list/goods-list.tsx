import { FileDown, ListMinus, ListX, RefreshCw, SearchX, SquareCheckBig, SquareX } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { GoodsFilter } from '../../../../contract/bridge/goods.ts';
import { ColumnChooser } from '../../../columns/column-chooser.tsx';
import { useTableColumns } from '../../../columns/use-table-columns.ts';
import { useCommand } from '../../../data/use-command.ts';
import { TableExport } from '../../../export/table-export.tsx';
import { formatNumber } from '../../../i18n/formats.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGoodsList } from '../../../session/reads/use-goods-list.ts';
import { useNow } from '../../../session/use-now.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { tableRem } from '../../../ui/list/table-columns.ts';
import { VirtualTable } from '../../../ui/list/virtual-table.tsx';
import { ListPage } from '../../../ui/page/list-page.tsx';
import { goodsColumns } from './goods-columns.tsx';
import { UnfollowDialog } from './unfollow-dialog.tsx';
import './list.css';
import {
  allSelected,
  forOtherList,
  type GoodsSelection,
  isSelected,
  nothingSelected,
  selectedCount,
  toggled,
  wantedOf,
} from './goods-selection.ts';
import { JobRow, useStockJob } from './job-row.tsx';
import { readGoods } from './read-goods.ts';

const filters: readonly GoodsFilter[] = ['all', 'no-stock', 'old'];

/** The state of the list; kept while one of its SKUs is open. */
export interface GoodsLook {
  readonly text: string;
  readonly filter: GoodsFilter;
  readonly selection: GoodsSelection;
  /** The row opened last. */
  readonly at: number | undefined;
}

export const firstLook: GoodsLook = { text: '', filter: 'all', selection: nothingSelected, at: undefined };

/** Every SKU followed by this station: to search, select and refresh. */
export function GoodsList(props: {
  readonly look: GoodsLook;
  readonly onLook: (change: (before: GoodsLook) => GoodsLook) => void;
  readonly onChoose: (sku: string) => void;
}) {
  const { look, onLook, onChoose } = props;
  const { text, filter, selection } = look;
  const texts = useTexts();
  const { t, locale } = texts;
  const now = useNow(15_000);
  const goods = useGoodsList(text, filter);
  const { list, rowAt, onSight } = goods;
  const started = useStockJob();
  const job = started.value;
  const command = useCommand();
  const [isUnfollowing, setUnfollowing] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const select = (next: GoodsSelection) => onLook((before) => ({ ...before, selection: next }));
  const toggle = useCallback(
    (sku: string) => onLook((before) => ({ ...before, selection: toggled(before.selection, sku) })),
    [onLook],
  );
  const columns = useMemo(
    () => goodsColumns(texts, now, (sku) => isSelected(selection, sku), toggle),
    [texts, now, selection, toggle],
  );
  const shown = useTableColumns('stock', columns);
  const other = (change: Partial<GoodsLook>) =>
    onLook((before) => ({ ...before, selection: forOtherList(before.selection), at: undefined, ...change }));
  const count = list?.count ?? 0;
  const chosen = selectedCount(selection, count);
  const isBusy = job !== null && (job.state === 'running' || job.state === 'waiting' || job.state === 'paused');
  const refresh = () =>
    void command.run(async (invoke) => {
      await invoke('stock.start', wantedOf(selection, { text, filter }));
      await started.again();
    });
  return (
    <ListPage
      className="goods-list desk-list"
      failed={command.failure}
      read={goods}
      beside={[started]}
      note={job !== null && <JobRow job={job} onSteered={started.again} />}
      total={list?.count ?? null}
      loading={{ rows: 12, rowRem: tableRem.desk.row }}
      empty={
        list?.isWhole === true && (
          <EmptyNote
            icon={text === '' ? ListX : SearchX}
            title={t(text === '' ? `goods.empty-${filter}` : 'goods.no-match', { text })}
            words={text === '' && filter === 'all' ? t('inventory.catalogue-empty') : ''}
          />
        )
      }
      rows={(n) => (
        <VirtualTable
          key={`${filter} ${text}`}
          label={`${t('goods.title')}: ${formatNumber(n, locale)}`}
          columns={shown.columns}
          keepsColumns={shown.isChosen}
          onColumns={shown.onSeen}
          count={n}
          rowAt={rowAt}
          isDense
          selected={look.at}
          isMarked={({ sku }) => isSelected(selection, sku)}
          onSight={onSight}
          onActivate={({ sku }, index) => {
            onLook((before) => ({ ...before, at: index }));
            onChoose(sku);
          }}
          onToggle={({ sku }) => toggle(sku)}
        />
      )}
    >
      <div className="row wrap items-center gap-3">
        <div className="goods-title desk-title">
          <h1>{t('goods.title')}</h1>
          <p className="goods-count quiet" role="status" data-whole={list?.isWhole === true}>
            <b>{t('goods.count', { n: count })}</b>
            {list?.isWhole === false && ` · ${t('goods.finding')}`}
            {chosen > 0 && ` · ${t('goods.chosen', { n: chosen })}`}
          </p>
        </div>
        <SearchField
          label={t('goods.search')}
          placeholder={t('goods.search')}
          isLabelUnseen
          value={text}
          onChange={(next) => other({ text: next })}
        />
        <ColumnChooser of={shown} />
        <Button
          label={t('export.open')}
          icon={FileDown}
          isExpanded={isExporting}
          isDisabled={list?.isWhole !== true || count === 0}
          onPress={() => setExporting((before) => !before)}
          testId="export-button"
        />
        <CommandButton name="list" label="goods.close" />
      </div>
      <div className="row wrap items-center gap-3">
        <FilterRow
          label={t('goods.filter')}
          chosen={filter}
          onChoose={(next) => other({ filter: next })}
          filters={filters.map((id) => ({ id, label: t(`goods.filter-${id}`), count: null }))}
        />
        <Button
          label={t('goods.all')}
          icon={SquareCheckBig}
          isDisabled={count === 0 || (selection.all && selection.skus.size === 0)}
          onPress={() => select(allSelected)}
        />
        <Button
          label={t('goods.none')}
          icon={SquareX}
          isDisabled={chosen === 0}
          onPress={() => select(nothingSelected)}
        />
        <Button
          label={t('catalogue.unfollow-do')}
          icon={ListMinus}
          isDisabled={selection.all || chosen === 0 || isBusy}
          onPress={() => setUnfollowing(true)}
        />
        <Button
          label={t('goods.refresh')}
          icon={RefreshCw}
          kind="go"
          isDisabled={chosen === 0 || isBusy || command.isRunning || (selection.all && list?.isWhole !== true)}
          onPress={refresh}
        />
      </div>
      {isExporting && list?.isWhole === true && count > 0 && (
        <TableExport
          // Not the list's id: rebuilding the list must not end an export.
          key={`file ${filter} ${text}`}
          total={count}
          title={t('goods.count', { n: count })}
          words={t('goods.export-words')}
          name="stock"
          isDescending={false}
          read={(invoke, onSlice) =>
            readGoods((from, limit) => invoke('goods.page', { id: list.id, from, limit }), onSlice)
          }
        />
      )}
      {isUnfollowing && (
        <UnfollowDialog
          skus={[...selection.skus]}
          onClose={() => setUnfollowing(false)}
          onDone={() => {
            setUnfollowing(false);
            select(nothingSelected);
            goods.again();
          }}
        />
      )}
    </ListPage>
  );
}
