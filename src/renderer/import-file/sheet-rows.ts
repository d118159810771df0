import Papa from 'papaparse';
import { csvDelimiter } from '../../contract/csv-text.ts';
import type { SheetRows, TableRow } from './table-file.ts';

/** Rows that go to the window at once: copied in about a millisecond. */
const rowsAtOnce = 500;

/** The rows of a sheet from its text, its heading first, some at a time; those of the sheet which was asked for last are kept. */
export function createSheetRows(
  csvOf: (sheet: number) => string,
  atOnce = rowsAtOnce,
  numbersOf: (sheet: number) => readonly (readonly number[])[] = () => [],
): (sheet: number, from: number) => SheetRows {
  let kept: { readonly sheet: number; readonly rows: readonly TableRow[] } | null = null;
  return (sheet, from) => {
    if (kept?.sheet !== sheet) {
      const csv = csvOf(sheet);
      const numbers = numbersOf(sheet);
      const rows = tableRows(csv, csvDelimiter(csv)).map((each) => withNumbers(each, numbers[each.row - 1] ?? []));
      kept = { sheet, rows };
    }
    return { rows: kept.rows.slice(from, from + atOnce), of: kept.rows.length };
  };
}

const withNumbers = (row: TableRow, numbers: readonly number[]): TableRow =>
  numbers.length === 0 ? row : { ...row, numbers };

/** Every row of a text that has something in it, the heading among them, by the numbers that a spreadsheet shows. */
export function tableRows(text: string, delimiter: string): readonly TableRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { header: false, delimiter });
  const open = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])));
  return data.flatMap((cells, at): TableRow[] => {
    if (open.has(at)) return [{ row: at + 1, cells, isQuoteOpen: true }];
    return cells.some((cell) => cell.trim() !== '') ? [{ row: at + 1, cells }] : [];
  });
}
