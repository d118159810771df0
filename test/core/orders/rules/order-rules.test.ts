import { describe, expect, it } from 'vitest';
import type { NewOrder } from '../../../../src/contract/bridge/orders.ts';
import type { OrderRule } from '../../../../src/contract/orders/order-rules.ts';
import { fileOrder } from '../file-order.ts';
import { ordersStation } from '../orders-station.ts';

const any: OrderRule = {
  countries: [],
  platforms: [],
  grams: { from: null, to: null },
  value: { from: null, to: null },
  service: '',
  location: '',
};

const without = (id: string, row: number, fields: Record<string, string> = {}, more: Partial<NewOrder> = {}) => {
  const order = fileOrder(id, row, fields);
  const { ServiceCode: _, ...own } = order.fields;
  return { ...order, fields: { ...own, ...(fields.ServiceCode ? { ServiceCode: fields.ServiceCode } : {}) }, ...more };
};

describe('rules for orders', () => {
  const desk = ordersStation();
  const save = (rules: readonly OrderRule[]) =>
    desk.station.ask('settings.write', { orderRules: { 'drop-ship': [...rules], outbound: [] } });
  const bring = async (orders: readonly NewOrder[], id: string | null = null, file = 'F') => {
    const { id: batch } = await desk.slice(id, { id: file, orders: orders.length, from: 0 }, orders);
    return batch;
  };
  const apply = (id: string, file: string | null = 'F') => desk.station.ask('orders.apply-rules', { id, file });
  const services = async (id: string) => (await desk.batch(id)).orders.map(({ fields }) => fields.ServiceCode ?? '');

  it('give the first service that fits by country, weight, value and marketplace; what is there stays', async () => {
    await save([
      { ...any, countries: ['DE', 'AT'], service: 'EU' },
      { ...any, grams: { from: null, to: 500 }, value: { from: 100, to: null }, service: 'SAFE' },
      { ...any, grams: { from: null, to: 500 }, service: 'LIGHT' },
      { ...any, platforms: ['amazon'], service: 'PRIME' },
    ]);
    const origin = { format: 'amazon', platform: 'Amazon', orderNo: 'A-1' };
    const id = await bring([
      without('P-1', 2, { 'ShipToAddress.Country': 'de' }),
      without('P-2', 3, { SellPrice: '100' }),
      without('P-3', 4, { SellPrice: '99.99' }),
      without('P-4', 5, { Weight: '501' }, { origin }),
      without('P-5', 6, { Weight: '501' }),
      without('P-6', 7, { ServiceCode: 'OWN' }),
    ]);
    const said = await apply(id);
    expect(said).toMatchObject({ title: { key: 'message.rules-applied', params: { orders: 4 } }, detail: null });
    expect(await services(id)).toEqual(['EU', 'SAFE', 'LIGHT', 'PRIME', '', 'OWN']);
    await desk.scan('DOCK.UNDO');
    expect(await services(id)).toEqual(['', '', '', '', '', 'OWN']);
  });

  it('know a weight that the order does not say by its goods, and never by a part of them', async () => {
    await desk.station.ask('catalogue.import', { csv: 'Sku,WeightGrams\nMUG,200\nCUP,\n' });
    await save([
      { ...any, grams: { from: 400, to: 400 }, service: 'FOUR' },
      { ...any, grams: { from: null, to: 100 }, service: 'LIGHT' },
    ]);
    const heavy = without('P-1', 2, { Weight: '' });
    const half = without('P-2', 3, { Weight: '' });
    const id = await bring([
      heavy,
      { ...half, goods: [...half.goods, { fields: { Sku: 'CUP', Quantity: '1' }, row: 4 }] },
    ]);
    await apply(id);
    expect(await services(id)).toEqual(['FOUR', '']);
  });

  it('set the location of a new batch by most of its orders; the others go into batches of their own, whole', async () => {
    await save([
      { ...any, countries: ['US'], service: 'CUE', location: 'GZ' },
      { ...any, countries: ['DE'], service: 'EU', location: 'HH' },
      { ...any, countries: ['AT'], location: 'HH' },
    ]);
    const id = await bring([
      without('P-1', 2),
      without('P-2', 3, { 'ShipToAddress.Country': 'DE' }),
      without('P-3', 4),
      without('P-4', 5, { 'ShipToAddress.Country': 'AT' }),
      without('P-5', 6),
      without('P-6', 7, { 'ShipToAddress.Country': 'FR' }),
    ]);
    const said = await apply(id);
    expect(said.detail).toMatchObject({ key: 'message.rules-moved', params: { orders: 2 } });
    const here = await desk.batch(id);
    expect(here.header.Location).toBe('GZ');
    expect(here.orders.map(({ fields }) => fields.PackageId)).toEqual(['P-1', 'P-3', 'P-5', 'P-6']);
    const list = await desk.station.ask('document.list', { kind: 'drop-ship-orders', limit: 10 });
    const parked = list.filter(({ status }) => status === 'parked');
    expect(parked.map(({ number }) => number)).toEqual([said.detail?.params.batches]);
    const there = await desk.batch(parked[0]?.id);
    expect(there.header.Location).toBe('HH');
    expect(there.orders.map(({ fields }) => [fields.PackageId, fields.ServiceCode ?? ''])).toEqual([
      ['P-2', 'EU'],
      ['P-4', ''],
    ]);
  });

  it('leave the location of a batch that holds more than the file to the person who set it', async () => {
    await save([{ ...any, service: 'CUE', location: 'HH' }]);
    const { id } = await desk.add([fileOrder('P-0', 1)]);
    await desk.write({ type: 'header', field: 'Location', value: 'GZ' }, id);
    await bring([without('P-1', 2)], id);
    await apply(id);
    const here = await desk.batch(id);
    expect([here.header.Location, here.orders.map(({ fields }) => fields.PackageId)]).toEqual(['GZ', ['P-0']]);
  });

  it('can be tried on the open batch before they are saved, and change nothing then', async () => {
    const rules = [
      { ...any, countries: ['US'], service: 'CUE' },
      { ...any, countries: ['US', 'DE'], service: 'EU' },
    ];
    const tried = () => desk.station.ask('orders.try-rules', { kind: 'drop-ship', rules });
    expect(await tried()).toEqual({ batch: null, byRule: [0, 0], none: 0 });
    const id = await bring([
      without('P-1', 2),
      without('P-2', 3, { 'ShipToAddress.Country': 'DE' }),
      without('P-3', 4, { 'ShipToAddress.Country': 'FR' }),
    ]);
    const { number } = await desk.batch(id);
    expect(await tried()).toEqual({ batch: number, byRule: [1, 1], none: 1 });
    expect(await services(id)).toEqual(['', '', '']);
    expect(await apply(id)).toMatchObject({ title: { key: 'message.rules-none' } });
  });

  it('take no rule that gives nothing, and no limits that cross', async () => {
    await expect(save([any])).rejects.toMatchObject({ code: 'invalid-input' });
    const crossed = { ...any, service: 'CUE', grams: { from: 2, to: 1 } };
    await expect(save([crossed])).rejects.toMatchObject({ code: 'invalid-input' });
  });
});
