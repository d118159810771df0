import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { at, get, ledgerOf, plan, planOf, post, start, statusOf, stockOf } from '../running-simulator.ts';
import { spawnCommand, spawnReady } from '../simulator-command.ts';

let data = '';

beforeEach(() => {
  data = scratch('simulator');
});
afterEach(() => removeFolder(data));

test('keeps everything over a restart, also the snapshots and the clock', async () => {
  const first = await start({ data });
  const { SvcOrderId } = (await plan(first, planOf('IN-1'))).body;
  const { id } = (await post(`${first.control}/snapshot`, {})).body;
  await post(`${first.control}/clock`, { advanceMs: 3_600_000 });
  await plan(first, planOf('IN-2'));
  const before = [await ledgerOf(first), await stockOf(first, 'SKU-1042')];
  await first.stop();

  const second = await start({ data });
  expect([await ledgerOf(second), await stockOf(second, 'SKU-1042')]).toEqual(before);
  expect((await statusOf(second, 'IN-1')).body).toMatchObject({ SvcOrderId, HandleState: 'Examined' });
  const next = (await plan(second, planOf('IN-3'))).body.SvcOrderId;
  expect(next.slice(-5)).toBe('00003');
  await post(`${second.control}/reset`, { snapshot: id });
  expect(await ledgerOf(second)).toHaveLength(1);
});

test('writes its practice data once', { tags: 'long' }, async () => {
  const totals = async (simulator: { control: string }) => (await get(`${simulator.control}/stats`)).body.totals;
  // A clock that stands still: other people's orders come as time goes by.
  const now = () => Date.UTC(2026, 0, 31);
  const first = await start({ data, empty: false, now });
  const before = await totals(first);
  const [shipmentId] = (await get(`${first.control}/stats`)).body.examples.shipmentIds;
  await post(`${first.control}/receive`, { shipmentId, lines: [{ sku: 'NEW-1', arrived: 2 }] });
  await first.stop();
  const second = await start({ data, empty: false, seed: 5, now });
  expect(await totals(second)).toEqual(before);
  expect((await statusOf(second, shipmentId)).body.Skus.at(-1)).toMatchObject({
    Sku: 'NEW-1',
    ArrivalQuantity: 2,
  });
});

test('goes on from its own time when it is started with another speed', async () => {
  let real = Date.UTC(2026, 0, 1);
  const now = () => real;
  const time = async (simulator: { control: string }) =>
    (await post(`${simulator.control}/clock`, { advanceMs: 0 })).body.now;
  const first = await start({ data, now, speed: 10 });
  real += 60_000;
  expect(await time(first)).toBe('2026-01-01T00:10:00.000Z');
  await first.stop();
  const second = await start({ data, now, speed: 1 });
  expect(await time(second)).toBe('2026-01-01T00:10:00.000Z');
  real += 60_000;
  expect(await time(second)).toBe('2026-01-01T00:11:00.000Z');
});

test('loses nothing that it acknowledged when it is killed in the midst of writes', { tags: 'long' }, async () => {
  const { child, ready, ended } = await spawnReady(['--data', data, '--empty']);
  const acknowledged: string[] = [];
  const write = async (lane: number) => {
    for (let index = 0; ; index += 1) {
      const id = `IN-${lane}-${index}`;
      if ((await plan(ready, planOf(id))).status === 200) acknowledged.push(id);
      if (acknowledged.length === 60) child.kill('SIGKILL');
    }
  };
  await Promise.allSettled([1, 2, 3, 4].map(write));
  await ended;
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);

  const again = await spawnReady(['--data', data, '--empty']);
  const keys = (await ledgerOf(again.ready)).map((row: { key: string }) => row.key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(acknowledged.filter((id) => !keys.includes(id))).toEqual([]);
  for (const key of keys) expect((await statusOf(again.ready, key)).status).toBe(200);
  expect(await stockOf(again.ready, 'SKU-1042')).toEqual([keys.length * 10, 0, 0]);
});

