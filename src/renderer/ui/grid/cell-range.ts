import type { CellPlace } from './cell-move.ts';

/** A rectangle of cells; `bottom` and `right` are in it. */
export interface CellBox {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The cells between two corners, whichever way round they are. */
export function boxBetween(one: CellPlace, other: CellPlace): CellBox {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export const cellsIn = ({ top, bottom, left, right }: CellBox): number => (bottom - top + 1) * (right - left + 1);

/** The other corner after a move or a press; null where it meets the active cell: then only that is selected. */
export function cornerAt(active: CellPlace, corner: CellPlace): CellPlace | null {
  return active.row === corner.row && active.column === corner.column ? null : corner;
}

/** The columns of a row that are selected, as numbers that stay the same while they are; null: none. */
export function columnsInRow(box: CellBox | null, row: number): { readonly from: number; readonly to: number } | null {
  return box === null || row < box.top || row > box.bottom ? null : { from: box.left, to: box.right };
}

/** Cells as a spreadsheet takes them: tabs between them, a line a row, in quotation marks where they have any of these. */
export function tabbedText(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n');
}
