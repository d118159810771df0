import { newLine } from '../../../../contract/bridge/orders.ts';
import type { CellsOfOrder, OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import { tableRows } from '../../../../tables/sheet-rows.ts';
import type { CellBox } from '../../../ui/grid/cell-range.ts';
import type { OrderColumn } from '../order/order-columns.ts';
import { cellText, isReadOnly } from './order-cell.ts';

/** The orders and columns that the sheet shows. */
export interface SheetCells {
  readonly batch: OrderBatch;
  readonly orders: readonly OrderDraft[];
  readonly columns: readonly OrderColumn[];
}

/** The same rows and columns, as they are in a later batch. An order that is gone from it stays: the core refuses to change it. */
export function sheetOf(batch: OrderBatch, { orders, columns }: Pick<SheetCells, 'orders' | 'columns'>): SheetCells {
  const now = new Map(batch.orders.map((order) => [order.id, order]));
  return { batch, orders: orders.map((order) => now.get(order.id) ?? order), columns };
}

export interface CellChange {
  readonly order: OrderDraft;
  readonly column: OrderColumn;
  readonly value: string;
}

/** Changes to many cells, as one entry, and what is not among them. */
export interface CellChanges {
  readonly cells: readonly CellsOfOrder[];
  /** The cells that get another value. */
  readonly n: number;
  /** Cells of orders with several lines of goods. */
  readonly readOnly: number;
  /** Pasted rows below the last order, and pasted columns beyond the last. */
  readonly rowsBeyond: number;
  readonly columnsBeyond: number;
}

/** Leaves out what is so already, and what can only be changed in the order itself. */
export function changesOf(changes: readonly CellChange[], beyond = { rows: 0, columns: 0 }): CellChanges {
  const cells = new Map<string, { order: string; goods: string | null; fields: Record<string, string> }>();
  let [n, readOnly] = [0, 0];
  for (const { order, column, value } of changes) {
    const line = column.part === 'order' ? null : order.goods[0];
    const { name } = column.field;
    const text = value.trim();
    if (((line === null ? order : line)?.fields[name] ?? '') === text) continue;
    if (isReadOnly(order, column)) {
      readOnly += 1;
      continue;
    }
    const goods = line === null ? null : (line?.id ?? newLine);
    const key = JSON.stringify([order.id, goods]);
    const own = cells.get(key) ?? { order: order.id, goods, fields: {} };
    own.fields[name] = text;
    cells.set(key, own);
    n += 1;
  }
  return { cells: [...cells.values()], n, readOnly, rowsBeyond: beyond.rows, columnsBeyond: beyond.columns };
}

/**
 * The first cell of the selection goes into the cells below it, column by column; a single row takes the cells above it.
 * `marked`: rows are selected instead, and the first of them goes into the others.
 */
export function fillDown(
  { batch, orders, columns }: SheetCells,
  box: CellBox,
  marked: ReadonlySet<string>,
): CellChanges {
  const rows =
    box.bottom > box.top || marked.size < 2
      ? orders.slice(Math.max(0, box.bottom > box.top ? box.top : box.top - 1), box.bottom + 1)
      : orders.filter(({ id }) => marked.has(id));
  const [first, ...others] = rows;
  if (first === undefined) return changesOf([]);
  const filled = columns.slice(box.left, box.right + 1).flatMap((column) => {
    const value = cellText(batch, first, column);
    return others.map((order) => ({ order, column, value }));
  });
  return changesOf(filled);
}

/** Cells of a spreadsheet go in from the first cell of the selection on; a single one goes into all of it. */
export function pasteBlock({ orders, columns }: SheetCells, box: CellBox, block: Block): CellChanges {
  const width = block[0]?.length ?? 0;
  const single = block.length === 1 && width === 1 ? block[0]?.[0] : undefined;
  if (single !== undefined) return changesOf(everyCell({ orders, columns }, box, single));
  const changes = block.flatMap((cells, down) => {
    const order = orders[box.top + down];
    if (order === undefined) return [];
    return cells.flatMap((value, across): CellChange[] => {
      const column = columns[box.left + across];
      return column === undefined ? [] : [{ order, column, value }];
    });
  });
  return changesOf(changes, {
    rows: Math.max(0, block.length - (orders.length - box.top)),
    columns: Math.max(0, width - (columns.length - box.left)),
  });
}

/** Every cell of the selection is emptied. */
export function emptyCells(sheet: SheetCells, box: CellBox): CellChanges {
  return changesOf(everyCell(sheet, box, ''));
}

/** The same value in every cell of a selection. */
function everyCell({ orders, columns }: Omit<SheetCells, 'batch'>, box: CellBox, value: string): CellChange[] {
  return orders
    .slice(box.top, box.bottom + 1)
    .flatMap((order) => columns.slice(box.left, box.right + 1).map((column) => ({ order, column, value })));
}

/** Pasted cells, row by row. */
export type Block = readonly (readonly string[])[];

/** All rows of equal width: an empty cell empties the one below it. The last line break ends the last row. */
export function blockOf(text: string): Block {
  const body = text.replace(/^\uFEFF/, '').replace(/(?:\r\n|\r|\n)$/, '');
  const rows = tableRows(body, '\t');
  // A quotation mark that is never closed is only a character: the rows are divided without regard to it.
  if (rows.some(({ isQuoteOpen }) => isQuoteOpen)) return body.split(lineBreak).map((line) => line.split('\t'));
  const emptyAtEnd = (/[\t\r\n]*$/.exec(body)?.[0] ?? '').split(lineBreak).length - 1;
  const height = rows.length === 0 ? emptyAtEnd + 1 : (rows.at(-1)?.row ?? 0) + emptyAtEnd;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1);
  const byRow = new Map(rows.map(({ row, cells }) => [row, cells]));
  return Array.from({ length: height }, (_, at) => {
    const cells = byRow.get(at + 1) ?? [];
    return Array.from({ length: width }, (__, column) => cells[column] ?? '');
  });
}

const lineBreak = /\r\n|\r|\n/;

/** The texts of a selection, row by row. */
export function textsIn({ batch, orders, columns }: SheetCells, box: CellBox): Block {
  const within = columns.slice(box.left, box.right + 1);
  return orders.slice(box.top, box.bottom + 1).map((order) => within.map((column) => cellText(batch, order, column)));
}
