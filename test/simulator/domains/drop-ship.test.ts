import { describe, expect, test } from 'vitest';
import { DropShipCreated } from '../../../src/contract/service/drop-ship.ts';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { at, get, ledgerOf, post, start } from '../running-simulator.ts';

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

function packageOf(PackageId: string, more: Record<string, unknown> = {}) {
  const Skus = [{ Sku: 'MUG', Quantity: 2, Weight: 210, DeclareValue: 4.2, DeclareNameEn: 'Mug' }];
  return {
    PackageId,
    ServiceCode: 'CUE',
    ShipToAddress: address,
    Weight: 450,
    Length: 20,
    Width: 15,
    Height: 12,
    Skus,
    ...more,
  };
}

const createBatch = (simulator: RunningSimulator, packages: unknown[], more = {}) =>
  post(`${simulator.baseUrl}/v1/directExpressOrders/multiple`, { Packages: packages, ...more });

const createOne = (simulator: RunningSimulator, Package: unknown, more = {}, sync: number | string = 0) =>
  post(at(simulator, 82, `/v1/directExpressOrders?sync=${sync}`), { Package, ...more });

const later = (simulator: RunningSimulator, advanceMs: number) => post(`${simulator.control}/clock`, { advanceMs });

const orderOf = async (simulator: RunningSimulator, packageId: string) =>
  (await get(`${simulator.baseUrl}/v1/directExpressOrders/${packageId}/status`)).body;

