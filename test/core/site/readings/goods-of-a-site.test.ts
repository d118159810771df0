import { readdirSync } from 'node:fs';
import { join as path } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { longestReadingBody } from '../../../../src/contract/site/reading.ts';
import { nowHere, pass, type RunningCore, until } from '../../running-core.ts';
import { control } from '../../running-service.ts';
import { siteOfStations } from '../site-of-stations.ts';

const site = siteOfStations();
const { join, stockAsked } = site;
const day = 86_400_000;
const skus = Array.from({ length: 300 }, (_, n) => `S-${String(n).padStart(3, '0')}`);

const record = (station: RunningCore, code: string) => station.ask('inventory.lookup', { code, look: 'open' });
const stockOf = async (station: RunningCore, sku: string) => (await record(station, sku)).stock[0] ?? null;
const quiet = () => pass(32_000);
/** The service has so many. */
const put = (sku: string, TotalStockQty: number) =>
  control(site.simulator(), 'POST', '/skus', [{ Sku: sku, stock: [{ WarehouseId: 'US', TotalStockQty }] }]);
const searches = () =>
  (site.simulator().door.state.stats() as { requests: Record<string, number> }).requests['sku.search'] ?? 0;

/** It becomes known at that station, and its stock is read. */
async function read(station: RunningCore, sku: string): Promise<number> {
  await station.ask('inventory.lookup', { code: sku, look: 'opened' });
  await station.ask('inventory.refresh', { sku });
  return nowHere();
}

function onDisk<T>(station: RunningCore, act: (db: Database.Database) => T): T {
  const files = readdirSync(station.dataFolder, { recursive: true, encoding: 'utf8' });
  const db = new Database(path(station.dataFolder, files.find((file) => file.endsWith('work.db')) ?? ''));
  try {
    return act(db);
  } finally {
    db.close();
  }
}

describe('goods that one station of a site read', () => {
  it('are known at the others, with the age of the reading, and nobody asks again', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    const readAt = await read(one, 'A');
    const { requests } = stockAsked();
    const asked = searches();
    await quiet();
    expect(Math.abs(((await stockOf(two, 'A'))?.at ?? 0) - readAt)).toBeLessThan(1_000);
    await two.scan('DOCK.NEW');
    expect((await two.scan('A')).verdict.tone).toBe('good');
    expect(stockAsked().requests).toBe(requests);
    expect(searches()).toBe(asked);
  });

  it('are not taken over where this station has read them since, and where nobody can understand them', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    await put('A', 7);
    await read(one, 'A');
    await read(two, 'A');
    const key = (sku: string, warehouse = 'US') => `${sku}\t${warehouse}`;
    const body = (sku: string, total: unknown) =>
      JSON.stringify({ sku, stock: { US: { total, available: 0, inTransit: 0, at: 0 } } });
    const hub = site.hub().readings;
    await quiet();
    const { scope = '' } = hub.all()[0] ?? {};
    const late = { kind: 'stock', ageMs: 120_000 } as const;
    hub.tell('BENCH-3', scope, [
      { ...late, key: key('B'), body: body('B', 1) },
      { kind: 'sku', key: 'B', ageMs: 0, body: '{"sku":"B","name":"Bees"}' },
      { kind: 'sku', key: 'C', ageMs: 0, body: '{"sku":"D"}' },
      { kind: 'sku', key: 'E', ageMs: 0, body: '{"sku":"E","weightGrams":"heavy"}' },
      { kind: 'sku', key: 'F', ageMs: 0, body: 'x'.repeat(longestReadingBody) },
      { kind: 'stock', key: key('A', 'DE'), ageMs: 0, body: body('A', 3).replace('US', 'DE') },
      { kind: 'unit-weight', key: 'A', ageMs: 0, body: '{"grams":-1}' },
    ]);
    await quiet();
    for (const station of [one, two]) {
      expect(await record(station, 'A')).toMatchObject({ stock: [{ warehouseId: 'US', total: 7 }] });
      expect(await record(station, 'B')).toMatchObject({ name: 'Bees', stock: [{ total: 1 }] });
      for (const sku of ['C', 'D', 'E', 'F'])
        await expect(record(station, sku)).rejects.toMatchObject({ code: 'not-found' });
    }
  });

  it.each([day, -day])('are as old as they are where its clock is wrong by %i ms', async (apart) => {
    const one = await join('BENCH-1', { now: () => nowHere() + apart });
    const two = await join('BENCH-2');
    await put('A', 1);
    await read(one, 'A');
    const readAt = nowHere();
    await quiet();
    const seen = await stockOf(two, 'A');
    expect(seen).toMatchObject({ total: 1 });
    expect(Math.abs((seen?.at ?? 0) - readAt)).toBeLessThan(1_000);
    for (const [station, total] of [
      [two, 2],
      [one, 3],
      [two, 4],
    ] as const) {
      await put('A', total);
      await read(station, 'A');
      await quiet();
      for (const each of [one, two]) expect(await stockOf(each, 'A')).toMatchObject({ total });
    }
  });

  it('are taken over by one whose clock was ahead when it read them itself', async () => {
    let apart = day;
    const one = await join('BENCH-1', { now: () => nowHere() + apart });
    const two = await join('BENCH-2');
    await put('A', 1);
    await read(one, 'A');
    await quiet();
    apart = 0;
    await put('A', 2);
    await read(two, 'A');
    await quiet();
    expect(await stockOf(one, 'A')).toMatchObject({ total: 2 });
  });

  it('reach the others when the hub was away, and when it was set back', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    site.hub().up(false);
    await read(one, 'A');
    await quiet();
    await expect(record(two, 'A')).rejects.toMatchObject({ code: 'not-found' });
    site.hub().up(true);
    await pass(120_000);
    expect(await record(two, 'A')).toMatchObject({ sku: 'A' });
    const backup = site.hub().backUp();
    await put('A', 5);
    await read(one, 'A');
    await quiet();
    expect(await stockOf(two, 'A')).toMatchObject({ total: 5 });
    site.hub().setBack(backup);
    await read(one, 'B');
    await pass(120_000);
    expect(await record(two, 'B')).toMatchObject({ sku: 'B' });
    expect(await stockOf(two, 'A')).toMatchObject({ total: 5 });
  });

  it('are read by one that joins, and once only', async () => {
    const one = await join('BENCH-1');
    await control(
      site.simulator(),
      'POST',
      '/skus',
      skus.map((Sku) => ({ Sku })),
    );
    await one.ask('catalogue.import', { csv: ['Sku', ...skus].join('\n') });
    await read(one, 'A');
    await quiet();
    let two = await join('BENCH-2');
    await until(
      () => record(two, 'A').catch(() => null),
      (found) => found !== null,
    );
    const { dataFolder } = two;
    await site.kill(two);
    two = site.start(dataFolder);
    const before = site.hub().readings.given();
    await quiet();
    expect(site.hub().readings.given()).toBe(before);
    expect(await record(two, 'A')).toMatchObject({ sku: 'A' });
  });
});

