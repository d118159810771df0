import { describe, expect, it } from 'vitest';
import { checkBatch } from '../../../src/documents/order-batch/check-batch.ts';
import { said } from '../said.ts';
import { type BuiltBatch, buildBatch, goodsCode, newOrder, strangeCode } from './batch-builder.ts';

const lines = ({ batch }: BuiltBatch) =>
  batch.orders.map(({ goods }) =>
    goods.map(({ fields: { Quantity, Sku, ...rest } }) => ({ line: `${Quantity} x ${Sku}`, ...rest })),
  );
const ids = ({ batch }: BuiltBatch) => batch.orders.map(({ goods }) => goods.map(({ id }) => id).join(' '));

describe('a seller’s text that stands for our SKUs', () => {
  it('becomes one SKU in every line that has it, and all that the line says stays', () => {
    const build = buildBatch();
    build.add(
      newOrder('P-1', {}, [{ Sku: 'BLUE-MUG ', Price: '9', ProductName: 'Mug, blue' }, { Sku: 'CUP' }]),
      newOrder('P-2', {}, [{ Sku: 'blue-mug' }]),
      newOrder('P-3', {}, [{ Sku: 'BLUE-MUG', Quantity: 'two' }]),
    );
    build.write({ type: 'aside', orders: ['2.3'], isAside: true });
    const decision = build.alias('BLUE-MUG', { MUG: 1 }, { HsCode: '6912', ProductName: 'Mug' });
    expect(said(decision)).toBe('command alias-applied n=2 seller=BLUE-MUG / alias-kept-how');
    expect(lines(build)).toEqual([
      [{ line: '2 x MUG', HsCode: '6912', Price: '9', ProductName: 'Mug, blue' }, { line: '2 x CUP' }],
      [{ line: '2 x blue-mug' }],
      [{ line: 'two x MUG', HsCode: '6912', ProductName: 'Mug' }],
    ]);
    expect(ids(build)).toEqual(['1 2', '1', '1']);
  });

  it('becomes the lines of a bundle, with their own values and its place on the platform', () => {
    const build = buildBatch();
    const bundle = { Sku: 'TEA-SET', Quantity: '3', Price: '40', ProductName: 'Tea set', DeclareValue: '30' };
    build.add(newOrder('P-1', {}, [{ ...bundle, PlatformItemId: 'L-1' }, { Sku: 'CUP' }, bundle]));
    expect(build.batch.pieces).toBe(8);
    build.alias('TEA-SET', { MUG: 4, POT: 1 }, { DeclareValue: '5' });
    const [mugs, pot] = [
      { line: '12 x MUG', DeclareValue: '5' },
      { line: '3 x POT', DeclareValue: '5' },
    ];
    expect(lines(build)).toEqual([
      [{ ...mugs, PlatformItemId: 'L-1' }, { ...pot, PlatformItemId: 'L-1' }, { line: '2 x CUP' }, mugs, pot],
    ]);
    expect(ids(build)).toEqual(['1 p3.1 2 3 p3.2']);
    expect(build.batch.pieces).toBe(32);
    expect(build.batch.orders[0]?.goods.map(({ row }) => row)).toEqual([2, 2, 3, 4, 4]);
  });

  it('is shown as it was put right in the file only where it is the same goods', () => {
    const build = buildBatch();
    const { goods, ...order } = newOrder('P-1', {}, [
      { Sku: 'MUG-6', Price: '4' },
      { Sku: 'BLUE-MUG', Price: '4' },
    ]);
    build.add({ ...order, goods: goods.map((line) => ({ ...line, given: { Price: '4,00' } })) });
    build.alias('MUG-6', { MUG: 6 });
    build.alias('BLUE-MUG', { MUG: 1 });
    expect(build.batch.orders[0]?.goods.map(({ given }) => given)).toEqual([undefined, { Price: '4,00' }]);
  });

  it('is a bundle, too, where it is several units of one SKU', () => {
    const build = buildBatch();
    build.add(newOrder('P-1', {}, [{ Sku: 'MUG-6', Price: '40' }]));
    build.alias('MUG-6', { MUG: 6 });
    expect(lines(build)).toEqual([[{ line: '12 x MUG' }]]);
  });

  it('stays where its quantity cannot be multiplied, and says so', () => {
    const build = buildBatch();
    const quantities = ['2', '', 'two', '1.5', '0', '9007199254740991'];
    build.add(...quantities.map((Quantity, at) => newOrder(`P-${at}`, {}, [{ Sku: 'MUG-6', Quantity }])));
    const decision = build.alias('MUG-6', { MUG: 6 });
    expect(said(decision)).toBe('command alias-applied n=1 seller=MUG-6 / alias-left n=5');
    expect(lines(build).map(([line]) => line?.line)).toEqual([
      '12 x MUG',
      ...['undefined', 'two', '1.5', '0', '9007199254740991'].map((quantity) => `${quantity} x MUG-6`),
    ]);
  });

  it('is no entry where no line has it', () => {
    const build = buildBatch();
    build.add(newOrder('P-1'));
    expect(build.alias('OTHER', { MUG: 1 }).entry).toBe(null);
    expect(said(build.alias('OTHER', { MUG: 1 }))).toBe('command alias-kept seller=OTHER');
  });

  it('answers the question about a scanned text, also one kept as a SKU; scans stay counted on their line', () => {
    const build = buildBatch();
    build.command('BOX');
    build.scan(strangeCode('X-1'));
    build.command('YES');
    build.scan(strangeCode('X-2'));
    expect(build.batch.question).not.toBe(null);
    build.alias('X-1', { MUG: 2, CUP: 1 });
    build.alias('X-2', { POT: 1 });
    expect(build.batch.question).toBe(null);
    const [first, second, third] = build.batch.orders[0]?.goods ?? [];
    expect([first?.scanned, second?.scanned, third?.scanned]).toEqual([3, undefined, 5]);
    expect(build.batch.orders[0]?.goods.some(({ open, kept }) => open || kept)).toBe(false);
    build.scan(goodsCode('MUG'));
    expect(lines(build)).toEqual([[{ line: '3 x MUG' }, { line: '1 x CUP' }, { line: '1 x POT' }]]);
  });

  it('is no more asked about, and is again once UNDO has taken all of it back', () => {
    const build = buildBatch();
    build.add(newOrder('P-1', {}, [{ Sku: 'SET' }]), newOrder('P-2', {}, [{ Sku: 'SET' }, { Sku: 'MUG' }]));
    build.append({ type: 'skus', unknown: ['SET'], known: [] });
    const before = build.batch;
    expect(checkBatch(before).warnings).toHaveLength(2);
    build.alias('SET', { MUG: 1, CUP: 2 });
    expect(checkBatch(build.batch).warnings).toEqual([]);
    expect(said(build.command('UNDO'))).toContain('orders-undone-alias seller=SET');
    expect(build.batch).toEqual(before);
  });
});
