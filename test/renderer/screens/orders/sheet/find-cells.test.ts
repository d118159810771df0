import { describe, expect, it } from 'vitest';
import { orderColumns } from '../../../../../src/renderer/screens/orders/order/order-columns.ts';
import { findCells, nextFound, type SoughtCells } from '../../../../../src/renderer/screens/orders/sheet/find-cells.ts';
import { buildBatch, newOrder } from '../../../../documents/order-batch/batch-builder.ts';

const sought = (text: string, replacement: string, more: Partial<SoughtCells> = {}): SoughtCells => ({
  ...{ text, replacement, column: null, isCase: false, isWhole: false },
  ...more,
});

const keys = ['PackageId', 'ServiceCode', 'ShipToAddress.City', 'Skus.Sku'];

/** Three orders, 2.1 to 2.3; the third has two lines of goods. */
function sheet() {
  const build = buildBatch();
  build.add(
    newOrder('CUE-1', { ServiceCode: 'cue', 'ShipToAddress.City': 'Rescue' }),
    newOrder('P-2', { ServiceCode: 'UPS', 'ShipToAddress.City': 'a.b' }),
    newOrder('P-3', { ServiceCode: 'CUE', 'ShipToAddress.City': 'axb' }, [{}, {}]),
  );
  const columns = keys.flatMap((key) => orderColumns('drop-ship').find((column) => column.key === key) ?? []);
  return { batch: build.batch, orders: build.batch.orders, columns };
}
const replaced = (more: SoughtCells) =>
  findCells(sheet(), more).changes.cells.flatMap(({ order, fields }) =>
    Object.entries(fields).map(([field, value]) => `${order} ${field}=${value}`),
  );

describe('find and replace', () => {
  it('finds a text in any case in every column, and replaces each occurrence of it', () => {
    expect(replaced(sought('cue', 'UPS'))).toEqual([
      '2.1 PackageId=UPS-1',
      '2.1 ServiceCode=UPS',
      '2.1 ShipToAddress.City=ResUPS',
      '2.3 ServiceCode=UPS',
    ]);
    expect(findCells(sheet(), sought('cue', 'UPS'))).toMatchObject({ n: 4, orders: 2 });
    expect(replaced(sought('e', 'E', { column: 'ShipToAddress.City' }))).toEqual(['2.1 ShipToAddress.City=REscuE']);
  });

  it('keeps to one column, to the case, and to whole cells', () => {
    expect(replaced(sought('cue', 'UPS', { column: 'ServiceCode' }))).toEqual([
      ...['2.1 ServiceCode=UPS', '2.3 ServiceCode=UPS'],
    ]);
    expect(replaced(sought('CUE', 'UPS', { isCase: true }))).toEqual(['2.1 PackageId=UPS-1', '2.3 ServiceCode=UPS']);
    expect(replaced(sought('cue', 'UPS', { isWhole: true }))).toEqual(['2.1 ServiceCode=UPS', '2.3 ServiceCode=UPS']);
  });

  it('takes both texts as they are, not as patterns', () => {
    expect(replaced(sought('a.b', '$&$1'))).toEqual(['2.2 ShipToAddress.City=$&$1']);
    for (const text of ['(', '[', '\\', 'a|b', '^', '-2.', '/']) expect(findCells(sheet(), sought(text, '')).n).toBe(0);
    expect(findCells(sheet(), sought('', 'x'))).toMatchObject({ n: 0, orders: 0, changes: { n: 0 } });
  });

  it('counts cells that are found and not replaced: of several lines of goods, and those that stay as they are', () => {
    const found = findCells(sheet(), sought('mug', 'CUP'));
    expect(found).toMatchObject({ n: 3, orders: 3, changes: { n: 2, readOnly: 1 } });
    expect(findCells(sheet(), sought('UPS', 'UPS'))).toMatchObject({ n: 1, changes: { n: 0 } });
  });

  it('goes to the next one, row by row, from the top again, and to itself where there is no other', () => {
    const next = (row: number, column: number, more = sought('cue', '')) => nextFound(sheet(), more, { row, column });
    expect(next(0, 0)).toEqual({ row: 0, column: 1 });
    expect(next(0, 2)).toEqual({ row: 2, column: 1 });
    expect(next(2, 1)).toEqual({ row: 0, column: 0 });
    expect(next(1, 2, sought('a.b', ''))).toEqual({ row: 1, column: 2 });
    expect(next(0, 0, sought('cue', '', { column: 'ServiceCode' }))).toEqual({ row: 0, column: 1 });
    expect(next(0, 0, sought('nowhere', ''))).toBeNull();
    expect(nextFound({ ...sheet(), orders: [] }, sought('cue', ''), { row: 0, column: 0 })).toBeNull();
  });
});
