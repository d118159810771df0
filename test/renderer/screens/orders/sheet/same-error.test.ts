import { describe, expect, it } from 'vitest';
import { columnOf } from '../../../../../src/renderer/screens/orders/order/order-columns.ts';
import {
  cellsAlike,
  errorAt,
  fixAlike,
  isMended,
} from '../../../../../src/renderer/screens/orders/sheet/same-error.ts';
import { buildBatch, newOrder } from '../../../../documents/order-batch/batch-builder.ts';

const orderNumbers = (cells: readonly { readonly order: string }[]) => cells.map(({ order }) => order);

/** Orders 2.1 to 2.7. */
function batchOf() {
  const build = buildBatch();
  build.add(
    newOrder('P-1', { Weight: '1,5' }, [{ Quantity: 'two' }]),
    newOrder('P-2', { Weight: '1,5' }),
    newOrder('P-3', { Weight: '2,5' }, [{}, { Quantity: 'two' }, { Quantity: 'two' }]),
    newOrder('P-4', { Weight: '1,5' }, [{ Quantity: 'two' }]),
    newOrder('P-5', { Length: '1,5', Weight: '1,5' }),
    newOrder('P-6', { Weight: 'two' }),
    { ...newOrder('P-7'), goods: [] },
  );
  return build;
}
function errorOf({ batch }: ReturnType<typeof batchOf>, at: number, key: string) {
  const order = batch.orders[at];
  const column = columnOf('drop-ship', key);
  if (!order || !column) throw new Error('there is no such cell');
  return errorAt(batch, order, column);
}

describe('the same error', () => {
  it('is the same reason for the same value in the same column, of orders that are not excluded', () => {
    const build = batchOf();
    const error = errorOf(build, 0, 'Weight');
    expect(error).toMatchObject({ was: '1,5', reason: { key: 'problem.order-comma' } });
    if (!error) return;
    expect(orderNumbers(cellsAlike(build.batch, error))).toEqual(['2.1', '2.2', '2.4', '2.5']);
    build.write({ type: 'aside', orders: ['2.2'], isAside: true });
    expect(orderNumbers(cellsAlike(build.batch, error))).toEqual(['2.1', '2.4', '2.5']);
  });

  it('is none where a cell is right, and none of a PackageId, which each order has for itself', () => {
    const build = batchOf();
    build.add(newOrder('P-1'));
    expect(errorOf(build, 1, 'ServiceCode')).toBeNull();
    expect(errorOf(build, 7, 'PackageId')).toBeNull();
  });

  it('is mended by a value once the cell has no error any more, not by another wrong value', () => {
    const build = batchOf();
    const error = errorOf(build, 0, 'Weight');
    if (!error) throw new Error('there is no error');
    const typed = { order: '2.1', error };
    const write = (value: string) => {
      build.write({ type: 'field', order: '2.1', goods: null, field: 'Weight', value });
      return isMended(build.batch, { ...typed, value });
    };
    expect(isMended(build.batch, { ...typed, value: '1.5' })).toBe(false);
    expect(write('much')).toBe(false);
    expect(write('1.5')).toBe(true);
    build.write({ type: 'orders-removed', orders: ['2.1'] });
    expect(isMended(build.batch, { ...typed, value: '1.5' })).toBe(false);
  });

  it('is mended in every line of goods that has it, as one entry, and nothing else is changed', () => {
    const build = batchOf();
    const before = build.batch;
    const error = errorOf(build, 0, 'Skus.Quantity');
    if (!error) throw new Error('there is no error');
    const { cells, n } = fixAlike(build.batch, error, ' 2 ');
    expect(n).toBe(4);
    expect(cells).toEqual([
      { order: '2.1', goods: '1', fields: { Quantity: '2' } },
      { order: '2.3', goods: '2', fields: { Quantity: '2' } },
      { order: '2.3', goods: '3', fields: { Quantity: '2' } },
      { order: '2.4', goods: '1', fields: { Quantity: '2' } },
    ]);
    build.write({ type: 'cells', cells });
    expect(cellsAlike(build.batch, error)).toEqual([]);
    expect(build.batch.orders.map(({ fields }) => fields)).toEqual(before.orders.map(({ fields }) => fields));
    build.command('UNDO');
    expect(build.batch).toEqual(before);
    expect(fixAlike(build.batch, error, ' two ').cells).toEqual([]);
  });

  it('of an order without goods is mended in a new line', () => {
    const build = batchOf();
    // Of a line without its Sku the reason is another.
    build.add(newOrder('P-8', {}, [{ Sku: '' }]));
    const error = errorOf(build, 6, 'Skus.Sku');
    if (!error) throw new Error('there is no error');
    const { cells } = fixAlike(build.batch, error, 'MUG');
    expect(cells).toEqual([{ order: '2.7', goods: 'new', fields: { Sku: 'MUG' } }]);
    build.write({ type: 'cells', cells });
    expect(build.batch.orders[6]?.goods).toMatchObject([{ fields: { Sku: 'MUG' } }]);
  });
});
