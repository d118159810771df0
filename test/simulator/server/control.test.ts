import http from 'node:http';
import { expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/service/endpoints.ts';
import { lintOpenApi } from '../../contract/service/lint-openapi.ts';
import { get, ledgerOf, plan, planOf, post, start, statusOf, stockOf } from '../running-simulator.ts';

const hour = 3_600_000;

test('is not for pages that are open in a browser on the same computer', async () => {
  const { control } = await start();
  const { port } = new URL(control);
  // Its own client, as fetch lets nobody say these.
  const asked = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(`${control}/reset`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.on('error', reject).end();
    });
  expect(await asked({ origin: 'https://elsewhere.example' })).toBe(403);
  expect(await asked({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await asked({ host: `rebound.example:${port}` })).toBe(403);
  expect(await asked({})).toBe(200);
});

test('a snapshot brings back orders, stock, ledger, ids and the clock', async () => {
  const simulator = await start();
  await plan(simulator, planOf('IN-1'));
  const { id } = (await post(`${simulator.control}/snapshot`, '')).body;
  const before = [await ledgerOf(simulator), await stockOf(simulator, 'SKU-1042')];

  await post(`${simulator.control}/clock`, { advanceMs: hour });
  const { SvcOrderId } = (await plan(simulator, planOf('IN-2'))).body;
  await post(`${simulator.control}/receive`, { shipmentId: 'IN-1', lines: [{ sku: 'SKU-1042', arrived: 1 }] });
  expect((await post(`${simulator.control}/reset`, { snapshot: id })).status).toBe(200);

  expect([await ledgerOf(simulator), await stockOf(simulator, 'SKU-1042')]).toEqual(before);
  expect((await statusOf(simulator, 'IN-1')).body.HandleState).toBe('Submitted');
  expect((await statusOf(simulator, 'IN-2')).status).toBe(404);
  expect((await plan(simulator, planOf('IN-2'))).body.SvcOrderId).toBe(SvcOrderId);
});

test('a reset without a snapshot goes back to the beginning, and keeps the snapshots', { tags: 'long' }, async () => {
  const simulator = await start({ empty: false });
  const total = async () => (await get(`${simulator.control}/stats`)).body.totals;
  const atFirst = await total();
  await plan(simulator, planOf('IN-1'));
  const { id } = (await post(`${simulator.control}/snapshot`, {})).body;
  await post(`${simulator.control}/skus`, [{ Sku: 'NEW' }]);
  expect((await post(`${simulator.control}/reset`, {})).status).toBe(200);
  expect(await total()).toEqual({ ...atFirst, requests: 0 });
  expect((await statusOf(simulator, 'IN-1')).status).toBe(404);
  await post(`${simulator.control}/reset`, { snapshot: id });
  expect((await statusOf(simulator, 'IN-1')).status).toBe(200);
  const second = (await post(`${simulator.control}/snapshot`, {})).body;
  expect(second.id).not.toBe(id);
});

test('a reset to a snapshot that does not exist changes nothing', async () => {
  const simulator = await start();
  await plan(simulator, planOf('IN-1'));
  expect((await post(`${simulator.control}/reset`, { snapshot: 'snapshot-9' })).status).toBe(404);
  expect(await ledgerOf(simulator)).toHaveLength(1);
});

test('the clock runs at its speed, and jumps when it is advanced', async () => {
  let real = Date.UTC(2026, 0, 1);
  const simulator = await start({ now: () => real, speed: 60 });
  const now = async (advanceMs: number) => (await post(`${simulator.control}/clock`, { advanceMs })).body.now;
  expect(await now(0)).toBe('2026-01-01T00:00:00.000Z');
  real += 60_000;
  expect(await now(0)).toBe('2026-01-01T01:00:00.000Z');
  expect(await now(24 * hour)).toBe('2026-01-02T01:00:00.000Z');
  expect((await post(`${simulator.control}/clock`, { advanceMs: -1 })).status).toBe(400);
});

test('stats count requests and writes, and give examples', async () => {
  const simulator = await start();
  await post(`${simulator.control}/skus`, [{ Sku: 'MUG', Barcode: '9520413000127' }]);
  const { body } = await plan(simulator, planOf('IN-1'));
  await plan(simulator, planOf('IN-1'));
  await statusOf(simulator, 'IN-1');
  const stats = (await get(`${simulator.control}/stats`)).body;
  expect(stats).toMatchObject({
    requests: { 'inbound.plan': 2, 'inbound.status': 1, 'sku.search': 0 },
    writes: 1,
    totals: { requests: 3, writes: 1, skus: 1, inboundOrders: 1 },
    examples: { skus: ['MUG'], barcodes: ['9520413000127'], shipmentIds: ['IN-1'], svcOrderIds: [body.SvcOrderId] },
  });
  expect(Object.keys(stats.requests)).toHaveLength(20);
});

test('added SKUs keep what is given, and set the stock they name', async () => {
  const simulator = await start();
  const url = `${simulator.control}/skus`;
  const stock = [{ WarehouseId: 'US', TotalStockQty: 7 }];
  expect((await post(url, [{ Sku: 'A', Weight: 12, Extra: 1, stock }])).body).toEqual({ added: 1 });
  expect(await stockOf(simulator, 'A')).toEqual([0, 7, 7]);
  await post(url, { skus: [{ Sku: 'A', stock: [{ WarehouseId: 'US', TotalStockQty: 3, AvailStockQty: 1 }] }] });
  expect(await stockOf(simulator, 'A')).toEqual([0, 3, 1]);
  expect((await post(url, [{ Sku: 'B' }, { StorageNo: 'no Sku' }])).status).toBe(400);
  expect((await post(url, [{ Sku: 'B', Weight: 'heavy' }])).status).toBe(400);
  expect((await get(`${simulator.control}/stats`)).body.totals.skus).toBe(1);
});

test('takes ten thousand SKUs at once', async () => {
  const simulator = await start();
  const skus = Array.from({ length: 10_000 }, (_, index) => ({ Sku: `S-${index}`, StorageNo: `ST-${index}` }));
  expect((await post(`${simulator.control}/skus`, skus)).body).toEqual({ added: 10_000 });
});

test('control refuses what it does not understand', async () => {
  const simulator = await start();
  expect((await post(`${simulator.control}/clock`, '{')).status).toBe(400);
  expect((await post(`${simulator.control}/clock`, {})).status).toBe(400);
  expect((await post(`${simulator.control}/receive`, { shipmentId: 'IN-1', lines: [] })).status).toBe(400);
  expect((await get(`${simulator.control}/nothing`)).status).toBe(404);
});

test('describes the service as OpenAPI 3.1, at the addresses that it has here', async () => {
  const simulator = await start();
  const { status, body } = await get(`${simulator.control}/openapi.json`);
  expect(status).toBe(200);
  expect(await lintOpenApi(body)).toEqual([]);
  expect(body.servers).toEqual([{ url: simulator.baseUrl }]);
  expect(body.paths['/v1/inboundOrdersforplan'].post.servers).toEqual([
    { url: `http://127.0.0.1:${simulator.ports[81]}` },
  ]);
  const operations = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(operations.sort()).toEqual(Object.keys(endpoints).sort());
});

test('lists every service with where it goes, and each can be priced', async () => {
  const simulator = await start();
  const { inbound, outbound, dropShip } = (await get(`${simulator.control}/services`)).body;
  expect(inbound.map((service: { ShippingType: string }) => service.ShippingType)).toContain('SEALCL');
  expect(dropShip).toContainEqual(expect.objectContaining({ ServiceCode: 'CUE', from: 'GZ' }));
  await post(`${simulator.control}/skus`, [{ Sku: 'MUG', Weight: 210 }]);
  for (const { ServiceCode, from, countries } of outbound) {
    const Skus = [{ Sku: 'MUG', Quantity: 1 }];
    const body = { ServiceCode, WarehouseId: from, Country: countries[0], Postcode: '93701', Skus };
    const { Success, Message } = (await post(`http://127.0.0.1:${simulator.ports[81]}/v1/pricing/outbound/skus`, body))
      .body;
    expect([ServiceCode, Success, Message]).toEqual([ServiceCode, true, undefined]);
  }
});

test('keeps examples of every kind, however much has come since that is no example yet', { tags: 'long' }, async () => {
  const simulator = await start({ empty: false });
  const Packages = (from: number) =>
    Array.from({ length: 20 }, (_, index) => ({
      PackageId: `OUT-${from + index}`,
      Skus: [{ Sku: 'SKU-1042', Quantity: 1 }],
    }));
  for (const from of [0, 20, 40, 60]) {
    const body = { WarehouseId: 'US', SubmitLater: true, Packages: Packages(from) };
    await post(`http://127.0.0.1:${simulator.ports[82]}/v1/outboundOrders/multiple`, body);
  }
  for (let index = 0; index < 30; index += 1) await plan(simulator, planOf(`IN-${index}`, { SubmitLater: true }));
  const { examples } = (await get(`${simulator.control}/stats`)).body;
  for (const name of ['skus', 'shipmentIds', 'packageIds', 'trackingNumbers', 'customerOrderNos', 'putawayOrderNos']) {
    expect([name, examples[name].length]).toEqual([name, name === 'packageIds' ? 10 : 5]);
  }
});
