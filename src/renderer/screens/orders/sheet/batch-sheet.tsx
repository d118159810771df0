import { ArrowDownToLine, Inbox, Pause, Replace } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { CommandButton } from '../../../shell/command-button.tsx';
import { EmptyNote } from '../../../ui/feedback/empty-note.tsx';
import { FailureNote } from '../../../ui/feedback/failure-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CellGrid } from '../../../ui/grid/cell-grid.tsx';
import type { GridColumn } from '../../../ui/grid/use-column-window.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AsGiven } from './as-given.tsx';
import { BatchQuestionBar } from './batch-question.tsx';
import { type BatchFilter, batchFilters, shownOrders, wrongRows } from './batch-rows.ts';
import './sheet.css';
import { figuresOf, problemsOf } from '../../../../documents/order-batch/check-batch.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { FilterRow } from '../../../ui/list/filter-row.tsx';
import { unknownSkusOf } from '../aliases/alias-draft.ts';
import { AssignSkus } from '../aliases/assign-skus.tsx';
import { columnOf } from '../order/order-columns.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { placeOf } from '../order/place-of.ts';
import { headingOf, widthOf } from '../order/sheet-columns.ts';
import { useWrites } from '../order/use-writes.ts';
import { firstLine, writeOrder } from '../order/write-order.ts';
import { CellLine } from './cell-line.tsx';
import { FindBar } from './find-bar.tsx';
import { FixAlike } from './fix-alike.tsx';
import { columnOfProblem, lineShown } from './line-shown.ts';
import { MarkedTools } from './marked-tools.tsx';
import { orderCell } from './order-cell.ts';
import { RowSide } from './row-side.tsx';
import { errorAt, type TypedOver } from './same-error.ts';
import type { BatchView } from './use-batch-view.ts';
import { useSheetEdits } from './use-sheet-edits.ts';

