import { describe, expect, it } from 'vitest';
import { checkBatch } from '../../../src/documents/order-batch/check-batch.ts';
import { whyNoCountry } from '../../../src/documents/order-batch/country-code.ts';
import type { NewOrder } from '../../../src/documents/order-batch/order-batch.ts';
import { asRefused } from '../../../src/documents/order-batch/warnings.ts';
import { goods } from '../inbound-plan/plan-builder.ts';
import { buildBatch, code, goodsCode, newOrder, strangeCode } from './batch-builder.ts';

/** `Sku StorageNo x Quantity` for every line of an order. */
const lines = (build: ReturnType<typeof buildBatch>, at = 0) =>
  build.batch.orders[at]?.goods.map(({ fields }) =>
    [fields.Sku, fields.StorageNo, 'x', fields.Quantity].filter((each) => each !== undefined).join(' '),
  );

function openOrder(kind: 'drop-ship' | 'outbound' = 'outbound') {
  const build = buildBatch(kind, {});
  build.command('BOX');
  return build;
}

describe('a scan counts on the line', () => {
  const stored = (storageNo: string) => code(storageNo, { item: { ...goods('MUG'), code: storageNo, storageNo } });

  it('of its StorageNo where that is what was scanned, out of stock', () => {
    const build = openOrder();
    build.scan(stored('ST1'));
    build.scan(goodsCode('MUG'));
    build.scan(stored('ST1'));
    build.scan(stored('ST2'));
    build.scan(code('0400', { item: { ...goods('MUG'), code: '0400', storageNo: 'ST1' } }));
    expect(lines(build)).toEqual(['MUG ST1 x 2', 'MUG x 2', 'MUG ST2 x 1']);
  });

  it('of its Sku alone where a parcel comes from elsewhere', () => {
    const build = openOrder('drop-ship');
    build.scan(stored('ST1'));
    build.scan(stored('ST2'));
    expect(lines(build)).toEqual(['MUG x 2']);
  });

  it('that is the newest of its Sku, and never on one whose quantity a person left wrong', () => {
    const build = openOrder();
    build.scan(goodsCode('MUG'));
    const [line] = build.batch.orders[0]?.goods ?? [];
    build.write({ type: 'field', order: '2', goods: line?.id ?? '', field: 'Quantity', value: 'x' });
    build.scan(goodsCode('MUG'));
    expect(lines(build)).toEqual(['MUG x x', 'MUG x 1']);
    build.write({ type: 'field', order: '2', goods: line?.id ?? '', field: 'Quantity', value: '5' });
    build.scan(goodsCode('MUG'));
    expect(lines(build)).toEqual(['MUG x 5', 'MUG x 2']);
    build.command('QTY.9');
    expect(lines(build)).toEqual(['MUG x 5', 'MUG x 9']);
  });

  it('of an unknown code, apart from goods that have this text as their Sku', () => {
    const build = openOrder();
    build.scan(goodsCode('X1'));
    build.scan(strangeCode('X2'));
    build.scan(goodsCode('X2'));
    expect(build.batch.orders[0]?.goods.map(({ open }) => open === true)).toEqual([false, true, false]);
  });

  it('of a text that was kept in another order, and not of one that a file brought', () => {
    const build = openOrder();
    build.scan(strangeCode('X1'));
    build.command('YES');
    build.add(newOrder('P-1', {}, [{ Sku: 'X2' }]));
    build.command('BOX.2');
    expect(build.scan(strangeCode('X1')).tone).toBe('good');
    expect(build.scan(strangeCode('X2')).tone).toBe('unknown');
  });

  it('of the Sku that the catalogue knows by now, though the text was kept before', () => {
    const build = openOrder();
    build.scan(strangeCode('0400'));
    build.command('YES');
    build.scan(code('0400', { item: { ...goods('MUG'), code: '0400' } }));
    expect(lines(build)).toEqual(['0400 x 1', 'MUG x 1']);
  });

  it('takes its serial numbers with it: MINUS takes that very one, QTY 1 leaves the first', () => {
    const serial = (text: string) => code('0400', { item: { ...goods('MUG'), serial: text } });
    const build = openOrder();
    for (const text of ['S1', 'S2', 'S3']) build.scan(serial(text));
    const serials = () => build.batch.orders[0]?.goods[0]?.serials;
    expect(serials()).toEqual(['S1', 'S2', 'S3']);
    build.command('MINUS');
    build.scan(serial('S2'));
    expect([serials(), lines(build)]).toEqual([['S1', 'S3'], ['MUG x 2']]);
    build.command('MINUS');
    expect(build.scan(serial('S9')).tone).toBe('wrong');
    build.command('MINUS');
    build.scan(goodsCode('MUG'));
    expect([serials(), lines(build)]).toEqual([['S1'], ['MUG x 1']]);
  });
});

