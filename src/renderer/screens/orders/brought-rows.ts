import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { TableFile } from '../../import-file/open-table-file.ts';
import { tableRows } from '../../import-file/sheet-rows.ts';
import type { TableRow } from '../../import-file/table-file.ts';
import { type ColumnWords, matchColumns } from './match-columns.ts';

/** Rows that a person brings: a file, or what a spreadsheet has copied. */
export interface BroughtRows {
  /** Null: it was pasted. */
  readonly name: string | null;
  /** A file says what stands in its columns; cells may be copied without their heading. */
  readonly mayLackHeading: boolean;
  /** What may be chosen; one without a name where there is nothing to choose. */
  readonly sheets: readonly { readonly name: string; readonly rows: number }[];
  /** All of its rows, the heading first if it has one. */
  readonly read: (sheet: number) => Promise<readonly TableRow[]>;
}

/** A file, read some rows at a time: the window goes on taking scans meanwhile. */
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

/** Cells as a spreadsheet copies them: tabs between them, a row a line, quotation marks around what holds either. */
export function rowsOfPaste(text: string): BroughtRows {
  const rows = tableRows(text.replace(/^\uFEFF/, ''), '\t');
  return { name: null, mayLackHeading: true, sheets: [{ name: '', rows: rows.length }], read: async () => rows };
}

/** Whether the first row says what stands below it. One that names no field is an order already. */
export function hasHeading(rows: readonly TableRow[], kind: OrderKind, words: ColumnWords): boolean {
  return matchColumns(rows[0]?.cells ?? [], kind, words).some((key) => key !== null);
}
