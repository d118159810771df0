import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRangeKey, moveByKey, moveCell } from '../../../../src/renderer/ui/grid/cell-move.ts';
import { columnsInSight, placeColumns } from '../../../../src/renderer/ui/grid/use-column-window.ts';

const key = (name: string, more: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean>> = {}) => ({
  key: name,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe('the active cell', () => {
  const size = { rows: 10_000, columns: 20, page: 7 };

  it('moves by arrows, pages and ends', () => {
    const at = { row: 100, column: 5 };
    expect(moveCell('down', at, size)).toEqual({ row: 101, column: 5 });
    expect(moveCell('left', at, size)).toEqual({ row: 100, column: 4 });
    expect(moveCell('page-up', at, size)).toEqual({ row: 93, column: 5 });
    expect(moveCell('last', at, size)).toEqual({ row: 9_999, column: 19 });
  });

  it('goes on in the row beside by Tab, and stays at the ends of the sheet', () => {
    expect(moveCell('next', { row: 3, column: 18 }, size)).toEqual({ row: 3, column: 19 });
    expect(moveCell('next', { row: 3, column: 19 }, size)).toEqual({ row: 4, column: 0 });
    expect(moveCell('previous', { row: 4, column: 0 }, size)).toEqual({ row: 3, column: 19 });
    expect(moveCell('next', { row: 9_999, column: 19 }, size)).toEqual({ row: 9_999, column: 19 });
    expect(moveCell('previous', { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
    expect(moveByKey(key('Tab'), true)).toBe('next');
    expect(moveByKey(key('Tab', { shiftKey: true }), false)).toBe('previous');
    expect(moveByKey(key('Tab', { ctrlKey: true }), false)).toBe(null);
  });

  it('never leaves the sheet, whatever its size', () => {
    const moves = fc.constantFrom(
      'up',
      'down',
      'left',
      'right',
      'next',
      'previous',
      'page-up',
      'page-down',
      'first',
      'last',
    );
    fc.assert(
      fc.property(
        moves,
        fc.nat(50),
        fc.nat(50),
        fc.nat(40),
        fc.nat(40),
        fc.nat(9),
        (how, row, column, rows, columns, page) => {
          const to = moveCell(how, { row, column }, { rows, columns, page });
          expect(to.row).toBeGreaterThanOrEqual(0);
          expect(to.row).toBeLessThanOrEqual(Math.max(0, rows - 1));
          expect(to.column).toBeGreaterThanOrEqual(0);
          expect(to.column).toBeLessThanOrEqual(Math.max(0, columns - 1));
        },
      ),
    );
  });

  it('goes down with Enter and up with it and Shift, also while somebody types', () => {
    expect(moveByKey(key('Enter'), true)).toBe('down');
    expect(moveByKey(key('Enter', { shiftKey: true }), false)).toBe('up');
    expect(moveByKey(key('ArrowUp'), true)).toBe('up');
  });

  it('leaves the keys that go sideways to what is being typed, and Alt and Escape to whom they belong', () => {
    expect(moveByKey(key('ArrowLeft'), false)).toBe('left');
    expect(moveByKey(key('ArrowLeft'), true)).toBeNull();
    expect(moveByKey(key('ArrowLeft', { shiftKey: true }), false)).toBeNull();
    expect(moveByKey(key('ArrowDown', { altKey: true }), false)).toBeNull();
    for (const name of ['Escape', 'a', 'Home']) expect(moveByKey(key(name), false)).toBeNull();
    expect(moveByKey(key('End', { ctrlKey: true }), true)).toBe('last');
  });
});

describe('the columns of a sheet', () => {
  const placed = placeColumns(
    Array.from({ length: 30 }, (_, at) => ({ key: `c${at}`, label: '', widthEm: 10 })),
    16,
    120,
  );

  it('stand side by side behind the side', () => {
    expect(placed[0]).toMatchObject({ at: 120, end: 280 });
    expect(placed[29]).toMatchObject({ at: 120 + 29 * 160, end: 120 + 30 * 160 });
  });

  it('are drawn as far as they are in sight, wherever it is scrolled to', () => {
    fc.assert(
      fc.property(fc.nat(6_000), fc.integer({ min: 1, max: 2_000 }), (scroll, view) => {
        const { start, end } = columnsInSight(placed, scroll, view);
        for (const { index, at, end: right } of placed) {
          if (right > scroll && at < scroll + view) expect(index >= start && index < end).toBe(true);
        }
        expect(end - start).toBeLessThanOrEqual(Math.ceil(view / 160) + 4);
      }),
    );
  });
});

it('fills or searches a sheet by Ctrl+D and Ctrl+H alone', () => {
  const is = (code: string, more: Parameters<typeof key>[1]) => isRangeKey({ ...key(''), code, ...more });
  expect([is('KeyD', { ctrlKey: true }), is('KeyH', { ctrlKey: true })]).toEqual([true, true]);
  expect([is('KeyD', {}), is('KeyC', { ctrlKey: true })]).toEqual([false, false]);
  for (const other of ['shiftKey', 'altKey', 'metaKey'])
    expect(is('KeyD', { ctrlKey: true, [other]: true })).toBe(false);
});
