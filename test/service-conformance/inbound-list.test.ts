import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, expectReply } from './expect-answer.ts';
import { container, plan } from './good-requests.ts';
import { dayMs, hourMs, type Service, startService, unevenSteps } from './integrator-client.ts';

// The list of inbound orders (4.14), and the course of one as the clock runs (3, manual/service.md 11).

let service: Service;
let now: number;
beforeAll(async () => {
  service = await startService();
  for (const id of ['INL-1', 'INL-2', 'INL-3']) await service.post(81, '/v1/inboundOrdersforplan', plan(id));
  await service.advance(hourMs);
  now = Date.now() + hourMs;
});
afterAll(() => service.stop());

const at = (ms: number) => new Date(ms).toISOString();
const list = (query: Readonly<Record<string, string>>) =>
  service.get('base', `/v1/inboundOrders?${new URLSearchParams(query)}`);
/** The 59 days up to a minute from now. */
const window = () => ({ FromDate: at(now - 59 * dayMs), ToDate: at(now + 60_000) });
const listed = async (query: Readonly<Record<string, string>> = {}) =>
  expectReply(await list({ ...window(), ...query }), 'inbound.list');
const statusOf = async (id: string) =>
  expectReply(await service.get('base', `/v1/inboundOrders/${id}/status`), 'inbound.status');
const stockOf = async () => {
  const answer = await service.post('base', '/v1/inventories', { Skus: ['SKU-1042'], WarehouseId: 'US' });
  const [record] = expectReply(answer, 'inventory.post');
  return { total: record?.TotalStockQty ?? Number.NaN, inTransit: record?.InTransitStockQty ?? Number.NaN };
};

describe('listing inbound orders', () => {
  it('lists orders of the asked days, each as its own status has it', async () => {
    const records = await listed({ PageSize: '200' });
    expect(records.map((record) => record.ShipmentId)).toEqual(expect.arrayContaining(['INL-1', 'INL-2', 'INL-3']));
    for (const record of records) {
      expect(Date.parse(record.CreateTime ?? '')).toBeGreaterThanOrEqual(Date.parse(window().FromDate));
      expect(Date.parse(record.CreateTime ?? '')).toBeLessThanOrEqual(Date.parse(window().ToDate));
      const {
        Status: _s,
        Skus: _k,
        Trackings: _t,
        ShippingCosts: _c,
        LastUpdated: _l,
        Containers: _b,
        ...same
      } = await statusOf(record.ShipmentId ?? '');
      expect(same).toEqual(record);
    }
  });

  it('takes dates without fraction digits', async () => {
    const whole = (ms: number) => at(ms).replace(/\.\d+Z$/, 'Z');
    expectReply(await list({ FromDate: whole(now - dayMs), ToDate: whole(now) }), 'inbound.list');
  });

  it('lists nothing of days without orders', async () => {
    const far = { FromDate: '2015-11-04T15:00:00Z', ToDate: '2015-11-05T15:00:00Z' };
    expect(expectReply(await list(far), 'inbound.list')).toEqual([]);
  });

  it('lists the orders of one warehouse', async () => {
    const records = await listed({ WarehouseId: 'US', PageSize: '200' });
    expect(new Set(records.map((record) => record.WarehouseId))).toEqual(new Set(['US']));
    expect(await listed({ WarehouseId: 'NO-SUCH-WAREHOUSE' })).toEqual([]);
  });

  it('lists the orders of the asked ids, repeated or separated by commas', async () => {
    const ids = await Promise.all(['INL-1', 'INL-3'].map(async (id) => (await statusOf(id)).SvcOrderId ?? ''));
    const repeated = new URLSearchParams([...Object.entries(window()), ...ids.map((id) => ['SvcOrderIdList', id])]);
    const found = expectReply(await service.get('base', `/v1/inboundOrders?${repeated}`), 'inbound.list');
    expect(found.map((record) => record.ShipmentId).sort()).toEqual(['INL-1', 'INL-3']);
    expect((await listed({ SvcOrderIdList: ids.join(',') })).map((record) => record.ShipmentId).sort()).toEqual([
      'INL-1',
      'INL-3',
    ]);
  });

  it('takes "" for what it may do without', async () => {
    expect((await listed({ WarehouseId: '', SvcOrderIdList: '' })).length).toBeGreaterThan(0);
  });

  it('goes through the pages without a gap or a repetition', async () => {
    const all = (await listed({ PageSize: '200', PageIndex: '1' })).map((record) => record.ShipmentId);
    const paged: unknown[] = [];
    for (let page = 1; page <= all.length + 1 && page <= 200; page += 1) {
      const records = await listed({ PageSize: '2', PageIndex: String(page) });
      expect(records.length).toBeLessThanOrEqual(2);
      paged.push(...records.map((record) => record.ShipmentId));
    }
    expect(paged).toEqual(all);
  });

  it.each(['PageSize', 'PageIndex'])('takes a %s from 1 to 200 and no other', async (member) => {
    for (const good of ['1', '200']) await listed({ [member]: good });
    for (const bad of ['0', '201', '-1', '1.5', 'many']) expectRefusal(await list({ ...window(), [member]: bad }));
  });

  it.each(['FromDate', 'ToDate'])('refuses a list without %s, or with one that is no date', async (member) => {
    const { [member]: _, ...rest } = window() as Record<string, string>;
    expectRefusal(await list(rest));
    for (const bad of ['', 'yesterday', '17', '2024-13-45T00:00:00Z'])
      expectRefusal(await list({ ...rest, [member]: bad }));
  });

  it('takes 60 days and refuses more', async () => {
    const ToDate = at(now);
    expectReply(await list({ FromDate: at(now - 60 * dayMs), ToDate }), 'inbound.list');
    expectRefusal(await list({ FromDate: at(now - 60 * dayMs - 1000), ToDate }));
  });
});

