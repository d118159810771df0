import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, expectReply } from './expect-answer.ts';
import { container, plan } from './good-requests.ts';
import { hourMs, type Service, startService, unevenSteps } from './integrator-client.ts';
import { acceptedDespiteType } from './refused-types.ts';
import { bodies } from './request-tables.ts';
import { withUnknownMembers } from './vary-body.ts';

// What an inbound order's warehouse has put away, under its ShipmentId (4.20, 2.13).

let service: Service;
beforeAll(async () => {
  service = await startService();
  await service.post(81, '/v1/inboundOrdersforplan', { ...plan('PUT-1'), Containers: [container('C-1', 40)] });
  await service.post(81, '/v1/inboundOrdersforplan', plan('PUT-2'));
  await service.advance(hourMs); // until the warehouse knows them
});
afterAll(() => service.stop());

const ask = (body: unknown) => service.post(83, '/v1/InventoryPutawayOrder/InboundInfo', body);
const infoOf = async (...CustomerOrderNos: readonly string[]) =>
  expectReply(await ask({ CustomerOrderNos, InventoryPutawayOrderNoType: 'CustomerOrderNo' }), 'putaway.info');

describe('putaway orders', () => {
  it('answer for the asked orders and leave out unknown ones', async () => {
    const orders = await infoOf('PUT-1', 'NO-SUCH-ORDER', 'PUT-2');
    expect(orders.map((order) => order.CustomerOrderNo).sort()).toEqual(['PUT-1', 'PUT-2']);
    expect(await infoOf('NO-SUCH-ORDER')).toEqual([]);
  });

  it('hold the planned goods and the warehouse', async () => {
    const [order] = await infoOf('PUT-2');
    expect(order).toMatchObject({ CustomerOrderNo: 'PUT-2', WarehouseCode: 'US' });
    expect(order?.WarehouseName).toBeTruthy();
    expect(order?.Status).toBeTruthy();
    expect(order?.CustomerManifestItems).toMatchObject([{ Sku: 'SKU-1042', CustomerQuantity: 15 }]);
    expect(order?.CustomerManifestItems?.[0]?.ReceivedQuantity ?? 0).toBe(0);
  });

  it('need no type of number, and ignore members that they do not know', async () => {
    const body = { CustomerOrderNos: ['PUT-1'] };
    expect(expectReply(await ask(body), 'putaway.info')).toHaveLength(1);
    expect(expectReply(await ask({ ...body, InventoryPutawayOrderNoType: '' }), 'putaway.info')).toHaveLength(1);
    expect(expectReply(await ask(withUnknownMembers(body)), 'putaway.info')).toHaveLength(1);
  });

  it('refuse a value of another type anywhere in the body', async () => {
    const good = { CustomerOrderNos: ['PUT-1'], InventoryPutawayOrderNoType: 'CustomerOrderNo' };
    expect(await acceptedDespiteType(ask, good, bodies['putaway.info'])).toEqual([]);
    for (const bad of [null, 'text', 17, ['PUT-1']]) expectRefusal(await ask(bad));
  });

  it('agree with the inbound order at every step, and end with what was received', { tags: 'long' }, async () => {
    let received = 0;
    for (const hours of unevenSteps) {
      await service.advance(hours * hourMs);
      const [order] = await infoOf('PUT-1');
      const status = await service.get('base', '/v1/inboundOrders/PUT-1/status');
      const [goods] = expectReply(status, 'inbound.status').Skus ?? [];
      const now = order?.CustomerManifestItems?.[0]?.ReceivedQuantity ?? 0;
      expect(now).toBeGreaterThanOrEqual(received);
      expect([goods?.ArrivalQuantity ?? 0, goods?.PutawayQuantity ?? 0]).toContain(now);
      received = now;
    }
    expect(received).toBeGreaterThan(0);
  });

  it('answer every practice order', async () => {
    const { putawayOrderNos = [] } = await service.examples();
    expect(putawayOrderNos.length).toBeGreaterThan(0);
    for (const id of putawayOrderNos) expect((await infoOf(id)).map((order) => order.CustomerOrderNo)).toEqual([id]);
  });
});
