import { describe, expect, it } from 'vitest';
import { orderColumns } from '../../../../../src/renderer/screens/orders/order/order-columns.ts';
import {
  blockOf,
  type CellChanges,
  emptyCells,
  fillDown,
  pasteBlock,
  type SheetCells,
  sheetOf,
  textsIn,
} from '../../../../../src/renderer/screens/orders/sheet/cell-changes.ts';
import { type CellBox, tabbedText } from '../../../../../src/renderer/ui/grid/cell-range.ts';
import { buildBatch, newOrder } from '../../../../documents/order-batch/batch-builder.ts';

const keys = ['PackageId', 'ServiceCode', 'Skus.Sku', 'Skus.Quantity'];

/** Four orders: the third has two lines of goods, the fourth none. */
function sheet() {
  const build = buildBatch();
  build.add(
    newOrder('P-1', { ServiceCode: 'UPS' }, [{ Quantity: '7' }]),
    newOrder('P-2'),
    newOrder('P-3', {}, [{}, { Sku: 'CUP' }]),
    { ...newOrder('P-4'), goods: [] },
  );
  const columns = keys.map((key) => orderColumns('drop-ship').find((column) => column.key === key));
  const cells = (): SheetCells => ({
    batch: build.batch,
    orders: build.batch.orders,
    columns: columns.flatMap((column) => column ?? []),
  });
  const write = ({ cells: all }: CellChanges) => {
    if (all.length > 0) build.write({ type: 'cells', cells: all });
    return textsIn(cells(), box(0, 3, 0, 3));
  };
  return { build, cells, write };
}
const box = (top: number, bottom: number, left: number, right: number): CellBox => ({ top, bottom, left, right });
const none: ReadonlySet<string> = new Set();
const counts = ({ n, readOnly, rowsBeyond, columnsBeyond }: CellChanges) => [n, readOnly, rowsBeyond, columnsBeyond];

describe('filling down', () => {
  it('takes the first row of the selection into those below it, column by column', () => {
    const { cells, write } = sheet();
    const changes = fillDown(cells(), box(0, 3, 1, 3), none);
    // Three services, one quantity more, and two cells of the order without goods; the order with two lines stays.
    expect(counts(changes)).toEqual([6, 1, 0, 0]);
    expect(write(changes)).toEqual([
      ['P-1', 'UPS', 'MUG', '7'],
      ['P-2', 'UPS', 'MUG', '7'],
      ['P-3', 'UPS', 'MUG', '2'],
      ['P-4', 'UPS', 'MUG', '7'],
    ]);
  });

  it('takes the cell above into a single one, and nothing into the first', () => {
    const { cells, write } = sheet();
    const changes = fillDown(cells(), box(1, 1, 1, 1), none);
    expect(changes.cells).toEqual([{ order: cells().orders[1]?.id, goods: null, fields: { ServiceCode: 'UPS' } }]);
    expect(write(changes)[1]).toEqual(['P-2', 'UPS', 'MUG', '2']);
    expect(counts(fillDown(cells(), box(0, 0, 1, 1), none))).toEqual([0, 0, 0, 0]);
  });

  it('takes the first of the selected orders into the others, where no range is selected', () => {
    const { cells } = sheet();
    const ids = (...places: readonly number[]) => new Set(places.map((at) => cells().orders[at]?.id ?? ''));
    const meant = (marked: ReadonlySet<string>, at: CellBox) =>
      fillDown(cells(), at, marked).cells.map(({ order }) => order);
    expect(meant(ids(0, 1, 3), box(2, 2, 1, 1))).toEqual([...ids(1, 3)]);
    // One selected order has no others, and a range comes first.
    expect(meant(ids(0), box(1, 1, 1, 1))).toEqual([...ids(1)]);
    expect(meant(ids(0, 3), box(0, 1, 1, 1))).toEqual([...ids(1)]);
  });

  it('takes an empty cell, too, and what was so already is no change', () => {
    const { build, cells, write } = sheet();
    build.write({ type: 'field', order: cells().orders[0]?.id ?? '', goods: null, field: 'ServiceCode', value: '' });
    expect(write(fillDown(cells(), box(0, 1, 1, 1), none))[1]?.[1]).toBe('');
    expect(counts(fillDown(cells(), box(0, 1, 1, 1), none))).toEqual([0, 0, 0, 0]);
  });
});