describe('the course of an inbound order', () => {
  it('is in transit, arrives, is put away and closed, and raises the stock', { tags: 'long' }, async () => {
    const before = await stockOf();
    await service.post(81, '/v1/inboundOrdersforplan', {
      ...plan('INC-1'),
      Containers: [container('INC-1-001', 3000), container('INC-1-002', 2000)],
    });
    const open = await statusOf('INC-1');
    expect(open.Status).toBe('Open');
    expect(open.Skus).toMatchObject([{ Sku: 'SKU-1042', Quantity: 5000 }]);
    expect(open.Skus?.[0]?.ArrivalQuantity ?? 0).toBe(0);
    expect(open.FinishedTime).toBeUndefined();
    expect(open.ShippingCosts ?? []).toEqual([]);

    const inTransit: number[] = [];
    let record = open;
    for (const hours of unevenSteps) {
      await service.advance(hours * hourMs);
      const next = await statusOf('INC-1');
      expect(next.Skus?.[0]?.ArrivalQuantity ?? 0).toBeGreaterThanOrEqual(record.Skus?.[0]?.ArrivalQuantity ?? 0);
      expect(next.Skus?.[0]?.PutawayQuantity ?? 0).toBeGreaterThanOrEqual(record.Skus?.[0]?.PutawayQuantity ?? 0);
      expect(Date.parse(next.LastUpdated ?? '')).toBeGreaterThanOrEqual(Date.parse(record.LastUpdated ?? ''));
      inTransit.push((await stockOf()).inTransit);
      record = next;
    }
    expect(record).toMatchObject({ Status: 'Closed', ContainerCount: 2 });
    expect(record.Skus?.[0]?.ArrivalQuantity).toBeGreaterThan(0);
    expect(record.Skus?.[0]?.PutawayQuantity).toBeGreaterThan(0);
    expect(record.FinishedTime).toBeTruthy();
    expect(record.ShippingCosts?.length).toBeGreaterThan(0);
    expect(record.Trackings?.length).toBeGreaterThan(0);
    const times = [record.CreateTime, record.ReceivedTime, record.FinishedTime].filter((time) => time !== undefined);
    expect(times.map((time) => Date.parse(time)).toSorted((a, b) => a - b)).toEqual(
      times.map((time) => Date.parse(time)),
    );
    expect(Math.max(...inTransit)).toBeGreaterThan(before.inTransit + 2500);
    expect((await stockOf()).total).toBeGreaterThan(before.total + 2500);
  });

  it('keeps its boxes once it is closed', { tags: 'long' }, async () => {
    const answer = await service.post(83, '/v1/inboundOrders/modifybox', {
      ShipmentId: 'INC-1',
      Containers: [container('LATE', 1)],
    });
    const { Success, ErrorCode, ErrorMessage } = expectReply(answer, 'inbound.modify-boxes');
    expect(Success).toBe(false);
    expect(ErrorCode && ErrorMessage).toBeTruthy();
    expect((await statusOf('INC-1')).ContainerCount).toBe(2);
  });

  it('stays where it is when it is for later', async () => {
    await service.post(81, '/v1/inboundOrdersforplan', { ...plan('INC-2'), SubmitLater: true });
    await service.advance(20 * dayMs);
    const waiting = await statusOf('INC-2');
    expect(['Initial', 'WaitingSubmit']).toContain(waiting.HandleStatus);
    expect(waiting).toMatchObject({ Status: 'Open' });
    expect(waiting.Skus?.[0]?.ArrivalQuantity ?? 0).toBe(0);
  });
});