describe('weights that one station of a site learned', () => {
  const learn = (station: RunningCore, grams: number) =>
    onDisk(station, (db) =>
      db.prepare("INSERT INTO unit_weights VALUES ('A', ?, 1, 2, 3, ?, 'Jörg', 'BENCH-1')").run(grams, nowHere()),
    );
  const known = (station: RunningCore) =>
    onDisk(station, (db) => db.prepare('SELECT sku, grams, uncertainty, spread, samples FROM unit_weights').all());

  it('are known at the others, those of before it joined too', async () => {
    const one = site.start();
    learn(one, 101.5);
    await one.ask('site.join', { code: site.hub().add('BENCH-1') });
    const two = await join('BENCH-2');
    await quiet();
    expect(known(two)).toEqual([{ sku: 'A', grams: 101.5, uncertainty: 1, spread: 2, samples: 3 }]);
    expect(site.hub().readings.all()).toMatchObject([{ kind: 'unit-weight', key: 'A', station: 'BENCH-1' }]);
  });
});

describe('a refresh of many SKUs at three stations', () => {
  async function three(): Promise<RunningCore[]> {
    await control(
      site.simulator(),
      'POST',
      '/skus',
      skus.map((Sku) => ({ Sku })),
    );
    const stations = [await join('BENCH-1'), await join('BENCH-2'), await join('BENCH-3')];
    for (const station of stations) await station.ask('catalogue.import', { csv: ['Sku', ...skus].join('\n') });
    await pass(16_000);
    return stations;
  }
  const isDone = (station: RunningCore) =>
    until(
      () => station.ask('stock.job', {}),
      (job) => job?.state === 'done',
    );
  async function allHaveFigures(stations: readonly RunningCore[]): Promise<void> {
    for (const station of stations) {
      expect(await isDone(station)).toMatchObject({ done: 300, of: 300, failed: 0 });
      for (const sku of skus) expect(await stockOf(station, sku), sku).not.toBeNull();
    }
  }
  const every = { text: '', filter: 'all' as const, except: [] };

  it.each([
    ['a filter', every],
    ['names', { skus }],
  ])('asks the service for each once, by %s', async (_, wanted) => {
    const stations = await three();
    for (const station of stations) await station.ask('stock.start', wanted);
    await allHaveFigures(stations);
    expect(stockAsked()).toEqual({ requests: 10, skus: 300 });
  });

  it('goes on at each by itself while the hub is away', async () => {
    const stations = await three();
    site.hub().up(false);
    for (const station of stations) await station.ask('stock.start', every);
    await allHaveFigures(stations);
    expect(stockAsked().skus).toBe(900);
  });

  it('ends where the one that had its turn is gone', async () => {
    const [one, two] = await three();
    if (one === undefined || two === undefined) return expect.unreachable();
    await control(site.simulator(), 'POST', '/faults', {
      kind: 'delay',
      ms: 2_000,
      times: 1,
      endpoint: 'inventory.get',
    });
    await one.ask('stock.start', every);
    await pass(100);
    await site.kill(one);
    await two.ask('stock.start', every);
    await allHaveFigures([two]);
    expect(stockAsked().skus).toBeGreaterThanOrEqual(300);
  });
});
