import { describe, expect, test } from 'vitest';
import { InboundStatus } from '../../../src/contract/service/inbound.ts';
import { at, ledgerOf, plan, planOf, post, start, statusOf, stockOf } from '../running-simulator.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('inbound.plan', () => {
  test('keeps the order under the id of the client and answers with the id of the service', async () => {
    const simulator = await start({ now: () => Date.UTC(2026, 0, 2) });
    const reply = await plan(simulator, planOf('IN-1', { Remark: 'fragile' }));
    expect(reply).toMatchObject({ status: 200, body: { ShipmentId: 'IN-1', SvcOrderId: 'ITST26010200001' } });
    const { body } = await statusOf(simulator, 'IN-1');
    expect(InboundStatus.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({
      ShipmentId: 'IN-1',
      SvcOrderId: 'ITST26010200001',
      Status: 'Open',
      HandleStatus: 'Submitted',
      HandleState: 'Submitted',
      WarehouseId: 'US',
      ShippingType: 'SEALCL',
      Weight: 2500,
      ContainerCount: 1,
      CreateTime: '2026-01-02T08:00:00.000+08:00',
      LastUpdated: '2026-01-02T00:00:00.000Z',
      Remark: 'fragile',
      ShippingCosts: [],
      Skus: [{ Sku: 'SKU-1042', Quantity: 10, ArrivalQuantity: 0, PutawayQuantity: 0, Trackings: [] }],
      Containers: [
        {
          ContainerId: 'IN-1-001',
          Weight: 2500,
          Length: 60,
          Width: 40,
          Height: 40,
          Skus: [{ Sku: 'SKU-1042', Quantity: 10 }],
        },
      ],
    });
    expect(body).not.toHaveProperty('ReceivedTime');
  });

  test('leaves an order with SubmitLater at Init, with nothing in transit', async () => {
    const simulator = await start();
    await plan(simulator, planOf('IN-1', { SubmitLater: true }));
    await post(`${simulator.control}/clock`, { advanceMs: day });
    expect((await statusOf(simulator, 'IN-1')).body).toMatchObject({ HandleStatus: 'Initial', HandleState: 'Init' });
    expect(await stockOf(simulator, 'SKU-1042')).toBeUndefined();
  });

  test('puts the body as it was received in the ledger, in order', async () => {
    const simulator = await start({ now: () => Date.UTC(2026, 0, 2) });
    const body = planOf('IN-1', { Remark: '', Unheard: { of: [1, null] } });
    await plan(simulator, body);
    await plan(simulator, planOf('IN-2'));
    const at = '2026-01-02T00:00:00.000Z';
    expect(await ledgerOf(simulator)).toEqual([
      { seq: 1, at, endpoint: 'inbound.plan', key: 'IN-1', body },
      { seq: 2, at, endpoint: 'inbound.plan', key: 'IN-2', body: planOf('IN-2') },
    ]);
  });

  test('names every field that is wrong, and writes nothing', async () => {
    const simulator = await start();
    const wrong = planOf('IN 1', {
      WarehouseId: undefined,
      Containers: [{ Weight: '12', Skus: [{ Quantity: true }] }],
    });
    const reply = await plan(simulator, wrong);
    expect(reply.status).toBe(400);
    expect(reply.body.Errors.map((error: { Message: string }) => error.Message)).toEqual([
      'ShipmentId takes only letters, digits, - and _.',
      'WarehouseId is missing.',
      'Containers.0.Weight must be a number.',
      'Containers.0.Skus.0.Quantity must be a number.',
    ]);
    expect(await ledgerOf(simulator)).toEqual([]);
  });

  test('takes the same box twice and a plan without boxes, against which no rule is stated', async () => {
    const simulator = await start();
    const [box] = planOf('IN-1').Containers;
    expect((await plan(simulator, planOf('IN-1', { Containers: [box, box] }))).status).toBe(200);
    expect((await plan(simulator, planOf('IN-2', { Containers: [] }))).status).toBe(200);
    expect((await statusOf(simulator, 'IN-1')).body).toMatchObject({ ContainerCount: 2, Skus: [{ Quantity: 20 }] });
  });

  test('counts a line that names only a StorageNo for its SKU', async () => {
    const simulator = await start();
    await post(`${simulator.control}/skus`, [{ Sku: 'TYRE', StorageNo: 'YY09', Weight: 620 }]);
    await plan(simulator, planOf('IN-1', { Containers: [{ Skus: [{ StorageNo: 'YY09', Quantity: 3 }] }] }));
    expect((await statusOf(simulator, 'IN-1')).body.Skus).toMatchObject([{ Sku: 'TYRE', Quantity: 3, Weight: 620 }]);
  });
});

