import { describe, expect, it } from 'vitest';
import type { OrderWriting } from '../../../src/contract/bridge/orders.ts';
import { said } from '../said.ts';
import { buildBatch, newOrder } from './batch-builder.ts';

/** Two orders, 2.1 and 2.2; the second has no PackageId. */
function twoOrders() {
  const build = buildBatch('drop-ship', { Location: 'GZ' });
  build.add(newOrder('P-1'), newOrder(''));
  return build;
}

describe('what is written by hand', () => {
  it.each<[OrderWriting, string]>([
    [{ type: 'header', field: 'Location', value: 'AU' }, 'command field-set field=Location value=AU'],
    [{ type: 'header', field: 'Location', value: ' ' }, 'command field-cleared field=Location'],
    [{ type: 'header', field: 'Colour', value: 'red' }, 'failed no-such-field field=Colour'],
    [
      { type: 'field', order: '2.1', goods: null, field: 'Weight', value: 'x' },
      'command field-set field=Weight value=x',
    ],
    [{ type: 'field', order: '2.1', goods: '1', field: 'Quantity', value: '' }, 'command field-cleared field=Quantity'],
    [
      { type: 'field', order: '2.1', goods: null, field: 'Quantity', value: '1' },
      'failed no-such-field field=Quantity',
    ],
    [{ type: 'field', order: '2.1', goods: '9', field: 'Quantity', value: '1' }, 'failed orders-gone'],
    [{ type: 'field', order: '9', goods: '1', field: 'Quantity', value: '1' }, 'failed orders-gone'],
    [{ type: 'fields', order: '2.1', goods: null, fields: { Weight: '9', Remark: 'x' } }, 'command order-fields n=2'],
    [{ type: 'fields', order: '2.1', goods: '1', fields: { Sku: 'CUP' } }, 'command order-fields n=1'],
    [
      { type: 'fields', order: '2.1', goods: '1', fields: { Sku: 'CUP', Remark: 'x' } },
      'failed no-such-field field=Remark',
    ],
    [{ type: 'fields', order: '2.1', goods: '9', fields: { Sku: 'CUP' } }, 'failed orders-gone'],
    [
      {
        type: 'cells',
        cells: [
          { order: '2.1', goods: '1', fields: { Sku: 'CUP', Quantity: '2' } },
          { order: '2.2', goods: null, fields: { Weight: '9' } },
        ],
      },
      'command order-cells n=2',
    ],
    [{ type: 'cells', cells: [{ order: '2.1', goods: null, fields: { Sku: 'x' } }] }, 'failed no-such-field field=Sku'],
    [{ type: 'cells', cells: [{ order: '2.1', goods: '9', fields: { Sku: 'CUP' } }] }, 'failed orders-gone'],
    [{ type: 'cells', cells: [{ order: '2.1', goods: 'new', fields: { Sku: 'CUP' } }] }, 'failed orders-gone'],
    [
      {
        type: 'cells',
        cells: [
          { order: '2.1', goods: null, fields: { Weight: '9' } },
          { order: '9', goods: null, fields: { Weight: '9' } },
        ],
      },
      'failed orders-gone',
    ],
    [{ type: 'goods-added', order: '2.1' }, 'command order-line-new'],
    [{ type: 'goods-added', order: '9' }, 'failed orders-gone'],
    [{ type: 'goods-removed', order: '2.1', goods: '1' }, 'command order-line-out code=MUG'],
    [{ type: 'goods-removed', order: '9', goods: '1' }, 'failed orders-gone'],
    [{ type: 'aside', orders: ['2.2', '2.1', '9'], isAside: true }, 'command orders-set-aside orders=2'],
    [{ type: 'aside', orders: ['2.1'], isAside: false }, 'failed orders-gone'],
    [{ type: 'orders-removed', orders: ['2.1', '9'] }, 'command orders-out orders=1'],
    [{ type: 'ids-given', orders: ['2.1', '2.2'] }, 'command orders-ids-given orders=1'],
    [{ type: 'ids-given', orders: ['2.1'] }, 'failed orders-have-ids'],
    [{ type: 'order-opened', order: '2.2' }, 'command order-open id= order=2'],
    [{ type: 'order-opened', order: '9' }, 'failed orders-gone'],
    [{ type: 'order-opened', order: '2.1' }, 'command order-open id=P-1 order=1'],
    [{ type: 'order-next' }, 'command order-open id=T1-001 order=3'],
  ])('%j is answered: %s', (writing, words) => {
    expect(said(twoOrders().write(writing))).toBe(words);
  });

  it('is no entry where it changes nothing, and one that UNDO takes back where it does', () => {
    const build = twoOrders();
    const before = build.batch;
    for (const same of [
      { type: 'header', field: 'Location', value: 'GZ' },
      { type: 'header', field: 'Remark', value: '' },
      { type: 'field', order: '2.1', goods: null, field: 'Weight', value: '' },
      { type: 'field', order: '2.1', goods: '1', field: 'Quantity', value: '2' },
      { type: 'fields', order: '2.1', goods: null, fields: { ServiceCode: 'CUE', Weight: '' } },
    ] as const)
      expect(build.write(same).entry).toBeNull();
    for (const other of [
      { type: 'header', field: 'Location', value: 'AU' },
      { type: 'field', order: '2.1', goods: '1', field: 'Quantity', value: '3' },
      { type: 'fields', order: '2.1', goods: null, fields: { ServiceCode: 'CUE', Weight: '5' } },
    ] as const) {
      expect(build.write(other).entry).toEqual(other);
      build.command('UNDO');
    }
    expect(build.batch).toEqual(before);
  });

  it('changes cells of many orders as one step, keeps what was so already, and counts the pieces', () => {
    const build = twoOrders();
    build.write({ type: 'goods-removed', order: '2.2', goods: '1' });
    const before = build.batch;
    const same = { order: '2.1', goods: null, fields: { ServiceCode: 'CUE' } };
    expect(build.write({ type: 'cells', cells: [same] }).entry).toBeNull();
    const goods = { order: '2.1', goods: '1', fields: { Quantity: '5' } };
    const first = { order: '2.2', goods: 'new', fields: { Sku: 'CUP', Quantity: '3' } };
    const id = { order: '2.2', goods: null, fields: { PackageId: 'P-2', ServiceCode: 'CUE' } };
    const { entry } = build.write({ type: 'cells', cells: [same, goods, first, id] });
    expect(entry).toEqual({ type: 'cells', cells: [goods, first, { ...id, fields: { PackageId: 'P-2' } }] });
    expect(build.batch).toMatchObject({
      pieces: 8,
      orders: [
        { goods: [{ id: '1', fields: { Sku: 'MUG', Quantity: '5' } }] },
        { fields: { PackageId: 'P-2' }, goods: [{ fields: { Sku: 'CUP', Quantity: '3' }, row: null }] },
      ],
    });
    expect(build.batch.orders[1]?.goods).toHaveLength(1);
    expect(said(build.command('UNDO'))).toBe('command undone / orders-undone-cells n=4');
    expect(build.batch).toEqual(before);
  });

  it('gives an order without goods one line, even where two of the cells need it', () => {
    const build = twoOrders();
    build.write({ type: 'goods-removed', order: '2.1', goods: '1' });
    build.write({
      type: 'cells',
      cells: [
        { order: '2.1', goods: 'new', fields: { Sku: 'CUP' } },
        { order: '2.1', goods: 'new', fields: { Quantity: '1' } },
      ],
    });
    expect(build.batch.orders[0]?.goods.map(({ fields }) => fields)).toEqual([{ Sku: 'CUP', Quantity: '1' }]);
  });

  it('opens an order, and does nothing where it is open', () => {
    const build = twoOrders();
    expect(build.write({ type: 'order-opened', order: '2.2' }).entry).toEqual({ type: 'order-opened', order: '2.2' });
    expect(build.write({ type: 'order-opened', order: '2.2' }).entry).toBeNull();
  });

  it('is said of the orders that are meant, each once and in their order', () => {
    const build = twoOrders();
    expect(build.write({ type: 'aside', orders: ['2.2', '2.1', '2.1'], isAside: true }).entry).toMatchObject({
      orders: ['2.1', '2.2'],
    });
    build.write({ type: 'aside', orders: ['2.1'], isAside: false });
    expect(build.write({ type: 'aside', orders: ['2.1', '2.2'], isAside: false }).entry).toMatchObject({
      orders: ['2.2'],
    });
  });

  it('sets aside and takes in those that are named, and leaves the others as they are', () => {
    const build = twoOrders();
    build.write({ type: 'aside', orders: ['2.2'], isAside: true });
    expect(build.batch.orders.map(({ isAside }) => isAside)).toEqual([false, true]);
    build.write({ type: 'aside', orders: ['2.2'], isAside: false });
    expect(build.batch.orders.map(({ isAside }) => isAside)).toEqual([false, false]);
  });

  it('takes lines and orders out, with their pieces, and closes the open order where it is one of them', () => {
    const build = twoOrders();
    build.write({ type: 'goods-added', order: '2.1' });
    expect(build.batch.orders[0]?.goods).toMatchObject([{ id: '1' }, { fields: {}, row: null }]);
    build.write({ type: 'goods-removed', order: '2.1', goods: '1' });
    expect(build.batch.pieces).toBe(2);
    build.write({ type: 'order-opened', order: '2.2' });
    build.write({ type: 'orders-removed', orders: ['2.1'] });
    expect(build.batch).toMatchObject({ openOrder: 0, pieces: 2, orders: [{ id: '2.2' }] });
    build.write({ type: 'orders-removed', orders: ['2.2'] });
    expect(build.batch).toMatchObject({ openOrder: -1, pieces: 0, orders: [] });
  });

  it('of a Sku settles a line that was open, and is not taken for one that was kept', () => {
    const build = twoOrders();
    build.append({
      type: 'orders-added',
      file: null,
      orders: [{ ...newOrder('P-3'), goods: [{ fields: { Sku: 'X1', Quantity: '1' }, row: null, open: true }] }],
    });
    build.write({ type: 'field', order: '3.1', goods: '1', field: 'Quantity', value: '4' });
    expect(build.batch.orders[2]?.goods[0]).toMatchObject({ open: true });
    build.write({ type: 'field', order: '3.1', goods: '1', field: 'Sku', value: 'MUG' });
    expect(build.batch.orders[2]?.goods[0]).toEqual({ id: '1', fields: { Sku: 'MUG', Quantity: '4' }, row: null });
  });
});
