import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ordersOfRows } from '../../../../../../src/renderer/screens/orders/import/by-hand/orders-of-rows.ts';

const columns = ['PackageId', 'ServiceCode', 'Skus.Sku', 'Skus.Quantity', null] as const;
const orders = (...rows: readonly (readonly string[])[]) =>
  ordersOfRows(
    'drop-ship',
    rows.map((cells, at) => ({ row: at + 2, cells })),
    columns,
  );

describe('the orders that rows are', () => {
  it('take rows of one PackageId as lines of goods of one order, also when they stand apart', () => {
    expect(orders(['P-1', 'CUE', 'MUG', '2'], ['P-2', 'CUE', 'BAG', '1'], ['P-1', '', 'CAP', '3'])).toEqual([
      {
        fields: { PackageId: 'P-1', ServiceCode: 'CUE' },
        goods: [
          { fields: { Sku: 'MUG', Quantity: '2' }, row: 2 },
          { fields: { Sku: 'CAP', Quantity: '3' }, row: 4 },
        ],
        row: 2,
      },
      {
        fields: { PackageId: 'P-2', ServiceCode: 'CUE' },
        goods: [{ fields: { Sku: 'BAG', Quantity: '1' }, row: 3 }],
        row: 3,
      },
    ]);
  });

  it('make an order of its own of every row without a PackageId', () => {
    expect(orders(['', 'CUE', 'MUG', '2'], ['', 'CUE', 'MUG', '2'])).toHaveLength(2);
  });

  it('leave a row that contradicts its PackageId an order of its own, with its row, and later rows to the one they agree with', () => {
    const made = orders(
      ['P-1', 'CUE', 'A', '1'],
      ['P-1', 'CSA', 'B', '1'],
      ['P-1', 'CSA', 'C', '1'],
      ['P-1', 'CUE', 'D', '1'],
    );
    expect(made.map(({ row, goods }) => [row, goods.map(({ fields }) => fields.Sku)])).toEqual([
      [2, ['A', 'D']],
      [3, ['B', 'C']],
    ]);
  });

  it('take nothing from columns that are left out, from blanks, and from rows that are blank in all others', () => {
    expect(orders(['', ' ', '', '', 'a remark'], [' P-1 ', '', 'MUG', ' ', 'x'])).toEqual([
      { fields: { PackageId: 'P-1' }, goods: [{ fields: { Sku: 'MUG' }, row: 3 }], row: 3 },
    ]);
  });

  it('lose no goods and no value, whatever the rows', () => {
    const cell = fc.constantFrom('', 'A', 'B');
    const row = fc.tuple(cell, cell, cell, cell);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const made = orders(...rows);
        const filled = rows
          .map((cells, at) => ({ cells, row: at + 2 }))
          .filter(({ cells }) => cells.some((each) => each !== ''));
        const withGoods = filled.filter(({ cells: [, , sku, quantity] }) => sku !== '' || quantity !== '');
        expect(
          made.flatMap(({ goods }) => goods.map((line) => line.row)).sort((one, other) => Number(one) - Number(other)),
        ).toEqual(withGoods.map((each) => each.row));
        for (const {
          cells: [packageId, service],
          row: at,
        } of filled) {
          const own = made.find((order) => order.row === at || order.goods.some((line) => line.row === at));
          const same = made.filter(({ fields }) => (fields.PackageId ?? '') === packageId);
          const holder = own ?? same.find(({ fields }) => service === '' || fields.ServiceCode === service);
          expect(holder?.fields.PackageId ?? '').toBe(packageId);
          if (service !== '') expect(holder?.fields.ServiceCode).toBe(service);
        }
      }),
    );
  });
});
