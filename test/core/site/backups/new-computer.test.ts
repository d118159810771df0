import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRecoveryKey, writeRecoveryKey } from '../../../../src/contract/site/recovery-key.ts';
import { chunkBytes, openSeal, sealFor } from '../../../../src/core/site/backups/snapshot-seal.ts';
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
  until,
} from '../../running-core.ts';
import { control, type RunningService } from '../../running-service.ts';

let simulator: RunningService;
let hub: HubInMemory;
let key: string;
const running: RunningCore[] = [];
const start = (dataFolder?: string) => {
  const { station: _, ...flags } = liveFlags(simulator);
  const station = runCore({
    ...{ simulator, flags, siteLinks: linksTo(hub, environmentHere()) },
    ...(dataFolder === undefined ? {} : { dataFolder }),
  });
  running.push(station);
  return station;
};
async function stop(station: RunningCore, keep = false): Promise<void> {
  running.splice(running.indexOf(station), 1);
  await station.stop(keep);
}
function newKey(): Buffer {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  key = writeRecoveryKey(Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url'));
  return Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
}

let old: RunningCore;
beforeEach(async () => {
  simulator = await emptySimulator();
  await control(simulator, 'POST', '/skus', [{ Sku: 'A' }]);
  hub = hubInMemory(nowHere);
  hub.backups.terms.publicKey = newKey();
  old = start();
  await old.ask('site.join', { code: hub.add('BENCH-1') });
});
afterEach(async () => {
  for (const station of [...running]) await stop(station);
  await simulator.stop();
});

function keyBytes(text: string): Uint8Array {
  const read = readRecoveryKey(text);
  if (!read.ok) throw new Error(read.why);
  return read.key;
}

const minutes = 60_000;
const scanShipment = async (station: RunningCore) => {
  for (const text of ['DOCK.NEW', 'A', 'DOCK.YES', 'A']) await station.scan(text);
};
const plans = async (): Promise<string[]> =>
  (await control(simulator, 'GET', '/ledger'))
    .filter(({ endpoint }: { endpoint: string }) => endpoint === 'inbound.plan')
    .map(({ key: id }: { key: string }) => id);
const outbox = async (station: RunningCore) => station.ask('outbox.list', { limit: 50 });
/** Entries, with their documents and journals, as somebody at the station sees them. */
async function workOf(station: RunningCore) {
  const documents = await station.ask('document.list', { kind: 'inbound-plan', limit: 50 });
  const works = await Promise.all(
    documents.map(async ({ id, number, status, boxes, pieces }) => {
      const { journal } = await station.ask('document.read', { id });
      return { number, status, boxes, pieces, journal };
    }),
  );
  return works.toSorted((one, other) => (one.number < other.number ? -1 : 1));
}
const past = async (station: RunningCore) => (await station.ask('site.past', {})).past;
const connected = (station: RunningCore) =>
  until(
    async () => (await station.ask('site.read', {})).joined,
    (view) => view?.trouble === null && view.since !== null,
  );
async function newComputer(): Promise<RunningCore> {
  const station = start();
  await station.ask('site.join', { code: hub.addAgain('BENCH-1') });
  await connected(station);
  return station;
}
/** Brings the work back, and starts as the program then does. */
async function bringBack(station: RunningCore, given: string | null): Promise<RunningCore> {
  await station.ask('site.bring-back', { key: given });
  expect(station.restarts()).toBe(1);
  await stop(station, true);
  return start(station.dataFolder);
}

/** A shipment was sent; a backup; then another one sent, one waits for the service, one is open. */
async function aDayAtTheOld(): Promise<Awaited<ReturnType<typeof workOf>>> {
  await scanShipment(old);
  await old.scan('DOCK.DONE');
  await until(plans, (ids) => ids.length === 1);
  await pass(2 * minutes);
  expect(hub.backups.all()).toHaveLength(1);
  await scanShipment(old);
  await old.scan('DOCK.DONE');
  await until(plans, (ids) => ids.length === 2);
  await control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'inbound.plan' });
  await scanShipment(old);
  await old.scan('DOCK.DONE');
  await scanShipment(old);
  await pass(minutes);
  return workOf(old);
}

