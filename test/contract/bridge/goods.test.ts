import { describe, expect, it } from 'vitest';
import { catalogueColumns } from '../../../src/contract/bridge/catalogue.ts';
import type { GoodsRow, SkuView, StockDay, StockJobView, StockRecord } from '../../../src/contract/bridge/goods.ts';
import { expectAnswers, expectNoAnswer, letters, taken, takes, times } from './asked-and-answered.ts';

const stock: StockRecord = {
  storageNo: 'YY09',
  svcSku: 'S-1',
  total: 10,
  available: 8,
  inTransit: 0,
  weightGrams: 340,
  lengthCm: 30.5,
  widthCm: 20,
  heightCm: 10,
  declareName: 'Mug',
  declareNameCn: '杯子',
  declareValue: 3.5,
  productFlag: 'Simple',
  productAttribute: 'GeneralCargo',
  createdAt: '2015-11-04T15:00:00Z',
};
const day: StockDay = { day: '2026-11-12', total: 10, available: null, inTransit: 0 };
const sku: SkuView = {
  sku: 'SKU-1',
  name: 'Mug',
  nameCn: '杯子',
  codes: [{ code: '4006381333931', kind: 'barcode' }],
  weightGrams: 340,
  lengthCm: 30.5,
  widthCm: 20,
  heightCm: 10,
  declareValue: 3.5,
  hsCode: '691200',
  importHsCode: '691200',
  description: 'A mug',
  declareName: 'Mug',
  productAttribute: 'GeneralCargo',
  brand: null,
  material: null,
  materialCn: null,
  approvalStatus: null,
  stock: [{ warehouseId: 'US', total: 10, available: null, inTransit: 0, at: 1, records: [stock], days: [day] }],
  unasked: ['UK'],
  stockFailure: { code: 'offline', message: 'No network' },
  updatedAt: 2,
};
const row: GoodsRow = {
  sku: 'SKU-1',
  name: 'Mug',
  nameCn: '杯子',
  total: 10,
  available: null,
  inTransit: 0,
  at: 1,
  unasked: 1,
};

describe('goods over the bridge', () => {
  it('come with all that the service and the catalogue say of them (2.9, 2.10)', () => {
    const nothing = Object.fromEntries(Object.keys(stock).map((name) => [name, null])) as unknown as StockRecord;
    expectAnswers('inventory.lookup', sku, {
      ...sku,
      stock: [{ warehouseId: 'US', total: 1, available: 1, inTransit: 0, at: 1, records: [nothing], days: [] }],
      stockFailure: null,
    });
  });

  it('are looked up by a code of 1 to 200 characters', () => {
    const asked = { code: 'A', look: 'open' };
    expect(taken('inventory.lookup', asked, 'code', letters(0, 1, 200, 201))).toEqual(letters(1, 200));
    expect(taken('inventory.lookup', asked, 'look', ['opened', 'open', ''])).toEqual(['opened', 'open']);
  });

  it('are listed as all, as those out of stock, or as those with old figures', () => {
    const filters = ['all', 'no-stock', 'old', 'new', ''];
    expect(taken('goods.list', { text: '' }, 'filter', filters)).toEqual(filters.slice(0, 3));
    expectAnswers('goods.page', { id: 'l-1', count: 2, isWhole: false, rows: [row, null] });
    expect(taken('goods.page', { id: 'l-1', from: 0 }, 'limit', [0, 1, 1000, 1001])).toEqual([1, 1000]);
  });
});

describe('the refresh of many SKUs', () => {
  it('takes 1 to 10000 of them by name, or all that match but 10000', () => {
    const lists = [0, 1, 10_000, 10_001].map((count) => times(count, 'SKU-1'));
    expect(taken('stock.start', {}, 'skus', [...lists, ['']])).toEqual(lists.slice(1, 3));
    const matching = { text: 'mug', filter: 'old' };
    expect(taken('stock.start', matching, 'except', lists)).toEqual(lists.slice(0, 3));
    expect(takes('stock.start', matching, {}, { except: [] })).toEqual([false, false, false]);
  });

  it('runs, waits, is paused, done or stopped', () => {
    const job: StockJobView = {
      id: 'j-1',
      state: 'running',
      done: 1,
      failed: 0,
      of: null,
      why: null,
      startedAt: 1,
      leftMs: null,
    };
    const states = ['running', 'waiting', 'paused', 'done', 'stopped'] as const;
    expectAnswers('stock.job', null, ...states.map((state) => ({ ...job, state })));
    expectAnswers('stock.job', { ...job, of: 10, why: 'offline', leftMs: 100 });
    expectNoAnswer('stock.job', { ...job, state: '' }, { ...job, done: 0.5 });
  });
});

describe('the catalogue', () => {
  it('is imported from a file whose columns are those of a SKU, in any order, or ignored', () => {
    const columns = [null, ...catalogueColumns];
    expect(columns).toHaveLength(16);
    expect(taken('catalogue.import', { csv: 'Sku' }, 'columns', [columns, ['Price'], undefined])).toEqual([
      columns,
      undefined,
    ]);
    const lists = [200, 201].map((count) => times(count, null));
    expect(taken('catalogue.import', { csv: 'Sku' }, 'columns', lists)).toEqual(lists.slice(0, 1));
  });

  it('is imported in parts of a mebibyte, 2000 at most, under a name of 8 to 64 characters', () => {
    const part = { upload: 'upload-1', part: 0, csv: '' };
    for (const channel of ['catalogue.import-part', 'catalogue.import'] as const)
      expect(
        taken(
          channel,
          { part: 0, csv: channel === 'catalogue.import' ? undefined : '' },
          'upload',
          letters(7, 8, 64, 65),
        ),
      ).toEqual(letters(8, 64));
    expect(taken('catalogue.import-part', part, 'part', [-1, 0, 1999, 2000, 0.5])).toEqual([0, 1999]);
    expect(taken('catalogue.import-part', part, 'csv', letters(2 ** 20, 2 ** 20 + 1))).toEqual(letters(2 ** 20));
  });

  it('tells how many SKUs it has, and how old they are', () => {
    const state = { skus: 3, oldestAt: 1, newestAt: null, nextRefreshAt: 2, lately: 1, asking: 0 };
    expectAnswers('catalogue.state', state);
    expectNoAnswer('catalogue.state', { ...state, skus: 0.5 });
  });

  it('forgets and approves up to 100000 learned codes with what each named', () => {
    const codes = [1, 100_000, 100_001].map((count) => times(count, { code: 'X', sku: 'SKU-1' }));
    for (const channel of ['learned.approve', 'learned.forget'] as const)
      expect(taken(channel, {}, 'codes', [...codes, [{ code: 'X' }]])).toEqual(codes.slice(0, 2));
    expectAnswers('learned.approve', { codes: 2 });
    const learned = { code: 'X', sku: 'SKU-1', name: 'Mug', nameCn: '', approved: true, at: 1, operator: 'Ann' };
    expectAnswers('learned.list', [{ ...learned, station: 'PACK-1' }]);
  });
});
