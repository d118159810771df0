import { saveFile } from './save-file.ts';
import type { SavedTable } from './save-table.ts';

/** As a workbook of one sheet, figures as figures and all else as text: nothing in it is a formula. */
export async function saveXlsx(name: string, table: SavedTable): Promise<void> {
  saveFile(`${name}.xlsx`, await xlsxOf(table), xlsxType);
}

export async function xlsxOf({ columns, rows }: SavedTable): Promise<Blob> {
  // Wanted a few times a day: it is not read when the window starts.
  const { default: writeXlsx } = await import('write-excel-file/universal');
  const head = columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => row.map((value) => (typeof value === 'string' ? { value, type: String } : value)));
  const widths = columns.map((column, at) => ({ width: widthOf([column, ...rows.map((row) => row[at] ?? null)]) }));
  return writeXlsx([head, ...cells], { columns: widths, stickyRowsCount: 1 }).toBlob();
}

/** In characters: as wide as its longest cell, within reason. */
function widthOf(cells: readonly (string | number | null)[]): number {
  return Math.min(48, cells.reduce<number>((most, cell) => Math.max(most, String(cell ?? '').length), 6) + 2);
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