describe('a new computer under the old name', () => {
  it('has the work of the old one, up to what that told last, and sends nothing twice', { tags: 'long' }, async () => {
    const before = await aDayAtTheOld();
    expect(before).toHaveLength(4);
    await stop(old);
    const fresh = await newComputer();
    expect(await past(fresh)).toMatchObject({
      station: 'BENCH-1',
      hasOwnWork: false,
      backup: { bytes: expect.any(Number) },
    });
    const station = await bringBack(fresh, key);
    expect((await station.ask('settings.read', {})).settings.station).toBe('BENCH-1');
    expect(await workOf(station)).toEqual(before);
    expect((await station.ask('shift.account', { back: 0 })).findings).toEqual([]);
    await control(simulator, 'DELETE', '/faults');
    await until(
      () => outbox(station),
      (entries) => entries.length === 3 && entries.every(({ state }) => state === 'confirmed'),
    );
    const sent = await plans();
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(3);
    // What waited was looked up before it was sent.
    const attempts = await Promise.all((await outbox(station)).map(({ id }) => station.ask('outbox.attempts', { id })));
    expect(attempts.some((each) => each.some(({ kind }) => kind === 'reconcile'))).toBe(true);
    // It goes on as a station of the site, asks no more, and backs up.
    expect(await past(station)).toBeNull();
    await scanShipment(station);
    await pass(90 * minutes);
    expect((await station.ask('site.read', {})).joined).toMatchObject({ trouble: null, waiting: 0, alarms: 0 });
    expect(hub.backups.all().length).toBeGreaterThan(1);
  });

  it('has it without the key, too, as far as entries go', async () => {
    const before = await aDayAtTheOld();
    await stop(old);
    const station = await bringBack(await newComputer(), null);
    expect(await workOf(station)).toEqual(before);
    await control(simulator, 'DELETE', '/faults');
    await until(
      () => outbox(station),
      (entries) => entries.length === 3 && entries.every(({ state }) => state === 'confirmed'),
    );
    expect((await plans()).length).toBe(3);
  });

  it('is asked again where it was killed before it had written down what is to be restored', async () => {
    const before = await aDayAtTheOld();
    await stop(old);
    const fresh = await newComputer();
    await fresh.ask('site.bring-back', { key });
    await stop(fresh, true);
    const folder = readdirSync(fresh.dataFolder).find((name) => name.startsWith('live-')) ?? '';
    rmSync(join(fresh.dataFolder, folder, 'work.db.wish'));
    const again = start(fresh.dataFolder);
    await connected(again);
    expect(await workOf(again)).toEqual([]);
    expect(await past(again)).toMatchObject({ hasOwnWork: false });
    const station = await bringBack(again, key);
    expect(await workOf(station)).toEqual(before);
    expect(await plans()).toHaveLength(2);
  });

  it('does not send what the old one sent after it told last', async () => {
    await scanShipment(old);
    await pass(2 * minutes);
    // The old one is cut off from the hub, and sends.
    hub.up(false);
    await old.scan('DOCK.DONE');
    await until(plans, (ids) => ids.length === 1);
    await stop(old);
    hub.up(true);
    const station = await bringBack(await newComputer(), key);
    // Its document is open again: it was not told that it was closed. Closed again, it has the same number.
    await station.scan('DOCK.DONE');
    await until(
      () => outbox(station),
      ([entry]) => entry?.state === 'confirmed' || entry?.state === 'rejected',
    );
    expect(await plans()).toHaveLength(1);
  });

  it('backs up nothing before somebody has said what becomes of that work, and may begin with nothing', {
    tags: 'long',
  }, async () => {
    await aDayAtTheOld();
    await stop(old);
    const fresh = await newComputer();
    await pass(200 * minutes);
    expect(hub.backups.all()).toHaveLength(1);
    await fresh.ask('site.begin-anew', {});
    expect(await past(fresh)).toBeNull();
    await scanShipment(fresh);
    await pass(200 * minutes);
    expect(hub.backups.all().length).toBeGreaterThan(1);
  });

  it('is not asked where the hub has nothing, nor where its own work told it', async () => {
    expect(await past(old)).toBeNull();
    await scanShipment(old);
    await pass(minutes);
    await old.ask('site.leave', {});
    await old.ask('site.join', { code: hub.addAgain('BENCH-1') });
    await connected(old);
    expect(await past(old)).toBeNull();
  });
});

