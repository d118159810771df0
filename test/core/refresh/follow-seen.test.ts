import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { control, emptySimulator, fasterEnvironment, type RunningCore, runCore, until } from '../running-core.ts';

let simulator: RunningSimulator;
let station: RunningCore;

const order = async (ShipmentId: string, skus: readonly string[]) => {
  const Skus = skus.map((Sku) => ({ Sku, StorageNo: `ST-${Sku}`, Quantity: 1 }));
  const box = { CustomContainerNo: `${ShipmentId}-001`, Weight: 2500, Length: 40, Width: 30, Height: 25, Skus };
  const response = await fetch(`http://127.0.0.1:${simulator.ports[81]}/v1/inboundOrdersforplan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ShipmentId, WarehouseId: 'US', ShippingType: 'DHL', Containers: [box] }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
};
const followed = async () => (await station.ask('catalogue.state', {})).skus;
const searches = async () => {
  const { requests } = (await control(simulator, 'GET', '/stats')) as { requests: Record<string, number> };
  return requests['sku.search'] ?? 0;
};

beforeEach(async () => {
  simulator = await emptySimulator();
  station = runCore({ simulator, environment: fasterEnvironment(50) });
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
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await followed()).toBe(0);
  await station.ask('inventory.refresh', { sku: 'ONLY-THERE' }).catch(() => undefined);
  expect(await followed()).toBe(0);
});
