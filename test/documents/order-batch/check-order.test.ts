import { describe, expect, it } from 'vitest';
import { checkBatch, problemsOf } from '../../../src/documents/order-batch/check-batch.ts';
import { whyNoCountry } from '../../../src/documents/order-batch/country-code.ts';
import type { FieldTexts, OrderKind } from '../../../src/documents/order-batch/order-batch.ts';
import { buildBatch, newOrder } from './batch-builder.ts';

/** What is wrong with one order, as `row Field reason`. */
function wrongs(kind: OrderKind, fields: FieldTexts, lines: readonly FieldTexts[] = [{}], header: FieldTexts = {}) {
  const build = buildBatch(kind, kind === 'outbound' ? { WarehouseId: 'US', ...header } : header);
  build.add(newOrder('P-1', fields, lines, 14));
  return checkBatch(build.batch).problems.map(({ row, field, reason }) => `${row} ${field} ${reason.key}`);
}

describe('what is wrong with an order', () => {
  it('is nothing where it has what a carrier cannot do without, and goods', () => {
    expect(wrongs('drop-ship', {})).toEqual([]);
    expect(wrongs('outbound', {})).toEqual([]);
  });

  it.each(['PackageId', 'ServiceCode', 'ShipToAddress.Contact', 'ShipToAddress.Country', 'ShipToAddress.Street1'])(
    'is that %s is missing, also where it holds but spaces',
    (field) => {
      expect(wrongs('drop-ship', { [field]: '' })).toEqual([`14 ${field} problem.missing`]);
      expect(wrongs('outbound', { [field]: '  ' })).toEqual([`14 ${field} problem.missing`]);
    },
  );

  it.each([
    ['12,5', 'problem.order-comma'],
    ['1,234.5', 'problem.order-comma'],
    ['1 234', 'problem.order-comma'],
    ['abc', 'problem.order-number'],
    ['1e5', 'problem.order-number'],
    ['12.', 'problem.order-comma'],
    ['=1+1', 'problem.order-number'],
    ['0', 'problem.order-zero'],
    ['-3', 'problem.order-zero'],
    ['1234567890123456', 'problem.order-digits'],
  ])('is a weight of %s', (text, reason) => {
    expect(wrongs('drop-ship', { Weight: text })).toEqual([`14 Weight ${reason}`]);
    expect(wrongs('drop-ship', {}, [{ Weight: text }])).toEqual([`14 Weight ${reason}`]);
  });

  it.each(['0', '1.5', '-1', 'two', '1,000'])('is a quantity of %s, on the row of its line', (text) => {
    const [problem] = wrongs('drop-ship', {}, [{}, { Quantity: text }]);
    expect(problem).toMatch(/^15 Quantity problem\.order-/);
  });

  it('is a price below zero, and not one of zero', () => {
    expect(wrongs('outbound', { SellPrice: '-0.01' })).toEqual(['14 SellPrice problem.order-negative']);
    expect(wrongs('outbound', { SellPrice: '0' })).toEqual([]);
  });

  it.each(['true', 'FALSE', 'yes', 'No', '1', '0'])('is not %s where yes or no is asked for', (text) => {
    expect(wrongs('outbound', { PreSale: text })).toEqual([]);
  });

  it('is anything else there, a broken character, and a name that the interface does not have', () => {
    expect(wrongs('outbound', { PreSale: 'maybe' })).toEqual(['14 PreSale problem.order-boolean']);
    expect(wrongs('outbound', { Remark: 'a\u0000b' })).toEqual(['14 Remark problem.characters']);
    expect(wrongs('outbound', { Remark: 'two\nlines' })).toEqual([]);
    expect(wrongs('outbound', { Colour: 'red' })).toEqual(['14 Colour problem.order-no-field']);
  });

  it.each([
    ['Germany', 'DE'],
    ['Deutschland', 'DE'],
    ['德国', 'DE'],
    ['de', 'DE'],
    ['UK', 'GB'],
    ['U.S.A.', 'US'],
    ['osterreich', 'AT'],
    ['香港', 'HK'],
  ])('is a country of %s, which may mean %s', (text, code) => {
    expect(whyNoCountry(text)).toEqual({ key: 'problem.order-country-meant', params: { text, code } });
  });

  it('is a country that nobody can name, of the recipient and of every other address', () => {
    expect(wrongs('drop-ship', { 'ShipToAddress.Country': 'Atlantis', 'Sender.Country': 'Germany' })).toEqual([
      '14 ShipToAddress.Country problem.order-country',
      '14 Sender.Country problem.order-country-meant',
    ]);
    expect(wrongs('outbound', { 'ImportsInfo.Country': 'ZZ' })).toEqual([
      '14 ImportsInfo.Country problem.order-country',
    ]);
    expect(wrongs('outbound', { 'ShipToAddress.Country': 'XK' })).toEqual([]);
  });

  it('is that there are no goods, or that a line does not say which', () => {
    expect(wrongs('drop-ship', {}, [])).toEqual(['14 Skus problem.order-no-goods']);
    expect(wrongs('drop-ship', {}, [{ Sku: '' }])).toEqual(['14 Sku problem.missing']);
    expect(wrongs('outbound', {}, [{ Sku: '' }])).toEqual(['14 Sku problem.order-no-sku']);
    expect(wrongs('outbound', {}, [{ Sku: '', StorageNo: 'YY1' }])).toEqual([]);
  });

  it('is a box of an inbound order without saying of which', () => {
    const lines = [{ CustomContainerNo: 'IN-1-001' }];
    expect(wrongs('outbound', {}, lines)).toEqual(['14 RefInboundOrderInfo.ShipmentId problem.order-no-shipment']);
    expect(wrongs('outbound', { 'RefInboundOrderInfo.ShipmentId': 'IN-1' }, lines)).toEqual([]);
  });

  it('is a field that only batches know beside one that only the single creation knows', () => {
    const lines = [{ 'ExportsDeclareValue.Currency': 'USD', 'ExportsDeclareValue.Value': '4' }];
    expect(wrongs('drop-ship', {}, lines)).toEqual([]);
    expect(wrongs('drop-ship', { PlatformOrderNo: 'A-1' }, lines)).toEqual([
      '14 ExportsDeclareValue.Currency problem.order-mixed',
    ]);
    expect(wrongs('drop-ship', {}, lines, { Remark: 'all of them' })).toEqual([
      '14 ExportsDeclareValue.Currency problem.order-mixed',
    ]);
  });

  it('is a PackageId that another order of the batch has, or that this station has used', () => {
    const build = buildBatch();
    build.add(newOrder('P-1', {}, [{}], 2), newOrder(' P-1 ', {}, [{}], 3), newOrder('P-2', {}, [{}], 4));
    build.append({ type: 'used', packageIds: ['P-2'], free: [] });
    expect(checkBatch(build.batch).problems).toMatchObject([
      { row: 3, field: 'PackageId', reason: { key: 'problem.order-twice-row', params: { id: 'P-1', row: 2 } } },
      { row: 4, field: 'PackageId', reason: { key: 'problem.order-used' } },
    ]);
    build.append({ type: 'used', packageIds: [], free: ['P-2'] });
    build.append({ type: 'aside', orders: ['2.1'], isAside: true });
    expect(checkBatch(build.batch).problems).toEqual([]);
  });

  it('is nothing while the order is set aside, or nobody has begun it', () => {
    const build = buildBatch();
    build.add(newOrder('P-1', { ServiceCode: '' }));
    build.append({ type: 'order-next', packageId: 'T1-9' });
    expect(problemsOf(build.batch, '2.1')).toHaveLength(1);
    expect(problemsOf(build.batch, '3')).toEqual([]);
    build.append({ type: 'aside', orders: ['2.1'], isAside: true });
    expect(problemsOf(build.batch, '2.1')).toEqual([]);
  });

  it('is in the header: no warehouse, a location that is too long, a sync that is none', () => {
    const header = (kind: OrderKind, texts: FieldTexts) =>
      checkBatch(buildBatch(kind, texts).batch).header.map(({ field, reason }) => `${field} ${reason.key}`);
    expect(header('outbound', {})).toEqual(['WarehouseId problem.missing']);
    expect(header('drop-ship', { Location: 'x'.repeat(21) })).toEqual(['Location problem.too-long']);
    expect(header('drop-ship', { sync: '1.5' })).toEqual(['sync problem.order-whole']);
    expect(header('drop-ship', { Location: 'GZ', Remark: 'r', sync: '1' })).toEqual([]);
  });

  it('is looked for in the order that was changed, and in no other', () => {
    const build = buildBatch();
    build.add(newOrder('P-1', { Weight: 'x' }), newOrder('P-2'));
    const [, other] = checkBatch(build.batch).orders;
    build.write({ type: 'field', order: '2.1', goods: null, field: 'Weight', value: '500' });
    const after = checkBatch(build.batch);
    expect(after.problems).toEqual([]);
    expect(after.orders[1]).toBe(other);
  });
});
