import Papa from 'papaparse';
import type { TableRow } from './table-file.ts';

export const delimiters = [',', ';', '\t', '|'] as const;

/** A text whose line ends are all alike, and the delimiter of the line `sep=;` that spreadsheets write above a table. */
export interface PlainText {
  /** Without a byte order mark; every line ends with a line feed, also inside cells. */
  readonly text: string;
  /** Null: the first line does not say one. */
  readonly delimiter: string | null;
}

export function plainText(decoded: string): PlainText {
  const text = decoded.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [, delimiter = null] = /^"?sep=(.)"?(?:\n|$)/i.exec(text) ?? [];
  return { text, delimiter };
}

/**
 * Every row that is not blank, by the number of the line that it begins on. A quotation mark that is never closed, or is followed by more
 * text, spoils its own line (`isQuoteOpen`) and not those below it. `quotes` false: a quotation mark is a letter like any other.
 */
export function textRows(plain: PlainText, delimiter: string, quotes = true): readonly TableRow[] {
  const { text, delimiter: said } = plain;
  const rows: TableRow[] = [];
  let line = 1;
  let begin = 0;
  if (said !== null) {
    begin = text.indexOf('\n') + 1 || text.length;
    line = 2;
  }
  for (let spoilt = 0; begin < text.length; ) {
    const rest = begin === 0 ? text : text.slice(begin);
    const areQuotes = quotes && spoilt <= mostSpoilt && rest.includes('"');
    if (!areQuotes) {
      plainRows(rest, delimiter, line, rows);
      break;
    }
    if (spoilt === 0 && quotedRows(rest, delimiter, line, rows)) break;
    const read = rowsUntilFault(rest, delimiter, line, rows);
    if (read === null) break;
    const end = rest.indexOf('\n', read.at);
    rows.push({
      row: read.line,
      cells: rest.slice(read.at, end < 0 ? undefined : end).split(delimiter),
      isQuoteOpen: true,
    });
    if (end < 0) break;
    begin += end + 1;
    line = read.line + 1;
    spoilt += 1;
  }
  return rows;
}

/** After so many spoilt lines the file does not mean its quotation marks: the rest is read without them. */
const mostSpoilt = 200;

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

function plainRows(text: string, delimiter: string, firstLine: number, rows: TableRow[]): void {
  let line = firstLine;
  for (const each of text.split('\n')) {
    const cells = each.split(delimiter);
    if (isFilled(cells)) rows.push({ row: line, cells });
    line += 1;
  }
}

/** All rows at once; false, and none: a quotation mark is bad. */
function quotedRows(text: string, delimiter: string, firstLine: number, rows: TableRow[]): boolean {
  const { data, errors } = Papa.parse<string[]>(text, { header: false, delimiter, newline: '\n' });
  if (errors.some(({ type }) => type === 'Quotes')) return false;
  let line = firstLine;
  for (const cells of data) {
    if (isFilled(cells)) rows.push({ row: line, cells });
    line += 1;
    for (const cell of cells) if (cell.includes('\n')) line += lineFeeds(cell, 0, cell.length);
  }
  return true;
}

/** Where the first record with a bad quotation mark begins; null: there is none. */
function rowsUntilFault(text: string, delimiter: string, firstLine: number, rows: TableRow[]) {
  let line = firstLine;
  let at = 0;
  let fault: { readonly at: number; readonly line: number } | null = null;
  Papa.parse<string[]>(text, {
    header: false,
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      if (errors.some(({ type }) => type === 'Quotes')) {
        fault = { at, line };
        parser.abort();
        return;
      }
      if (isFilled(data)) rows.push({ row: line, cells: data });
      line += lineFeeds(text, at, meta.cursor);
      at = meta.cursor;
    },
  });
  return fault as { readonly at: number; readonly line: number } | null; // set by the callback, which the compiler does not follow
}

function lineFeeds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The first lines alone, as they would be read: where the heading is sought. */
export function firstLines({ text, delimiter }: PlainText, count: number): PlainText {
  let end = 0;
  for (let line = 0; line < count && end >= 0; line += 1) end = text.indexOf('\n', end) + 1 || -1;
  return { text: end < 0 ? text : text.slice(0, end), delimiter };
}

/** Lines from which a delimiter is judged. */
const judged = 60;

/** The delimiter that cuts most lines into the same number of cells, the likeliest first. */
export function likelyDelimiters(plain: PlainText): readonly string[] {
  if (plain.delimiter !== null) return [plain.delimiter];
  const { text } = firstLines(plain, judged);
  const scored = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { header: false, delimiter, newline: '\n', preview: judged });
    const widths = new Map<number, number>();
    for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    const score = Math.max(0, ...[...widths].map(([width, lines]) => (lines / data.length) * Math.log2(width)));
    return { delimiter, score };
  });
  return scored.toSorted((one, other) => other.score - one.score).map(({ delimiter }) => delimiter);
}
