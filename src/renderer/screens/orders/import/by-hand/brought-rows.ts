import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import { tableRows } from '../../../../../tables/sheet-rows.ts';
import type { TableRow } from '../../../../../tables/table-file.ts';
import type { TableFile } from '../../../../import/read/open-table-file.ts';
import { type ColumnWords, matchColumns } from './match-columns.ts';

/** Rows to import: a file, or cells copied from a spreadsheet. */
export interface BroughtRows {
  /** Null: pasted. */
  readonly name: string | null;
  /** A file has column headings; cells may be copied without them. */
  readonly mayLackHeading: boolean;
  /** The sheets to choose from; a single one without a name if there is no choice. */
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  /** All of its rows, the heading first if there is one. */
  readonly read: (sheet: number) => Promise<readonly TableRow[]>;
}

/** A file, read in batches of rows: the window keeps accepting scans. */
export function rowsOfFile(table: Pick<TableFile, 'name' | 'sheets' | 'rowsFrom'>): BroughtRows {
  return {
    name: table.name,
    mayLackHeading: false,
    sheets: table.sheets,
    read: async (sheet) => {
      const all: TableRow[] = [];
      for (;;) {
        const { rows, of } = await table.rowsFrom(sheet, all.length);
        all.push(...rows);
        if (rows.length === 0 || all.length >= of) return all;
      }
    },
  };
}

/** The rows of a text file, as it was read. */
export function rowsOfText(name: string, rows: readonly TableRow[]): BroughtRows {
  return { name, mayLackHeading: false, sheets: [{ name: '', rows: rows.length }], read: async () => rows };
}

/** Cells as a spreadsheet copies them: separated by tabs, one row per line, quoted if they contain either. */
export function rowsOfPaste(text: string): BroughtRows {
  const rows = tableRows(text.replace(/^\uFEFF/, ''), '\t');
  return { name: null, mayLackHeading: true, sheets: [{ name: '', rows: rows.length }], read: async () => rows };
}

/** Whether the first row is a heading. One that names no field is an order. */
export function hasHeading(rows: readonly TableRow[], kind: OrderKind, words: ColumnWords): boolean {
  return matchColumns(rows[0]?.cells ?? [], kind, words).some((key) => key !== null);
}
