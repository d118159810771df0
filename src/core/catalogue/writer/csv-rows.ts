import { closeSync, openSync, readSync } from 'node:fs';
import Papa from 'papaparse';
import { csvDelimiter } from '../../../contract/csv-text.ts';

export interface CsvRow {
  /** Where it begins, by line number as in a text editor. */
  readonly line: number;
  readonly fields: readonly string[];
  /** What is wrong with its quotation marks, in English. */
  readonly quotes: string | null;
}

/** The heading and the rows of a CSV text, without empty lines. */
export function readCsvRows(csv: string): { names: readonly string[]; rows: readonly CsvRow[] } {
  const [heading, ...rows] = [...csvRowsIn([csv])].flat();
  return { names: namesIn(heading), rows };
}

export function namesIn(heading: CsvRow | undefined): string[] {
  return heading?.fields.map((name) => name.trim()) ?? [];
}

/** How many characters are examined to detect the row and field separators. */
const beginning = 2 ** 20;
/** A row this long means a quotation mark that is never closed. */
const longestRow = 4 * 2 ** 20;

/**
 * The rows of a text that comes in pieces, cut anywhere, yielding the rows that each piece completes: never all of them
 * at once. The first is the heading, even if empty; other empty rows are skipped.
 */
export function* csvRowsIn(pieces: Iterable<string>, begins = beginning): Generator<readonly CsvRow[]> {
  let format: Papa.ParseConfig | null = null;
  let rest = '';
  let line = 1;
  for (const piece of pieces) {
    rest += line === 1 ? piece.replace(/^\uFEFF/, '') : piece;
    if (format === null && rest.length < begins) continue;
    format ??= formatOf(rest);
    const isEndless = rest.length > longestRow + Math.max(piece.length, begins);
    const { data, errors, meta } = parse(rest, format, !isEndless);
    if (data.length > 0) yield numbered(data, errors);
    if (isEndless) return;
    rest = rest.slice(meta.cursor);
  }
  const { data, errors } = parse(rest, format ?? formatOf(rest), false);
  if (data.length > 0) yield numbered(data, errors);

  function numbered(data: readonly string[][], errors: readonly Papa.ParseError[]): CsvRow[] {
    const broken = new Map(errors.filter(({ type }) => type === 'Quotes').map(({ row, message }) => [row, message]));
    return data.flatMap((fields, index) => {
      const at = line;
      line += 1 + newlines(fields);
      const isEmpty = fields.length === 1 && fields[0]?.trim() === '';
      return isEmpty && at > 1 ? [] : [{ line: at, fields, quotes: broken.get(index) ?? null }];
    });
  }
}

/** A text split into pieces. */
export function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}
const pieceLength = 2 ** 18;

/** Detects the format of the whole text from its beginning. */
function formatOf(text: string): Papa.ParseConfig {
  const delimiter = csvDelimiter(text);
  const { linebreak } = Papa.parse(text, { delimiter, preview: 1 }).meta;
  return { delimiter, newline: linebreak as '\n' }; // one of those that it knows
}

/** `goesOn`: the last row may be incomplete and is left for the next call. */
function parse(text: string, format: Papa.ParseConfig, goesOn: boolean): Papa.ParseResult<string[]> {
  return new Papa.Parser(format).parse(text, 0, goesOn);
}

function newlines(row: readonly string[]): number {
  return row.reduce((sum, field) => (field.includes('\n') ? sum + field.split('\n').length - 1 : sum), 0);
}

/** The lines of a file, that many at a time and never all of it at once; each ends with LF. */
export function* linesIn(file: string, most: number): Generator<readonly string[]> {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(pieceBytes);
    let lines: string[] = [];
    let rest = Buffer.alloc(0);
    for (let length = readSync(handle, bytes); length > 0; length = readSync(handle, bytes)) {
      const piece = Buffer.concat([rest, bytes.subarray(0, length)]);
      const end = piece.lastIndexOf('\n') + 1;
      rest = piece.subarray(end);
      // Only whole lines are decoded: a decoder that keeps partial characters takes twice as long (measured).
      lines.push(...piece.toString('utf8', 0, end).split('\n').slice(0, -1));
      for (; lines.length >= most; lines = lines.slice(most)) yield lines.slice(0, most);
    }
    if (lines.length > 0) yield lines;
  } finally {
    closeSync(handle);
  }
}

const pieceBytes = 2 ** 18;