describe('what the service says of an unknown code', () => {
  it('names its lines in every order, and leaves what a person wrote', () => {
    const build = openOrder();
    build.scan(strangeCode('X1'));
    const [line] = build.batch.orders[0]?.goods ?? [];
    build.write({ type: 'field', order: '2', goods: line?.id ?? '', field: 'HsCode', value: '1' });
    build.command('BOX');
    build.scan(strangeCode('X1'));
    build.scan(strangeCode('X2'));
    build.append({ type: 'found', code: 'X1', sku: 'CUP', known: { HsCode: '6912', ProductName: 'Cup' } });
    expect(build.batch.orders.map((order) => order.goods.map(({ fields, open }) => ({ ...fields, open })))).toEqual([
      [{ Sku: 'CUP', Quantity: '1', HsCode: '1', ProductName: 'Cup', open: undefined }],
      [
        { Sku: 'CUP', Quantity: '1', HsCode: '6912', ProductName: 'Cup', open: undefined },
        { Sku: 'X2', Quantity: '1', open: true },
      ],
    ]);
    expect(build.batch.question).toMatchObject({ kind: 'unknown' });
    build.append({ type: 'found', code: 'X2', sku: 'HAT', known: {} });
    expect(build.batch.question).toBeNull();
  });
});

describe('an order that is added', () => {
  it('alone is the open one, among others is not, nor from a file', () => {
    const build = openOrder();
    build.add(newOrder('P-1'));
    expect(build.batch.openOrder).toBe(1);
    build.add(newOrder('P-2'), newOrder('P-3'));
    build.slice('F', 1, newOrder('P-4'));
    expect(build.batch.openOrder).toBe(1);
    expect(build.batch.orders.map(({ id, file }) => `${id} ${file}`)).toEqual([
      '2 null',
      '3.1 null',
      '4.1 null',
      '4.2 null',
      '5.1 F',
    ]);
  });

  it('keeps what it is: minted, in the place of another, refused, and its row', () => {
    const build = buildBatch();
    const refused = { id: 'P-0', reason: { key: 'r', params: {} }, header: {}, fields: {}, goods: [] };
    build.add({ ...newOrder('P-1', {}, [{}, {}], 7), replaces: 'e-1', minted: true, refused }, newOrder('P-2'));
    expect(build.batch.orders).toMatchObject([
      {
        minted: true,
        replaces: 'e-1',
        refused,
        row: 7,
        isAside: false,
        goods: [
          { id: '1', row: 7 },
          { id: '2', row: 8 },
        ],
      },
      { minted: false, replaces: null, refused: null },
    ]);
    expect(build.batch.pieces).toBe(6);
  });

  it('from a file is counted among those of its file, which goes with the last of them', () => {
    const build = buildBatch();
    build.slice('F', 4, newOrder('P-1'));
    build.slice('G', 2, newOrder('P-2'));
    build.slice('F', 4, newOrder('P-3'), newOrder('P-4'));
    const files = () => build.batch.files.map(({ id, here, orders }) => `${id} ${here} of ${orders}`);
    expect(files()).toEqual(['F 3 of 4', 'G 1 of 2']);
    build.write({ type: 'orders-removed', orders: ['2.1'] });
    expect(files()).toEqual(['F 3 of 4', 'G 1 of 2']);
    build.write({ type: 'orders-removed', orders: ['4.1', '4.2'] });
    expect(files()).toEqual(['G 1 of 2']);
  });

  it('is not the next one while nobody has begun it, unless it takes the place of another', () => {
    const build = buildBatch();
    build.add({ ...newOrder('P-1'), fields: { PackageId: 'P-1' }, goods: [], minted: true });
    build.command('BOX');
    expect(build.batch.orders).toHaveLength(1);
    build.add({ ...newOrder('P-2'), fields: { PackageId: 'P-2' }, goods: [], minted: true, replaces: 'e-1' });
    build.command('BOX');
    expect(build.batch.orders).toHaveLength(3);
  });
});

