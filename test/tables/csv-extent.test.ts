import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvExtent } from '../../src/tables/csv-extent.ts';

const countRows = (csv: string) => csvExtent(csv, ',').rows;

it('counts the rows that have something in them, whatever ends a line', () => {
  expect(countRows('Sku\nA\r\nB\rC')).toBe(4);
  expect(countRows('Sku\n\n  \t\nA\n\n')).toBe(2);
  expect(countRows('Sku,Name\nA,"two\nlines, ""quoted"""\nB,')).toBe(3);
  expect(countRows('')).toBe(0);
});

it('counts as many as are read, for any table', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\n', '\r', ' '), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 8 }), (table) => {
      expect(countRows(Papa.unparse(table))).toBe(table.length);
    }),
  );
});

it('tells how wide the widest line is', () => {
  expect(csvExtent('a;b\n1;2;3\n"4;5;6;7"', ';').columns).toBe(3);
  expect(csvExtent('', ',').columns).toBe(1);
});
