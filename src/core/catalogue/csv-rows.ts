import Papa from 'papaparse';
import { csvDelimiter } from '../../documents/csv-delimiter.ts';

export interface CsvRow {
  /** Where it begins, as a text editor counts lines. */
  readonly line: number;
  readonly fields: readonly string[];
  /** What is wrong with its quotation marks, in English. */
  readonly quotes: string | null;
}

/** The heading and the rows of a CSV text, without empty lines. */
export function readCsvRows(csv: string): { names: readonly string[]; rows: readonly CsvRow[] } {
  const text = csv.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(text, { header: false, delimiter: csvDelimiter(text) });
  const broken = new Map(errors.filter((error) => error.type === 'Quotes').map((error) => [error.row, error.message]));
  const [heading = [], ...rest] = data;
  const rows: CsvRow[] = [];
  let line = 1 + newlines(heading);
  for (const [index, fields] of rest.entries()) {
    line += 1;
    const isEmpty = fields.length === 1 && fields[0]?.trim() === '';
    if (!isEmpty) rows.push({ line, fields, quotes: broken.get(index + 1) ?? null });
    line += newlines(fields);
  }
  return { names: heading.map((name) => name.trim()), rows };
}

function newlines(row: readonly string[]): number {
  return row.reduce((sum, field) => sum + (field.split('\n').length - 1), 0);
}
