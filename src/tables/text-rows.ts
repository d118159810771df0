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
export function textRows({ text, delimiter: said }: PlainText, delimiter: string, quotes = true): readonly TableRow[] {
  const rows: TableRow[] = [];
  let line = 1;
  let begin = 0;
  if (said !== null) {
    begin = text.indexOf('\n') + 1 || text.length;
    line = 2;
  }
  for (let spoilt = 0; begin < text.length; ) {
    const rest = begin === 0 ? text : text.slice(begin);
    const read = rowsUntilFault(rest, delimiter, quotes && spoilt <= mostSpoilt, line, rows);
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

/** Where the first record with a bad quotation mark begins; null: there is none. */
function rowsUntilFault(text: string, delimiter: string, quotes: boolean, firstLine: number, rows: TableRow[]) {
  let line = firstLine;
  let at = 0;
  let fault: { readonly at: number; readonly line: number } | null = null;
  Papa.parse<string[]>(text, {
    header: false,
    delimiter,
    newline: '\n',
    ...(quotes ? {} : { fastMode: true }),
    step: ({ data, errors, meta }, parser) => {
      if (errors.some(({ type }) => type === 'Quotes')) {
        fault = { at, line };
        parser.abort();
        return;
      }
      if (data.some((cell) => cell.trim() !== '')) rows.push({ row: line, cells: data });
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

/** Lines from which a delimiter is judged. */
const judged = 60;

/** The delimiter that cuts most lines into the same number of cells, the likeliest first. */
export function likelyDelimiters(plain: PlainText): readonly string[] {
  if (plain.delimiter !== null) return [plain.delimiter];
  const scored = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(plain.text, { header: false, delimiter, newline: '\n', preview: judged });
    const widths = new Map<number, number>();
    for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    const score = Math.max(0, ...[...widths].map(([width, lines]) => (lines / data.length) * Math.log2(width)));
    return { delimiter, score };
  });
  return scored.toSorted((one, other) => other.score - one.score).map(({ delimiter }) => delimiter);
}
