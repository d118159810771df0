import { afterEach, expect, test } from 'vitest';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { at, get, post, start } from '../running-simulator.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const opening = Date.UTC(2026, 0, 31, 9);

interface Order {
  readonly PackageId: string;
  readonly Status: string;
  readonly HandleStatus: string;
}

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) removeFolder(folder);
});

/** Everything that other people have ordered so far, by asking for every number that there can be. */
async function practiceOrders(simulator: RunningSimulator) {
  const ids = (prefix: string) =>
    Array.from({ length: 1500 }, (_, index) => `${prefix}-${String(index + 1).padStart(5, '0')}`);
  const ask = async (port: 82, path: string, Ids: string[]): Promise<Order[]> =>
    (await post(at(simulator, port, path), { Ids })).body;
  return {
    outbound: await ask(82, '/v1/outboundOrders/PackageId', ids('PRACTICE-OUT')),
    dropShip: await ask(82, '/v1/directExpressOrders/PackageId', ids('PRACTICE-DS')),
  };
}

/** Goods that everybody wants. */
const popular = ['SKU-1042', 'bag-y001', 'SKU-1124', 'SKU-0007-XL', 'SKU-1002', 'SKU-1003', 'SKU-1004', 'SKU-1005'];

const totalsOf = async (simulator: RunningSimulator) => (await get(`${simulator.control}/stats`)).body.totals;

test('has months of history in every state, also the troublesome ones', { tags: 'long' }, async () => {
  const simulator = await start({ empty: false, now: () => opening });
  const { outbound, dropShip } = await practiceOrders(simulator);
  expect(new Set(outbound.map((order) => order.HandleStatus))).toEqual(
    new Set([
      'Initial',
      'Submitted',
      'Examined',
      'Shipped',
      'Consignment',
      'Receive',
      'Finished',
      'UnShipped',
      'RetrunApply',
      'RetrunFinished',
      'Returns',
    ]),
  );
  expect(new Set(dropShip.map((order) => order.HandleStatus))).toEqual(
    new Set(['Initial', 'Submitted', 'Examined', 'Shipped', 'Return', 'WaitingForWeightConfirm', 'WeightConfirm']),
  );
  expect(new Set(dropShip.map((order) => order.Status))).toEqual(new Set(['Creating', 'Created', 'CreateFailed']));
  const totals = await totalsOf(simulator);
  expect(totals).toMatchObject({ outboundOrders: outbound.length, dropShipOrders: dropShip.length, writes: 0 });
  // None was refused: every number that was drawn became an order or a bill.
  const last = [...outbound, ...dropShip].map((order) => Number(order.PackageId.slice(-5)));
  expect(outbound.length + dropShip.length + totals.inboundOrders + totals.billsOfLading).toBe(Math.max(...last));
});

test('is alive: a few minutes later orders have moved, stock has changed, and something needs attention', async () => {
  let now = opening;
  const simulator = await start({ empty: false, now: () => now });
  const stockNow = async () => {
    const found = await Promise.all(
      ['US', 'UK', 'DE'].map((WarehouseId) =>
        post(`${simulator.baseUrl}/v1/inventories`, { Skus: popular, WarehouseId }).then(({ body }) => body),
      ),
    );
    return found.flat();
  };
  const before = await practiceOrders(simulator);
  const stockBefore = await stockNow();
  now += 5 * minute;
  const after = await practiceOrders(simulator);
  expect(await stockNow()).not.toEqual(stockBefore);

  const was = new Map([...before.outbound, ...before.dropShip].map((order) => [order.PackageId, order]));
  const all = [...after.outbound, ...after.dropShip];
  const moved = all.filter(
    (order) => was.has(order.PackageId) && was.get(order.PackageId)?.HandleStatus !== order.HandleStatus,
  );
  expect(moved.length).toBeGreaterThanOrEqual(3);
  expect(all.length).toBeGreaterThan(was.size + 3);
  const failed = all.filter(
    (order) => order.Status === 'CreateFailed' && was.get(order.PackageId)?.Status !== 'CreateFailed',
  );
  expect(failed.length).toBeGreaterThanOrEqual(2);
});

