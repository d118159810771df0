import { describe, expect, test } from 'vitest';
import { at, get, plan, planOf, post, start, stockOf } from '../running-simulator.ts';

async function startWithStock() {
  const simulator = await start({ now: () => Date.UTC(2026, 0, 2) });
  const stock = [
    { WarehouseId: 'US', TotalStockQty: 40, AvailStockQty: 31 },
    { WarehouseId: 'UK', TotalStockQty: 5 },
  ];
  const skus = [
    { Sku: 'SKU-1042', SvcSku: 'SKU-1042_MN1', StorageNo: 'ST-1', DeclareName: 'Mug', DeclareNameCn: '杯', stock },
    { Sku: 'a,b', stock: [{ WarehouseId: 'US', TotalStockQty: 1 }] },
  ];
  await post(`${simulator.control}/skus`, skus);
  return simulator;
}

describe('inventory.post', () => {
  test('answers one record for each SKU that the warehouse has had', async () => {
    const simulator = await startWithStock();
    const url = `${simulator.baseUrl}/v1/inventories`;
    const reply = await post(url, { Skus: ['SKU-1042', 'nothing', 'a,b', 'SKU-1042'], WarehouseId: 'US' });
    expect(reply.status).toBe(200);
    expect(reply.body).toHaveLength(2);
    expect(reply.body[0]).toEqual({
      WarehouseId: 'US',
      Sku: 'SKU-1042',
      SvcSku: 'SKU-1042_MN1',
      StorageNo: 'ST-1',
      Weight: 250,
      Length: 20,
      Width: 15,
      Height: 8,
      DeclareName: 'Mug',
      DeclareNameCn: '杯',
      DeclareValue: 5,
      ProductFlag: 'Simple',
      ProductAttribute: 'GeneralCargo',
      TotalStockQty: 40,
      AvailStockQty: 31,
      InTransitStockQty: 0,
      CreateTime: '2026-01-02T00:00:00.000Z',
    });
    expect(await stockOf(simulator, 'SKU-1042', 'UK')).toEqual([0, 5, 5]);
    expect(await stockOf(simulator, 'SKU-1042', 'NJ')).toBeUndefined();
  });
});

test('a plan raises what is in transit; receiving turns it into stock', async () => {
  const simulator = await startWithStock();
  await plan(simulator, planOf('IN-1'));
  expect(await stockOf(simulator, 'SKU-1042')).toEqual([10, 40, 31]);
  const receive = (arrived: number, putaway: number) =>
    post(`${simulator.control}/receive`, { shipmentId: 'IN-1', lines: [{ sku: 'SKU-1042', arrived, putaway }] });

  expect((await receive(6, 2)).status).toBe(200);
  expect(await stockOf(simulator, 'SKU-1042')).toEqual([4, 42, 33]);
  const status = async () => (await get(`${simulator.baseUrl}/v1/inboundOrders/IN-1/status`)).body;
  expect(await status()).toMatchObject({
    Status: 'Open',
    HandleState: 'Examined',
    VerifyWeight: 2500,
    ReceivedTime: expect.any(String),
    Skus: [{ ArrivalQuantity: 6, PutawayQuantity: 2 }],
  });

  await receive(4, 8);
  expect(await stockOf(simulator, 'SKU-1042')).toEqual([0, 50, 41]);
  expect(await status()).toMatchObject({ Status: 'Closed', HandleState: 'Added', FinishedTime: expect.any(String) });
});

test('more than planned raises the stock, and nothing is ever less than none in transit', async () => {
  const simulator = await startWithStock();
  await plan(simulator, planOf('IN-1'));
  const lines = [
    { sku: 'SKU-1042', arrived: 12, putaway: 12 },
    { sku: 'EXTRA', arrived: 1, putaway: 1 },
  ];
  await post(`${simulator.control}/receive`, { shipmentId: 'IN-1', lines });
  expect(await stockOf(simulator, 'SKU-1042')).toEqual([0, 52, 43]);
  expect(await stockOf(simulator, 'EXTRA')).toEqual([0, 1, 1]);
});

test('refuses to put away what has not arrived, and to receive what nobody planned', async () => {
  const simulator = await startWithStock();
  await plan(simulator, planOf('IN-1'));
  const receive = (shipmentId: string, line: unknown) =>
    post(`${simulator.control}/receive`, { shipmentId, lines: [line] });
  expect((await receive('IN-1', { sku: 'SKU-1042', arrived: 2, putaway: 3 })).status).toBe(400);
  expect((await receive('IN-9', { sku: 'SKU-1042', arrived: 2 })).status).toBe(404);
  expect((await receive('IN-1', { sku: 'SKU-1042', arrived: 1.5 })).status).toBe(400);
  expect(await stockOf(simulator, 'SKU-1042')).toEqual([10, 40, 31]);
});

test('goods that are added have a StorageNo of their own, and keep it when they are added again', async () => {
  const simulator = await start();
  const stock = [{ WarehouseId: 'US', TotalStockQty: 1 }];
  const numbers = async () => {
    const { body } = await post(`${simulator.baseUrl}/v1/inventories`, { Skus: ['A', 'B', 'C'], WarehouseId: 'US' });
    return body.map((record: { StorageNo: string }) => record.StorageNo);
  };
  const goods = [
    { Sku: 'A', stock },
    { Sku: 'B', stock },
    { Sku: 'C', StorageNo: 'YY09UIY987985', stock },
  ];
  await post(`${simulator.control}/skus`, goods);
  const first = await numbers();
  const form = expect.stringMatching(/^[A-Z]{2}\d{2}[A-Z]{3}\d{6}$/);
  expect(first).toEqual([form, form, 'YY09UIY987985']);
  expect(first[0]).not.toBe(first[1]);
  await post(`${simulator.control}/skus`, goods.slice(0, 2));
  expect(await numbers()).toEqual(first);
});

test('goods that are set aside for an order stay so when more of them are added', async () => {
  const simulator = await start();
  const add = (stock: Record<string, unknown>) =>
    post(`${simulator.control}/skus`, [{ Sku: 'MUG', Weight: 210, stock: [{ WarehouseId: 'US', ...stock }] }]);
  await add({ TotalStockQty: 10 });
  const order = {
    PackageId: 'OUT-1',
    ServiceCode: 'USRPP',
    ShipToAddress: { Country: 'US' },
    Skus: [{ Sku: 'MUG', Quantity: 3 }],
  };
  await post(at(simulator, 82, '/v1/outboundOrders/multiple'), { WarehouseId: 'US', Packages: [order] });
  await post(`${simulator.control}/clock`, { advanceMs: 60_000 });
  await add({ TotalStockQty: 30, AvailStockQty: 30 });
  expect(await stockOf(simulator, 'MUG')).toEqual([0, 30, 27]);
  await add({ TotalStockQty: 1 });
  expect(await stockOf(simulator, 'MUG')).toEqual([0, 3, 0]);
});
