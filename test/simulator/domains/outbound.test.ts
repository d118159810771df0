import { describe, expect, test } from 'vitest';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { at, get, ledgerOf, post, start, stockOf } from '../running-simulator.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const address = {
  Contact: 'Dana Whitcombe',
  Country: 'US',
  City: 'Fresno',
  Street1: '418 Almond Row',
  Postcode: '93701',
};

/** Mugs and lamps in US: 20 of each. */
async function withGoods(): Promise<RunningSimulator> {
  const simulator = await start();
  const stock = [{ WarehouseId: 'US', TotalStockQty: 20 }];
  await post(`${simulator.control}/skus`, [
    { Sku: 'MUG', StorageNo: 'UP13', Weight: 210, Length: 12, Width: 9, Height: 9, stock },
    { Sku: 'LAMP', StorageNo: 'LP77', HsCode: '8539520000', Weight: 300, stock },
  ]);
  return simulator;
}

function packageOf(PackageId: string, more: Record<string, unknown> = {}) {
  return { PackageId, ServiceCode: 'USRPP', ShipToAddress: address, Skus: [{ Sku: 'MUG', Quantity: 3 }], ...more };
}

const create = (simulator: RunningSimulator, packages: unknown[], more: Record<string, unknown> = {}) =>
  post(at(simulator, 82, '/v1/outboundOrders/multiple'), { WarehouseId: 'US', Packages: packages, ...more });

const later = (simulator: RunningSimulator, advanceMs: number) => post(`${simulator.control}/clock`, { advanceMs });

const orderOf = async (simulator: RunningSimulator, packageId: string) =>
  (await get(`${simulator.baseUrl}/v1/outboundOrders/${packageId}/status`)).body;

describe('outbound.create-batch', () => {
  test('takes the good packages of a batch and says what is wrong with each bad one', async () => {
    const simulator = await withGoods();
    const reply = await create(simulator, [
      packageOf('OUT-1'),
      packageOf('OUT-2', { Skus: [{ Sku: 'NOBODY-KNOWS', Quantity: 1 }] }),
      packageOf('OUT-3', { ServiceCode: 'ROCKET' }),
      packageOf('OUT-4', { Skus: [{ Sku: 'MUG', Quantity: 1.5 }] }),
      packageOf('OUT-5', { Skus: [] }),
      packageOf('OUT-6', { PackageId: undefined }),
      packageOf('OUT-7', { Skus: [{ StorageNo: 'LP77', Quantity: 1 }] }),
    ]);
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual([
      { PackageId: 'OUT-1', Success: true },
      {
        PackageId: 'OUT-2',
        Success: false,
        ErrorCode: '800F1533',
        Message: 'Skus.0 names no known SKU: there is no NOBODY-KNOWS.',
      },
      { PackageId: 'OUT-3', Success: false, ErrorCode: '800F1001', Message: expect.stringContaining('ROCKET') },
      { PackageId: 'OUT-4', Success: false, ErrorCode: '800F1001', Message: expect.stringMatching(/^Skus.0.Quantity/) },
      { PackageId: 'OUT-5', Success: false, ErrorCode: '800F1001', Message: 'Skus is missing or empty.' },
      { Success: false, ErrorCode: '800F1001', Message: 'PackageId is missing.' },
      { PackageId: 'OUT-7', Success: true },
    ]);
    expect((await ledgerOf(simulator)).map((row: { key: string }) => row.key)).toEqual(['OUT-1', 'OUT-7']);
    expect((await orderOf(simulator, 'OUT-7')).Skus).toEqual([{ Sku: 'LAMP', StorageNo: 'LP77', Quantity: 1 }]);
    expect((await get(`${simulator.baseUrl}/v1/outboundOrders/OUT-2/status`)).status).toBe(404);
  });
});

