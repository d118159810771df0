import { afterEach, beforeEach, expect, it } from 'vitest';
import { Failure } from '../../../../src/contract/failure.ts';
import { blankRecord } from '../../../../src/core/catalogue/catalogue-record.ts';
import { createFollowStored } from '../../../../src/core/follow-up/stock/follow-stored.ts';
import type { ServiceClient } from '../../../../src/core/service/service-client.ts';
import { postToService } from '../../post-to-service.ts';
import {
  emptySimulator,
  environmentHere,
  pass,
  type RunningCore,
  runCore,
  timeHere,
  until,
} from '../../running-core.ts';
import { control, type RunningService } from '../../running-service.ts';

let simulator: RunningService;
let station: RunningCore;

const order = async (ShipmentId: string, skus: readonly string[]) => {
  const Skus = skus.map((Sku) => ({ Sku, StorageNo: `ST-${Sku}`, Quantity: 1 }));
  const box = { CustomContainerNo: `${ShipmentId}-001`, Weight: 2500, Length: 40, Width: 30, Height: 25, Skus };
  const plan = { ShipmentId, WarehouseId: 'US', ShippingType: 'DHL', Containers: [box] };
  await postToService(simulator, 81, '/v1/inboundOrdersforplan', plan);
};
const followed = async () => (await station.ask('catalogue.state', {})).skus;
const searches = async () => {
  const { requests } = (await control(simulator, 'GET', '/stats')) as { requests: Record<string, number> };
  return requests['sku.search'] ?? 0;
};

beforeEach(async () => {
  simulator = await emptySimulator();
  station = runCore({ simulator, environment: {} });
});
afterEach(async () => {
  await station.stop();
  await simulator.stop();
});

it('follows the SKUs of an order that was fetched, a hundred in one question, and only those that are new', async () => {
  const skus = Array.from({ length: 150 }, (_, n) => `SEEN-${n}`);
  await control(
    simulator,
    'POST',
    '/skus',
    skus.map((Sku) => ({ Sku, ProductDescription: `Thing ${Sku}` })),
  );
  await order('PUT-1', skus);
  await control(simulator, 'POST', '/clock', { advanceMs: 3_600_000 });
  await station.ask('catalogue.import', { csv: 'Sku\nSEEN-0\n' });
  const before = await searches();
  await station.scan('PUT-1', { screen: 'putaway' });
  await until(followed, (n) => n === 150);
  // The scan itself asks for its code too.
  expect((await searches()) - before).toBeLessThanOrEqual(2 + 3);
  const { verdict } = await station.scan('SEEN-149', { screen: 'inventory' });
  expect(verdict).toMatchObject({ tone: 'command', title: { params: { name: 'Thing SEEN-149' } } });
});

it('asks again once the service can be reached', async () => {
  await control(simulator, 'POST', '/skus', [{ Sku: 'SEEN-1' }]);
  await order('PUT-1', ['SEEN-1']);
  await control(simulator, 'POST', '/clock', { advanceMs: 3_600_000 });
  await control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'sku.search' });
  await station.scan('PUT-1', { screen: 'putaway' });
  await until(
    () => station.ask('catalogue.state', {}),
    ({ asking }) => asking === 1,
  );
  await control(simulator, 'DELETE', '/faults');
  await until(followed, (n) => n === 1);
  await until(
    () => station.ask('catalogue.state', {}),
    ({ asking }) => asking === 0,
  );
});

it('follows a scanned SKU that only the service knew, and leaves alone one that was unfollowed', async () => {
  await control(simulator, 'POST', '/skus', [{ Sku: 'ONLY-THERE' }]);
  await station.scan('ONLY-THERE', { screen: 'inventory' });
  await until(followed, (n) => n === 1);
  await station.ask('catalogue.unfollow', { skus: ['ONLY-THERE'] });
  // What is refreshed by itself each minute passes over it.
  await pass(150_000);
  expect(await followed()).toBe(0);
  await station.ask('inventory.refresh', { sku: 'ONLY-THERE' }).catch(() => undefined);
  expect(await followed()).toBe(0);
});

it('follows the goods of pallets, which an order names by StorageNos alone: one search each, once, and again when offline', async () => {
  const stock = [{ WarehouseId: 'US', TotalStockQty: 9 }];
  const tyre = { Weight: 870, Length: 72, Width: 72, Height: 20, stock };
  await control(simulator, 'POST', '/skus', [
    { Sku: 'TYRE', StorageNo: 'ST-TYRE', ProductDescription: 'Tyre', ...tyre },
    { Sku: 'RIM', StorageNo: 'ST-RIM', ProductDescription: 'Rim', ...tyre },
  ]);
  await postToService(simulator, 82, '/v1/outboundOrders/multiple', {
    WarehouseId: 'US',
    Packages: [
      {
        PackageId: 'BO-1',
        ServiceCode: 'USFRT',
        ShipToAddress: { Country: 'US', Street1: '1 Quay', Postcode: '93701' },
        Skus: [
          { Sku: 'TYRE', Quantity: 3 },
          { Sku: 'RIM', Quantity: 1 },
        ],
      },
    ],
  });
  await control(simulator, 'POST', '/clock', { advanceMs: 3 * 3_600_000 });
  // This one is known here: it is not asked for.
  await station.ask('catalogue.import', { csv: 'Sku,StorageNo\nRIM,ST-RIM\n' });
  await control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'sku.search' });
  await station.scan('BO-1', { screen: 'pallet' });
  await until(
    () => station.ask('catalogue.state', {}),
    ({ asking }) => asking === 1,
  );
  const before = await searches();
  await control(simulator, 'DELETE', '/faults');
  await until(followed, (n) => n === 2);
  await until(
    () => station.ask('catalogue.state', {}),
    ({ asking }) => asking === 0,
  );
  // The code of the order itself may be asked for as goods: three ways.
  expect((await searches()) - before).toBeLessThanOrEqual(1 + 3);
  const { verdict } = await station.scan('ST-TYRE', { screen: 'inventory' });
  expect(verdict).toMatchObject({ tone: 'command', title: { params: { name: 'Tyre' } } });
});

