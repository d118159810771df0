import { describe, expect, it } from 'vitest';
import { extendByKey, placeWithin } from '../../../../src/renderer/ui/grid/cell-move.ts';
import {
  boxBetween,
  cellsIn,
  columnsInRow,
  cornerAt,
  tabbedText,
} from '../../../../src/renderer/ui/grid/cell-range.ts';

const place = (row: number, column: number) => ({ row, column });
const press = (key: string, more: object = {}) => ({
  ...{ key, ctrlKey: false, shiftKey: true, altKey: false, metaKey: false },
  ...more,
});

describe('a range of cells', () => {
  it('is the same from whichever corner it is drawn', () => {
    const box = { top: 1, bottom: 4, left: 2, right: 3 };
    const corners = [place(1, 2), place(1, 3), place(4, 2), place(4, 3)];
    for (const corner of corners) {
      const opposite = place(corner.row === 1 ? 4 : 1, corner.column === 2 ? 3 : 2);
      expect(boxBetween(corner, opposite)).toEqual(box);
    }
    expect(cellsIn(box)).toBe(8);
    expect(cellsIn(boxBetween(place(5, 5), place(5, 5)))).toBe(1);
  });

  it('ends where its corner meets the active cell again', () => {
    expect(cornerAt(place(2, 2), place(2, 2))).toBeNull();
    expect(cornerAt(place(2, 2), place(2, 3))).toEqual(place(2, 3));
    expect(cornerAt(place(2, 2), place(3, 2))).toEqual(place(3, 2));
  });

  it('has columns in its rows and in no others', () => {
    const box = boxBetween(place(1, 2), place(3, 4));
    expect([0, 1, 3, 4].map((row) => columnsInRow(box, row))).toEqual([
      null,
      { from: 2, to: 4 },
      { from: 2, to: 4 },
      null,
    ]);
    expect(columnsInRow(null, 1)).toBeNull();
  });

  it('stays within the sheet when that has become smaller', () => {
    const size = { rows: 3, columns: 2 };
    expect([place(9, 9), place(-1, -1), place(1, 1)].map((at) => placeWithin(at, size))).toEqual([
      place(2, 1),
      place(0, 0),
      place(1, 1),
    ]);
    expect(placeWithin(place(4, 4), { rows: 0, columns: 0 })).toEqual(place(0, 0));
  });

  it('grows by Shift and the keys that move, and by no others', () => {
    const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'];
    expect(keys.map((key) => extendByKey(press(key)))).toEqual(['up', 'down', 'left', 'right', 'page-up', 'page-down']);
    expect(['Home', 'End'].map((key) => extendByKey(press(key, { ctrlKey: true })))).toEqual(['first', 'last']);
    for (const key of ['Enter', 'Tab', 'Home', 'a', 'Escape']) expect(extendByKey(press(key))).toBeNull();
    expect(extendByKey(press('ArrowUp', { shiftKey: false }))).toBeNull();
    expect(extendByKey(press('ArrowUp', { altKey: true }))).toBeNull();
  });

  it('is tabs and lines for a spreadsheet, in quotation marks where a cell has any of these', () => {
    expect(
      tabbedText([
        ['A', '1'],
        ['', 'x y'],
      ]),
    ).toBe('A\t1\r\n\tx y');
    expect(tabbedText([['a\tb', 'say "x"', 'two\nlines']])).toBe('"a\tb"\t"say ""x"""\t"two\nlines"');
  });
});
