import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SkuMasterFields } from '../../../src/contract/service/sku.ts';
import { readPracticeSkus } from '../../../src/simulator/practice/practice-data.ts';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { at, get, post, start } from '../running-simulator.ts';

const skus = readPracticeSkus(readFileSync(new URL('../../../resources/practice/skus.csv', import.meta.url), 'utf8'));
const now = Date.UTC(2026, 0, 31);
const warehouses = ['US', 'UK', 'DE'];

async function stockIn(simulator: RunningSimulator, warehouseId: string) {
  const records = [];
  for (let start = 0; start < skus.length; start += 30) {
    const Skus = skus.slice(start, start + 30).map((sku) => sku.Sku);
    records.push(...(await post(`${simulator.baseUrl}/v1/inventories`, { Skus, WarehouseId: warehouseId })).body);
  }
  return records;
}

async function ordersOf(simulator: RunningSimulator) {
  const dates = 'FromDate=2025-12-02T00:00:00Z&ToDate=2026-01-31T00:00:00Z&PageSize=200';
  return (await get(`${simulator.baseUrl}/v1/inboundOrders?${dates}`)).body;
}

test('every practice SKU keeps to the constraints of the master record', () => {
  expect(skus.length).toBeGreaterThan(2900);
  for (const { StorageNo: _no, SvcSku: _svc, Barcode: _code, DeclareNameCn: _cn, ...record } of skus) {
    expect([record.Sku, SkuMasterFields.safeParse(record).error]).toEqual([record.Sku, undefined]);
  }
});

test('no code names two practice SKUs', () => {
  for (const code of ['Sku', 'StorageNo', 'CustomStorageNo', 'SvcSku', 'Barcode', 'DeclareName'] as const) {
    const codes = skus.flatMap((sku) => sku[code] ?? []);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(skus.length / 2);
  }
});

test('every barcode is an EAN-13 with a right check digit, and some SKUs have none', () => {
  const barcodes = skus.flatMap((sku) => sku.Barcode ?? []);
  expect(barcodes.length).toBeLessThan(skus.length);
  for (const barcode of barcodes) {
    expect(barcode).toMatch(/^\d{13}$/);
    const sum = [...barcode].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
    expect([barcode, sum % 10]).toEqual([barcode, 0]);
  }
});

test('holds the goods that the floor talks about', () => {
  const named = (name: string) => skus.find((sku) => sku.DeclareName === name);
  expect(named('Blue enamel mug, 350 ml')?.Sku).toBe('SKU-1042');
  expect(named('Canvas shoulder bag')).toMatchObject({ Sku: 'bag-y001', SvcSku: 'bag-y001_MN006334' });
  expect(named('Bicycle tyre 28 inch, black')?.StorageNo).toBe('YY09UIY987985');
  expect(named('Rain jacket, XL, yellow')?.Sku).toBe('SKU-0007-XL');
});

test('the same seed at the same time gives the same warehouse, another seed another', { tags: 'long' }, async () => {
  const contents = async (seed: number) => {
    const simulator = await start({ empty: false, seed, now: () => now });
    return JSON.stringify([await ordersOf(simulator), await stockIn(simulator, 'US')]);
  };
  const first = await contents(1);
  expect(await contents(1)).toBe(first);
  expect(await contents(2)).not.toBe(first);
});

test('stands in the midst of work: orders in every state, low stock and none, and what is planned is in transit', {
  tags: 'long',
}, async () => {
  const simulator = await start({ empty: false, now: () => now });
  const orders = await ordersOf(simulator);
  const states = new Set(orders.map((order: { HandleState: string }) => order.HandleState));
  expect(states).toEqual(new Set(['Init', 'Submitted', 'Examined', 'Added']));
  expect(orders.length).toBeGreaterThanOrEqual(30);
  expect(new Set(orders.map((order: { SvcOrderId: string }) => order.SvcOrderId)).size).toBe(orders.length);

  const expected = new Map<string, number>();
  for (const { ShipmentId } of orders) {
    const order = (await get(`${simulator.baseUrl}/v1/inboundOrders/${ShipmentId}/status`)).body;
    if (order.HandleState === 'Init' || order.Status === 'Closed') continue;
    for (const line of order.Skus) {
      const key = `${order.WarehouseId} ${line.Sku}`;
      const open = Math.max(0, line.Quantity - line.ArrivalQuantity);
      expected.set(key, (expected.get(key) ?? 0) + open);
    }
  }
  for (const warehouse of warehouses) {
    const stock = await stockIn(simulator, warehouse);
    expect(stock.length).toBeGreaterThan(1000);
    expect(stock.length).toBeLessThan(skus.length);
    expect(stock.some((record) => record.TotalStockQty > 0 && record.TotalStockQty < 6)).toBe(true);
    for (const record of stock) {
      expect(record.AvailStockQty).toBeLessThanOrEqual(record.TotalStockQty);
      expect(record.InTransitStockQty).toBe(expected.get(`${warehouse} ${record.Sku}`) ?? 0);
    }
  }
});

test('finds the mug in US, by its code too', { tags: 'long' }, async () => {
  const simulator = await start({ empty: false });
  const found = await post(at(simulator, 82, '/v1/sku/lists'), { SkuList: ['SKU-1042'] });
  expect(found.body).toMatchObject([{ Sku: 'SKU-1042', DeclareName: 'Blue enamel mug, 350 ml', Weight: 210 }]);
  const [record] = (await get(at(simulator, 83, '/v1/inventories?Skus=SKU-1042&WarehouseId=US'))).body;
  expect(record.AvailStockQty).toBeGreaterThan(0);
});

test('empty means empty', async () => {
  const simulator = await start();
  expect((await get(`${simulator.control}/stats`)).body.totals).toMatchObject({ skus: 0, inboundOrders: 0 });
});