it('leaves a SKU the StorageNo that it is known by, and rests between two searches', async () => {
  const rests: number[] = [];
  const asked: string[] = [];
  const put: unknown[] = [];
  const client = {
    send: async (_: unknown, { body }: { body: { ProductStorageQuery: { StorageNo: string } } }) => {
      asked.push(body.ProductStorageQuery.StorageNo);
      return { status: 200, value: [{ Sku: 'MUG', ProductDescription: 'Mug' }] };
    },
  } as unknown as ServiceClient; // what the asker calls
  const environment = {
    ...environmentHere(),
    after: (delayMs: number, callback: () => void) => {
      rests.push(delayMs);
      return timeHere().after(0, callback);
    },
  };
  const record = { ...blankRecord('MUG'), storageNo: 'ST-1' };
  const stored = createFollowStored({
    ...{ client, environment, onChange: () => undefined },
    catalogue: {
      match: (code) => (code === 'ST-1' ? [{ kind: 'storageNo', record }] : []),
      record: () => ({ record, updatedAt: 1 }),
    },
    put: async (patches) => void put.push(...patches),
  });
  stored.see(['ST-1', 'ST-2', 'ST-3', 'ST-2', '']);
  await until(
    async () => stored.asking(),
    (n) => n === 0,
  );
  stored.see(['ST-2', 'ST-3']);
  expect(asked).toEqual(['ST-2', 'ST-3']);
  expect(put).toMatchObject([{ sku: 'MUG' }, { sku: 'MUG' }]);
  expect(put.some((patch) => 'storageNo' in Object(patch))).toBe(false);
  await until(
    async () => rests.length,
    (n) => n >= 2,
  );
  expect(rests.every((ms) => ms >= 250)).toBe(true);
});

/** Asked without rests, of a catalogue that knows nothing; `answer` throws, or names the goods. */
function bareStored(answer: (storageNo: string) => string) {
  const asked: string[] = [];
  let told = 0;
  const client = {
    send: async (_: unknown, { body }: { body: { ProductStorageQuery: { StorageNo: string } } }) => {
      const { StorageNo } = body.ProductStorageQuery;
      asked.push(StorageNo);
      return { status: 200, value: [{ Sku: answer(StorageNo) }] };
    },
  } as unknown as ServiceClient; // what the asker calls
  const stored = createFollowStored({
    client,
    environment: { ...environmentHere(), after: (_, callback) => timeHere().after(0, callback) },
    catalogue: { match: () => [], record: () => null },
    put: async () => undefined,
    onChange: () => {
      told += 1;
    },
  });
  const settled = () =>
    until(
      async () => stored.asking(),
      (n) => n === 0,
    );
  return { stored, asked, settled, told: () => told };
}
const numbers = (n: number) => Array.from({ length: n }, (_, at) => `ST-${at}`);

it('leaves off after five unreadable answers in a row, until an order names goods again', async () => {
  let isWell = false;
  const { stored, asked, settled } = bareStored((storageNo) => {
    if (isWell || storageNo === 'ST-17') return 'MUG';
    throw new Failure('unavailable', 'no');
  });
  stored.see(numbers(20));
  await settled();
  await pass(60_000);
  // The newest first, behind the one that was asked for at once.
  expect(asked).toEqual(['ST-0', ...numbers(20).reverse().slice(0, 8)]);
  isWell = true;
  stored.see(numbers(20));
  await settled();
  // What was answered is not asked again.
  expect(new Set(asked.slice(9))).toEqual(new Set(numbers(20).filter((each) => each !== 'ST-17')));
});

it('waits for a service that is not there, however long', async () => {
  let tries = 0;
  const { stored, asked, settled } = bareStored(() => {
    tries += 1;
    if (tries < 20) throw new Failure('offline', 'nobody');
    return 'MUG';
  });
  stored.see(['ST-1']);
  await settled();
  expect(asked.length).toBe(20);
});

it('tells the window after every ten, and at the end', async () => {
  const { stored, settled, told } = bareStored((storageNo) => storageNo);
  stored.see(numbers(25));
  await settled();
  expect(told()).toBe(3);
});
