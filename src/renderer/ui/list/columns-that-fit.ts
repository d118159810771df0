import type { TableColumn } from './virtual-table.tsx';

/** The columns that fit, in rem; all of them before anything is measured. Of the optional ones, the last is dropped first. */
export function columnsThatFit<Row>(
  columns: readonly TableColumn<Row>[],
  roomRem: number,
): readonly TableColumn<Row>[] {
  const last = columns.findLastIndex(({ mayGo }) => mayGo);
  if (roomRem === 0 || last < 0 || leastRem(columns) <= roomRem) return columns;
  return columnsThatFit(columns.toSpliced(last, 1), roomRem);
}

function leastRem(columns: readonly TableColumn<never>[]): number {
  const widths = columns.map(({ width }) => Number.parseFloat(/[\d.]+(?=rem)/.exec(width)?.[0] ?? '0'));
  return widths.reduce((sum, width) => sum + width + gapRem, gapRem);
}

/** Between two columns, before the first and after the last (virtual-table.css). */
const gapRem = 0.75;