test('catches up with hours, not with weeks, and forgets what is long over', { tags: 'long' }, async () => {
  const data = scratch('simulator');
  folders.push(data);
  let now = opening;
  const first = await start({ empty: false, data, now: () => now });
  const opened = await totalsOf(first);
  now += 10 * minute;
  const early = await totalsOf(first);
  expect(early.outboundOrders + early.dropShipOrders).toBeGreaterThan(opened.outboundOrders + opened.dropShipOrders);
  await first.stop();

  now += 60 * day;
  const second = await start({ empty: false, data, now: () => now });
  const { outbound, dropShip } = await practiceOrders(second);
  const later = await totalsOf(second);
  expect(later.outboundOrders).toBe(outbound.length);
  expect(later.outboundOrders + later.dropShipOrders).toBeLessThan(opened.outboundOrders + opened.dropShipOrders + 400);
  const live = [...outbound, ...dropShip].filter((order) => Number(order.PackageId.slice(-5)) <= numberOf(early));
  expect(live.length).toBeLessThan(numberOf(early));
  now += 61 * day;
  // What was history at the opening is forgotten by now.
  const { outbound: rest } = await practiceOrders(second);
  expect(rest.filter((order) => Number(order.PackageId.slice(-5)) < 300)).toEqual([]);
});

/** How many orders had been drawn. */
function numberOf(totals: Record<string, number>): number {
  const { outboundOrders = 0, dropShipOrders = 0, inboundOrders = 0, billsOfLading = 0 } = totals;
  return outboundOrders + dropShipOrders + inboundOrders + billsOfLading;
}

test('an empty simulator has no other clients', async () => {
  let now = opening;
  const simulator = await start({ now: () => now });
  now += 30 * day;
  expect(await totalsOf(simulator)).toMatchObject({
    outboundOrders: 0,
    dropShipOrders: 0,
    inboundOrders: 0,
    billsOfLading: 0,
  });
});

test('leaves alone an order of somebody who took an id of theirs, and takes what it forgets out of the stock that is on its way', {
  tags: 'long',
}, async () => {
  let now = opening;
  const simulator = await start({ empty: false, now: () => now });
  const drawn = numberOf(await totalsOf(simulator));
  const [shipmentId] = (await get(`${simulator.control}/stats`)).body.examples.shipmentIds;
  const order = (await get(`${simulator.baseUrl}/v1/inboundOrders/${shipmentId}/status`)).body;
  const [line] = order.Skus;
  const inTransit = async () => {
    const body = { Skus: [line.Sku], WarehouseId: order.WarehouseId };
    return (await post(`${simulator.baseUrl}/v1/inventories`, body)).body[0]?.InTransitStockQty ?? 0;
  };
  await post(`${simulator.control}/receive`, { shipmentId, lines: [{ sku: line.Sku, arrived: 1 }] });
  expect(await inTransit()).toBeGreaterThan(0);
  // The next hundred numbers of drop-ship orders are taken.
  const taken = Array.from({ length: 100 }, (_, index) => `PRACTICE-DS-${String(drawn + 1 + index).padStart(5, '0')}`);
  for (let from = 0; from < 100; from += 20) {
    const Packages = taken.slice(from, from + 20).map((PackageId) => ({ PackageId, ServiceCode: 'CUE' }));
    await post(`${simulator.baseUrl}/v1/directExpressOrders/multiple`, { Packages });
  }
  now += 130 * day;
  expect((await get(`${simulator.baseUrl}/v1/inboundOrders/${shipmentId}/status`)).status).toBe(404);
  expect(await inTransit()).toBe(0);
  const kept = await post(at(simulator, 82, '/v1/directExpressOrders/PackageId'), { Ids: taken });
  expect(kept.body).toHaveLength(100);
});
