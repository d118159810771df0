import { describe, expect, it } from 'vitest';
import { channels } from '../../../src/contract/bridge/channels.ts';
import { mostOrdersAtOnce, NewOrder, OrderKind, OrderWriting } from '../../../src/contract/bridge/orders.ts';
import { expectAnswers, letters, taken, takes, times } from './asked-and-answered.ts';

const order: NewOrder = { fields: { PackageId: 'P-1' }, goods: [{ fields: { Sku: 'A' }, row: 3 }], row: 2 };
const file = { id: 'f-1', name: 'orders.csv', orders: 10, from: 0, columns: 'c-1' };
const adding = { kind: 'outbound', id: null, file, orders: [order] };

it('knows two kinds of orders (2.2, 2.4)', () => {
  expect(OrderKind.options.toSorted()).toEqual(['drop-ship', 'outbound']);
  expect(taken('orders.add', adding, 'kind', [...OrderKind.options, 'inbound', ''])).toEqual(OrderKind.options);
});

describe('a slice of orders', () => {
  it('holds 1 to 200 of them, for an open batch or a new one', () => {
    expect(mostOrdersAtOnce).toBe(200);
    const sizes = [0, 1, 200, 201].map((count) => times(count, order));
    expect(taken('orders.add', adding, 'orders', sizes).map((each) => (each as unknown[]).length)).toEqual([1, 200]);
    expect(taken('orders.add', adding, 'id', [null, 'b-1', '', ...letters(100, 101)])).toEqual([
      null,
      'b-1',
      ...letters(100),
    ]);
  });

  it('says which part of which file it is, or that it is of none', () => {
    const of = (change: object) => taken('orders.add', adding, 'file', [{ ...file, ...change }]).length === 1;
    expect(taken('orders.add', adding, 'file', [null, file, undefined, {}])).toEqual([null, file]);
    expect(letters(0, 1, 200, 201).map((id) => of({ id }))).toEqual([false, true, true, false]);
    expect(letters(0, 1, 300, 301).map((name) => of({ name }))).toEqual([false, true, true, false]);
    expect([0, 1, 100_000, 100_001, 1.5].map((orders) => of({ orders }))).toEqual([false, true, true, false, false]);
    expect([-1, 0, 99_999, 0.5].map((from) => of({ from }))).toEqual([false, true, true, false]);
    expect([undefined, ...letters(200, 201)].map((columns) => of({ columns }))).toEqual([true, true, false]);
  });

  it('holds orders by field, with up to 1000 goods, each with its row in the file or none', () => {
    const is = (change: object) => NewOrder.safeParse({ ...order, ...change }).success;
    expect(NewOrder.parse(order)).toStrictEqual(order);
    const goods = { fields: {}, row: null };
    expect([0, 1000, 1001].map((count) => is({ goods: times(count, goods) }))).toEqual([true, true, false]);
    expect([null, 1, 0, -1, 1.5, undefined].map((row) => is({ row }))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(is({ goods: [{ fields: {} }] })).toBe(false);
  });

  it('takes a whole label as a field, and a name that can be one', () => {
    const is = (name: string, text: string) => NewOrder.safeParse({ ...order, fields: { [name]: text } }).success;
    expect(letters(0, 1_000_000, 1_000_001).map((text) => is('ImportLabel', text))).toEqual([true, true, false]);
    expect(letters(0, 1, 100, 101).map((name) => is(name, 'x'))).toEqual([false, true, true, false]);
  });
});

describe('what a person writes in a batch', () => {
  const writings: readonly OrderWriting[] = [
    { type: 'header', field: 'WarehouseId', value: 'US' },
    { type: 'field', order: 'o-1', goods: null, field: 'Remark', value: '' },
    { type: 'fields', order: 'o-1', goods: 'g-1', fields: { Sku: 'A', Quantity: '2' } },
    { type: 'cells', cells: [{ order: 'o-1', goods: null, fields: { Remark: '' } }] },
    { type: 'goods-added', order: 'o-1' },
    { type: 'goods-removed', order: 'o-1', goods: 'g-1' },
    { type: 'aside', orders: ['o-1'], isAside: true },
    { type: 'orders-removed', orders: ['o-1'] },
    { type: 'ids-given', orders: ['o-1', 'o-2'] },
    { type: 'order-opened', order: 'o-1' },
    { type: 'order-next' },
  ];

  it.each(writings)('is $type, with all that it needs', (writing) => {
    expect(OrderWriting.parse(writing)).toStrictEqual(writing);
    const { type, ...more } = writing;
    for (const name of Object.keys(more))
      expect([name, OrderWriting.safeParse({ ...writing, [name]: undefined }).success]).toEqual([name, false]);
    expect(takes('orders.write', { id: 'b-1', entry: writing }, { id: '', entry: writing }, { id: 'b-1' })).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is nothing else', () => {
    expect(['', 'finish'].some((type) => OrderWriting.safeParse({ type }).success)).toBe(false);
  });

  it('is about 1 to 100000 orders at once', () => {
    const is = (count: number) =>
      OrderWriting.safeParse({ type: 'orders-removed', orders: times(count, 'o-1') }).success;
    expect([0, 1, 100_000, 100_001].map(is)).toEqual([false, true, true, false]);
  });

  it('changes cells of 1 to 100000 orders at once, with twenty million characters at most', () => {
    const cell = (value: string) => ({ order: 'o-1', goods: null, fields: { ImportLabel: value } });
    const is = (cells: readonly object[]) => OrderWriting.safeParse({ type: 'cells', cells }).success;
    expect([0, 1, 100_000, 100_001].map((count) => is(times(count, cell(''))))).toEqual([false, true, true, false]);
    const label = cell('x'.repeat(1_000_000));
    expect([is(times(20, label)), is([...times(20, label), cell('x')])]).toEqual([true, false]);
  });

  it.each(['header', 'field'] as const)('has values of up to a million characters as a %s', (type) => {
    const is = (value: string) =>
      OrderWriting.safeParse({ type, order: 'o-1', goods: null, field: 'Remark', value }).success;
    expect(letters(0, 1_000_000, 1_000_001).map(is)).toEqual([true, true, false]);
  });
});

describe('the columns of a file', () => {
  const mapping = { kind: 'outbound', heading: ['Id', 'Note'], columns: ['PackageId', null] };

  it('are kept by the heading, a thousand at most', () => {
    expect(takes('orders.keep-columns', mapping, { ...mapping, columns: [''] })).toEqual([true, false]);
    for (const [channel, name] of [
      ['orders.columns', 'heading'],
      ['orders.keep-columns', 'columns'],
    ] as const) {
      const lists = [0, 1000, 1001].map((count) => times(count, 'A'));
      expect(taken(channel, mapping, name, lists)).toEqual(lists.slice(0, 2));
    }
    const headings = letters(0, 1000, 1001).map((text) => [text]);
    expect(taken('orders.columns', mapping, 'heading', headings)).toEqual(headings.slice(0, 2));
  });

  it('are none until a person has confirmed some', () => {
    expectAnswers('orders.columns', { columns: null }, { columns: ['PackageId', null] });
  });
});

describe('what a seller calls our SKUs', () => {
  const part = { sku: 'MUG', quantity: 4 };
  const keeping = { seller: 'TEA-SET', parts: [part], batch: 'b-1' };

  it('is a text of up to 200 characters, compared without the blanks around it, and for a batch or for none', () => {
    expect(taken('orders.keep-alias', keeping, 'seller', [...letters(0, 1, 200, 201), ' '])).toEqual(letters(1, 200));
    expect(taken('orders.keep-alias', keeping, 'batch', [null, 'b-1', '', undefined])).toEqual([null, 'b-1']);
    const parsed = channels['orders.keep-alias'].input.parse({
      ...keeping,
      seller: ' TEA-SET ',
      parts: [{ sku: ' MUG ', quantity: 4 }],
    });
    expect(parsed).toEqual(keeping);
  });

  it('is 1 to 50 SKUs, each once, 1 to 999999 of each', () => {
    const bundle = (count: number) => Array.from({ length: count }, (_, at) => ({ sku: `S-${at}`, quantity: 1 }));
    const sizes = [0, 1, 50, 51].map(bundle);
    expect(taken('orders.keep-alias', keeping, 'parts', sizes)).toEqual(sizes.slice(1, 3));
    const twice = [part, { sku: 'MUG ', quantity: 1 }];
    expect(taken('orders.keep-alias', keeping, 'parts', [twice])).toEqual([]);
    const parts = (change: object) => takes('orders.keep-alias', { ...keeping, parts: [{ ...part, ...change }] })[0];
    expect([0, 1, 999_999, 1_000_000, 1.5, '1'].map((quantity) => parts({ quantity }))).toEqual([
      ...[false, true, true, false, false, false],
    ]);
    expect(letters(0, 1, 100, 101).map((sku) => parts({ sku }))).toEqual([false, true, true, false]);
  });

  it('is read whole for a file, and by page for people', () => {
    expectAnswers('orders.aliases', { aliases: [{ seller: 'TEA-SET', parts: [part, { sku: 'POT', quantity: 1 }] }] });
    const kept = { seller: 'TEA-SET', parts: [part], isSku: false, at: 1, operator: 'Ann', station: 'T1' };
    expectAnswers('orders.find-aliases', { aliases: [kept], total: 31_204 });
    const finding = { text: '', limit: 10 };
    expect(taken('orders.find-aliases', finding, 'limit', [0, 1, 100_000, 100_001])).toEqual([1, 100_000]);
    expect(taken('orders.find-aliases', finding, 'text', letters(0, 200, 201))).toEqual(letters(0, 200));
    expect(taken('orders.find-aliases', finding, 'seller', [undefined, ...letters(200, 201)])).toEqual([
      undefined,
      ...letters(200),
    ]);
  });

  it('is dropped, exported and imported, told by how many', () => {
    expectAnswers('orders.drop-aliases', { aliases: 1 });
    expectAnswers('orders.export-aliases', { csv: 'SellerSku,Sku,Quantity', aliases: 0 });
    expectAnswers('orders.import-aliases', { aliases: 3, changed: 1, unused: 0 });
  });
});