test('a second simulator on the same folder is refused in words', { tags: 'long' }, async () => {
  await start({ data });
  const { ended, output } = spawnCommand(['--listen', '0,0,0,0,0', '--data', data, '--json']);
  expect(await ended).toBe(1);
  expect(output.stderr).toContain(`another simulator is using ${data}`);
});

test('sets the database of an older version aside, and begins anew beside it', async () => {
  const old = new Database(join(data, 'simulator.db'));
  old.exec('CREATE TABLE records (collection TEXT, json TEXT); PRAGMA user_version = 1');
  old.close();
  const simulator = await start({ data });
  expect((await plan(simulator, planOf('IN-1'))).status).toBe(200);
  expect(readdirSync(data)).toContain('simulator-version-1.db');
});

test('refuses the database of a newer version in words, and leaves it as it is', async () => {
  const newer = new Database(join(data, 'simulator.db'));
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  await expect(start({ data })).rejects.toThrow(`${data} was written by a newer version of the simulator`);
  expect(readdirSync(data).filter((name) => name.includes('version'))).toEqual([]);
});

test('goes on with what orders were about to do, by the seed that they began with', async () => {
  const now = () => Date.UTC(2026, 0, 31);
  const afterDays = async (simulator: RunningSimulator, id: string) => {
    await post(`${simulator.control}/clock`, { advanceMs: 9 * 86_400_000 });
    return (await statusOf(simulator, id)).body;
  };
  const whole = await start({ now });
  await plan(whole, planOf('IN-1', { ShippingType: 'DHL' }));
  const expected = await afterDays(whole, 'IN-1');
  expect(expected.HandleState).toBe('Added');

  const first = await start({ data, now });
  await plan(first, planOf('IN-1', { ShippingType: 'DHL' }));
  await first.stop();
  const second = await start({ data, now, seed: 7 });
  expect(await afterDays(second, 'IN-1')).toEqual(expected);
});

test('a reset after a change of speed goes back to the data, not to another time', async () => {
  let real = Date.UTC(2026, 0, 1);
  const now = () => real;
  const time = async (simulator: { control: string }) => (await get(`${simulator.control}/clock`)).body.now;
  const first = await start({ data, now });
  real += 10 * 86_400_000;
  await first.stop();
  const second = await start({ data, now, speed: 1000 });
  expect(await time(second)).toBe('2026-01-11T00:00:00.000Z');
  await post(`${second.control}/clock`, { advanceMs: 3_600_000 });
  await post(`${second.control}/reset`, {});
  expect(await time(second)).toBe('2026-01-11T00:00:00.000Z');
  real += 1000;
  expect(await time(second)).toBe('2026-01-11T00:16:40.000Z');
});

test('what has happened stays happened when the clock of the machine is set back', async () => {
  let real = Date.UTC(2026, 0, 31);
  const simulator = await start({ now: () => real });
  const stock = [{ WarehouseId: 'US', TotalStockQty: 9 }];
  await post(`${simulator.control}/skus`, [{ Sku: 'MUG', Weight: 210, stock }]);
  const address = { Country: 'US', Street1: '418 Almond Row', Postcode: '93701' };
  const order = {
    PackageId: 'OUT-1',
    ServiceCode: 'USRPP',
    ShipToAddress: address,
    Skus: [{ Sku: 'MUG', Quantity: 2 }],
  };
  await post(at(simulator, 82, '/v1/outboundOrders/multiple'), { WarehouseId: 'US', Packages: [order] });
  const statusNow = async () => (await get(`${simulator.baseUrl}/v1/outboundOrders/OUT-1/status`)).body;
  real += 6 * 3_600_000;
  const before = await statusNow();
  expect(before.SvcOrderShipOuted).toBeDefined();
  real -= 5.9 * 3_600_000;
  expect(await statusNow()).toEqual(before);
  expect(await stockOf(simulator, 'MUG')).toEqual([0, 7, 7]);
});
