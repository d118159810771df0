import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OrderProblem } from '../../../../documents/order-batch/check-order.ts';
import type { OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import type { CellPlace } from '../../../ui/grid/cell-move.ts';
import type { OrderColumn } from '../order/order-columns.ts';
import type { OpenBatch } from '../order/order-kinds.ts';
import { type BatchFilter, columnsInUse, shownOrders } from './batch-rows.ts';
import { columnOfProblem } from './line-shown.ts';

/** The view state of an open batch. */
export interface BatchView {
  readonly filter: BatchFilter;
  readonly setFilter: (filter: BatchFilter) => void;
  readonly orders: readonly OrderDraft[];
  readonly columns: readonly OrderColumn[];
  readonly active: CellPlace;
  readonly setActive: (place: CellPlace) => void;
  /** The corner of the selected range opposite the active cell; null: only that is selected. */
  readonly corner: CellPlace | null;
  readonly setCorner: (corner: CellPlace | null) => void;
  /** The active cell gets the focus whenever this changes. */
  readonly focusWhen: number;
  readonly focus: () => void;
  /** Makes a cell active and shows it; the focus stays where it is. */
  readonly reveal: (place: CellPlace) => void;
  readonly marked: ReadonlySet<string>;
  readonly toggle: (order: OrderDraft) => void;
  readonly markOnly: (ids: readonly string[]) => void;
  /** The id of the order whose form is shown instead of the sheet. */
  readonly opened: string | null;
  /** True if opened by a person, who continues in its fields; otherwise by a scan, and scans continue. */
  readonly isOpenedByHand: boolean;
  readonly open: (id: string | null) => void;
  /** Goes to the cell with a problem; for one of several lines of goods, opens the order. */
  readonly jump: (problem: OrderProblem) => void;
  /** The form goes to its first invalid field whenever this changes. */
  readonly fixWhen: number;
  readonly fix: () => void;
}

interface Selected {
  readonly active: CellPlace;
  readonly corner: CellPlace | null;
}

const none: ReadonlySet<string> = new Set();

export function useBatchView(document: OpenBatch): BatchView {
  const { state: batch } = document;
  const [look, setLook] = useState<{ readonly filter: BatchFilter; readonly stay: ReadonlySet<string> }>({
    filter: 'all',
    stay: none,
  });
  const [selected, setSelected] = useState<Selected>({ active: { row: 0, column: 0 }, corner: null });
  const { active, corner } = selected;
  const setActive = useCallback((place: CellPlace) => setSelected({ active: place, corner: null }), []);
  const [focusWhen, setFocusWhen] = useState(0);
  const [fixWhen, setFixWhen] = useState(0);
  const [marked, setMarked] = useState(none);
  // A single order that was begun by hand, or is being fixed after a rejection, is edited in its form.
  const [opened, setOpened] = useState<string | null>(() => onlyOrder(document));
  const [isOpenedByHand, setByHand] = useState(false);
  const orders = useMemo(() => shownOrders(batch, look.filter, look.stay), [batch, look]);
  const columns = useMemo(() => columnsInUse(batch.kind, batch.orders), [batch]);

  // A newly begun order is edited in its form; many imported ones are reviewed in the sheet.
  const newest = document.journal.at(-1);
  useEffect(() => {
    if (newest?.entry.type === 'order-next') {
      setOpened(String(newest.seq));
      setByHand(false);
    }
    if (newest?.entry.type === 'orders-added' && newest.entry.orders.length > 1) setOpened(null);
  }, [newest]);

  const focus = useCallback(() => setFocusWhen((times) => times + 1), []);
  const lookBy = (filter: BatchFilter) => {
    const stay = filter === 'all' ? none : new Set(shownOrders(batch, filter).map(({ id }) => id));
    setLook({ filter, stay });
  };
  return {
    filter: look.filter,
    setFilter: (filter) => {
      lookBy(filter);
      setActive({ row: 0, column: active.column });
    },
    orders,
    columns,
    active,
    setActive,
    corner,
    setCorner: useCallback((other) => setSelected((before) => ({ ...before, corner: other })), []),
    focusWhen,
    focus,
    // The corner of a range is always shown.
    reveal: useCallback((place) => setSelected({ active: place, corner: { ...place } }), []),
    marked,
    toggle: useCallback(({ id }) => setMarked((before) => toggled(before, id)), []),
    markOnly: (ids) => setMarked(new Set(ids)),
    opened: batch.orders.some(({ id }) => id === opened) ? opened : null,
    isOpenedByHand,
    fixWhen,
    fix: () => setFixWhen((times) => times + 1),
    open: (id) => {
      setOpened(id);
      setByHand(true);
      if (id === null) focus();
      const row = orders.findIndex((order) => order.id === (id ?? opened));
      if (row >= 0) setActive({ row, column: active.column });
    },
    jump: (problem) => {
      const order = batch.orders.find(({ id }) => id === problem.order);
      const column = columns.findIndex(({ key }) => key === columnOfProblem(problem));
      if (order === undefined) return;
      if (column < 0 || (problem.goods !== null && order.goods.length > 1)) {
        setByHand(true);
        return setOpened(order.id);
      }
      let row = orders.indexOf(order);
      if (row < 0) {
        lookBy('all');
        row = batch.orders.indexOf(order);
      }
      setOpened(null);
      setActive({ row, column });
      focus();
    },
  };
}

function onlyOrder({ state: { orders } }: OpenBatch): string | null {
  const [only] = orders;
  return orders.length === 1 && only !== undefined && (only.row === null || only.refused !== null) ? only.id : null;
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}
