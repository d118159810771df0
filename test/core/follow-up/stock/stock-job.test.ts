import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StockJobView, StockJobWanted } from '../../../../src/contract/bridge/goods.ts';
import { emptySimulator, type RunningCore, runCore, until } from '../../running-core.ts';
import { control, type RunningService } from '../../running-service.ts';

describe('a refresh of many SKUs', () => {
  let simulator: RunningService;
  let station: RunningCore;
  const environment = {};
  const skus = Array.from({ length: 100 }, (_, n) => `S-${String(n).padStart(3, '0')}`);
  beforeEach(async () => {
    simulator = await emptySimulator();
    station = runCore({ simulator, environment });
    await station.ask('catalogue.import', { csv: ['Sku', ...skus].join('\n') });
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const all: StockJobWanted = { text: '', filter: 'all', except: [] };
  const is = (state: StockJobView['state']) => (job: StockJobView | null) => job?.state === state;
  const job = () => station.ask('stock.job', {});
  /** How many of them have figures. */
  const asked = async () => {
    const { id } = await station.ask('goods.list', { text: '', filter: 'old' });
    const { count } = await until(
      () => station.ask('goods.page', { id, from: 0, limit: 1 }),
      ({ isWhole }) => isWhole,
    );
    return skus.length - count;
  };

  const refusesProgress = "WHEN new.name = 'stock.job-at' BEGIN SELECT RAISE(ABORT, 'full'); END";
  function onDisk<T>(act: (db: Database.Database) => T): T {
    const files = readdirSync(station.dataFolder, { recursive: true, encoding: 'utf8' });
    const db = new Database(join(station.dataFolder, files.find((file) => file.endsWith('work.db')) ?? ''));
    try {
      return act(db);
    } finally {
      db.close();
    }
  }

  it('asks for all that are followed, thirty at a time, and says how far it is', async () => {
    expect(await job()).toBeNull();
    await station.ask('stock.start', all);
    await expect(station.ask('stock.start', all)).rejects.toMatchObject({ code: 'conflict' });
    expect(await until(job, is('done'))).toMatchObject({ done: 100, of: 100, failed: 0, why: null });
    expect(await asked()).toBe(100);
  });

  it('leaves out what was taken out of the selection', async () => {
    await station.ask('stock.start', { ...all, except: ['S-000', 'S-050'] });
    expect(await until(job, is('done'))).toMatchObject({ done: 98, of: 98 });
    expect(await asked()).toBe(98);
  });

  it('asks for a few by name', async () => {
    await station.ask('stock.start', { skus: ['S-001', 'S-099'] });
    expect(await until(job, is('done'))).toMatchObject({ done: 2, of: 2 });
    expect(await asked()).toBe(2);
  });

  it('pauses, stays so over a restart, and goes on where it was', async () => {
    await control(simulator, 'POST', '/faults', { endpoint: 'inventory.get', kind: 'delay', ms: 60 });
    await station.ask('stock.start', all);
    await until(job, (at) => (at?.done ?? 0) >= 30);
    expect(await station.ask('stock.steer', { to: 'pause' })).toMatchObject({ state: 'paused' });
    const { done = 0 } = (await job()) ?? {};
    await station.stop(true);
    station = runCore({ simulator, environment, dataFolder: station.dataFolder });
    expect(await job()).toMatchObject({ state: 'paused', done, of: 100 });
    expect(done).toBeLessThan(100);
    await station.ask('stock.steer', { to: 'go-on' });
    expect(await until(job, is('done'))).toMatchObject({ done: 100, of: 100 });
    expect(await asked()).toBe(100);
  });

  it('goes on by itself after a restart in the middle', async () => {
    await control(simulator, 'POST', '/faults', { endpoint: 'inventory.get', kind: 'delay', ms: 60 });
    await station.ask('stock.start', all);
    await until(job, (at) => (at?.done ?? 0) >= 30);
    await station.stop(true);
    station = runCore({ simulator, environment, dataFolder: station.dataFolder });
    expect(await until(job, is('done'))).toMatchObject({ done: 100, of: 100 });
    expect(await asked()).toBe(100);
  });

  it('waits while nobody answers, and says why', async () => {
    await control(simulator, 'POST', '/faults', { endpoint: 'inventory.get', kind: 'refuse' });
    await station.ask('stock.start', all);
    const waiting = await until(job, is('waiting'));
    expect(waiting?.why).toBeTruthy();
    expect(waiting?.done).toBe(0);
    await control(simulator, 'DELETE', '/faults');
    expect(await until(job, is('done'))).toMatchObject({ done: 100, failed: 0 });
  });

  it('counts what was answered unreadably, and stops for a person when it is always so', async () => {
    await control(simulator, 'POST', '/faults', { endpoint: 'inventory.get', kind: 'garbage', times: 1 });
    await station.ask('stock.start', all);
    expect(await until(job, is('done'))).toMatchObject({ done: 100, failed: 30 });
  });

  it('ends when somebody says so, and lets another one begin', async () => {
    await control(simulator, 'POST', '/faults', { endpoint: 'inventory.get', kind: 'refuse' });
    await station.ask('stock.start', all);
    await until(job, is('waiting'));
    expect(await station.ask('stock.steer', { to: 'end' })).toMatchObject({ state: 'stopped' });
    await control(simulator, 'DELETE', '/faults');
    await station.ask('stock.start', { skus: ['S-001'] });
    expect(await until(job, is('done'))).toMatchObject({ done: 1, of: 1 });
  });

  it('lets a look-up go first', async () => {
    await control(simulator, 'POST', '/faults', { endpoint: 'inventory.get', kind: 'delay', ms: 40 });
    await station.ask('stock.start', all);
    await until(job, (at) => (at?.done ?? 0) >= 30);
    const fresh = await station.ask('inventory.refresh', { sku: 'S-099' });
    expect(fresh.unasked).toEqual([]);
    expect((await job())?.done).toBeLessThan(100);
    await until(job, is('done'));
  });

  it('pauses where the disk refuses how far it came: nothing dies of it, and it goes on once there is room', async () => {
    const unhandled: unknown[] = [];
    const hear = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', hear);
    await control(simulator, 'POST', '/faults', { endpoint: 'inventory.get', kind: 'refuse' });
    await station.ask('stock.start', all);
    await until(job, (at) => at?.state === 'waiting' && at.of === 100);
    onDisk((db) => db.exec(`CREATE TRIGGER half BEFORE UPDATE ON facts ${refusesProgress}`));
    await expect(station.ask('stock.steer', { to: 'pause' })).rejects.toThrow();
    expect(await job()).toMatchObject({ state: 'waiting' });
    await control(simulator, 'DELETE', '/faults');
    expect(await until(job, is('paused'))).toMatchObject({ why: 'internal' });
    await station.stop(true);
    // The next start stumbles over its first word, and not before.
    station = runCore({ simulator, environment, dataFolder: station.dataFolder });
    expect(await until(job, is('paused'))).toMatchObject({ why: 'internal' });
    expect(station.troubles()).toBeGreaterThan(0);
    onDisk((db) => db.exec('DROP TRIGGER half'));
    await station.ask('stock.steer', { to: 'go-on' });
    expect(await until(job, is('done'))).toMatchObject({ done: 100, of: 100 });
    process.off('unhandledRejection', hear);
    expect(unhandled).toEqual([]);
  });

  it('is kept as a whole or not at all: a disk that refuses half of it leaves what was there', async () => {
    const kept = () => onDisk((db) => db.prepare("SELECT name FROM facts WHERE name LIKE 'stock.%'").pluck().all());
    const refuse = () => onDisk((db) => db.exec(`CREATE TRIGGER half BEFORE INSERT ON facts ${refusesProgress}`));
    const allow = () => onDisk((db) => db.exec('DROP TRIGGER half'));
    refuse();
    await expect(station.ask('stock.start', all)).rejects.toThrow();
    expect([kept(), await job()]).toEqual([[], null]);
    allow();
    await control(simulator, 'POST', '/faults', { endpoint: 'inventory.get', kind: 'refuse' });
    await station.ask('stock.start', all);
    await until(job, is('waiting'));
    const paused = await station.ask('stock.steer', { to: 'pause' });
    refuse();
    await expect(station.ask('stock.steer', { to: 'go-on' })).rejects.toThrow();
    allow();
    await station.stop(true);
    station = runCore({ simulator, environment, dataFolder: station.dataFolder });
    expect(await job()).toMatchObject({ id: paused?.id, state: 'paused' });
  });
});
