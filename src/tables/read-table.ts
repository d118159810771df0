import Papa from 'papaparse';
import readWorkbook from 'read-excel-file/universal';
import { csvDelimiter } from '../contract/csv-text.ts';
import { mostColumns } from '../contract/import-limits.ts';
import { csvExtent } from './csv-extent.ts';
import { decodeCsv } from './decode-csv.ts';
import { cellKey, paddedCells } from './padded-cells.ts';
import type { ShowDigits } from './shown-digits.ts';
import type { SheetView, TableFault, TableRow } from './table-file.ts';
import { workbookFault } from './workbook-limits.ts';

/** A file after reading: a summary of its sheets, and each as CSV text whose lines are the rows of the file. */
export interface ReadTable {
  readonly sheets: readonly SheetView[];
  readonly csvOf: (sheet: number) => string;
  /** Which cells of a workbook are numbers, by row and column counted from 0; a CSV file has no numbers. */
  readonly numbersOf: (sheet: number) => readonly (readonly number[])[];
}

const previewRows = 4;

/** A CSV file or a workbook, recognised by its first bytes: names may say anything. */
export async function readTable(bytes: ArrayBuffer): Promise<ReadTable | TableFault> {
  const head = new Uint8Array(bytes, 0, Math.min(4096, bytes.byteLength));
  const kind = fileKind(head);
  if (kind === 'xlsx') return readXlsx(bytes);
  if (kind !== 'text') return kind;
  const hasMark = beginsWith(head, [0xff, 0xfe]) || beginsWith(head, [0xfe, 0xff]);
  // Text never contains these: it is a picture or a PDF.
  if (!hasMark && head.includes(0)) return 'no-table';
  return readCsv(decodeCsv(bytes));
}

/** What a file is by its first bytes. */
export function fileKind(head: Uint8Array): 'xlsx' | 'text' | 'old-workbook' | 'empty' {
  if (head.length === 0) return 'empty';
  if (beginsWith(head, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx';
  return beginsWith(head, [0xd0, 0xcf, 0x11, 0xe0]) ? 'old-workbook' : 'text';
}

function beginsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => head[at] === byte);
}

function readCsv(decoded: string): ReadTable | TableFault {
  const csv = decoded.replace(/^\uFEFF/, '');
  const delimiter = csvDelimiter(csv);
  const { rows, columns } = csvExtent(csv, delimiter);
  if (columns > mostColumns) return 'holds-too-much';
  // Only the beginning: the rows of a million SKUs would fill the memory, and are parsed where they are saved.
  const { data } = Papa.parse<string[]>(csv, {
    header: false,
    delimiter,
    preview: 1 + previewRows,
    skipEmptyLines: 'greedy',
  });
  const view = viewOf('', data);
  return view === null ? 'empty' : { sheets: [{ ...view, rows: rows - 1 }], csvOf: () => csv, numbersOf: () => [] };
}

async function readXlsx(bytes: ArrayBuffer): Promise<ReadTable | TableFault> {
  const read = await markedSheets(bytes);
  if (typeof read === 'string') return read;
  const sheets = read.flatMap(({ name, rows }) => {
    const view = viewOf(name, rows);
    return view === null ? [] : [{ view, rows }];
  });
  if (sheets.length === 0) return 'empty';
  return {
    sheets: sheets.map(({ view }) => view),
    csvOf: (sheet) => csvOfRows((sheets[sheet]?.rows ?? []).map((row) => row.map(unmarked))),
    numbersOf: (sheet) => (sheets[sheet]?.rows ?? []).map(numbersIn),
  };
}

/** The rows of each sheet that are not blank, cell by cell as the workbook shows them. */
export async function workbookRows(
  bytes: ArrayBuffer,
): Promise<readonly { readonly name: string; readonly rows: readonly TableRow[] }[] | TableFault> {
  const read = await markedSheets(bytes);
  if (typeof read === 'string') return read;
  return read.map(({ name, rows }) => ({
    name,
    rows: rows.flatMap((cells, at): TableRow[] => {
      const texts = cells.map(unmarked);
      return texts.some((cell) => cell.trim() !== '') ? [{ row: at + 1, cells: texts, numbers: numbersIn(cells) }] : [];
    }),
  }));
}

interface MarkedSheet {
  readonly name: string;
  /** A number begins with `numberMark`. */
  readonly rows: readonly (readonly string[])[];
}

async function markedSheets(bytes: ArrayBuffer): Promise<readonly MarkedSheet[] | TableFault> {
  try {
    const fault = await workbookFault(bytes);
    if (fault !== null) return fault;
    const [workbook, padded] = await Promise.all([
      readWorkbook(bytes, { parseNumber: (written) => numberMark + exactNumber(written) }),
      paddedCells(bytes),
    ]);
    return workbook.map(({ sheet, data }) => {
      const cells = padded.get(sheet);
      const rows = data.map((row, at) =>
        row.map((cell, place) => asShown(cellText(cell), cells?.get(cellKey(at, place)))),
      );
      return { name: sheet, rows };
    });
  } catch {
    return 'broken';
  }
}

/** Marks a number until its text is requested: no workbook can contain this character. */
const numberMark = '\0';
const unmarked = (cell: string) => (cell.startsWith(numberMark) ? cell.slice(1) : cell);
const numbersIn = (row: readonly string[]) => row.flatMap((cell, at) => (cell.startsWith(numberMark) ? [at] : []));

/** With the leading zeros the workbook shows, which make it more than a plain number. */
function asShown(cell: string, show: ShowDigits | undefined): string {
  const digits = unmarked(cell);
  return show !== undefined && cell !== digits && /^\d+$/.test(digits) ? show(digits) : cell;
}

/** A code keeps all of its digits, even when stored as a number. */
function exactNumber(written: string): string {
  return /^\d{1,17}$/.test(written) ? written : String(Number(written));
}

/** The library's types give the Date constructor where they mean a date. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** Null if it is empty. */
function viewOf(name: string, rows: readonly (readonly string[])[]): SheetView | null {
  const [heading = [], ...rest] = rows;
  const filled = rest.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (heading.every((cell) => cell.trim() === '') && filled.length === 0) return null;
  return {
    name,
    heading: heading.map((cell) => unmarked(cell).trim()),
    preview: filled.slice(0, previewRows).map((row) => row.map(unmarked)),
    rows: filled.length,
  };
}

/** One row is one line, so that errors have the row number that the spreadsheet shows; every row is as wide as the heading. */
function csvOfRows(rows: readonly (readonly string[])[]): string {
  const width = rows[0]?.length ?? 0;
  const lines = rows.map((row) =>
    row.every((cell) => cell.trim() === '')
      ? ''
      : Array.from({ length: Math.max(width, row.length) }, (_, at) => quoted(row[at] ?? '')).join(','),
  );
  return lines.join('\n');
}

function quoted(cell: string): string {
  const line = cell.replace(/\s*[\r\n]+\s*/g, ' ');
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