describe('an outbound order', () => {
  test('reserves its goods, is packed, leaves, and arrives', async () => {
    const simulator = await withGoods();
    await create(simulator, [
      packageOf('OUT-1', {
        Skus: [
          { Sku: 'MUG', Quantity: 3 },
          { Sku: 'LAMP', Quantity: 2 },
        ],
      }),
    ]);
    expect(await orderOf(simulator, 'OUT-1')).toMatchObject({ Status: 'Creating', HandleStatus: 'Initial' });
    expect(await stockOf(simulator, 'MUG')).toEqual([0, 20, 20]);

    await later(simulator, minute);
    const created = await orderOf(simulator, 'OUT-1');
    expect(created).toMatchObject({ Status: 'Created', HandleStatus: 'Submitted', TrackingNumber: expect.any(String) });
    expect(created).toMatchObject({ ShippingCosts: [], SnCodes: [] });
    expect(created).not.toHaveProperty('Weight');
    expect(await stockOf(simulator, 'MUG')).toEqual([0, 20, 17]);

    await later(simulator, 4 * hour);
    const shipped = await orderOf(simulator, 'OUT-1');
    expect(shipped.SvcOrderPackedTimeStr).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/);
    expect(shipped.SnCodes).toHaveLength(2);
    expect(new Set(shipped.SnCodes.map((code: { SNCode: string }) => code.SNCode)).size).toBe(2);
    expect(shipped.Weight).toBeGreaterThan(3 * 210 + 2 * 300);
    expect(await stockOf(simulator, 'MUG')).toEqual([0, 17, 17]);

    await later(simulator, 12 * day);
    expect(await orderOf(simulator, 'OUT-1')).toMatchObject({ HandleStatus: 'Finished', Status: 'Created' });
    expect(await stockOf(simulator, 'MUG')).toEqual([0, 17, 17]);
  });

  test('costs what pricing quoted for the same goods and address, once it is dispatched', async () => {
    const simulator = await withGoods();
    await create(simulator, [packageOf('OUT-1')]);
    const quote = await post(at(simulator, 81, '/v1/pricing/outbound/skus'), {
      ServiceCode: 'USRPP',
      WarehouseId: 'US',
      Skus: [{ Sku: 'MUG', Quantity: 3 }],
      Country: address.Country,
      Postcode: address.Postcode,
    });
    await later(simulator, 4 * hour);
    const costs = (await orderOf(simulator, 'OUT-1')).ShippingCosts;
    expect(costs.map((cost: { Money: number; Remark: string }) => [cost.Remark, cost.Money])).toEqual(
      quote.body.ChargeInfo.Detail.map((charge: { ChargeName: string; Amount: number }) => [
        charge.ChargeName,
        charge.Amount,
      ]),
    );
    expect(costs.length).toBeGreaterThan(1);
  });

  test.each([
    [
      'more than the stock',
      {
        Skus: [
          { Sku: 'MUG', Quantity: 12 },
          { Sku: 'MUG', Quantity: 9 },
        ],
      },
      'OutOfStock',
      'MUG: 21 wanted, 20 available in US',
    ],
    [
      'a country that the service does not reach',
      { ShipToAddress: { ...address, Country: 'ZA' } },
      'ServiceRefused',
      'ZA',
    ],
    ['a service of another warehouse', { ServiceCode: 'UKRPP' }, 'ServiceRefused', 'UK'],
    ['no service', { ServiceCode: '' }, 'ServiceRefused', 'ServiceCode is missing'],
  ])('with %s is accepted, is not shipped, and says why', async (_case, wrong, code, words) => {
    const simulator = await withGoods();
    expect((await create(simulator, [packageOf('OUT-1', wrong)])).body).toMatchObject([{ Success: true }]);
    await later(simulator, minute);
    const order = await orderOf(simulator, 'OUT-1');
    expect(order).toMatchObject({
      Status: 'CreateFailed',
      HandleStatus: 'UnShipped',
      UnShippedReason: { ReasonCode: code },
    });
    expect(order.UnShippedReason.ExtendMessage).toContain(words);
    expect(order).not.toHaveProperty('TrackingNumber');
    await later(simulator, 9 * day);
    expect(await stockOf(simulator, 'MUG')).toEqual([0, 20, 20]);
  });

  test('without a street comes back, and its goods into the stock', async () => {
    const simulator = await withGoods();
    await create(simulator, [packageOf('OUT-1', { ShipToAddress: { ...address, Street1: '' } })]);
    const seen: string[] = [];
    for (let step = 0; step < 26; step += 1) {
      await later(simulator, 12 * hour);
      const { HandleStatus } = await orderOf(simulator, 'OUT-1');
      if (seen.at(-1) !== HandleStatus) seen.push(HandleStatus);
    }
    expect(seen.slice(-3)).toEqual(['RetrunApply', 'Returns', 'RetrunFinished']);
    expect(seen).not.toContain('Finished');
    expect(await stockOf(simulator, 'MUG')).toEqual([0, 20, 20]);
  });

  test('of goods to come (PreSale) waits for them, and counts its tries', async () => {
    const simulator = await withGoods();
    await create(simulator, [packageOf('OUT-1', { PreSale: true, Skus: [{ Sku: 'MUG', Quantity: 25 }] })]);
    await later(simulator, 5 * hour);
    expect(await orderOf(simulator, 'OUT-1')).toMatchObject({
      Status: 'Creating',
      HandleStatus: 'Initial',
      RetryCount: 5,
    });
    await post(`${simulator.control}/skus`, [
      { Sku: 'MUG', StorageNo: 'UP13', Weight: 210, stock: [{ WarehouseId: 'US', TotalStockQty: 30 }] },
    ]);
    await later(simulator, hour);
    expect(await orderOf(simulator, 'OUT-1')).toMatchObject({ Status: 'Created' });
    expect(await stockOf(simulator, 'MUG')).toEqual([0, 30, 5]);
  });

  test('of goods that do not come (PreSale) asks less often after a day, and gives up after two weeks', async () => {
    const simulator = await withGoods();
    await create(simulator, [packageOf('OUT-1', { PreSale: true, Skus: [{ Sku: 'MUG', Quantity: 25 }] })]);
    await later(simulator, 3 * day);
    expect(await orderOf(simulator, 'OUT-1')).toMatchObject({ Status: 'Creating', RetryCount: 24 + 2 * 4 });
    await later(simulator, 12 * day);
    expect(await orderOf(simulator, 'OUT-1')).toMatchObject({ HandleStatus: 'UnShipped', RetryCount: 24 + 13 * 4 });
  });

  test('that is submitted later stays where it is, and reserves nothing', async () => {
    const simulator = await withGoods();
    await create(simulator, [packageOf('OUT-1')], { SubmitLater: true });
    await later(simulator, 9 * day);
    expect(await orderOf(simulator, 'OUT-1')).toMatchObject({ Status: 'Created', HandleStatus: 'Initial' });
    expect(await stockOf(simulator, 'MUG')).toEqual([0, 20, 20]);
  });
});
