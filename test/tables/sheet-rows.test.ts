import { expect, it } from 'vitest';
import { createSheetRows, tableRows } from '../../src/tables/sheet-rows.ts';

it('counts rows as a spreadsheet does: blank ones and line breaks within a cell among them', () => {
  const rows = tableRows('Sku,Note\nA,"two\nlines"\n\n , \nB,x\n', ',');
  expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
    [1, 'Sku'],
    [2, 'A'],
    [5, 'B'],
  ]);
});

it('hands a sheet over some rows at a time, the heading first, each sheet with its own', () => {
  const sheets = ['H\n1\n2\n3', 'K;L\n9;8'];
  const rowsFrom = createSheetRows((sheet) => sheets[sheet] ?? '', 3);
  expect(rowsFrom(0, 0)).toMatchObject({ of: 4, rows: [{ cells: ['H'] }, { cells: ['1'] }, { cells: ['2'] }] });
  expect(rowsFrom(0, 3)).toMatchObject({ of: 4, rows: [{ cells: ['3'] }] });
  expect(rowsFrom(1, 0)).toMatchObject({ of: 2, rows: [{ cells: ['K', 'L'] }, { cells: ['9', '8'] }] });
});

it('keeps a cell with a tab or a line break together where it was pasted', () => {
  expect(tableRows('A\t"x\ty"\nB\t"p\nq"', '\t').map(({ cells }) => cells)).toEqual([
    ['A', 'x\ty'],
    ['B', 'p\nq'],
  ]);
});