describe('a country is known by', () => {
  it.each([
    ['Czech Republic', 'CZ'],
    ['Great Britain', 'GB'],
    ['England', 'GB'],
    ['Korea', 'KR'],
    ['Holland', 'NL'],
    ['Russian Federation', 'RU'],
    ['Turkey', 'TR'],
    ['USA', 'US'],
    ['united states of america', 'US'],
  ])('%s, as people say: %s', (text, meant) => {
    expect(whyNoCountry(text)).toEqual({ key: 'problem.order-country-meant', params: { text, code: meant } });
  });

  it('no name that nobody knows', () => {
    expect(whyNoCountry('Atlantis')).toEqual({ key: 'problem.order-country', params: { text: 'Atlantis' } });
  });
});

describe('an order is checked', () => {
  const checkedOf = (...orders: NewOrder[]) => {
    const build = buildBatch();
    build.add(...orders);
    return checkBatch(build.batch);
  };

  it('for a PackageId that another has, by its row where there is one', () => {
    const used = buildBatch();
    used.add(newOrder('P-2'));
    used.append({ type: 'used', packageIds: ['P-2'], free: [] });
    expect(checkBatch(used.batch).problems[0]?.reason).toEqual({ key: 'problem.order-used', params: { id: 'P-2' } });
    const { problems } = checkedOf({ ...newOrder('P-1'), row: null }, newOrder('P-1'));
    expect(problems.map(({ reason }) => reason)).toEqual([{ key: 'problem.order-twice', params: { id: 'P-1' } }]);
  });

  it('for no more pieces than nine digits hold', () => {
    expect(checkedOf(newOrder('P-1', {}, [{ Quantity: '999999999' }])).problems).toEqual([]);
    expect(checkedOf(newOrder('P-1', {}, [{ Quantity: '1000000000' }])).problems).toMatchObject([
      { field: 'Quantity', reason: { key: 'problem.order-quantity' } },
    ]);
  });

  it('for a remark of all that is longer than the interface takes', () => {
    const header = (n: number) => checkBatch(buildBatch('drop-ship', { Remark: 'x'.repeat(n) }).batch).header;
    expect(header(1000)).toEqual([]);
    expect(header(1001)).toMatchObject([
      { field: 'Remark', reason: { key: 'problem.too-long', params: { max: 1000 } } },
    ]);
  });

  it('as one of a batch where a field of the single creation holds but spaces', () => {
    const line = { 'ExportsDeclareValue.Currency': 'USD', 'ExportsDeclareValue.Value': '4' };
    const { orders, problems } = checkedOf(newOrder('P-1', { PlatformOrderNo: '  ' }, [line]));
    expect([orders[0]?.endpoint, problems]).toEqual(['drop-ship.create-batch', []]);
    const spaces = { 'ExportsDeclareValue.Currency': ' ', 'ExportsDeclareValue.Value': ' ' };
    expect(checkedOf(newOrder('P-1', { PlatformOrderNo: 'A-1' }, [spaces]))).toMatchObject({
      orders: [{ endpoint: 'drop-ship.create' }],
      problems: [],
    });
  });
});

it('an order as it was refused is its header, its fields and its lines, without those that nobody filled in', () => {
  const build = buildBatch('drop-ship', { Location: 'GZ' });
  build.add(newOrder('P-1'));
  build.write({ type: 'goods-added', order: '2.1' });
  const [order] = build.batch.orders;
  expect(order && asRefused(build.batch, order)).toEqual({
    header: { Location: 'GZ' },
    fields: order?.fields,
    goods: [{ Sku: 'MUG', Quantity: '2' }],
  });
  expect(checkBatch(build.batch).problems).toEqual([]);
});
