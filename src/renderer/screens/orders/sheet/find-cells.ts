import type { CellPlace } from '../../../ui/grid/cell-move.ts';
import { type CellChange, type CellChanges, changesOf, type SheetCells } from './cell-changes.ts';
import { cellText } from './order-cell.ts';

export interface SoughtCells {
  readonly text: string;
  readonly replacement: string;
  /** The key of the only column to look in; null: all of them. */
  readonly column: string | null;
  readonly isCase: boolean;
  /** Only cells that are this text and nothing else. */
  readonly isWhole: boolean;
}

/** The cells found, and what replacing all of them would change. */
export interface FoundCells {
  readonly n: number;
  readonly orders: number;
  readonly changes: CellChanges;
}

/** Counts what is found and works out its replacement, before anything is written. */
export function findCells(sheet: SheetCells, sought: SoughtCells): FoundCells {
  const pattern = patternOf(sought);
  if (pattern === null) return { n: 0, orders: 0, changes: changesOf([]) };
  const columns = columnsSought(sheet, sought);
  const found: CellChange[] = [];
  let orders = 0;
  for (const order of sheet.orders) {
    const before = found.length;
    for (const column of columns) {
      const text = cellText(sheet.batch, order, column);
      // A function: `$&` in a replacement is only text.
      const value = text.replace(pattern, () => sought.replacement);
      if (value !== text || matches(pattern, text)) found.push({ order, column, value });
    }
    if (found.length > before) orders += 1;
  }
  return { n: found.length, orders, changes: changesOf(found) };
}

/** The next cell found after a place, row by row and from the top again; null if there is none. */
export function nextFound(sheet: SheetCells, sought: SoughtCells, from: CellPlace): CellPlace | null {
  const pattern = patternOf(sought);
  if (pattern === null) return null;
  const { batch, orders, columns } = sheet;
  const keys = new Set(columnsSought(sheet, sought).map(({ key }) => key));
  for (let step = 0; step <= orders.length; step += 1) {
    const row = (from.row + step) % orders.length;
    const order = orders[row];
    if (order === undefined) return null;
    for (const [column, each] of columns.entries()) {
      if ((step === 0 && column <= from.column) || !keys.has(each.key)) continue;
      if (matches(pattern, cellText(batch, order, each))) return { row, column };
    }
  }
  return null;
}

const columnsSought = ({ columns }: SheetCells, { column }: SoughtCells) =>
  column === null ? columns : columns.filter(({ key }) => key === column);

/** Null: nothing is sought. */
function patternOf({ text, isCase, isWhole }: SoughtCells): RegExp | null {
  if (text === '') return null;
  const plain = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(isWhole ? `^${plain}$` : plain, isCase ? 'gu' : 'giu');
}

/** A global pattern remembers where it was. */
function matches(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}
