import { afterEach, beforeEach, expect, it } from 'vitest';
import { type HubInMemory, hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
import { linksTo } from '../../hub-in-memory/links-to.ts';
import {
  emptySimulator,
  environmentHere,
  liveFlags,
  nowHere,
  pass,
  type RunningCore,
  runCore,
  until,
} from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';

let simulator: RunningService;
let hub: HubInMemory;
let stations: RunningCore[];
beforeEach(async () => {
  simulator = await emptySimulator();
  await control(simulator, 'POST', '/skus', [{ Sku: 'A' }]);
  hub = hubInMemory(nowHere);
  stations = [];
});
afterEach(async () => {
  for (const station of stations) await station.stop();
  await simulator.stop();
});

async function join(name: string): Promise<RunningCore> {
  const { station: _, ...flags } = liveFlags(simulator);
  const station = runCore({ flags, simulator, siteLinks: linksTo(hub, environmentHere()) });
  stations.push(station);
  await station.ask('site.join', { code: hub.add(name) });
  await pass(100);
  return station;
}

/** Plans of a box each, one after the other. */
async function queuePlans(station: RunningCore, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    for (const text of ['DOCK.NEW', 'A', 'DOCK.YES', 'DOCK.DONE', 'DOCK.YES']) await station.scan(text);
}
const confirmed = async (station: RunningCore) =>
  (await station.ask('outbox.list', { limit: 100 })).filter(({ state }) => state === 'confirmed').length;
const paused = async (station: RunningCore) => (await station.ask('station.read', {})).paused;

it('of a site holds orders until the next half minute, and none is lost', async () => {
  hub.budget.set(24);
  const station = await join('B1');
  await pass(16_000);
  await queuePlans(station, 12);
  const held = await until(
    () => paused(station),
    (state) => state !== null,
  );
  expect(held).toMatchObject({ reason: 'budget' });
  const first = await confirmed(station);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(12);
  await pass(31_000);
  expect(await confirmed(station)).toBeGreaterThan(first);
  await pass(120_000);
  expect(await confirmed(station)).toBe(12);
  expect(await paused(station)).toBeNull();
});

it('is divided by the stations seen last while the hub is away, also after a start', async () => {
  hub.budget.set(24);
  const station = await join('B1');
  await join('B2');
  await pass(16_000);
  hub.up(false);
  await pass(31_000);
  // Six of the twelve of half a minute, and each plan is looked up or sent by at least one of them.
  await queuePlans(station, 12);
  await until(
    () => paused(station),
    (state) => state !== null,
  );
  expect(await confirmed(station)).toBeLessThanOrEqual(6);
  await pass(400_000);
  expect(await confirmed(station)).toBe(12);
});

it('does not concern a station of a site without one', async () => {
  const station = await join('B1');
  await queuePlans(station, 12);
  await until(
    () => confirmed(station),
    (count) => count === 12,
  );
  expect(await paused(station)).toBeNull();
});
