import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { OrderFolder } from '../../../../src/contract/orders/order-folder.ts';
import type { OrderRule } from '../../../../src/contract/orders/order-rules.ts';
import { markRestoredWork } from '../../../../src/core/storage/durability/mark-restored-work.ts';
import { scratch } from '../../../folders.ts';
import { nowHere, pass, until } from '../../running-core.ts';
import { ordersStation } from '../orders-station.ts';

const heading =
  'Name,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Country,Cancelled at';
const row = (no: string, country = 'US') =>
  `${no},paid,unfulfilled,2,MUG,Ann Example,1 Test Street,Testville,${country},`;
const numbers = (n: number) => Array.from({ length: n }, (_, at) => `#${100_000 + at}`);
const any = { countries: [], platforms: [], grams: { from: null, to: null }, value: { from: null, to: null } };

describe('a large file in the watched folder', () => {
  const desk = ordersStation();
  const view = () => desk.station.ask('orders.folder', {});
  const taken = (n: number) => until(view, ({ files }) => files.length === n);
  const batches = () => desk.station.ask('document.list', { kind: 'drop-ship-orders', limit: 10 });
  const watch = async (
    more: Partial<OrderFolder> = {},
    rules: OrderRule[] = [{ ...any, service: 'CUE', location: '' }],
  ) => {
    const path = scratch('orders');
    const orderFolder = { path, kind: 'drop-ship' as const, submits: false, writesTracking: false, ...more };
    await desk.station.ask('settings.write', { orderFolder, orderRules: { 'drop-ship': rules, outbound: [] } });
    return path;
  };
  const put = (folder: string, name: string, rows: readonly string[]) =>
    writeFileSync(join(folder, name), [heading, ...rows].join('\n'));
  const drafted = async () => {
    const all = await Promise.all((await batches()).map(({ id }) => desk.batch(id)));
    return all.flatMap(({ orders }) => orders.map(({ origin }) => origin?.orderNo)).toSorted();
  };

  function inStore<T>(work: (db: Database.Database) => T): T {
    const { dataFolder } = desk.station;
    const file = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' }).find((name) =>
      name.endsWith('work.db'),
    );
    const db = new Database(join(dataFolder, file ?? ''));
    try {
      return work(db);
    } finally {
      db.close();
    }
  }
  const queued = () =>
    inStore((db) =>
      db
        .prepare<[], { no: string }>(
          'SELECT order_no AS no FROM outbox JOIN order_origins ON entry_id = id ORDER BY no',
        )
        .all()
        .map(({ no }) => no),
    );

  /** Every write of that kind fails, as if the power went, until the station has started anew. */
  async function breaksAt(
    when: string,
    isReached: () => Promise<boolean> | boolean,
    meanwhile: (db: Database.Database) => void = () => undefined,
  ): Promise<void> {
    inStore((db) =>
      db.exec(`CREATE TRIGGER broken BEFORE ${when} BEGIN SELECT RAISE(ABORT, 'the power is gone'); END`),
    );
    await until(view, ({ why }) => why.includes('the power is gone'));
    expect(await isReached()).toBe(true);
    inStore((db) => {
      db.exec('DROP TRIGGER broken');
      meanwhile(db);
    });
    await desk.restart();
  }

  it('becomes batches of at most 5,000 orders, each order in one of them, wherever it was interrupted', {
    tags: 'long',
  }, async () => {
    const folder = await watch();
    const all = numbers(5_300);
    put(
      folder,
      'large.csv',
      all.map((no) => row(no)),
    );
    const slices = (n: number) => `INSERT ON journal WHEN NEW.entry LIKE '%orders-added%'
      AND (SELECT count(*) FROM journal WHERE entry LIKE '%orders-added%') = ${n}`;
    for (const [n, begun] of [
      [10, 1],
      [26, 2],
    ] as const)
      await breaksAt(slices(n), async () => (await batches()).length === begun);
    const { files } = await taken(1);
    expect(files).toMatchObject([{ result: 'draft', orders: 5_300 }]);
    const pieces = (await batches()).map((each) => each.pieces / 2);
    expect(pieces.toSorted((one, other) => other - one)).toEqual([5_000, 300]);
    expect(await drafted()).toEqual(all);
    const ids = (await Promise.all((await batches()).map(({ id }) => desk.batch(id)))).flatMap(({ orders }) =>
      orders.map(({ fields }) => fields.PackageId),
    );
    expect([ids.includes(undefined), new Set(ids).size]).toEqual([false, 5_300]);
    put(
      folder,
      'again.csv',
      all.map((no) => row(no)),
    );
    expect((await taken(2)).files[0]).toMatchObject({ result: 'again', orders: 0 });
    expect(await batches()).toHaveLength(2);
  });

  it('is queued slice by slice, each order once, wherever it was interrupted, and no scan waits long', async () => {
    await desk.fault({ kind: 'refuse' });
    const folder = await watch({ submits: true });
    const all = numbers(2_000);
    const gaps: number[] = [];
    let last = 0;
    // Only once it is read: that has a thread of its own in the program, and here none.
    let isWatching = true;
    const look = () => {
      const now = performance.now();
      if (desk.station.events.some(({ type }) => type === 'documents')) gaps.push(last === 0 ? 0 : now - last);
      last = now;
      if (isWatching) setImmediate(look);
    };
    look();
    put(
      folder,
      'large.csv',
      all.map((no) => row(no)),
    );
    const { files } = await taken(1);
    isWatching = false;
    expect(files).toMatchObject([{ result: 'submitted', orders: 2_000 }]);
    expect(queued()).toEqual(all);
    console.info(`the longest that a scan waits for 2,000 orders of a folder: ${Math.max(...gaps).toFixed(0)} ms`);
  });

  it('goes on queueing where it stopped', { tags: 'long' }, async () => {
    await desk.fault({ kind: 'refuse' });
    const folder = await watch({ submits: true });
    const all = numbers(2_600);
    put(
      folder,
      'large.csv',
      all.map((no) => row(no)),
    );
    for (const n of [0, 300, 2_300])
      await breaksAt(
        `INSERT ON outbox WHEN (SELECT count(*) FROM outbox) = ${n}`,
        () => queued().length === n - (n % 200),
      );
    expect((await taken(1)).files).toMatchObject([{ result: 'submitted', orders: 2_600 }]);
    expect(queued()).toEqual(all);
    await desk.restart();
    await pass(30_000);
    expect(queued()).toEqual(all);
  });

  it('asks the service before it sends what a backup had not queued: it may have been sent since', async () => {
    await desk.fault({ kind: 'refuse' });
    const folder = await watch({ submits: true });
    put(
      folder,
      'shop.csv',
      numbers(500).map((no) => row(no)),
    );
    await breaksAt(
      'INSERT ON outbox WHEN (SELECT count(*) FROM outbox) = 300',
      () => queued().length === 200,
      (db) => markRestoredWork(db, nowHere(), { operator: '', station: 'T1' }),
    );
    expect((await taken(1)).files).toMatchObject([{ result: 'submitted', orders: 500 }]);
    const states = inStore((db) => db.prepare('SELECT state, count(*) AS n FROM outbox GROUP BY state').all());
    expect(states).toEqual([{ state: 'unconfirmed', n: 500 }]);
  });

  it('submits what rules had moved into other batches before it was interrupted', async () => {
    const folder = await watch({ submits: true }, [
      { ...any, countries: ['DE'], service: 'CUE', location: 'HH' },
      { ...any, service: 'CUE', location: 'GZ' },
    ]);
    put(folder, 'shop.csv', [row('#1'), row('#2'), row('#3', 'DE')]);
    await breaksAt(
      `UPDATE OF status ON documents WHEN NEW.status = 'closed'`,
      async () => (await batches()).length === 2,
    );
    expect((await taken(1)).files).toMatchObject([{ result: 'submitted', orders: 3 }]);
    expect((await desk.settled()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect((await batches()).map(({ status }) => status)).toEqual(['closed', 'closed']);
  });
});
