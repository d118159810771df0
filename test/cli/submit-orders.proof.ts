import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from '../../src/core/storage/data-folder-lock.ts';
import { removeFolder, scratch } from '../folders.ts';
import { type RunningCore, runCore, until } from '../real-core.ts';

const project = join(import.meta.dirname, '..', '..');
const heading =
  'Name,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Country,Cancelled at';
const row = (no: string, { sku = 'SKU-1042', country = 'US' } = {}) =>
  `${no},paid,unfulfilled,2,${sku},Ann Example,1 Test Street,Testville,${country},`;
const any = { countries: [], platforms: [], grams: { from: null, to: null }, value: { from: null, to: null } };
const rule = { ...any, service: 'CUE', location: '' };

let fresh = '';
let data = '';
let files = '';
beforeAll(async () => {
  fresh = scratch('fresh');
  data = fresh;
  await atStation(async (station) => {
    await until(
      () => station.ask('station.read', {}),
      ({ catalogue }) => catalogue.skus > 100 && catalogue.importing === null,
      60_000,
    );
    await station.ask('settings.write', { orderRules: { 'drop-ship': [rule], outbound: [] } });
  });
});
afterAll(() => removeFolder(fresh));
beforeEach(() => {
  data = scratch('submit');
  files = scratch('files');
  cpSync(fresh, data, { recursive: true });
});
afterEach(() => {
  removeFolder(data);
  removeFolder(files);
});

/** Its warehouse does not answer: what is queued waits. */
async function atStation<T>(work: (station: RunningCore) => Promise<T>): Promise<T> {
  const station = runCore({ dataFolder: data });
  try {
    return await work(station);
  } finally {
    await station.stop(true);
  }
}

/** The numbers that the marketplace gave the orders in the outbox. */
function queued(): string[] {
  const db = new Database(join(data, 'practice', 'work.db'), { readonly: true });
  const rows = db
    .prepare<[], { no: string }>(
      'SELECT order_no AS no FROM outbox LEFT JOIN order_origins ON order_origins.entry_id = outbox.id ORDER BY order_no',
    )
    .all();
  db.close();
  return rows.map(({ no }) => no);
}

/** How much of a file is on disk: slices of its orders. */
function slices(): number {
  const db = new Database(join(data, 'practice', 'work.db'), { readonly: true });
  const found = db
    .prepare<[], { n: number }>("SELECT count(*) AS n FROM journal WHERE entry LIKE '%orders-added%'")
    .get();
  db.close();
  return found?.n ?? 0;
}

function file(...rows: readonly string[]): string {
  const path = join(files, 'shop.csv');
  writeFileSync(path, [heading, ...rows].join('\n'));
  return path;
}

function begin(path: string, ...more: readonly string[]) {
  const flags = ['--kind', 'drop-ship', '--file', path, '--submit', '--data', data, '--json', ...more];
  return spawn(process.execPath, ['src/cli/orders.ts', ...flags], { cwd: project, stdio: 'pipe' });
}

async function submit(path: string, ...more: readonly string[]) {
  const child = begin(path, ...more);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part) => {
    stdout += part;
  });
  child.stderr.on('data', (part) => {
    stderr += part;
  });
  const [status] = await once(child, 'close');
  return { status, stderr, submitted: status === 2 ? stdout : JSON.parse(stdout).submitted };
}

it('queues the orders of a file by the rules of the station, and adds none a second time', async () => {
  const path = file(row('#1'), row('#2'));
  const { status, submitted, stderr } = await submit(path);
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^Queued with .+: 2 orders\./)]);
  expect(submitted).toEqual({ batches: [expect.any(String)], orders: 2, known: [], drafts: [] });
  expect(await submit(path)).toMatchObject({ status: 0, submitted: { batches: [], orders: 0, known: ['#1', '#2'] } });
  // By their numbers, in another file.
  const more = await submit(file(row('#2'), row('#3')));
  expect(more).toMatchObject({ status: 0, submitted: { orders: 1, known: ['#2'], drafts: [] } });
  expect(queued()).toEqual(['#1', '#2', '#3']);
});

it('queues none if one needs a person, and says which batch waits', async () => {
  for (const wrong of [{ country: 'Atlantis' }, { sku: 'NOBODY-KNOWS' }]) {
    const path = file(row(`#1 ${Object.keys(wrong)}`), row(`#2 ${Object.keys(wrong)}`, wrong));
    const { status, submitted, stderr } = await submit(path);
    const [draft] = submitted.drafts;
    expect([status, submitted]).toEqual([1, { batches: [], orders: 0, known: [], drafts: [expect.any(String)] }]);
    expect(stderr).toContain(`waiting for a person: ${draft}`);
    expect(await submit(path)).toMatchObject({ status: 1, submitted: { orders: 0, drafts: [draft] } });
  }
  expect(queued()).toEqual([]);
  const parked = await atStation(({ ask }) => ask('document.list', { kind: 'drop-ship-orders', limit: 10 }));
  expect(parked.map(({ status }) => status)).toEqual(['parked', 'parked']);
});

