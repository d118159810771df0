import { expect, it } from 'vitest';
import { judgeBoard } from '../../../src/contract/site/judge-board.ts';
import { shiftPauseMs } from '../../../src/contract/site/shift-pause.ts';
import { longestOrderKey } from '../../../src/contract/site/site-orders.ts';
import { packOrder } from '../pack/pack-station.ts';
import { pass, type RunningCore, until } from '../running-core.ts';
import { addToClosed } from '../shift/account-of.ts';
import { siteOfStations } from './site-of-stations.ts';

const site = siteOfStations();

const scanEach = async (station: RunningCore, screen: 'dropship' | 'pack' | 'bol' | 'inbound', ...texts: string[]) => {
  for (const text of texts) await station.scan(text, { screen });
};
const boardAt = async (station: RunningCore) => judgeBoard(await station.ask('site.board', {}));
const stagesAt = async (station: RunningCore) => {
  const { orders } = await boardAt(station);
  return Object.fromEntries(Object.entries(orders?.stages ?? {}).filter(([, n]) => n > 0));
};
const queue = async (station: RunningCore, word: 'HOLD' | 'DONE', ...packageIds: string[]) => {
  const orders = packageIds.map((packageId) => packOrder(packageId, { A: 1 }));
  await station.ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders });
  await station.scan(`DOCK.${word}`, { screen: 'dropship' });
};
const confirmed = (station: RunningCore, n: number) =>
  until(
    () => station.ask('outbox.list', { limit: 20 }),
    (all) => all.filter(({ state }) => state === 'confirmed').length === n,
  );

it('shows each order at one stage, whichever station queued, packed and loaded it, and steps back with an undo', async () => {
  const [one, two] = [await site.join('BENCH-1'), await site.join('DOOR-2')];
  await one.ask('catalogue.import', { csv: 'Sku,WeightGrams\nA,300\n' });
  await queue(one, 'HOLD', 'P-9');
  await queue(one, 'DONE', 'P-1', 'P-2');
  await confirmed(one, 2);
  await site.quiet();
  expect(await stagesAt(two)).toEqual({ held: 1, confirmed: 2 });
  await scanEach(one, 'pack', 'P-1', 'A', 'DOCK.DONE', 'DOCK.DONE', 'DOCK.YES');
  await site.quiet();
  expect(await stagesAt(two)).toEqual({ held: 1, packed: 1, confirmed: 1 });
  await scanEach(two, 'bol', 'DOCK.NEW', 'P-1', 'P-2');
  await site.quiet();
  expect(await stagesAt(one)).toEqual({ held: 1, 'on-bill': 2 });
  await scanEach(two, 'bol', 'DOCK.UNDO');
  await site.quiet();
  expect(await stagesAt(one)).toEqual({ held: 1, 'on-bill': 1, confirmed: 1 });
});

it('counts the parcels of a bill where it went, also when an answer was added after it left', async () => {
  const [one, two] = [await site.join('DOOR-1'), await site.join('DOOR-2')];
  await one.ask('catalogue.import', { csv: 'Sku,WeightGrams\nA,300\n' });
  await queue(one, 'DONE', 'P-1', 'P-2');
  await confirmed(one, 2);
  await scanEach(one, 'bol', 'DOCK.NEW', 'P-1', 'P-2');
  await site.quiet();
  const bill = await one.ask('document.current', { screen: 'bol' });
  await scanEach(two, 'bol', bill?.number ?? '', 'DOCK.YES');
  await until(
    () => two.ask('document.current', { screen: 'bol' }),
    (here) => here?.id === bill?.id,
  );
  addToClosed(one, { type: 'parcel-unknown', text: 'P-2' });
  // What is written behind its back is told after the next scan.
  await one.scan('A', { screen: 'inbound' });
  await scanEach(two, 'bol', 'DOCK.UNDO');
  await site.quiet();
  expect(await stagesAt(two)).toEqual({ 'on-bill': 1, confirmed: 1 });
});

it('tells of the other orders, and of what comes behind them, where the hub takes one number not', async () => {
  const [one, two] = [await site.join('BENCH-1'), await site.join('BENCH-2')];
  await one.ask('catalogue.import', { csv: 'Sku,WeightGrams\nA,300\n' });
  await queue(one, 'HOLD', 'x'.repeat(longestOrderKey + 1), 'P-1');
  const alias = { code: '4006381333931', sku: 'A' };
  await one.ask('learned.import', { csv: `Code,Sku\n${alias.code},${alias.sku}\n` });
  await pass(60_000);
  expect(await stagesAt(two)).toEqual({ held: 1 });
  expect(await two.ask('learned.list', { limit: 9 })).toMatchObject([alias]);
});

it('adds up the shifts of all stations, and names those that work where the site has switched it on', {
  tags: 'long',
}, async () => {
  const [one, two] = [await site.join('BENCH-1'), await site.join('BENCH-2')];
  for (const station of [one, two]) await station.ask('catalogue.import', { csv: 'Sku\nA\nB\n' });
  await scanEach(one, 'inbound', 'DOCK.OPERATOR.Kim', 'DOCK.NEW', 'A', 'DOCK.QTY.5', 'B', 'DOCK.UNDO');
  await scanEach(two, 'inbound', 'DOCK.OPERATOR.Ada', 'DOCK.NEW', 'A', 'B', 'DOCK.DONE', 'DOCK.YES');
  const read = async () => {
    for (let minute = 0; minute < 3; minute += 1) await site.quiet();
    return boardAt(two);
  };
  const off = await read();
  expect(off.shift).toMatchObject({ stations: 2, units: 8, open: 5, finished: 2, takenBack: 1, unexplained: 0 });
  expect(off.shift).toMatchObject({ documents: 1, where: [], unknown: [] });
  expect(off.operators).toBeNull();
  expect(JSON.stringify((await two.ask('site.board', {})).stations.map(({ facts }) => facts?.operators))).not.toMatch(
    /Kim|Ada/,
  );
  await one.ask('settings.write', { figuresByOperator: true });
  expect((await read()).operators).toEqual([
    { operator: 'Kim', thisHour: { units: 5, parcels: 0 }, lastHour: { units: 0, parcels: 0 } },
    { operator: 'Ada', thisHour: { units: 2, parcels: 0 }, lastHour: { units: 0, parcels: 0 } },
  ]);
  await two.ask('settings.write', { figuresByOperator: false });
  expect((await read()).operators).toBeNull();
  // Time alone ends it: nothing is written.
  await pass(shiftPauseMs);
  expect((await read()).shift).toBeNull();
  expect([site.hub().factsOf('BENCH-1')?.shift, site.hub().factsOf('BENCH-2')?.shift]).toEqual([null, null]);
});