/** The orders of a batch as a sheet: every invalid cell says why, and is fixed in place. */
export function BatchSheet({ document, view }: { readonly document: OpenBatch; readonly view: BatchView }) {
  const texts = useTexts();
  const { t } = texts;
  const dockside = useDockside();
  const { write, failure } = useWrites();
  const [isFinding, setFinding] = useState(false);
  const [typed, setTyped] = useState<TypedOver | null>(null);
  const edits = useSheetEdits(document, view, write, () => setFinding(true));
  const { state: batch } = document;
  const { kind } = batch;
  const { orders, columns, marked, toggle, open } = view;
  const gridColumns = useMemo(
    () =>
      columns.map((column): GridColumn => {
        const align = column.field.type === 'number' ? 'end' : 'start';
        return { key: column.key, label: headingOf(kind, column, t), widthEm: widthOf(column), align };
      }),
    [columns, kind, t],
  );
  const cellAt = useCallback(
    (order: OrderDraft, { key }: GridColumn) => {
      const column = columnOf(kind, key);
      return column === undefined ? { text: '' } : orderCell(batch, order, column, texts);
    },
    [batch, kind, texts],
  );
  const nameOf = useCallback(
    (order: OrderDraft, { label }: GridColumn) => `${placeOf(batch, order, t)}, ${label}`,
    [batch, t],
  );
  const wrongPlaces = useMemo(() => wrongRows(batch, orders), [batch, orders]);
  const goToWrong = (row: number) => {
    const [problem] = problemsOf(batch, orders[row]?.id ?? '');
    const column = problem === undefined ? -1 : columns.findIndex(({ key }) => key === columnOfProblem(problem));
    view.setActive({ row, column: Math.max(0, column) });
    view.focus();
  };
  const rowAt = useCallback((index: number) => orders[index], [orders]);
  const writeCell = async (order: OrderDraft, key: string, value: string) => {
    const column = columnOf(kind, key);
    if (column === undefined) return false;
    const field = column.field.name;
    const shown = lineShown(batch, order, column)?.id;
    const error = errorAt(batch, order, column);
    const goods = column.part === 'order' ? null : (shown ?? (await firstLine(dockside, document, order)));
    const isWritten = await writeOrder(dockside, document, { type: 'field', order: order.id, goods, field, value });
    if (isWritten) setTyped(error === null || value === '' ? null : { order: order.id, error, value });
    return isWritten;
  };

  const order = orders[view.active.row];
  const [unknown] = order === undefined ? [] : unknownSkusOf(batch, order);
  const wrong = view.filter === 'wrong' ? shownOrders(batch, 'wrong').map(({ id }) => id) : [];
  const setAsideAll = () =>
    void write(() => writeOrder(dockside, document, { type: 'aside', orders: wrong, isAside: true }));

  return (
    <Panel className="batch-sheet">
      <BatchFilters document={document} view={view} />
      {marked.size > 0 ? (
        <MarkedTools document={document} view={view} note={edits.note} />
      ) : (
        <div className="batch-tools row items-center gap-2">
          <CellLine document={document} view={view} note={edits.note} />
          {edits.fillRange && (
            <Button label={t('desk.fill-down')} icon={ArrowDownToLine} onPress={edits.fillRange} testId="fill-down" />
          )}
          <AssignSkus document={document} seller={unknown} onClose={view.focus} />
          <FixAlike batch={batch} view={view} typed={typed} carryOut={edits.carryOut} />
          <CommandButton name="contents" label="desk.open-order" />
          {view.filter === 'wrong' ? (
            <Button
              label={t('desk.aside-all')}
              icon={Pause}
              isDisabled={wrong.length === 0}
              onPress={setAsideAll}
              testId="aside-all"
            />
          ) : (
            <AsGiven
              batch={batch}
              view={view}
              carryOut={edits.carryOut}
              otherwise={<CommandButton name="box" label="desk.next" />}
            />
          )}
          <Button label={t('desk.find')} icon={Replace} iconOnly onPress={() => setFinding(!isFinding)} />
        </div>
      )}
      {isFinding && (
        <FindBar
          document={document}
          view={view}
          carryOut={edits.carryOut}
          onClose={() => {
            setFinding(false);
            view.focus();
          }}
        />
      )}
      <FailureNote failure={failure} />
      <BatchQuestionBar document={document} />
      {orders.length === 0 ? (
        <EmptyNote icon={Inbox} title={t(`desk.none-${view.filter}`)} words={t('desk.none-words')} />
      ) : (
        <CellGrid
          label={t('desk.sheet')}
          columns={gridColumns}
          count={orders.length}
          rowAt={rowAt}
          keyOf={idOf}
          cellAt={cellAt}
          nameOf={nameOf}
          head={{
            label: t('desk.row'),
            widthEm: 9.25,
            cell: (order) => <RowSide batch={batch} order={order} view={view} />,
          }}
          active={view.active}
          onActive={view.setActive}
          focusWhen={view.focusWhen}
          onWrite={(order, { key }, value) => write(() => writeCell(order, key, value))}
          isMarked={({ id }) => marked.has(id)}
          onToggle={toggle}
          onMarkAll={() => view.markOnly(orders.map(idOf))}
          onOpen={({ id }) => open(id)}
          range={edits.range}
          marks={{ rows: wrongPlaces, words: t('desk.standing-wrong'), onPress: goToWrong }}
        />
      )}
    </Panel>
  );
}

const idOf = ({ id }: OrderDraft) => id;

/** The order filters, each with its count: the figures of the batch. */
function BatchFilters({ document, view }: { readonly document: OpenBatch; readonly view: BatchView }) {
  const { t, locale } = useTexts();
  const { orders, aside, wrong, warned } = figuresOf(document.state);
  const counts: Readonly<Record<BatchFilter, number>> = {
    all: document.state.orders.length,
    wrong,
    warned,
    ready: orders - aside - wrong - warned,
    aside,
  };
  return (
    <FilterRow
      label={t('desk.filter')}
      chosen={view.filter}
      onChoose={view.setFilter}
      filters={batchFilters.map((id) => ({
        id,
        label: t(`desk.filter-${id}`),
        count: formatNumber(counts[id], locale),
      }))}
    />
  );
}