it('queues what a person has completed since, but nothing that somebody works on', async () => {
  const path = file(row('#1', { sku: 'BLUE-MUG' }));
  const [draft] = (await submit(path)).submitted.drafts;
  const id = await atStation(async ({ ask }) => {
    const [batch] = await ask('document.list', { kind: 'drop-ship-orders', limit: 1 });
    const parts = [{ sku: 'SKU-1042', quantity: 1 }];
    await ask('orders.keep-alias', { seller: 'BLUE-MUG', parts, batch: batch?.id ?? '' });
    return batch?.id ?? '';
  });
  const fork = scratch('submit');
  cpSync(data, fork, { recursive: true });
  expect(await submit(path)).toMatchObject({ status: 0, submitted: { batches: [draft], orders: 1, drafts: [] } });
  // The next file is read with what was learned.
  expect(await submit(file(row('#2', { sku: 'BLUE-MUG' })))).toMatchObject({ status: 0, submitted: { orders: 1 } });
  expect(queued()).toEqual(['#1', '#2']);
  removeFolder(data);
  data = fork;
  await atStation(({ ask }) => ask('document.resume', { id }));
  const again = file(row('#1', { sku: 'BLUE-MUG' }));
  expect(await submit(again)).toMatchObject({ status: 1, submitted: { orders: 0, drafts: [draft] } });
  expect(queued()).toEqual([]);
});

it('queues what rules have put into a batch of another location, too', async () => {
  await atStation(({ ask }) =>
    ask('settings.write', {
      orderRules: {
        'drop-ship': [
          { ...rule, countries: ['DE'], location: 'DE' },
          { ...rule, location: 'US' },
        ],
        outbound: [],
      },
    }),
  );
  const rows = [row('#1'), row('#2'), row('#3', { country: 'DE' })];
  const { status, submitted } = await submit(file(...rows));
  expect([status, submitted.batches.length, submitted.orders, submitted.drafts]).toEqual([0, 2, 3, []]);
  expect(queued()).toEqual(['#1', '#2', '#3']);
});

it('reads a format that the site has described itself', async () => {
  const own = {
    ...{ name: 'bazaar', title: 'Bazaar', platform: 'Bazaar', orderNo: ['No'], rules: [] },
    headings: ['No', 'Who', 'Where', 'Land', 'What', 'Many'],
    fields: {
      ...{ 'ShipToAddress.Contact': ['Who'], 'ShipToAddress.Street1': ['Where'], 'ShipToAddress.Country': ['Land'] },
      ...{ 'Skus.Sku': ['What'], 'Skus.Quantity': ['Many'] },
    },
  };
  const path = join(files, 'bazaar.csv');
  writeFileSync(path, 'No;Who;Where;Land;What;Many\n7;Ann;1 Road;US;SKU-1042;2\n');
  expect((await submit(path)).status).toBe(1);
  await atStation(({ ask }) => ask('settings.write', { orderFormats: [JSON.stringify(own)] }));
  expect(await submit(path, '--profile', 'bazaar')).toMatchObject({ status: 0, submitted: { orders: 1 } });
  expect(queued()).toEqual(['7']);
});

it('exits with 2 while a station is running on the data, and for a folder that is none', async () => {
  const path = file(row('#1'));
  const unlock = lockDataFolder(data);
  const busy = await submit(path);
  unlock();
  expect([busy.status, busy.submitted]).toEqual([2, '']);
  expect(busy.stderr).toContain('Another copy of Dockside is using the data folder');
  const none = await submit(path, '--data', files);
  expect([none.status, none.stderr]).toEqual([2, expect.stringContaining('is no data folder of Dockside')]);
  const aliases = await submit(path, '--aliases', path);
  expect([aliases.status, aliases.stderr]).toEqual([2, expect.stringContaining('--aliases or --submit')]);
});

it('queues every order once, however often it was killed on the way', async () => {
  const numbers = Array.from({ length: 500 }, (_, at) => `#${1_000 + at}`);
  const path = file(...numbers.map((no) => row(no)));
  const deaths: number[] = [];
  const queuedAtDeath = new Set<number>();
  const onDisk = () => slices() + queued().length;
  for (let isWhole = false; !isWhole; ) {
    const before = onDisk();
    const child = begin(path);
    child.stdout.resume();
    child.stderr.resume();
    const closed = once(child, 'close');
    while (child.exitCode === null && onDisk() === before) await setTimeout(1);
    child.kill('SIGKILL');
    const [status] = await closed;
    expect(queued()).toEqual(numbers.slice(0, queued().length));
    isWhole = status !== null;
    if (!isWhole) deaths.push(onDisk());
    if (!isWhole) queuedAtDeath.add(queued().length);
  }
  expect(await submit(path)).toMatchObject({ status: 0, submitted: { drafts: [] } });
  expect(queued()).toEqual(numbers);
  expect(new Set(deaths).size).toBeGreaterThan(2);
  // Also while they were queued, slice by slice.
  expect(queuedAtDeath.size).toBeGreaterThan(1);
}, 120_000);
