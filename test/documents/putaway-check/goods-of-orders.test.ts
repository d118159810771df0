import { describe, expect, it } from 'vitest';
import { PutawayInfo } from '../../../src/contract/service/putaway.ts';
import { arrivedEntry } from '../../../src/documents/putaway-check/decide-order.ts';
import { rowsOf } from '../../../src/documents/putaway-check/result.ts';
import { buildCheck, known } from './check-builder.ts';

const mug = (more: Parameters<typeof known>[2] = {}) => ({ item: known('0400', 'MUG', more) });

describe('a code counts', () => {
  it('on the StorageNo that it is, though the catalogue gives the Sku another', () => {
    const build = buildCheck({ A: ['ST1 MUG 5', 'ST2 MUG 5'] });
    build.scan('ST2', { item: known('ST2', 'MUG', { storageNo: 'ST2' }) });
    expect(build.rows()).toEqual(['A ST1 x -', 'A ST2 x 1']);
  });

  it('on the StorageNo that its GS1 code holds', () => {
    const build = buildCheck({ A: ['ST1 MUG 5', 'ST2 MUG 5'] });
    build.scan('(240)ST2', { item: { ...known('ST2', ''), sku: null } });
    expect(build.rows()).toEqual(['A ST1 x -', 'A ST2 x 1']);
  });

  it('on the line of its Sku that has no StorageNo, where the code is a StorageNo that no order has', () => {
    const build = buildCheck({ A: ['- MUG 5', 'ST2 MUG 5'] });
    build.scan('ST9', { item: known('ST9', 'MUG', { storageNo: 'ST9' }) });
    expect(build.rows()).toEqual(['A MUG x 1', 'A ST2 x -']);
  });

  it('as goods in no order under its StorageNo, where a person scanned just that', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.scan('(240)ST9', { item: known('ST9', 'MUG', { storageNo: 'ST9' }) });
    expect(build.rows()).toEqual(['A ST1 x -', '? ST9 x 1']);
  });

  it('under the name that the catalogue has, and otherwise the one of the order', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    const item = { StorageNo: 'ST2', Sku: 'CUP', CustomerQuantity: 1, ReceivedQuantity: 1 };
    build.command('SET.CUSTOMERORDERNO.B');
    build.append({
      type: 'arrived',
      order: 'B',
      warehouse: null,
      state: null,
      items: [{ ...item, name: 'Cup', nameCn: '茶杯' }],
    });
    expect(build.row('ST2')).toMatchObject({ name: 'Cup', nameCn: '茶杯' });
    build.scan('ST2', { item: known('ST2', 'CUP', { name: 'Red cup' }) });
    expect(build.row('ST2')).toMatchObject({ name: 'Red cup', nameCn: '茶杯' });
    build.scan('ST2');
    expect(build.row('ST2')).toMatchObject({ name: 'Red cup', nameCn: '茶杯' });
  });

  it('for whoever scanned it, each name once', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    for (const name of ['ann', 'ben', 'ann', '']) {
      build.signIn(name);
      build.scan('ST1');
    }
    expect(build.row('ST1')?.by).toEqual(['ann', 'ben']);
    build.signIn('cid');
    build.command('QTY.9');
    expect(build.check.count.by).toEqual(['ann', 'ben', 'cid']);
    build.signIn('dee');
    build.command('MINUS');
    build.scan('ST1');
    expect(build.row('ST1')?.by).toEqual(['ann', 'ben', 'cid', 'dee']);
  });
});

