import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '../../../src/core/runtime/environment.ts';
import { finishBill, header } from '../bill/bill-station.ts';
import { fileOrder } from '../orders/file-order.ts';
import { followMugs } from '../orders/orders-station.ts';
import { emptySimulator, type RunningCore, runCore, timeHere, until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';

// What a backup holds as not sent was sent after the backup was made: the service has each of them once, and must have it once.

let simulator: RunningService;
let station: RunningCore;
/** The backups of these tests are those that they ask for: none by itself comes between and knows more (the first comes after 30 s). */
const environment: Partial<Environment> = {
  after: (delayMs, callback) => (delayMs === 30_000 ? () => undefined : timeHere().after(delayMs, callback)),
};

beforeEach(async () => {
  simulator = await emptySimulator();
  await control(simulator, 'POST', '/skus', [{ Sku: 'A' }]);
  station = runCore({ simulator, environment });
  await followMugs(station);
});
afterEach(async () => {
  await station.stop();
  await simulator.stop();
});

const ledger = async (): Promise<{ endpoint: string; key: string }[]> => control(simulator, 'GET', '/ledger');
const keys = async () => (await ledger()).map(({ key }) => key);
const entries = () => station.ask('outbox.list', { limit: 50 });
const entryOf = async (key: string) => (await entries()).find((entry) => entry.key === key && !entry.superseded);
const reaches = (key: string, state: string) =>
  until(
    () => entryOf(key),
    (entry) => entry?.state === state,
  );
const said = async () => (await station.ask('station.read', {})).notices.map((notice) => notice.key);

/** A plan of one piece, open. */
async function openPlan(id: string | null): Promise<string> {
  const { documentId } = await station.scan('DOCK.NEW');
  if (id !== null) await station.scan(`DOCK.SET.SHIPMENTID.${id}`);
  await station.scan('A');
  await station.scan('DOCK.YES');
  const { number } = await station.ask('document.read', { id: documentId ?? '' });
  return id ?? number;
}

async function bill(number: string): Promise<void> {
  const texts = ['DOCK.NEW', `DOCK.SET.BOLNUMBER.${number}`, ...header, `T-${number}`];
  for (const text of texts) await station.scan(text, { screen: 'bol' });
}

/** The file of today is lost, and the station starts again on the backup. */
async function loseTheFile(): Promise<void> {
  // Fifty times faster nobody waits for what a thread has under way: after this nothing is.
  await station.ask('backups.record', {});
  await station.stop(true);
  const folder = readdirSync(station.dataFolder).find((name) => name.startsWith('live-')) ?? '';
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(join(station.dataFolder, folder, `work.db${suffix}`), { force: true });
  station = runCore({ simulator, dataFolder: station.dataFolder, environment });
  expect(await said()).toEqual(['notice.work-lost', 'notice.restored', 'notice.asks-first']);
}

const away = (endpoint: string) => control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint });
const back = () => control(simulator, 'DELETE', '/faults');