describe('drop-ship.create-batch', () => {
  test('takes the good packages of a batch and says what is wrong with each bad one', async () => {
    const simulator = await start();
    const reply = await createBatch(simulator, [
      packageOf('DS-1'),
      packageOf('DS-2', { ServiceCode: 'ROCKET' }),
      packageOf('DS-3', { Weight: -1 }),
      packageOf('DS-4', { Skus: [{ Sku: 'MUG', Quantity: 0 }] }),
      packageOf('DS-5', { Skus: [{ Sku: 'MUG', Quantity: 1, Weight: -1 }] }),
      packageOf('', {}),
      packageOf('DS-1', { Weight: 9 }),
    ]);
    expect(reply.status).toBe(200);
    expect(reply.body.map((item: { Success: boolean }) => item.Success)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    for (const item of reply.body.filter(({ Success }: { Success: boolean }) => !Success)) {
      expect(item).toMatchObject({ ErrorCode: '800F1001', Message: expect.any(String) });
    }
    expect(await ledgerOf(simulator)).toMatchObject([{ endpoint: 'drop-ship.create-batch', key: 'DS-1' }]);
    expect((await orderOf(simulator, 'DS-1')).WeightInit).toBe(450);
  });
});

describe('drop-ship.create', () => {
  test('answers with the order, still being created; with sync 1 it waits for the label', async () => {
    const simulator = await start();
    const created = await createOne(simulator, packageOf('DS-1'), { Location: 'AU' });
    expect(created).toMatchObject({
      status: 200,
      body: { PackageId: 'DS-1', Status: 'Creating', HandleStatus: 'Initial' },
    });
    expect(created.body.ServerSource).toBe('AU');
    expect(created.body).not.toHaveProperty('TrackingNumber');
    const waited = await createOne(simulator, packageOf('DS-2'), {}, 1);
    expect(waited.body).toMatchObject({
      Status: 'Created',
      HandleStatus: 'Submitted',
      TrackingNumber: expect.any(String),
    });
    expect(waited.body.SvcPackageId).toMatch(/^EUU\d{8}TST00002$/);
  });

  test('answers for what exists with the order as it is', async () => {
    const simulator = await start();
    const first = await createOne(simulator, packageOf('DS-1'));
    const again = await createOne(simulator, packageOf('DS-1', { ServiceCode: 'UPS', Weight: 1 }));
    expect(again).toMatchObject({ status: 200, body: { SvcPackageId: first.body.SvcPackageId, ServiceCode: 'CUE' } });
    expect(await ledgerOf(simulator)).toHaveLength(1);
  });

  test('reads kilograms where the unit says so', async () => {
    const simulator = await start();
    const { body } = await createOne(simulator, packageOf('DS-1', { Weight: 0.45, WeightUnit: 'KG' }));
    expect(body.WeightInit).toBe(450);
  });
});

describe('a drop-ship order', () => {
  test('is created, examined, received, shipped and delivered, with its times and costs', async () => {
    const simulator = await start();
    await createBatch(simulator, [packageOf('DS-1')]);
    const seen: string[] = [];
    const costs: number[] = [];
    for (let step = 0; step < 40; step += 1) {
      const order = await orderOf(simulator, 'DS-1');
      if (seen.at(-1) !== order.HandleStatus) {
        seen.push(order.HandleStatus);
        costs.push(order.ShippingCosts.length);
      }
      await later(simulator, step < 5 ? 30_000 : hour / 2);
    }
    expect(seen).toEqual(['Initial', 'Submitted', 'Examined', 'Shipped']);
    expect(costs.slice(0, 3)).toEqual([0, 0, 0]);
    expect(costs[3]).toBeGreaterThan(0);
    const shipped = await orderOf(simulator, 'DS-1');
    expect(shipped).toMatchObject({ Status: 'Created', TrackingState: 0, Weight: 450, ChargedWeight: 450 });
    expect(shipped.MailingDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(shipped.WarehouseReceivedTime < shipped.WarehouseDepartedTime).toBe(true);
    expect(shipped).not.toHaveProperty('DeliveredTime');
    await later(simulator, 30 * day);
    const delivered = await orderOf(simulator, 'DS-1');
    expect(delivered.WarehouseDepartedTime < delivered.DestinationAscanTime).toBe(true);
    expect(delivered.DestinationAscanTime < delivered.DeliveredTime).toBe(true);
    const batch = await post(at(simulator, 82, '/v1/directExpressOrders/SvcPackageId'), {
      Ids: [delivered.SvcPackageId],
    });
    expect(batch.body[0]).not.toHaveProperty('DeliveredTime');
    expect(batch.body[0]).not.toHaveProperty('TrackingState');
  });

  test('that weighs more than was declared waits until its weight is confirmed', async () => {
    const simulator = await start();
    await createBatch(simulator, [packageOf('DS-1', { Weight: 200 })]);
    const seen = new Set<string>();
    for (let step = 0; step < 100; step += 1) {
      await later(simulator, 15 * minute);
      seen.add((await orderOf(simulator, 'DS-1')).HandleStatus);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['WaitingForWeightConfirm', 'WeightConfirm', 'Shipped']));
    expect(await orderOf(simulator, 'DS-1')).toMatchObject({ WeightInit: 200, Weight: 420 });
  });

  test.each([
    ['a country that the service does not reach', { ShipToAddress: { ...address, Country: 'ZA' } }, 'ZA'],
    ['no country', { ShipToAddress: {} }, 'country'],
    ['more weight than the service takes', { Weight: 90_000 }, 'up to'],
    ['no service', { ServiceCode: undefined }, 'ServiceCode is missing'],
  ])('with %s fails after it was accepted, and says why', async (_case, wrong, words) => {
    const simulator = await start();
    expect((await createBatch(simulator, [packageOf('DS-1', wrong)])).body).toMatchObject([{ Success: true }]);
    expect(await orderOf(simulator, 'DS-1')).toMatchObject({ Status: 'Creating', TrackingState: 9 });
    await later(simulator, minute);
    const order = await orderOf(simulator, 'DS-1');
    expect(order).toMatchObject({ Status: 'CreateFailed', HandleStatus: 'Initial', TrackingState: 1 });
    expect(order.CreateFailedReason.ExtendMessage).toContain(words);
    expect(order).not.toHaveProperty('TrackingNumber');
  });

  test('without a street goes back instead of being delivered', async () => {
    const simulator = await start();
    await createBatch(simulator, [packageOf('DS-1', { ShipToAddress: { Country: 'US' } })]);
    await later(simulator, 30 * day);
    const order = await orderOf(simulator, 'DS-1');
    expect(order.HandleStatus).toBe('Return');
    expect(order).not.toHaveProperty('DeliveredTime');
  });

  test('of a service with two carriers changes its number when the second has it, and keeps the first as the extra one', async () => {
    const simulator = await start();
    await createBatch(simulator, [packageOf('DS-1', { ServiceCode: 'CSA' })]);
    expect(await orderOf(simulator, 'DS-1')).not.toHaveProperty('ExtraTrackNumber');
    await later(simulator, minute);
    const first = await orderOf(simulator, 'DS-1');
    expect(first).toMatchObject({ IsFinalTrackingNumber: false });
    expect(first).not.toHaveProperty('ExtraTrackNumber');
    await later(simulator, 2 * day);
    const final = await orderOf(simulator, 'DS-1');
    expect(final).toMatchObject({ IsFinalTrackingNumber: true, ExtraTrackNumber: first.TrackingNumber });
    expect(final.TrackingNumber).not.toBe(first.TrackingNumber);
  });
});

test('an order is found by the id of the service, and by no other code of its own', async () => {
  const simulator = await start();
  const { body } = await createOne(simulator, packageOf('DS-1'), {}, 1);
  const find = (Ids: string[]) => post(at(simulator, 82, '/v1/directExpressOrders/SvcPackageId'), { Ids });
  expect((await find([body.SvcPackageId, body.SvcPackageId])).body).toHaveLength(1);
  for (const id of [
    body.TrackingNumber,
    `TrackingNumber:${body.TrackingNumber}`,
    `SvcPackageId:${body.SvcPackageId}`,
  ]) {
    expect([id, (await find([id])).status]).toEqual([id, 404]);
  }
});

test('says in which currency it is to be paid, however the amount was written', async () => {
  const simulator = await start();
  const asText = await createOne(simulator, packageOf('DS-1', { CodAmountStr: '19.9', SellPriceCurrency: 'EUR' }));
  expect(asText.body).toMatchObject({ CodAmount: '19.9', CodAmountCurrency: 'EUR' });
  const asNumber = await createOne(simulator, packageOf('DS-2', { CodAmount: 19.9 }));
  expect(asNumber.body).toMatchObject({ CodAmount: '19.90', CodAmountCurrency: 'USD' });
});

describe('drop-ship.status-batch', () => {
  const ask = (simulator: RunningSimulator, Ids: string[]) =>
    post(at(simulator, 82, '/v1/directExpressOrders/PackageId'), { Ids });

  test('shows at once what was created, and the reason of what failed later', async () => {
    const simulator = await start();
    const wrong = { ShipToAddress: { ...address, Country: 'ZA' } };
    await createBatch(simulator, [packageOf('DS-1'), packageOf('DS-2', wrong)]);
    const now = await ask(simulator, ['DS-1', 'DS-2']);
    expect(now.body).toMatchObject([
      { Status: 'Creating', ServiceCode: 'CUE', Country: 'US', WeightInit: 450 },
      { Status: 'Creating', Country: 'ZA' },
    ]);
    await later(simulator, minute);
    const after = await ask(simulator, ['DS-1', 'DS-2']);
    expect(after.body).toMatchObject([
      { Status: 'Created' },
      { Status: 'CreateFailed', CreateFailedReason: { ExtendMessage: expect.stringContaining('ZA') } },
    ]);
  });
});

test('the creation of an order that is there already answers with all that has become of it', async () => {
  const simulator = await start();
  const wanted = packageOf('DS-1', { ServiceCode: 'CSA', CodAmount: 20 });
  await createOne(simulator, wanted);
  await later(simulator, 30 * day);
  const { body } = await createOne(simulator, wanted);
  const fields = Object.keys(DropShipCreated.shape).filter((name) => name !== 'CreateFailedReason');
  expect(Object.keys(body).sort()).toEqual(fields.sort());
  await createOne(simulator, packageOf('DS-2', { ServiceCode: undefined }));
  await later(simulator, day);
  const failed = await createOne(simulator, packageOf('DS-2', { ServiceCode: undefined }));
  expect(failed.body).toMatchObject({
    Status: 'CreateFailed',
    CreateFailedReason: { ExtendMessage: expect.any(String) },
  });
});

test('a batch that is sent again changes nothing, and takes what is new in it', async () => {
  const simulator = await start();
  await createBatch(simulator, [packageOf('DS-1')]);
  const again = await createBatch(simulator, [packageOf('DS-1', { Weight: 9 }), packageOf('DS-2')]);
  expect(again.body).toEqual([
    { PackageId: 'DS-1', Success: true, Message: expect.stringContaining('not changed') },
    { PackageId: 'DS-2', Success: true },
  ]);
  expect((await ledgerOf(simulator)).map((row: { key: string }) => row.key)).toEqual(['DS-1', 'DS-2']);
  expect((await orderOf(simulator, 'DS-1')).WeightInit).toBe(450);
});
