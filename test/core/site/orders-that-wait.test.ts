import { rmSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { finishBill, header } from '../bill/bill-station.ts';
import { pass, sleepThrough, until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { stationAndHub, workFolder } from './station-and-hub.ts';

// A station that was off for long may have been replaced: it does not send before the hub has answered it.

const { hub, join, simulator, start, station } = stationAndHub();

beforeEach(async () => {
  await join(hub().add('BENCH-1'));
  await pass(5_000);
});

const minutes = 60_000;
const away = () => control(simulator(), 'POST', '/faults', { kind: 'refuse', endpoint: 'inbound.plan' });
const back = () => control(simulator(), 'DELETE', '/faults');
const sent = async (): Promise<number> => (await control(simulator(), 'GET', '/ledger')).length;
const paused = async () => (await station().ask('station.read', {})).paused?.reason ?? null;
async function queueOrder(): Promise<void> {
  for (const text of ['DOCK.NEW', 'A', 'DOCK.YES', 'A', 'DOCK.DONE']) await station().scan(text);
}
/** It is switched off with an order in its outbox, and on again. */
async function off(ms: number, clockMs = 0, meanwhile: () => void = () => undefined): Promise<void> {
  await away();
  await queueOrder();
  await pass(5_000);
  await station().stop(true);
  await pass(ms);
  await back();
  meanwhile();
  start(station().dataFolder, { clockMs });
}

it('go as soon as the hub has answered', async () => {
  hub().up(false);
  await off(11 * minutes);
  expect(await paused()).toBe('site');
  await pass(20 * minutes);
  // It works meanwhile as ever.
  await queueOrder();
  expect(await sent()).toBe(0);
  hub().up(true);
  await until(sent, (count) => count === 2);
  expect(await paused()).toBeNull();
});

it('do not go from a computer that was replaced, also when it is started again', async () => {
  await off(11 * minutes, 0, () => hub().addAgain('BENCH-1'));
  await pass(60 * minutes);
  expect(await sent()).toBe(0);
  await station().stop(true);
  start(station().dataFolder);
  await pass(60 * minutes);
  expect(await sent()).toBe(0);
  expect(await paused()).toBe('site');
});

it('go if an administrator answers for it, and are not held again at once', async () => {
  hub().up(false);
  await off(11 * minutes);
  await pass(minutes);
  await station().ask('site.let-orders-go', {});
  await until(sent, (count) => count === 1);
  await off(minutes);
  await until(sent, (count) => count === 2);
});

it('do not wait at a station that runs on, however long the hub is away', async () => {
  hub().up(false);
  await pass(180 * minutes);
  await queueOrder();
  await until(sent, (count) => count === 1);
});

it('do not wait at one that was off for a moment, until ten minutes have passed without a word of the hub', {
  tags: 'long',
}, async () => {
  hub().up(false);
  await off(5 * minutes);
  expect(await paused()).toBeNull();
  await until(sent, (count) => count === 1);
  await pass(6 * minutes);
  await queueOrder();
  await pass(60 * minutes);
  expect([await sent(), await paused()]).toEqual([1, 'site']);
  hub().up(true);
  await until(sent, (count) => count === 2);
  // It has heard of it now, and runs on.
  hub().up(false);
  await pass(60 * minutes);
  await queueOrder();
  await until(sent, (count) => count === 3);
});

it('wait behind a clock that was set back: nobody knows how long it was', async () => {
  hub().up(false);
  await off(11 * minutes, -60 * minutes);
  expect(await paused()).toBe('site');
});

it('go from a station that leaves the site, or never had one', async () => {
  hub().up(false);
  await off(11 * minutes);
  await station().ask('site.leave', {});
  await until(sent, (count) => count === 1);
  await off(60 * minutes);
  await until(sent, (count) => count === 2);
});

it('are held by the time at which the hub answered last, not by that of joining', { tags: 'long' }, async () => {
  await pass(300 * minutes);
  hub().up(false);
  await off(5 * minutes);
  expect(await paused()).toBeNull();
});

const attempts = async () => {
  const [entry] = await station().ask('outbox.list', { limit: 1 });
  return (await station().ask('outbox.attempts', { id: entry?.id ?? '' })).map(({ kind }) => kind);
};

it('are looked up before their first attempt by a station that was off, and not by one that was not', async () => {
  await off(11 * minutes);
  await until(sent, (count) => count === 1);
  expect((await attempts()).filter((kind) => kind === 'reconcile').length).toBeGreaterThan(1);
  await off(5 * minutes);
  await until(sent, (count) => count === 2);
  expect(await attempts()).not.toContain('reconcile');
});

it('are looked up by a computer that slept, whoever says a word first', async () => {
  await away();
  await queueOrder();
  await sleepThrough(11 * minutes);
  await back();
  await until(sent, (count) => count === 1);
  expect((await attempts()).filter((kind) => kind === 'reconcile').length).toBeGreaterThan(1);
});

it('cannot be looked up where they are bills: a person is asked, and nothing is sent', async () => {
  await control(simulator(), 'POST', '/faults', { kind: 'refuse', endpoint: 'bill-of-lading.create' });
  for (const text of ['DOCK.NEW', 'DOCK.SET.BOLNUMBER.180-1', ...header, 'T-180-1'])
    await station().scan(text, { screen: 'bol' });
  await finishBill(station());
  await pass(5_000);
  await station().stop(true);
  await pass(11 * minutes);
  await back();
  start(station().dataFolder);
  await until(
    async () => (await station().ask('outbox.list', { limit: 1 }))[0],
    (entry) => entry?.question === 'unsure',
  );
  await pass(10 * minutes);
  expect(await sent()).toBe(0);
});

it('wait in work that was restored, also when it is started again, until the hub has answered', async () => {
  await away();
  await queueOrder();
  await station().ask('backups.make', {});
  await pass(20_000);
  hub().up(false);
  await station().stop(true);
  for (const end of ['', '-wal', '-shm']) rmSync(`${workFolder(station())}/work.db${end}`, { force: true });
  await back();
  start(station().dataFolder);
  await pass(3 * minutes);
  await station().stop(true);
  start(station().dataFolder);
  expect(await paused()).toBe('site');
  await pass(3 * minutes);
  expect([await attempts(), await sent()]).toEqual([['send'], 0]);
  hub().up(true);
  await until(sent, (count) => count === 1);
  // And is not held by that again.
  hub().up(false);
  await station().stop(true);
  start(station().dataFolder);
  expect(await paused()).toBeNull();
});
