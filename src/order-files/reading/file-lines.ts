import type { TableRow } from '../../tables/table-file.ts';
import { type OrderProfile, plainHeading } from '../profiles/order-profile.ts';
import { itemsApart } from './items-apart.ts';

/** A line below the heading that may be of an order. */
export interface FileLine {
  readonly row: TableRow;
  /** A heading that comes again begins another file in this one. */
  readonly part: number;
  /** Why its cells cannot be trusted. */
  readonly fault: 'quotes' | 'more-cells' | 'fewer-cells' | null;
}

/** The table below a heading, with a line for each item and all of its columns in one table. */
export interface FileLines {
  readonly heading: readonly string[];
  readonly lines: readonly FileLine[];
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
}

/** One of the tables of a file: where its columns stand in the common heading. */
interface Table {
  /** Up to its last heading, and how many cells the line of its heading has. */
  readonly width: number;
  readonly cells: number;
  /** Null: as in the file. */
  readonly places: readonly number[] | null;
}

/** Sorts out what is no order, and lays the columns of all others side by side. A number: that of an item without its columns. */
export function fileLines(
  heading: readonly string[],
  rows: readonly TableRow[],
  profile: OrderProfile,
): FileLines | number {
  const skipped: { row: number; reason: string }[] = [];
  const lines: FileLine[] = [];
  const first: Table = { width: widthOf(heading), cells: heading.length, places: null };
  const common = [...heading.slice(0, first.width)];
  const apart = profile.sideBySide === undefined ? null : itemsApart(common, profile.sideBySide);
  if (typeof apart === 'number') return apart;
  const plain = heading.map(plainHeading);
  let table = first;
  let part = 0;
  for (const row of rows) {
    const reason = row.isQuoteOpen === true ? null : otherLine(row);
    if (reason !== null) {
      skipped.push({ row: row.row, reason });
      continue;
    }
    const fault = whySpoilt(row, table);
    if (fault !== null || apart === null) lines.push({ row: fault === null ? placed(row, table) : row, part, fault });
    else for (const each of apart.rowsOf(row)) lines.push({ row: each, part, fault });
  }
  return { heading: apart?.heading ?? common, lines, skipped };

  function otherLine(row: TableRow): string | null {
    if (plain.every((title, at) => title === plainHeading(row.cells[at] ?? ''))) {
      part += 1;
      table = first;
      return 'the heading again';
    }
    const second = secondTable(row);
    if (second !== null) {
      table = second;
      return 'the heading of the second table';
    }
    return namedLine(row, profile);
  }

  function secondTable({ cells }: TableRow): Table | null {
    if (profile.secondTable === undefined) return null;
    const titles = cells.map(plainHeading);
    if (!profile.secondTable.every((title) => titles.includes(plainHeading(title)))) return null;
    const width = widthOf(cells);
    const places = titles.slice(0, width).map((title, at) => {
      const known = common.findIndex((each) => plainHeading(each) === title);
      return known < 0 ? common.push(cells[at] ?? '') - 1 : known;
    });
    return { width, cells: cells.length, places };
  }
}

function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((title) => title.trim() !== '') + 1;
}

function namedLine({ cells }: TableRow, { otherLines }: OrderProfile): string | null {
  if (otherLines === undefined) return null;
  const text = cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  for (const [begin, reason] of Object.entries(otherLines)) {
    const wanted = begin.toLowerCase();
    if (wanted.startsWith('*') ? /^\d/.test(text) && text.includes(wanted.slice(1)) : text.startsWith(wanted))
      return reason;
  }
  return null;
}

function whySpoilt({ isQuoteOpen, numbers, cells }: TableRow, table: Table): FileLine['fault'] {
  if (isQuoteOpen === true) return 'quotes';
  // Also a blank one: the cells before it may have moved.
  const isLonger = numbers === undefined && cells.length > table.cells;
  if (isLonger || cells.slice(table.width).some((cell) => cell.trim() !== '')) return 'more-cells';
  // A sheet is as wide as its widest row; a line of text that is too short was cut.
  return numbers === undefined && cells.length < table.width ? 'fewer-cells' : null;
}

function placed(row: TableRow, { places }: Table): TableRow {
  if (places === null) return row;
  const cells: string[] = [];
  for (const [at, place] of places.entries()) cells[place] = row.cells[at] ?? '';
  return { ...row, cells: Array.from(cells, (cell) => cell ?? '') };
}
