import Papa from 'papaparse';
import { csvDelimiter } from '../contract/csv-text.ts';
import type { SheetPart, SheetRows, TableRow } from './table-file.ts';

/** Rows per reply to the window: copied in about a millisecond. */
const rowsAtOnce = 500;

/** Returns the rows of a sheet from its text, heading first, in batches; keeps the most recently requested sheet. */
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

/** Every row of a text that is not empty, heading included, with the spreadsheet's row number. */
export function tableRows(text: string, delimiter: string): readonly TableRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { header: false, delimiter });
  const open = new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : [])));
  return data.flatMap((cells, at): TableRow[] => {
    if (open.has(at)) return [{ row: at + 1, cells, isQuoteOpen: true }];
    return cells.some((cell) => cell.trim() !== '') ? [{ row: at + 1, cells }] : [];
  });
}

/** Characters: serialised as JSON in about a millisecond. */
const partLength = 2 ** 18;

/** Cuts the text of a sheet into parts; keeps the most recently requested sheet. */
export function createSheetParts(
  csvOf: (sheet: number) => string,
  length = partLength,
): (sheet: number, part: number) => SheetPart {
  let kept: { readonly sheet: number; readonly csv: string } | null = null;
  return (sheet, part) => {
    if (kept?.sheet !== sheet) kept = { sheet, csv: csvOf(sheet) };
    const { csv } = kept;
    return { csv: csv.slice(part * length, (part + 1) * length), of: Math.max(1, Math.ceil(csv.length / length)) };
  };
}