describe('emptying', () => {
  it('empties every cell of the selection but those of several lines of goods, as one step to undo', () => {
    const { build, cells, write } = sheet();
    const before = textsIn(cells(), box(0, 3, 0, 3));
    const changes = emptyCells(cells(), box(0, 2, 1, 3));
    // Three services, and two cells of goods of two orders; those of the third stay.
    expect(counts(changes)).toEqual([7, 2, 0, 0]);
    expect(write(changes).slice(0, 3)).toEqual([
      ['P-1', '', '', ''],
      ['P-2', '', '', ''],
      ['P-3', '', 'MUG', '2'],
    ]);
    build.command('UNDO');
    expect(textsIn(cells(), box(0, 3, 0, 3))).toEqual(before);
  });
});

describe('a pasted block', () => {
  it('goes in from the first cell on, whatever the size of the selection, and what does not fit is counted', () => {
    const { cells, write } = sheet();
    const block = blockOf('A\tB\tC\tD\nE\tF\tG\tH\nI\tJ\tK\tL\n');
    const changes = pasteBlock(cells(), box(2, 3, 1, 1), block);
    expect(counts(changes)).toEqual([4, 2, 1, 1]);
    expect(write(changes)).toEqual([
      ['P-1', 'UPS', 'MUG', '7'],
      ['P-2', 'CUE', 'MUG', '2'],
      ['P-3', 'A', 'MUG', '2'],
      ['P-4', 'E', 'F', 'G'],
    ]);
  });

  it('of one cell goes into the whole selection', () => {
    const { cells, write } = sheet();
    expect(write(pasteBlock(cells(), box(0, 3, 1, 1), blockOf('NLR\r\n'))).map((row) => row[1])).toEqual([
      ...['NLR', 'NLR', 'NLR', 'NLR'],
    ]);
  });

  it('is one entry, and UNDO takes it back as one', () => {
    const { build, cells, write } = sheet();
    const before = write(pasteBlock(cells(), box(0, 0, 0, 0), []));
    write(pasteBlock(cells(), box(0, 0, 0, 0), blockOf('X\tY\nX2\tY2')));
    build.command('UNDO');
    expect(write(pasteBlock(cells(), box(0, 0, 0, 0), []))).toEqual(before);
  });

  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa', [['a']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    [
      'a\tb\n\t\nc\td',
      [
        ['a', 'b'],
        ['', ''],
        ['c', 'd'],
      ],
    ],
    ['a\n\n', [['a'], ['']]],
    ['\na', [[''], ['a']]],
    ['\n', [['']]],
    [
      'a\tb\nc',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['"a\tb"\t"say ""x"""\n', [['a\tb', 'say "x"']]],
    ['"12\nb', [['"12'], ['b']]],
  ])('%j is read as %j', (text, rows) => {
    expect(blockOf(text)).toEqual(rows);
  });

  it('is what was copied', () => {
    const { cells } = sheet();
    const copied = textsIn(cells(), box(0, 3, 0, 3));
    expect(blockOf(tabbedText(copied))).toEqual(copied);
  });
});

describe('a sheet in a later batch', () => {
  it('has what was written meanwhile, in the rows that were shown; an order that is gone stays for the core to refuse', () => {
    const { build, cells } = sheet();
    const { orders, columns } = cells();
    const shown = { orders: [orders[2], orders[0], orders[1]].flatMap((each) => each ?? []), columns };
    const [, first, second] = shown.orders;
    build.write({ type: 'field', order: first?.id ?? '', goods: null, field: 'ServiceCode', value: 'NLR' });
    build.write({ type: 'orders-removed', orders: [second?.id ?? ''] });
    const later = sheetOf(build.batch, shown);
    expect(textsIn(later, box(0, 2, 0, 1))).toEqual([
      ['P-3', 'CUE'],
      ['P-1', 'NLR'],
      ['P-2', 'CUE'],
    ]);
    const filled = fillDown(later, box(1, 2, 1, 1), none);
    expect(filled.cells).toMatchObject([{ fields: { ServiceCode: 'NLR' } }]);
    expect(build.write({ type: 'cells', cells: filled.cells }).tone).toBe('failed');
  });
});
