import { describe, expect, test } from 'vitest';
import { get, plan, planOf, start } from '../running-simulator.ts';

const day = 24 * 3_600_000;

describe('inbound.list', () => {
  const list = (simulator: Awaited<ReturnType<typeof start>>, query: string) =>
    get(`${simulator.baseUrl}/v1/inboundOrders?${query}`);
  const dates = 'FromDate=2026-01-01T00:00:00Z&ToDate=2026-02-01T00:00:00Z';

  test('lists by the time of creation, warehouse and ids, with the list fields only', async () => {
    let now = Date.UTC(2025, 11, 31);
    const simulator = await start({ now: () => now });
    const ids: string[] = [];
    for (const [index, warehouse] of ['US', 'US', 'UK', 'US'].entries()) {
      const { body } = await plan(simulator, planOf(`IN-${index}`, { WarehouseId: warehouse }));
      ids.push(body.SvcOrderId);
      now += day;
    }
    const found = async (query: string) =>
      (await list(simulator, `${dates}${query}`)).body.map((order: { ShipmentId: string }) => order.ShipmentId);
    expect(await found('')).toEqual(['IN-1', 'IN-2', 'IN-3']);
    expect(await found('&WarehouseId=UK')).toEqual(['IN-2']);
    expect(await found(`&SvcOrderIdList=${ids[1]}&SvcOrderIdList=${ids[2]}`)).toEqual(['IN-1', 'IN-2']);
    expect(await found(`&SvcOrderIdList=${ids[1]},${ids[3]}`)).toEqual(['IN-1', 'IN-3']);
    expect(await found(`&SvcOrderIdList[]=${ids[1]}&SvcOrderIdList[]=${ids[3]}`)).toEqual(['IN-1', 'IN-3']);
    expect(await found(`&SvcOrderIdList%5B0%5D=${ids[1]}&SvcOrderIdList%5B1%5D=${ids[2]}`)).toEqual(['IN-1', 'IN-2']);
    const [first] = (await list(simulator, dates)).body;
    expect(first).not.toHaveProperty('Containers');
    expect(first).not.toHaveProperty('Skus');
  });

  test('pages from 1, twenty at a time unless asked otherwise', async () => {
    const simulator = await start({ now: () => Date.UTC(2026, 0, 2) });
    for (let index = 10; index < 35; index += 1) await plan(simulator, planOf(`IN-${index}`));
    expect((await list(simulator, dates)).body).toHaveLength(20);
    expect((await list(simulator, `${dates}&PageIndex=2`)).body).toHaveLength(5);
    expect((await list(simulator, `${dates}&PageIndex=3`)).body).toEqual([]);
    const page = (await list(simulator, `${dates}&PageSize=10&PageIndex=2`)).body;
    expect(page.map((order: { ShipmentId: string }) => order.ShipmentId)).toEqual(
      Array.from({ length: 10 }, (_, index) => `IN-${20 + index}`),
    );
  });

  test('lenient: passes over a name that it does not have', async () => {
    const simulator = await start({ lenient: true });
    expect((await list(simulator, `${dates}&PageNumber=2`)).status).toBe(200);
  });

  test.each([
    ['no dates', 'WarehouseId=US'],
    ['a date without a zone', 'FromDate=2026-01-01T00:00:00&ToDate=2026-02-01T00:00:00Z'],
    ['more than 60 days', 'FromDate=2026-01-01T00:00:00Z&ToDate=2026-03-02T00:00:01Z'],
    ['dates the wrong way round', 'FromDate=2026-02-01T00:00:00Z&ToDate=2026-01-01T00:00:00Z'],
    ['a page size of 201', `${dates}&PageSize=201`],
    ['a page index of 0', `${dates}&PageIndex=0`],
    ['a name that it does not have', `${dates}&PageNumber=2`],
    ['a collection under another name', `${dates}&SvcOrderIds=ITST26010100001`],
    ['a collection with names in brackets', `${dates}&SvcOrderIdList[first]=ITST26010100001`],
    ['one value written as a collection', `${dates}&PageSize[]=10`],
    ['a page size in words', `${dates}&PageSize=ten`],
  ])('refuses %s', async (_case, query) => {
    const simulator = await start();
    expect((await list(simulator, query)).status).toBe(400);
  });
});
