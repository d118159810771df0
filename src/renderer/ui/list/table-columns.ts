import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly key: string;
  readonly label: string;
  /** The width of a grid track: `12rem`, `minmax(10rem, 2fr)`. */
  readonly width: string;
  readonly align?: 'start' | 'end';
  /** Hidden where there is no space: the opened row shows it too. */
  readonly mayGo?: boolean;
  /** Pressing its head sorts the table by it: which way the first press does. */
  readonly sorts?: 'ascending' | 'descending';
  readonly cell: (row: Row, index: number) => ReactNode;
}

/** The first with a name is what a row is called by: it stays where the others scroll sideways. */
export function isNaming({ key }: { readonly key: string }, columns: readonly TableColumn<never>[]): boolean {
  return key === columns.find(({ label }) => label !== '')?.key;
}

/** By which column a table is sorted, and which way. */
export interface TableSort {
  readonly by: string;
  readonly isDescending: boolean;
}

/** What pressing the head of a column leads to: its own way at first, the other one when the table is sorted by it. */
export function sortAfterPress(
  { key, sorts }: Pick<TableColumn<never>, 'key' | 'sorts'>,
  { by, isDescending }: TableSort,
): TableSort {
  return { by: key, isDescending: by === key ? !isDescending : sorts === 'descending' };
}

/** The heights of a row and of the head, in rem: on the floor a row is a touch target, at the desk it is one line of text. */
export const tableRem = { floor: { row: 3.25, head: 2.75 }, desk: { row: 2.125, head: 2 } } as const;
/** What one more line of text adds to a row at the desk, in rem. */
export const lineRem = 1.125;

/** The columns that fit, in rem; all of them before anything is measured. Of the optional ones, the last is dropped first. */
export function columnsThatFit<Row>(
  columns: readonly TableColumn<Row>[],
  roomRem: number,
): readonly TableColumn<Row>[] {
  const last = columns.findLastIndex(({ mayGo }) => mayGo);
  if (roomRem === 0 || last < 0 || leastRem(columns) <= roomRem) return columns;
  return columnsThatFit(columns.toSpliced(last, 1), roomRem);
}

/** The width that they need, in rem. */
export function leastRem(columns: readonly TableColumn<never>[]): number {
  const widths = columns.map(({ width }) => Number.parseFloat(/[\d.]+(?=rem)/.exec(width)?.[0] ?? '0'));
  return widths.reduce((sum, width) => sum + width + gapRem, gapRem);
}

/** Between two columns, before the first and after the last (virtual-table.css). */
const gapRem = 0.75;
