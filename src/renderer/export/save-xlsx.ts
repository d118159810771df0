import { saveFile } from './save-file.ts';
import type { SavedTable } from './save-table.ts';

/** Saves a workbook of one sheet, numbers as numbers and everything else as text: nothing is a formula. */
export async function saveXlsx(name: string, table: SavedTable): Promise<void> {
  saveFile(`${name}.xlsx`, await xlsxOf(table), xlsxType);
}

export function xlsxOf(table: SavedTable): Promise<Blob> {
  return xlsxOfSheets([{ name: null, table }]);
}

/** A workbook of several sheets; one without a name gets the default name. `asText`: columns whose blank cells are text. */
export async function xlsxOfSheets(
  sheets: readonly { readonly name: string | null; readonly table: SavedTable; readonly asText?: readonly number[] }[],
): Promise<Blob> {
  // Used a few times a day, so it is not loaded when the window starts.
  const { default: writeXlsx } = await import('write-excel-file/universal');
  return writeXlsx(
    sheets.map(({ name, table: { columns, rows }, asText = [] }) => {
      const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
      const cells = rows.map((row) =>
        row.map((value) => (typeof value === 'string' ? { value, type: String } : value)),
      );
      const blank = columns.map((_, at) => (asText.includes(at) ? { type: String, format: '@' } : null));
      const below = asText.length === 0 ? [] : Array.from({ length: blankRows }, () => blank);
      const widths = columns.map((column, at) => ({ width: widthOf([column, ...rows.map((row) => row[at] ?? null)]) }));
      return {
        data: [head, ...cells, ...below],
        columns: widths,
        stickyRowsCount: 1,
        ...(name === null ? {} : { sheet: name }),
      };
    }),
  ).toBlob();
}

/** As many rows as a person fills in by hand. */
const blankRows = 1_000;

/** In characters: as wide as the longest cell, within limits. */
function widthOf(cells: readonly (string | number | null)[]): number {
  return Math.min(48, cells.reduce<number>((most, cell) => Math.max(most, String(cell ?? '').length), 6) + 2);
}

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