describe('what a backup resurrects', () => {
  it('as waiting to be sent is found at the service, and not sent again', async () => {
    await away('inbound.plan');
    const key = await openPlan(null);
    await station.scan('DOCK.DONE');
    await reaches(key, 'pending');
    await station.ask('backups.make', {});
    await back();
    await reaches(key, 'confirmed');
    await loseTheFile();
    const found = await reaches(key, 'confirmed');
    expect(found?.summary.key).toBe('queue.found');
    expect(await keys()).toEqual([key]);
  });

  it('as waiting to be sent and that never arrived is sent, once', async () => {
    await away('inbound.plan');
    const key = await openPlan('IN-7');
    await station.scan('DOCK.DONE');
    await reaches(key, 'pending');
    await station.ask('backups.make', {});
    await loseTheFile();
    expect((await entryOf(key))?.state).toBe('unconfirmed');
    await back();
    await reaches(key, 'confirmed');
    const attempts = await station.ask('outbox.attempts', { id: (await entryOf(key))?.id ?? '' });
    // Everything since the restoring: two readings that did not find it, then the sending.
    expect(attempts.slice(-3).map(({ kind }) => kind)).toEqual(['reconcile', 'reconcile', 'send']);
    expect(await keys()).toEqual([key]);
  });

  it('as held stays held, and is asked about when it is let go again', async () => {
    const key = await openPlan(null);
    await station.scan('DOCK.HOLD');
    await station.ask('backups.make', {});
    const held = await reaches(key, 'held');
    await station.ask('outbox.release', { id: held?.id ?? '', submitLater: false });
    await reaches(key, 'confirmed');
    await loseTheFile();
    expect((await entryOf(key))?.state).toBe('held');
    await station.ask('outbox.release', { id: held?.id ?? '', submitLater: false });
    expect((await reaches(key, 'confirmed'))?.summary.key).toBe('queue.found');
    expect(await keys()).toEqual([key]);
  });

  it('as open, and that is finished a second time, is found at the service', async () => {
    const key = await openPlan(null);
    await station.ask('backups.make', {});
    await station.scan('DOCK.DONE');
    await reaches(key, 'confirmed');
    await loseTheFile();
    await station.scan('DOCK.DONE');
    expect((await reaches(key, 'confirmed'))?.summary.key).toBe('queue.found');
    expect(await keys()).toEqual([key]);
  });

  it('of bills asks a person, for one that waited and for one that was open', async () => {
    await away('bill-of-lading.create');
    await bill('180-1');
    await finishBill(station);
    await reaches('180-1', 'pending');
    await bill('180-2');
    await station.ask('backups.make', {});
    await back();
    await finishBill(station);
    for (const number of ['180-1', '180-2']) await reaches(number, 'confirmed');
    await loseTheFile();
    await finishBill(station);
    for (const number of ['180-1', '180-2']) {
      const asked = await until(
        () => entryOf(number),
        (entry) => entry?.question === 'unsure',
      );
      expect(asked?.state).toBe('unconfirmed');
    }
    expect((await keys()).toSorted()).toEqual(['180-1', '180-2']);
  });

  it('of bills asks a person also where one that was held or refused is edited, and not let go again', async () => {
    await bill('180-1');
    await finishBill(station, 'DOCK.HOLD');
    await control(simulator, 'POST', '/faults', { kind: 'status', status: 400, endpoint: 'bill-of-lading.create' });
    await bill('180-2');
    await finishBill(station);
    const held = await reaches('180-1', 'held');
    const refused = await reaches('180-2', 'rejected');
    await station.ask('backups.make', {});
    await back();
    await station.ask('outbox.release', { id: held?.id ?? '', submitLater: false });
    await station.ask('outbox.retry', { id: refused?.id ?? '' });
    for (const number of ['180-1', '180-2']) await reaches(number, 'confirmed');
    await loseTheFile();
    for (const { id } of [held, refused].map((entry) => ({ id: entry?.id ?? '' }))) {
      await station.ask('outbox.edit', { id });
      await finishBill(station);
    }
    for (const number of ['180-1', '180-2'])
      await until(
        () => entryOf(number),
        (entry) => entry?.question === 'unsure',
      );
    expect((await keys()).toSorted()).toEqual(['180-1', '180-2']);
  });

  /** Two orders that were refused; the first was sent again after the backup, and taken. */
  async function twoRefusedOrders() {
    const dropship = { kind: 'drop-ship' as const, id: null, file: null };
    await control(simulator, 'POST', '/faults', { kind: 'status', status: 400, endpoint: 'drop-ship.create' });
    await control(simulator, 'POST', '/faults', { kind: 'status', status: 400, endpoint: 'drop-ship.create-batch' });
    await station.ask('orders.add', { ...dropship, orders: [fileOrder('P-1', 2), fileOrder('P-2', 3)] });
    await station.scan('DOCK.DONE', { screen: 'dropship' });
    const [first, second] = [await reaches('P-1', 'rejected'), await reaches('P-2', 'rejected')];
    await station.ask('backups.make', {});
    await back();
    await station.ask('outbox.retry', { id: first?.id ?? '' });
    await reaches('P-1', 'confirmed');
    await loseTheFile();
    return { first: first?.id ?? '', second: second?.id ?? '' };
  }

  it('of a refused order is asked about before it is edited: under a new id it would come twice', async () => {
    const { first, second } = await twoRefusedOrders();
    for (const id of [first, second])
      await expect(station.ask('outbox.edit', { id })).rejects.toMatchObject({
        code: 'conflict',
        details: { problems: [{ words: { key: 'queue.asked-first' } }] },
      });
    expect((await reaches('P-1', 'confirmed'))?.summary.key).toBe('queue.found');
    // What never arrived is not sent as it is either: it is refused as before, and can be edited now.
    await reaches('P-2', 'rejected');
    expect(await keys()).toEqual(['P-1']);
    await station.ask('outbox.edit', { id: second });
    for (const text of ['DOCK.DONE', 'DOCK.YES']) await station.scan(text, { screen: 'dropship' });
    await until(keys, (all) => all.length === 2);
    expect(await keys()).not.toContain('P-2');
  });

  it('of a refused order that was being edited holds the new one back until the old one was asked about', async () => {
    await control(simulator, 'POST', '/faults', { kind: 'status', status: 400, endpoint: 'drop-ship.create' });
    await control(simulator, 'POST', '/faults', { kind: 'status', status: 400, endpoint: 'drop-ship.create-batch' });
    await station.ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders: [fileOrder('P-1', 2)] });
    await station.scan('DOCK.DONE', { screen: 'dropship' });
    const id = (await reaches('P-1', 'rejected'))?.id ?? '';
    await station.ask('outbox.edit', { id });
    await station.ask('backups.make', {});
    await back();
    await station.ask('outbox.retry', { id });
    await reaches('P-1', 'confirmed');
    await loseTheFile();
    const done = async () => (await station.scan('DOCK.DONE', { screen: 'dropship' })).verdict.title.key;
    expect(await done()).toBe('queue.asked-first');
    await expect(station.ask('outbox.edit', { id })).rejects.toMatchObject({ code: 'conflict' });
    expect((await reaches('P-1', 'confirmed'))?.summary.key).toBe('queue.found');
    expect(await done()).toBe('message.order-one-too-many');
    expect(await keys()).toEqual(['P-1']);
  });

  it('of a held order that is edited, which keeps its id, is found at the service', async () => {
    await station.ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders: [fileOrder('P-1', 2)] });
    await station.scan('DOCK.HOLD', { screen: 'dropship' });
    const id = (await reaches('P-1', 'held'))?.id ?? '';
    await station.ask('backups.make', {});
    await station.ask('outbox.release', { id, submitLater: false });
    await reaches('P-1', 'confirmed');
    await loseTheFile();
    await station.ask('outbox.edit', { id });
    await station.scan('DOCK.DONE', { screen: 'dropship' });
    expect((await reaches('P-1', 'confirmed'))?.summary.key).toBe('queue.found');
    expect(await keys()).toEqual(['P-1']);
  });

  it('does not know the numbers given since: one that is given again is looked up before it is sent', async () => {
    await station.ask('backups.make', {});
    const key = await openPlan(null);
    await station.scan('DOCK.DONE');
    await reaches(key, 'confirmed');
    await loseTheFile();
    const again = await openPlan(null);
    expect(again).toBe(key);
    await station.scan('DOCK.DONE');
    expect((await reaches(key, 'rejected'))?.summary.key).toBe('queue.already-there');
    expect(await keys()).toEqual([key]);
  });

  it('is told until a person has understood it', async () => {
    await station.ask('backups.make', {});
    await loseTheFile();
    const restart = async () => {
      await station.stop(true);
      station = runCore({ simulator, dataFolder: station.dataFolder, environment });
    };
    await restart();
    expect(await said()).toContain('notice.restored');
    await station.ask('backups.understood', {});
    expect(await said()).toEqual([]);
    await restart();
    expect(await said()).toEqual([]);
  });
});
