import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSeal } from '../../../../src/core/site/backups/snapshot-seal.ts';
import { openDatabase } from '../../../../src/core/storage/database.ts';
import { workMigrations } from '../../../../src/core/storage/schema/work-migrations.ts';
import { type HubInMemory, hubInMemory } from '../../../hub-in-memory/hub-in-memory.ts';
import { linksTo } from '../../../hub-in-memory/links-to.ts';
import {
  emptySimulator,
  environmentHere,
  liveFlags,
  nowHere,
  pass,
  type RunningCore,
  runCore,
} from '../../running-core.ts';
import { control, type RunningService } from '../../running-service.ts';

let simulator: RunningService;
let hub: HubInMemory;
let station: RunningCore;
let privateBytes: Buffer;
const start = (dataFolder?: string) => {
  const { station: _, ...flags } = liveFlags(simulator);
  return runCore({
    ...{ simulator, flags, siteLinks: linksTo(hub, environmentHere()) },
    ...(dataFolder === undefined ? {} : { dataFolder }),
  });
};
function newKey(): Buffer {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  privateBytes = Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url');
  return Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
}

beforeEach(async () => {
  simulator = await emptySimulator();
  await control(simulator, 'POST', '/skus', [{ Sku: 'A' }]);
  hub = hubInMemory(nowHere);
  hub.backups.terms.publicKey = newKey();
  station = start();
  await station.ask('site.join', { code: hub.add('BENCH-1') });
});
afterEach(async () => {
  await station.stop();
  await simulator.stop();
});

const minutes = 60_000;
const work = async () => {
  await station.scan('DOCK.NEW');
  for (const text of ['A', 'DOCK.YES', 'A']) await station.scan(text);
};
const folderOf = ({ dataFolder }: RunningCore) =>
  join(dataFolder, readdirSync(dataFolder).find((name) => name.startsWith('live-')) ?? '');
const backupsHere = () =>
  readdirSync(join(folderOf(station), 'backups'))
    .filter((name) => /^work-\d+\.db$/.test(name))
    .sort();
const atHub = () => hub.backups.all().filter(({ completedAt }) => completedAt !== null);
const backup = async () => (await station.ask('site.read', {})).joined?.backup ?? null;
/** What the administrator gets of the newest one. */
function opened(): Buffer {
  const newest = atHub().at(-1);
  const seal = openSeal(privateBytes, newest?.header ?? '');
  expect(seal.header).toMatchObject({ station: 'BENCH-1', version: '0.0.0-test', chunks: newest?.chunks.length });
  return Buffer.concat((newest?.chunks ?? []).map((chunk, index) => seal.chunk(index + 1, chunk)));
}
/** What does not become smaller, for an upload of several chunks. */
function fill(bytes: number): void {
  const db = openDatabase({
    file: join(folderOf(station), 'work.db'),
    synchronous: 'NORMAL',
    migrations: workMigrations,
  });
  db.prepare('INSERT INTO attachments (digest, bytes, at, operator, station) VALUES (?, ?, 1, ?, ?)').run(
    ...[randomBytes(8).toString('hex'), randomBytes(bytes), '', ''],
  );
  db.close();
}

it('the newest backup of a station is at its hub, sealed for whoever keeps the recovery key', async () => {
  await work();
  expect(await backup()).toBeNull();
  await pass(2 * minutes);
  const [first = ''] = backupsHere();
  expect(opened()).toEqual(readFileSync(join(folderOf(station), 'backups', first)));
  expect(await backup()).toEqual({ at: atHub()[0]?.confirmedAt, bytes: expect.any(Number), trouble: null });
  expect(Buffer.concat(atHub()[0]?.chunks ?? []).includes('SQLite format')).toBe(false);
});

it('once an hour another one, and none while nobody works', { tags: 'long' }, async () => {
  await work();
  await pass(50 * minutes);
  await work();
  expect(atHub()).toHaveLength(1);
  await pass(30 * minutes);
  expect(atHub()).toHaveLength(2);
  await station.stop(true);
  station = start(station.dataFolder);
  await pass(240 * minutes);
  expect(atHub().length).toBeLessThan(4);
  // It holds what is there now all the same, and the hub knows.
  expect((await backup())?.at).toBeGreaterThan(nowHere() - 90 * minutes);
});

it('a connection that breaks again and again does not begin it anew', { tags: 'long' }, async () => {
  fill(6_000_000);
  await work();
  const put = new Map<string, number>();
  let cuts = 0;
  hub.backups.hooks.onPut = (id, nth) => {
    put.set(`${id} ${nth}`, (put.get(`${id} ${nth}`) ?? 0) + 1);
    if (nth % 2 === 0) {
      cuts += 1;
      hub.loseAnswers(1);
    }
  };
  await pass(60 * minutes);
  expect(cuts).toBeGreaterThan(2);
  expect(new Set(put.values())).toEqual(new Set([1]));
  expect(atHub()).toHaveLength(1);
  expect(opened().length).toBeGreaterThan(6_000_000);
});

it('while a backup is on its way, what is scanned is told as ever', async () => {
  fill(6_000_000);
  await work();
  let waits: (() => void) | null = null;
  hub.backups.hooks.onPut = (_, nth) => (nth < 3 ? undefined : new Promise<void>((resolve) => (waits = resolve)));
  await pass(2 * minutes);
  expect(atHub()).toHaveLength(0);
  const before = hub.entries('BENCH-1')[0]?.length ?? 0;
  await station.scan('A');
  await pass(1_000);
  expect(hub.entries('BENCH-1')[0]?.length).toBeGreaterThan(before);
  expect(waits).not.toBeNull();
});

it('a hub without a key, with another key or without room gets nothing, and the station says so', {
  tags: 'long',
}, async () => {
  await work();
  await pass(2 * minutes);
  expect(atHub()).toHaveLength(1);
  const trusted = hub.backups.terms.publicKey;
  hub.backups.terms.publicKey = newKey();
  await work();
  await pass(80 * minutes);
  expect(await backup()).toMatchObject({ at: atHub()[0]?.confirmedAt, trouble: 'key-changed' });
  // Also behind a restart: it remembers for whom it seals.
  await station.stop(true);
  station = start(station.dataFolder);
  await pass(5 * minutes);
  expect(await backup()).toMatchObject({ trouble: 'key-changed' });
  expect(atHub()).toHaveLength(1);
  hub.backups.terms.publicKey = null;
  await pass(80 * minutes);
  expect(await backup()).toMatchObject({ trouble: 'no-key' });
  Object.assign(hub.backups.terms, { publicKey: trusted, mostBytes: 2_000 });
  await work();
  await pass(80 * minutes);
  expect(await backup()).toMatchObject({ trouble: 'no-room' });
  expect((await station.ask('site.read', {})).joined).toMatchObject({ trouble: null, waiting: 0 });
  hub.backups.terms.mostBytes = 2 ** 31;
  await pass(80 * minutes);
  expect(await backup()).toMatchObject({ trouble: null });
  expect(atHub()).toHaveLength(2);
});