describe('what was counted before its order came', () => {
  it('moves to the order with its names, who counted it, its serial numbers, its picture and its question', () => {
    const build = buildCheck({ A: ['ST1 CUP 1'] });
    build.command('SET.CUSTOMERORDERNO.B');
    build.scan('0400', mug({ serial: 'S1' }));
    build.append({
      ...{ type: 'photo', order: null, goods: '\tMUG', name: 'dent.jpg', digest: 'd1', size: 5, by: 'ann' },
    });
    build.signIn('ben');
    build.scan('0400', mug());
    build.arrive('B', ['ST7 MUG 2']);
    expect(build.row('ST7')).toMatchObject({
      ...{ order: 'B', counted: 2, by: ['ann', 'ben'], name: 'Name of MUG' },
      photos: [{ name: 'dent.jpg' }],
    });
    expect(build.scan('0400', mug({ serial: 'S1' })).tone).toBe('duplicate');
    build.command('QTY.4');
    expect(build.rows()).toEqual(['A ST1 x -', 'B ST7 x 4']);
    build.command('MINUS');
    build.scan('0400', mug({ serial: 'S1' }));
    expect(build.rows()).toEqual(['A ST1 x -', 'B ST7 x 3']);
  });

  it('joins what was counted under the code of the order, and is asked about no more', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.scan('ST1', { quantity: 2 });
    build.signIn('ben');
    build.scan('X1', { item: { ...known('X1', ''), sku: null, serial: 'S1' } });
    expect(build.check.question).toMatchObject({ kind: 'unknown' });
    const as = { code: 'X1', storageNo: null, sku: 'MUG', name: 'Mug', nameCn: null };
    build.append({ type: 'found', code: 'X1', as });
    expect(build.rows()).toEqual(['A ST1 x 3']);
    expect(build.check.question).toBeNull();
    expect(build.row('ST1')?.by.toSorted()).toEqual(['ann', 'ben']);
    expect(build.check.count.goods.size).toBe(1);
    expect(build.scan('0400', mug({ serial: 'S1' })).tone).toBe('duplicate');
    expect(build.command('QTY.5').tone).toBe('good');
  });

  it('leaves the question about other goods, and a mark of a re-read on what moved', () => {
    const build = buildCheck({ A: ['ST1 CUP 1'] });
    build.command('SET.CUSTOMERORDERNO.B');
    build.scan('ST8');
    build.again('ST8', 80);
    build.arrive('B', ['ST8 MUG 2']);
    expect(build.check.again).toMatchObject({ goods: 'ST8\tMUG', quantity: 1 });
    build.command('NO');
    expect(build.rows()).toEqual(['A ST1 x -', 'B ST8 x 1']);
    build.scan('X1');
    build.append({
      type: 'found',
      code: 'X2',
      as: { code: 'X2', storageNo: null, sku: 'CUP', name: null, nameCn: null },
    });
    expect(build.check.question).toMatchObject({ kind: 'unknown', goods: '\t\tX1' });
  });

  it('is in no order again when its order is read anew without it', () => {
    const build = buildCheck({ A: ['ST1 MUG 5', 'ST2 CUP 1'] });
    build.scan('ST1', { quantity: 2 });
    build.arrive('A', ['ST2 CUP 1']);
    expect(build.rows()).toEqual(['A ST2 x -', '? ST1 x 2']);
    build.arrive('A', ['ST1 MUG 5', 'ST2 CUP 1']);
    expect(build.rows()).toEqual(['A ST1 x 2', 'A ST2 x -']);
  });

  it('keeps its reason when it goes to an order that came for a recount', () => {
    const build = buildCheck({ A: ['ST1 CUP 1'] });
    build.scan('ST1');
    build.scan('X1');
    build.command('DONE');
    build.command('REASON.EXTRA');
    build.signIn('ben');
    build.command('RECOUNT');
    build.command('SET.CUSTOMERORDERNO.B');
    build.arrive('B', ['X1 MUG 1 1']);
    build.scan('ST1');
    build.scan('X1');
    build.command('DONE');
    expect(build.row('X1')).toMatchObject({ order: 'B', earlier: [1], reasons: [{ code: 'EXTRA', holds: false }] });
  });
});

it('a journal that speaks of goods which nobody counted changes nothing', () => {
  const build = buildCheck({ A: ['ST1 MUG 5'] });
  build.scan('ST1');
  const { count } = build.check;
  build.append({ type: 'quantity', goods: 'ST9\tHAT', quantity: 5, before: 1, by: 'ann' });
  build.append({ type: 'minus', goods: 'ST9\tHAT', code: 'HAT', by: 'ann' });
  expect(build.check.count).toEqual(count);
});

describe('the reply about an order', () => {
  it('gives its warehouse by name or code, and its goods the names of the catalogue', () => {
    const reply = (body: object) =>
      arrivedEntry('A', PutawayInfo.parse(body), (sku) => ({ name: `Name of ${sku}`, nameCn: null }));
    expect(reply({ WarehouseName: 'New Jersey', WarehouseCode: 'US', Status: 'Receiving' })).toEqual({
      ...{ type: 'arrived', order: 'A', warehouse: 'New Jersey', state: 'Receiving' },
      items: [],
    });
    const items = [
      { Sku: 'MUG', ReceivedQuantity: 2 },
      { StorageNo: 'ST1', CustomerQuantity: 3 },
    ];
    expect(reply({ CustomerManifestItems: items })).toMatchObject({
      warehouse: null,
      items: [
        { Sku: 'MUG', StorageNo: null, CustomerQuantity: 0, ReceivedQuantity: 2, name: 'Name of MUG' },
        { Sku: null, StorageNo: 'ST1', CustomerQuantity: 3, ReceivedQuantity: 0 },
      ],
    });
  });

  it('makes one line of goods that two orders have in two, each with its own figures', () => {
    const build = buildCheck({ A: ['ST1 MUG 3', '- CUP 1', 'ST1 MUG 2'], B: ['ST1 MUG 4', '- - 1'] });
    build.command('DONE');
    build.command('YES');
    expect(rowsOf(build.check).map(({ order, code, planned }) => `${order} ${code} ${planned}`)).toEqual([
      'A ST1 5',
      'A CUP 1',
      'B ST1 4',
      'B ? 1',
    ]);
  });
});
