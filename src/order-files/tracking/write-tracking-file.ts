import { csvText } from '../../contract/csv-text.ts';
import { shiftJis } from './shift-jis.ts';
import type { TrackingFormat, TrackingLine } from './tracking-formats.ts';

export interface TrackingFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The file that a marketplace takes. `name`: without its ending. */
export async function writeTrackingFile(
  format: TrackingFormat,
  lines: readonly TrackingLine[],
  name: string,
): Promise<TrackingFile> {
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
        bytes: await workbookOf([...(format.above ?? []).map((text) => [text]), headings, ...rows]),
      };
  }
}

/** One sheet in which every cell is text: a number would lose its last digits. */
async function workbookOf(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  // Few stations ever write one, so it is not loaded when they start.
  const { default: writeXlsx } = await import('write-excel-file/universal');
  const cells = rows.map((row) => row.map((text) => ({ value: text.replaceAll(noXml, ''), type: String })));
  return new Uint8Array(await (await writeXlsx([{ data: cells }]).toBlob()).arrayBuffer());
}

/** XML has no way to write these. */
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A tab or a line end would begin a cell or an order of its own. */
const onOneLine = (cell: string) => cell.replaceAll(/[\t\r\n]+/g, ' ').trim();

const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function joined(rows: readonly (readonly string[])[], delimiter: string, written: (cell: string) => string): string {
  return rows.map((row) => `${row.map(written).join(delimiter)}\r\n`).join('');
}