describe('work that cannot be brought back', () => {
  const whyNot = async (station: RunningCore, given: string | null) => {
    const before = await workOf(station);
    const why = await station.ask('site.bring-back', { key: given }).then(
      () => 'it went well',
      (error) => error.details?.problems?.[0]?.words?.key ?? error.message,
    );
    // Nothing half done: no restart, no file, the question stays.
    expect(station.restarts()).toBe(0);
    expect(await workOf(station)).toEqual(before);
    const folder = join(
      station.dataFolder,
      readdirSync(station.dataFolder).find((name) => name.startsWith('live-')) ?? '',
    );
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('work-from-hub'))).toEqual([]);
    expect(existsSync(join(folder, 'work.db.wish'))).toBe(false);
    expect(await past(station)).not.toBeNull();
    return why;
  };
  const newest = () => hub.backups.all().at(-1) ?? expect.unreachable('there is none');

  it('says why, and changes nothing', async () => {
    await aDayAtTheOld();
    await stop(old);
    const fresh = await newComputer();
    expect(await whyNot(fresh, key.slice(0, -1))).toBe('problem.recovery-key-cut');
    expect(await whyNot(fresh, 'DSITE1')).toBe('problem.recovery-key-foreign');
    const right = key;
    const publicKey = newKey();
    expect(await whyNot(fresh, key)).toBe('problem.snapshot-wrong-key');
    // A newer Dockside at the old computer.
    const backup = newest();
    const { header, chunks } = backup;
    const about = { station: 'BENCH-1', at: 1, schema: 10_000, version: '99.0.0', bytes: 10 };
    const seal = sealFor(publicKey, about);
    Object.assign(backup, { header: seal.header, wanted: 1, chunks: [seal.chunk(1, Buffer.alloc(10))] });
    expect(await whyNot(fresh, key)).toBe('problem.snapshot-newer');
    // Another station's in place of its own, sound as it is.
    const opened = openSeal(keyBytes(right), header);
    const plain = Buffer.concat(chunks.map((chunk, index) => opened.chunk(index + 1, chunk)));
    const other = sealFor(publicKey, { ...about, station: 'BENCH-2', schema: 1, bytes: plain.length });
    const sealed = Array.from({ length: chunks.length }, (_, index) =>
      other.chunk(index + 1, plain.subarray(index * chunkBytes, (index + 1) * chunkBytes)),
    );
    Object.assign(backup, { header: other.header, chunks: sealed, wanted: chunks.length });
    expect(await whyNot(fresh, key)).toBe('problem.snapshot-damaged');
    const damaged = chunks.map((chunk) => Buffer.from(chunk));
    damaged[0]?.writeUInt8((damaged[0].at(50) ?? 0) ^ 1, 50);
    Object.assign(backup, { header, chunks: damaged, wanted: chunks.length });
    expect(await whyNot(fresh, right)).toBe('problem.snapshot-damaged');
    Object.assign(backup, { chunks });
    // The network is cut in the middle of it.
    hub.loseAfter(3);
    expect(await whyNot(fresh, right)).toBe('site.trouble-not-reached');
    await pass(2 * minutes);
    await connected(fresh);
    const station = await bringBack(fresh, right);
    expect(await workOf(station)).toHaveLength(4);
  });

  it('is not brought over work that this computer has', async () => {
    await aDayAtTheOld();
    await stop(old);
    const fresh = await newComputer();
    await scanShipment(fresh);
    expect(await whyNot(fresh, key)).toBe('problem.site-own-work');
  });
});
