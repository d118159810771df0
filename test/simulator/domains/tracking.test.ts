import { describe, expect, test } from 'vitest';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { at, get, post, start } from '../running-simulator.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const address = { Country: 'US', Province: 'CA', City: 'Fresno', Street1: '418 Almond Row', Postcode: '93701' };

/** A drop-ship order `DS-1` and its number once it is labelled. */
async function withParcel(ServiceCode = 'CUE', ShipToAddress: Record<string, unknown> = address) {
  const simulator = await start();
  const Package = { PackageId: 'DS-1', ServiceCode, ShipToAddress, Weight: 450 };
  const { body } = await post(at(simulator, 82, '/v1/directExpressOrders?sync=1'), { Package });
  return { simulator, number: body.TrackingNumber as string };
}

const later = (simulator: RunningSimulator, advanceMs: number) => post(`${simulator.control}/clock`, { advanceMs });

const track = (simulator: RunningSimulator, TrackingNumbers: string[], lang?: string) =>
  post(at(simulator, 81, `/v1/trackings${lang === undefined ? '' : `?lang=${lang}`}`), { TrackingNumbers });

const record = async (simulator: RunningSimulator, number: string, lang?: string) =>
  (await track(simulator, [number], lang)).body[0];

describe('tracking.batch', () => {
  test('gathers checkpoints in order, the newest last, each once it has happened', async () => {
    const { simulator, number } = await withParcel();
    let before: { Message: string; DateTime: string }[] = [];
    for (let step = 0; step < 60; step += 1) {
      const checkpoints = (await record(simulator, number, 'en')).Checkpoints;
      expect(checkpoints.slice(0, before.length)).toEqual(before);
      before = checkpoints;
      await later(simulator, 6 * hour);
    }
    const times = before.map((point) => Date.parse(point.DateTime));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(before.length).toBeGreaterThan(8);
    expect(before.at(0)?.Message).toBe('Shipment information received');
    expect(before.at(-1)?.Message).toBe('Delivered');
    expect(await record(simulator, number)).toMatchObject({
      TrackingStatus: 'Delivered',
      PackageId: 'DS-1',
      ShippingProvider: 'China Post',
      Country: 'US',
      Destination: { City: 'Fresno' },
      Origin: { Country: 'CN' },
    });
  });

  test('a parcel that cannot be delivered says so, and is not delivered', async () => {
    const { simulator, number } = await withParcel('CUE', { Country: 'US' });
    await later(simulator, 30 * day);
    const { TrackingStatus, Checkpoints } = await record(simulator, number, 'en');
    expect(TrackingStatus).toBe('Message');
    expect(Checkpoints.slice(-3).map((point: { Message: string }) => point.Message)).toEqual([
      expect.stringContaining('Cannot be delivered'),
      'On its way back to the sender',
      'Returned to the warehouse',
    ]);
  });

  test('delivers by day, in the time of the place', async () => {
    const simulator = await start();
    for (const [index, Country] of ['US', 'DE', 'JP', 'US', 'AU', 'DE', 'GB', 'JP'].entries()) {
      const Package = {
        PackageId: `DS-${index}`,
        ServiceCode: 'UPS',
        ShipToAddress: { ...address, Country },
        Weight: 450,
      };
      const { body } = await post(at(simulator, 82, '/v1/directExpressOrders?sync=1'), { Package });
      await later(simulator, 12 * day);
      const [{ Checkpoints, TrackingStatus }] = (await track(simulator, [body.TrackingNumber])).body;
      const { DateTime, TimeZone } = Checkpoints.at(-1);
      const hourThere = Number(DateTime.slice(11, 13));
      expect([Country, TrackingStatus, hourThere >= 9 && hourThere < 18]).toEqual([Country, 'Delivered', true]);
      expect(DateTime.endsWith(TimeZone)).toBe(true);
    }
  });

  test('leaves out numbers that nobody knows, asks no number twice, and takes twenty', async () => {
    const { simulator, number } = await withParcel();
    expect((await track(simulator, [number, 'NOBODY', number])).body).toHaveLength(1);
    expect((await track(simulator, [])).body).toEqual([]);
    expect(
      (
        await track(
          simulator,
          Array.from({ length: 20 }, (_, index) => `X${index}`),
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await track(
          simulator,
          Array.from({ length: 21 }, (_, index) => `X${index}`),
        )
      ).status,
    ).toBe(400);
  });

  test('finds a parcel under both numbers, the second once it is given out', async () => {
    const { simulator, number } = await withParcel('CSA');
    expect((await record(simulator, number)).ProviderTrackingNumber).toBe(number);
    await later(simulator, 2 * day);
    const order = (await get(`${simulator.baseUrl}/v1/directExpressOrders/DS-1/status`)).body;
    const [second, first] = [await record(simulator, order.TrackingNumber), await record(simulator, number)];
    expect(second).toEqual({ ...first, TrackingNumber: order.TrackingNumber });
    expect(first).toMatchObject({ TrackingNumber: number, ProviderTrackingNumber: order.TrackingNumber });
  });

  test('does not know a number before it is given out', async () => {
    // The same seed and clock give the same numbers: the second world is asked too early for that of the first.
    const now = Date.UTC(2026, 0, 5);
    const numbersOf = async (age: number) => {
      const simulator = await start({ now: () => now });
      const Package = { PackageId: 'DS-1', ServiceCode: 'CSA', ShipToAddress: address, Weight: 450 };
      await post(at(simulator, 82, '/v1/directExpressOrders?sync=1'), { Package });
      await later(simulator, age);
      return { simulator, order: (await get(`${simulator.baseUrl}/v1/directExpressOrders/DS-1/status`)).body };
    };
    const { order } = await numbersOf(2 * day);
    const { simulator, order: young } = await numbersOf(0);
    expect(young.TrackingNumber).toBe(order.ExtraTrackNumber);
    expect((await track(simulator, [order.TrackingNumber])).body).toEqual([]);
  });
});

describe('bill-of-lading.create', () => {
  const bill = (more: Record<string, unknown> = {}) => ({
    BolNumber: 'BOL-1',
    BolType: 'Airway',
    Origin: 'CAN',
    Destination: 'LAX',
    ETD: '2026-11-20T08:00:00+08:00',
    ETA: '2026-11-21T06:00:00+08:00',
    BoxInfos: [
      {
        BoxNumber: 'BOL-1-001',
        Weight: 3000,
        Length: 60,
        Width: 40,
        Height: 30,
        PackageInfos: [{ PackageId: 'DS-1' }],
      },
      { BoxNumber: 'BOL-1-002', Weight: 1000, PackageInfos: [{ TrackingNumber: 'NOBODY' }, { PackageId: 'NOBODY' }] },
    ],
    ...more,
  });
  const send = (simulator: RunningSimulator, body: unknown) =>
    post(at(simulator, 83, '/v1/directExpressOrders/billOfLading'), body);

  test('answers with no body, and its parcels show how they travel', async () => {
    const { simulator, number } = await withParcel();
    expect(await record(simulator, number)).toMatchObject({ TransitPorts: [], ClientGroupSumList: [] });
    const reply = await send(simulator, bill());
    expect([reply.status, reply.body]).toEqual([200, undefined]);
    expect(reply.headers.get('content-type')).toBeNull();
    const { TransitPorts, ClientGroupSumList } = await record(simulator, number);
    expect(TransitPorts.map((port: { Code: string }) => port.Code)).toEqual(['CAN', 'LAX']);
    expect(TransitPorts[1].ETA).toBe('2026-11-21T06:00:00+08:00');
    expect(ClientGroupSumList).toEqual([
      { SumType: 'BillOfLading', CalWeightKg: 12, WeightKg: 4, DimWeightKg: 12, PackageCount: 3 },
    ]);
  });

  test('finds its parcels by their numbers too, and the last bill counts', async () => {
    const { simulator, number } = await withParcel('CSA');
    await send(simulator, bill({ BoxInfos: [{ PackageInfos: [{ TrackingNumber: number }] }] }));
    await later(simulator, minute);
    const changed = bill({
      BolNumber: 'BOL-2',
      Destination: 'JFK',
      BoxInfos: [{ PackageInfos: [{ PackageId: 'DS-1' }] }],
    });
    await send(simulator, changed);
    expect((await record(simulator, number)).TransitPorts[1].Code).toBe('JFK');
  });

  test('keeps the first of two bills with one number', async () => {
    const { simulator, number } = await withParcel();
    await send(simulator, bill());
    expect((await send(simulator, bill({ Destination: 'JFK' }))).status).toBe(200);
    expect((await record(simulator, number)).TransitPorts[1].Code).toBe('LAX');
    const ledger = (await get(`${simulator.control}/ledger`)).body;
    expect(ledger.filter((row: { key: string }) => row.key === 'BOL-1')).toEqual([
      expect.objectContaining({ endpoint: 'bill-of-lading.create', body: bill() }),
    ]);
  });

  test.each(['BolNumber', 'BolType', 'Origin', 'Destination', 'ETD', 'ETA', 'BoxInfos'])(
    'refuses a bill without %s',
    async (name) => {
      const simulator = await start();
      const reply = await send(simulator, bill({ [name]: undefined }));
      expect(reply).toMatchObject({ status: 400, body: { Errors: [{ Message: `${name} is missing.` }] } });
    },
  );
});
