import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLimit, expectRefusal, expectReply } from './expect-answer.ts';
import { container, everyPlan, plan } from './good-requests.ts';
import { type Service, startService } from './integrator-client.ts';
import { acceptedDespiteType } from './refused-types.ts';
import { bodies } from './request-tables.ts';
import { blanked, without, withUnknownMembers } from './vary-body.ts';

// Planning inbound orders and reading one (4.4, 4.5, 2.5a, 2.6).

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const created = [200, 201]; // the document names no status for the plan
const create = (body: unknown) => service.post(81, '/v1/inboundOrdersforplan', body);
const planned = async (body: unknown) => expectReply(await create(body), 'inbound.plan', created);
const status = (id: string, query = '') =>
  service.get('base', `/v1/inboundOrders/${encodeURIComponent(id)}/status${query}`);
const statusOf = async (id: string) => expectReply(await status(id), 'inbound.status');
const rowsOf = async (key: string) => (await service.ledger()).filter((row) => row.key === key);

describe('planning an inbound order', () => {
  it('answers both ids, and the order holds what was sent', async () => {
    const answer = await planned({ ...plan('IN-1'), Remark: 'handle with care', VatNo: 'GB1', Location: 'GZ' });
    expect(answer.ShipmentId).toBe('IN-1');
    expect(answer.SvcOrderId).toBeTruthy();
    const record = await statusOf('IN-1');
    expect(record).toMatchObject({
      ...{ ShipmentId: 'IN-1', SvcOrderId: answer.SvcOrderId, Status: 'Open', WarehouseId: 'US', ShippingType: 'DHL' },
      ...{ ContainerCount: 2, Remark: 'handle with care' },
    });
    expect(record.Skus).toMatchObject([{ Sku: 'SKU-1042', Quantity: 15 }]);
    expect(record.Containers).toMatchObject([
      {
        ContainerId: 'IN-1-001',
        Weight: 2500,
        Length: 40,
        Width: 30,
        Height: 25,
        Skus: [{ Sku: 'SKU-1042', Quantity: 10 }],
      },
      { ContainerId: 'IN-1-002', Skus: [{ Sku: 'SKU-1042', Quantity: 5 }] },
    ]);
    expect(record.CreateTime).toBeTruthy();
    expect(record.ShippingCosts ?? []).toEqual([]);
    expect(await rowsOf('IN-1')).toMatchObject([{ endpoint: 'inbound.plan' }]);
  });

  it('takes every member that the document lists, and gives back those of 2.6', async () => {
    await planned(everyPlan('IN-EVERY'));
    const [box] = (await statusOf('IN-EVERY')).Containers ?? [];
    expect(box).toMatchObject({ ContainerId: 'some CustomContainerNo', Weight: 2 });
    expect(box?.Skus?.[0]?.ProductDetails).toMatchObject([
      { DeclareNameEN: 'some DeclareNameEN', BrandName: 'some BrandName', DeclareValue: 2, Packing: 'some Packing' },
    ]);
  });

  it('takes "" for every text that may be left out, and members that it does not know', async () => {
    await planned(withUnknownMembers(blanked(plan('IN-BLANK'), bodies['inbound.plan'], 'texts')));
    expect((await statusOf('IN-BLANK')).ContainerCount).toBe(2);
  });

  it.each([
    '2030-11-25T20:30:23.421+08:00',
    '2030-11-25T20:30:23Z',
    '2030-11-25T20:30:23+00:00',
    '2031-10-15 00:00:00',
  ])('takes a PlanArriveDate of the form %s', async (PlanArriveDate) => {
    await planned({ ...plan(`IN-DATE-${PlanArriveDate.length}`), PlanArriveDate });
  });

  it.each(['ShipmentId', 'WarehouseId', 'ShippingType', 'Containers'])('refuses a plan without %s', async (member) => {
    expectRefusal(await create(without(plan('IN-LESS'), member)));
    expect(await rowsOf('IN-LESS')).toEqual([]);
  });

  it('takes member names as they are written only', async () => {
    expectRefusal(await create({ ...(without(plan('-'), 'ShipmentId') as object), shipmentId: 'IN-CASE' }));
  });

  it.each([
    { member: 'ShipmentId', limit: 50, namesSomething: false },
    { member: 'Location', limit: 20, namesSomething: true },
    { member: 'WarehouseId', limit: 30, namesSomething: true },
    { member: 'ShippingType', limit: 30, namesSomething: true },
    { member: 'Remark', limit: 200, namesSomething: false },
    { member: 'RefOutboundOrderNo', limit: 50, namesSomething: true },
  ])('takes a $member of $limit characters and refuses one more', async ({ member, limit, namesSomething }) => {
    const withLength = (length: number) => create({ ...plan(`IN-${member}`), [member]: 'x'.repeat(length) });
    const tooLong = await withLength(limit + 1);
    expectLimit(await withLength(limit), tooLong, namesSomething);
  });

  it.each(['a', 'A-z_09', '----', '2024_11-25'])('takes the ShipmentId %s', async (ShipmentId) => {
    expect((await planned(plan(ShipmentId))).ShipmentId).toBe(ShipmentId);
  });

  it.each(['', ' ', 'a b', 'a.b', 'a/b', 'ä', 'a\\b', 'a\n'])('refuses the ShipmentId %j', async (ShipmentId) => {
    expectRefusal(await create(plan(ShipmentId)));
  });

  it('refuses a value of another type anywhere in the body, and keeps nothing of it', async () => {
    expect(await acceptedDespiteType(create, everyPlan('IN-TYPES'), bodies['inbound.plan'])).toEqual([]);
    expect(await rowsOf('IN-TYPES')).toEqual([]);
  });

  // The document does not say how a plan is answered that is there already: as the first time, or refused as known.
  it('makes one order of a plan that is sent twice, and does not apply what changed', async () => {
    const first = await planned(plan('IN-TWICE'));
    const changed = { ...plan('IN-TWICE'), ShippingType: 'SEALCL', Containers: [container('OTHER', 99)] };
    for (const body of [plan('IN-TWICE'), changed]) {
      const again = await create(body);
      if (again.status < 300) expect(expectReply(again, 'inbound.plan', created)).toEqual(first);
      else expectRefusal(again, [400, 409]);
    }
    expect(await statusOf('IN-TWICE')).toMatchObject({ ShippingType: 'DHL', ContainerCount: 2 });
    expect(await rowsOf('IN-TWICE')).toHaveLength(1);
  });
});

describe('reading one inbound order', () => {
  it('finds it by its own id, by default and when asked so, and by the id of the service', async () => {
    const { SvcOrderId = '' } = await planned(plan('INQ-1'));
    for (const query of ['', '?idType=', '?idType=PackageId', '?unheardOf=1']) {
      expect(expectReply(await status('INQ-1', query), 'inbound.status').ShipmentId).toBe('INQ-1');
    }
    const found = expectReply(await status(SvcOrderId, '?idType=SvcPackageId'), 'inbound.status');
    expect(found.ShipmentId).toBe('INQ-1');
  });

  it('answers 404 for an order that there is not', async () => {
    expectRefusal(await status('NO-SUCH-SHIPMENT'), [404]);
    expectRefusal(await status('INQ-1', '?idType=SvcPackageId'), [404]);
  });

  it('answers every practice order', async () => {
    const { shipmentIds = [] } = await service.examples();
    expect(shipmentIds.length).toBeGreaterThan(0);
    for (const id of shipmentIds) expect((await statusOf(id)).ShipmentId).toBe(id);
  });
});