describe('inbound.modify-boxes', () => {
  const modify = (simulator: Awaited<ReturnType<typeof start>>, body: unknown) =>
    post(at(simulator, 83, '/v1/inboundOrders/modifybox'), body);
  const boxes = [
    { CustomContainerNo: 'B-1', Weight: 900, Skus: [{ Sku: 'SKU-2', Quantity: 4 }] },
    { CustomContainerNo: 'B-2', Weight: 100, Skus: [{ Sku: 'SKU-1042', Quantity: 1 }] },
  ];

  test('replaces the whole list of boxes, and what is in transit with it', async () => {
    const simulator = await start();
    await plan(simulator, planOf('IN-1'));
    const body = { ShipmentId: 'IN-1', Containers: boxes };
    expect(await modify(simulator, body)).toMatchObject({ status: 200, body: { Success: true } });
    expect((await statusOf(simulator, 'IN-1')).body).toMatchObject({
      Weight: 1000,
      ContainerCount: 2,
      Containers: [{ ContainerId: 'B-1' }, { ContainerId: 'B-2' }],
    });
    expect(await stockOf(simulator, 'SKU-1042')).toEqual([1, 0, 0]);
    expect(await stockOf(simulator, 'SKU-2')).toEqual([4, 0, 0]);
    expect((await ledgerOf(simulator))[1]).toMatchObject({
      seq: 2,
      endpoint: 'inbound.modify-boxes',
      key: 'IN-1',
      body,
    });
  });

  test('does not succeed for an order that nobody planned', async () => {
    const simulator = await start();
    const reply = await modify(simulator, { ShipmentId: 'IN-9', Containers: boxes });
    expect(reply).toMatchObject({ status: 200, body: { Success: false, ErrorCode: '800F1533' } });
    expect(reply.body.ErrorMessage).toContain('not found');
    expect(await ledgerOf(simulator)).toEqual([]);
  });

  test('does not succeed once goods have arrived', async () => {
    const simulator = await start();
    await plan(simulator, planOf('IN-1'));
    await post(`${simulator.control}/receive`, { shipmentId: 'IN-1', lines: [{ sku: 'SKU-1042', arrived: 1 }] });
    const reply = await modify(simulator, { ShipmentId: 'IN-1', Containers: boxes });
    expect(reply).toMatchObject({ status: 200, body: { Success: false } });
    expect((await statusOf(simulator, 'IN-1')).body.ContainerCount).toBe(1);
    expect(await ledgerOf(simulator)).toHaveLength(1);
  });
});

describe('inbound.status', () => {
  test('moves on with the clock: submitted, examined, shipped out', async () => {
    const simulator = await start();
    await plan(simulator, planOf('IN-1'));
    const later = async (advanceMs: number) => {
      await post(`${simulator.control}/clock`, { advanceMs });
      return (await statusOf(simulator, 'IN-1')).body;
    };
    expect((await later(9 * minute)).HandleState).toBe('Submitted');
    expect((await later(2 * minute)).HandleState).toBe('Examined');
    const shipped = await later(60 * minute);
    expect(shipped).toMatchObject({ HandleState: 'Examined', ShippingOutTime: expect.any(String) });
    const prices = await post(at(simulator, 82, '/v1/pricing/inbound/box'), {
      ServiceCode: 'SEALCL',
      WarehouseId: 'US',
      Boxes: [{ Weight: 2500, Length: 60, Width: 40, Height: 40 }],
    });
    expect(shipped.ShippingCosts).toEqual(
      prices.body[0].ChargeInfo.Detail.map((charge: { Amount: number; Currency: string; ChargeName: string }) => ({
        Money: charge.Amount,
        Currency: charge.Currency,
        Type: 'None',
        Remark: charge.ChargeName,
      })),
    );
    expect(shipped.ShippingCosts.length).toBeGreaterThan(1);
    expect(shipped.Trackings.at(-1)).toMatchObject({ Description: 'Shipped out' });
  });
});

