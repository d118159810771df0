import { csvText } from '../../contract/csv-text.ts';
import { shiftJis } from './shift-jis.ts';
import type { TrackingFormat, TrackingLine } from './tracking-formats.ts';
import { writeWorkbook } from './write-workbook.ts';

export interface TrackingFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The file that a marketplace takes. `name`: without its ending. */
export function writeTrackingFile(format: TrackingFormat, lines: readonly TrackingLine[], name: string): TrackingFile {
  const headings = format.columns.map(([heading]) => heading);
  const rows = lines.map((line) => format.columns.map(([, cell]) => onOneLine(cell(line))));
  const bytesOf = (text: string) => (format.encoding === 'shift_jis' ? shiftJis(text) : new TextEncoder().encode(text));
  switch (format.form) {
    case 'tabs':
      return {
        name: `${name}.txt`,
        type: 'text/plain',
        bytes: bytesOf(joined([headings, ...rows], '\t', (cell) => cell)),
      };
    case 'csv':
      return { name: `${name}.csv`, type: 'text/csv', bytes: bytesOf(joined([headings, ...rows], ',', quoted)) };
    case 'table':
      return { name: `${name}.csv`, type: 'text/csv', bytes: bytesOf(csvText(headings, rows)) };
    case 'workbook':
      return {
        name: `${name}.xlsx`,
        type: workbookType,
        bytes: writeWorkbook([...(format.above ?? []).map((text) => [text]), headings, ...rows]),
      };
  }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A tab or a line end would begin a cell or an order of its own. */
const onOneLine = (cell: string) => cell.replaceAll(/[\t\r\n]+/g, ' ').trim();

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function joined(rows: readonly (readonly string[])[], delimiter: string, written: (cell: string) => string): string {
  return rows.map((row) => `${row.map(written).join(delimiter)}\r\n`).join('');
}
