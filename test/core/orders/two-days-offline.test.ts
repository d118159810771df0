import { afterEach, beforeEach, expect, it } from 'vitest';
import type { OrderKind } from '../../../src/contract/bridge/orders.ts';
import type { Environment } from '../../../src/core/runtime/environment.ts';
import { emptySimulator, nowHere, pass, type RunningCore, runCore } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';
import { address, fileOrder } from './file-order.ts';
import type { OrdersScreen } from './orders-station.ts';

const hourMs = 3_600_000;
const hours = 48;
/** Made in an hour; every sixth hour an outbound batch besides. */
const anHour = 20;
const scanEveryMs = 1_000;

let simulator: RunningService;
let station: RunningCore;
/** The station's clock goes on by hours: nobody waits two days for a test. */
let passedMs = 0;
const environment: Partial<Environment> = { now: () => nowHere() + passedMs };

beforeEach(async () => {
  passedMs = 0;
  simulator = await emptySimulator();
  await control(simulator, 'POST', '/skus', [{ Sku: 'MUG', stock: [{ WarehouseId: 'US', TotalStockQty: 9000 }] }]);
  station = runCore({ simulator, environment });
  await station.ask('catalogue.import', { csv: 'Sku,NameEn\nMUG,Blue mug\n' });
});
afterEach(async () => {
  await station.stop();
  await simulator.stop();
});

const screens: Readonly<Record<OrderKind, OrdersScreen>> = { 'drop-ship': 'dropship', outbound: 'outbound' };

async function make(kind: OrderKind, ids: readonly string[]): Promise<readonly string[]> {
  const orders = ids.map((id, at) => {
    const order = fileOrder(id, at + 2);
    if (kind === 'drop-ship') return order;
    const fields = { PackageId: id, ServiceCode: 'USRLS', ...address };
    return { ...order, fields, goods: [{ fields: { Sku: 'MUG', Quantity: '1' }, row: at + 2 }] };
  });
  await station.ask('orders.add', { kind, id: null, file: null, orders });
  const said = await station.scan('DOCK.DONE', { screen: screens[kind] });
  // Stock cannot be asked about: that is told, and does not hold anybody up.
  if (said.verdict.tone === 'ask') await station.scan('DOCK.YES', { screen: screens[kind] });
  return ids;
}

it('sends what was made in two days without a network in the order in which it was made, each once, while scans go on', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  await control(simulator, 'POST', '/faults', { kind: 'refuse' });
  const made: Record<OrderKind, string[]> = { 'drop-ship': [], outbound: [] };
  for (let hour = 0; hour < hours; hour += 1) {
    const ids = Array.from({ length: anHour }, (_, at) => `D-${hour}-${at}`);
    made['drop-ship'].push(...(await make('drop-ship', ids)));
    if (hour % 6 === 0) made.outbound.push(...(await make('outbound', [`O-${hour}-1`, `O-${hour}-2`])));
    passedMs += hourMs;
    // The night between: the station is switched off and on.
    if (hour === 23) {
      await station.stop(true);
      station = runCore({ simulator, environment, dataFolder: station.dataFolder });
    }
  }
  const all = made['drop-ship'].length + made.outbound.length;
  const queue = async () => (await station.ask('station.read', {})).queue;
  expect(await queue()).toMatchObject({ pending: all, confirmed: 0 });
  expect(await control(simulator, 'GET', '/ledger')).toEqual([]);

  await station.scan('DOCK.NEW');
  await control(simulator, 'DELETE', '/faults');
  while ((await queue()).confirmed < all) {
    await station.scan('MUG');
    await pass(scanEveryMs);
  }

  const ledger: { endpoint: string; key: string }[] = await control(simulator, 'GET', '/ledger');
  const sent = (endpoint: string) => ledger.flatMap((row) => (row.endpoint === endpoint ? [row.key] : []));
  expect(sent('drop-ship.create-batch')).toEqual(made['drop-ship']);
  expect(sent('outbound.create-batch')).toEqual(made.outbound);
  expect(ledger).toHaveLength(all);
});