describe('boxes that nobody can have', () => {
  test.each([
    ['a weight below nothing', [{ Weight: -5000 }], 'Containers.0.Weight'],
    ['a side longer than the world', [{ Length: 1e308 }], 'Containers.0.Length'],
    [
      'ten thousand and one lines',
      [{ Skus: Array.from({ length: 10_001 - 5000 }, () => ({})) }, { Skus: Array.from({ length: 5000 }, () => ({})) }],
      'Containers may have at most 10000',
    ],
  ])('%s: refused, and a change of boxes does not succeed', async (_case, Containers, words) => {
    const simulator = await start();
    const refused = await plan(simulator, planOf('IN-1', { Containers }));
    expect([refused.status, refused.body.Errors[0].Message]).toEqual([400, expect.stringContaining(words)]);
    await plan(simulator, planOf('IN-1'));
    const changed = await post(at(simulator, 83, '/v1/inboundOrders/modifybox'), { ShipmentId: 'IN-1', Containers });
    expect(changed.body).toMatchObject({ Success: false, ErrorMessage: expect.stringContaining(words) });
  });

  test('weights are added without the dust of fractions', async () => {
    const simulator = await start();
    await plan(simulator, planOf('IN-1', { Containers: [{ Weight: 0.1 }, { Weight: 0.2 }] }));
    expect((await statusOf(simulator, 'IN-1')).body.Weight).toBe(0.3);
  });

  test('cannot be changed once the order is over, though nothing ever came', async () => {
    const simulator = await start();
    await plan(simulator, planOf('IN-1', { ShippingType: 'DHL', Containers: [{ CustomContainerNo: 'a' }] }));
    await post(`${simulator.control}/clock`, { advanceMs: 20 * day });
    expect((await statusOf(simulator, 'IN-1')).body.Status).toBe('Closed');
    const Containers = planOf('IN-1').Containers;
    const changed = await post(at(simulator, 83, '/v1/inboundOrders/modifybox'), { ShipmentId: 'IN-1', Containers });
    expect(changed.body).toMatchObject({ Success: false });
  });
});

test('an order was finished when its last planned piece was put away, whatever comes later', async () => {
  const simulator = await start();
  await plan(simulator, planOf('IN-1'));
  const receive = (lines: unknown) => post(`${simulator.control}/receive`, { shipmentId: 'IN-1', lines });
  await receive([{ sku: 'SKU-1042', arrived: 10, putaway: 10 }]);
  const { FinishedTime } = (await statusOf(simulator, 'IN-1')).body;
  await post(`${simulator.control}/clock`, { advanceMs: day });
  await receive([{ sku: 'SKU-1042', arrived: 1 }]);
  expect((await statusOf(simulator, 'IN-1')).body).toMatchObject({ Status: 'Closed', FinishedTime });
  expect(FinishedTime).toBeDefined();
});

test('goods that nobody knows are planned, and come, under what they were called', async () => {
  const simulator = await start();
  const Skus = [{ StorageNo: 'NOBODY-1', Quantity: 4 }];
  await plan(simulator, planOf('IN-1', { ShippingType: 'DHL', Containers: [{ Skus }] }));
  expect((await statusOf(simulator, 'IN-1')).body.Skus).toMatchObject([{ Sku: 'NOBODY-1', Quantity: 4 }]);
  await post(`${simulator.control}/clock`, { advanceMs: 9 * day });
  expect((await statusOf(simulator, 'IN-1')).body.Skus[0].ArrivalQuantity).toBeGreaterThan(2);
});
