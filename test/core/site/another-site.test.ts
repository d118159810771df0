import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
import { hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
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

// A station leaves one site and joins another, in which stations may have the same names, or others.

const minutes = 60_000;
let simulator: RunningService;
let first: HubInMemory;
let second: HubInMemory;
let stations: RunningCore[];
/** Where the one that moves looks for its hub. */
let place: HubInMemory;

function start(hub: () => HubInMemory, now = nowHere): RunningCore {
  const { station: _, ...flags } = liveFlags(simulator);
  const connect: HubInMemory['connect'] = (...asked) => hub().connect(...asked);
  const environment = { ...environmentHere(), now };
  const siteLinks = linksTo({ connect }, environment);
  const station = runCore({ flags, simulator, environment, isKeptSafe: false, siteLinks });
  stations.push(station);
  return station;
}
async function join(station: RunningCore, code: string): Promise<void> {
  await station.ask('site.join', { code });
  await station.ask('catalogue.import', { csv: 'Sku\nA\n' });
  await pass(1_000);
}

beforeEach(async () => {
  simulator = await emptySimulator();
  await control(simulator, 'POST', '/skus', [{ Sku: 'A' }]);
  [first, second] = [hubInMemory(nowHere), hubInMemory(nowHere)];
  [stations, place] = [[], first];
});
afterEach(async () => {
  for (const station of stations) await station.stop();
  await simulator.stop();
});

const trouble = async (station: RunningCore) => (await station.ask('site.read', {})).joined?.trouble;

it.each([
  ['BENCH-3', 'right', 0],
  ['DOCK-9', 'right', 0],
  ['BENCH-3', 'an hour slow', -60 * minutes],
])(
  'tells %s of it nothing of what it handed over before, when its clock was %s, and is reached there',
  async (there, _, later) => {
    let setOn = 0;
    const moves = start(
      () => place,
      () => nowHere() + setOn,
    );
    const stays = start(() => first);
    await join(moves, first.add('BENCH-1'));
    setOn = later;
    await join(stays, first.add('BENCH-3'));
    const { documentId } = await moves.scan('DOCK.NEW', { screen: 'inbound' });
    for (const text of ['DOCK.SET.SHIPMENTID.IN-1', 'A']) await moves.scan(text, { screen: 'inbound' });
    await pass(16_000);
    for (const text of ['IN-1', 'DOCK.YES']) await stays.scan(text, { screen: 'inbound' });
    await until(
      () => stays.ask('document.current', { screen: 'inbound' }),
      (view) => view?.id === documentId,
    );
    await pass(minutes);
    setOn = 0;
    await moves.ask('site.leave', {});
    place = second;
    second.add(there);
    await join(moves, second.add('BENCH-1'));
    await pass(2 * minutes);
    expect(second.claims.all()).toEqual([]);
    expect(await trouble(moves)).toBeNull();
  },
);

it('does not take the outbox of a station there that is named as one whose orders it took before', async () => {
  const [moves, dies, there] = [start(() => place), start(() => first), start(() => second)];
  await join(moves, first.add('BENCH-1'));
  for (const [station, hub] of [
    [dies, first],
    [there, second],
  ] as const) {
    await join(station, hub.add('BENCH-3'));
    await control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'inbound.plan' });
    for (const text of ['DOCK.NEW', 'A', 'DOCK.DONE']) await station.scan(text, { screen: 'inbound' });
    await pass(20_000);
  }
  for (const station of [dies, there]) await station.stop(true);
  stations = [moves];
  await pass(11 * minutes);
  await moves.ask('site.take-outbox', { station: 'BENCH-3' });
  await pass(minutes);
  expect(first.takings.all()).toMatchObject([{ taker: 'BENCH-1', hasCome: true }]);
  await moves.ask('site.leave', {});
  place = second;
  await join(moves, second.add('BENCH-1'));
  await pass(2 * minutes);
  expect(second.takings.all()).toEqual([]);
  expect(await trouble(moves)).toBeNull();
});
