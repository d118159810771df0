import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HubInMemory, hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
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

// The outbox of a dead station goes to another one, and no order is at the service twice, whoever is killed and whoever comes back.

const [one, three, five] = ['BENCH-1', 'BENCH-3', 'BENCH-5'] as const;
type Name = typeof one | typeof three | typeof five;
const minutes = 60_000;

let simulator: RunningService;
let hub: HubInMemory;
let stations: Map<Name, RunningCore>;

function start(name: Name): RunningCore {
  const { station: _, ...flags } = liveFlags(simulator);
  const dataFolder = stations.get(name)?.dataFolder;
  const siteLinks = linksTo(hub, environmentHere());
  const station = runCore({ simulator, flags, siteLinks, ...(dataFolder !== undefined && { dataFolder }) });
  stations.set(name, station);
  return station;
}
const at = (name: Name): RunningCore => {
  const station = stations.get(name);
  if (station === undefined) throw new Error(`${name} does not run`);
  return station;
};
const kill = (name: Name) => at(name).stop(true);

beforeEach(async () => {
  simulator = await emptySimulator();
  await control(simulator, 'POST', '/skus', [{ Sku: 'A' }]);
  hub = hubInMemory(nowHere);
  stations = new Map();
  for (const name of [one, three, five]) {
    await start(name).ask('catalogue.import', { csv: 'Sku\nA\n' });
    await at(name).ask('site.join', { code: hub.add(name) });
  }
  await pass(1_000);
});
afterEach(async () => {
  for (const station of stations.values()) await station.stop(true);
  await simulator.stop();
});

/** The service is away for requests that create something; what it is asked, it answers. */
const away = () => control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'inbound.plan' });
const back = () => control(simulator, 'DELETE', '/faults');
/** What the service has, and how often it was sent each. */
async function sent(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { key } of await control(simulator, 'GET', '/ledger')) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
async function queue(name: Name, ...numbers: readonly string[]): Promise<void> {
  for (const number of numbers)
    for (const text of ['DOCK.NEW', `DOCK.SET.SHIPMENTID.${number}`, 'A', 'DOCK.DONE']) await at(name).scan(text);
}
const outbox = async (name: Name) =>
  (await at(name).ask('outbox.list', { limit: 50 })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
const states = async (name: Name) =>
  (await outbox(name)).map(
    ({ key, state, discarded, isTaken }) => `${key} ${discarded === null ? state : isTaken ? 'taken' : 'discarded'}`,
  );
const take = (by: Name, of: Name) => at(by).ask('site.take-outbox', { station: of });
const paused = async (name: Name) => (await at(name).ask('station.read', {})).paused?.reason ?? null;

/** It has orders that it could not send, told them, and dies. */
async function die(name: Name, ...numbers: readonly string[]): Promise<void> {
  await away();
  await queue(name, ...numbers);
  await pass(20_000);
  await kill(name);
  await pass(11 * minutes);
}

describe('the outbox of a dead station', () => {
  it('is looked up and sent by whoever took it over, once, and says where it is from', async () => {
    await die(one, 'IN-1', 'IN-2');
    expect(await take(three, one)).toEqual({ answer: 'taken' });
    await pass(2_000);
    expect(await states(three)).toEqual(['IN-1 unconfirmed', 'IN-2 unconfirmed']);
    expect((await outbox(three)).map(({ from, summary }) => [from, summary.key])).toEqual([
      [one, 'queue.from-station'],
      [one, 'queue.from-station'],
    ]);
    const ids = (await outbox(three)).map(({ documentId }) => documentId);
    expect(ids.every((id) => id !== null)).toBe(true);
    expect((await at(three).ask('document.read', { id: ids[0] ?? '' })).status).toBe('closed');
    await back();
    await until(sent, (counts) => Object.keys(counts).length === 2);
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
    expect(await states(three)).toEqual(['IN-1 confirmed', 'IN-2 confirmed']);
    expect(hub.takings.all()).toEqual([
      expect.objectContaining({ station: one, taker: three, fence: 1, hasCome: true }),
    ]);
  });

  it('comes also where somebody works on a paper of their own, which stays as it is', async () => {
    await die(one, 'IN-1');
    for (const text of ['DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-7', 'A']) await at(three).scan(text);
    await take(three, one);
    await pass(2_000);
    expect(await states(three)).toEqual(['IN-1 unconfirmed']);
    expect((await at(three).ask('document.current', { screen: 'inbound' }))?.number).toBe('IN-7');
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
  });

  it('comes with its figures, and leaves nothing unexplained in the shift of whoever took it over', async () => {
    await die(one, 'IN-1');
    for (const text of ['DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-7', 'A']) await at(three).scan(text);
    await take(three, one);
    await pass(2_000);
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    await pass(5 * minutes);
    const list = await at(three).ask('document.list', { kind: 'inbound-plan', limit: 9 });
    expect(list.map(({ number, boxes, pieces }) => [number, boxes, pieces]).toSorted()).toEqual([
      ['IN-1', 1, 1],
      ['IN-7', 1, 1],
    ]);
    const { unexplained, findings } = await at(three).ask('shift.account', { back: 0 });
    expect([unexplained, findings]).toEqual([0, []]);
  });

  it('is not sent where the dead one had sent it before it died, untold', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    hub.up(false);
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    await kill(one);
    hub.up(true);
    await pass(11 * minutes);
    await take(three, one);
    await until(
      () => states(three),
      ([first]) => first === 'IN-1 confirmed',
    );
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });

  it('is not taken from a station that was seen in the last ten minutes', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    await kill(one);
    await pass(9 * minutes);
    await expect(take(three, one)).rejects.toMatchObject({ code: 'conflict' });
    expect(await outbox(three)).toEqual([]);
  });

  it('is one taking, however often it is pressed, and leaves nothing to a third', async () => {
    await die(one, 'IN-1');
    for (let press = 0; press < 3; press += 1) expect(await take(three, one)).toEqual({ answer: 'taken' });
    expect(await take(five, one)).toEqual({ answer: 'none' });
    await pass(minutes);
    expect(hub.takings.all()).toHaveLength(1);
    expect([await states(three), await states(five)]).toEqual([['IN-1 pending'], []]);
  });

  it('needs an administrator where there are any', async () => {
    await die(one, 'IN-1');
    await at(three).ask('operator.save', { id: null, badge: 'BOSS', name: 'Boss', role: 'administrator' });
    await at(three).scan('DOCK.OPERATOR.BOSS');
    await at(three).ask('operator.save', { id: null, badge: 'KIM', name: 'Kim', role: 'operator' });
    await at(three).scan('DOCK.OPERATOR.KIM');
    await expect(take(three, one)).rejects.toMatchObject({ code: 'conflict' });
    await at(three).scan('DOCK.OPERATOR.BOSS');
    expect(await take(three, one)).toEqual({ answer: 'taken' });
  });

  it('takes along what is held, which is looked up once a person releases it', async () => {
    await away();
    await queue(one, 'IN-1');
    const [entry] = await outbox(one);
    await pass(20_000);
    await kill(one);
    expect(entry?.state).not.toBe('confirmed');
    await pass(11 * minutes);
    await take(three, one);
    await pass(2_000);
    // Its own orders are sent beside it.
    await back();
    await queue(three, 'IN-9');
    await until(sent, (counts) => counts['IN-9'] === 1 && counts['IN-1'] === 1);
  });
});

describe('the old station, when it comes back', () => {
  it('closes what was taken, and sends none of it', async () => {
    await die(one, 'IN-1', 'IN-2');
    await take(three, one);
    await pass(2_000);
    start(one);
    await until(
      () => states(one),
      (rows) => rows.join() === 'IN-1 taken,IN-2 taken',
    );
    expect((await outbox(one)).map(({ summary }) => [summary.key, summary.params])).toEqual([
      ['queue.taken-over', { station: three }],
      ['queue.taken-over', { station: three }],
    ]);
    expect(await paused(one)).toBeNull();
    await back();
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
    await queue(one, 'IN-3');
    await until(sent, (counts) => counts['IN-3'] === 1);
  });

  it('before the taking, sends them itself: they are no more to be taken', async () => {
    await die(one, 'IN-1');
    await back();
    start(one);
    await until(sent, (counts) => counts['IN-1'] === 1);
    await expect(take(three, one)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('keeps what it had beyond that, and asks a person before it sends it', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    hub.up(false);
    await queue(one, 'IN-2');
    await kill(one);
    hub.up(true);
    await pass(11 * minutes);
    await take(three, one);
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    start(one);
    await until(
      () => paused(one),
      (reason) => reason === 'taken-over',
    );
    await pass(60 * minutes);
    expect(await states(one)).toEqual(['IN-1 taken', 'IN-2 unconfirmed']);
    expect(await sent()).toEqual({ 'IN-1': 1 });
    // Also after another start.
    await kill(one);
    start(one);
    await pass(2 * minutes);
    expect(await paused(one)).toBe('taken-over');
    await at(one).ask('site.let-orders-go', {});
    await until(sent, (counts) => counts['IN-2'] === 1);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
  });

  it('with the hub away, waits; and hears of it when the hub is back', async () => {
    await die(one, 'IN-1');
    await take(three, one);
    await pass(2_000);
    hub.up(false);
    start(one);
    await back();
    await pass(20 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
    expect(await paused(one)).toBe('site');
    hub.up(true);
    await until(
      () => states(one),
      (rows) => rows.join() === 'IN-1 taken',
    );
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });

  it('that ran all along without the hub, stops before its next attempt once it hears', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    hub.remove(one);
    await pass(11 * minutes);
    await take(three, one);
    await pass(2_000);
    hub.restore(one);
    await until(
      () => states(one),
      (rows) => rows.join() === 'IN-1 taken',
    );
    await back();
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });

  it('takes them back from one that died with them', async () => {
    await die(one, 'IN-1');
    await take(three, one);
    await pass(20_000);
    start(one);
    await until(
      () => states(one),
      (rows) => rows.join() === 'IN-1 taken',
    );
    await pass(20_000);
    await kill(three);
    await pass(11 * minutes);
    expect(await take(one, three)).toEqual({ answer: 'taken' });
    await until(
      () => states(one),
      (rows) => rows.join() === 'IN-1 unconfirmed',
    );
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    start(three);
    await until(
      () => states(three),
      (rows) => rows.join() === 'IN-1 taken',
    );
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });
});

describe('a take-over that is cut off', () => {
  // The hub is away after each answer in turn: all that the taker ever hears before it is killed.
  it('by a kill at any moment, whichever is back first, sends each order once', async () => {
    let cut = 0;
    for (let answers = 0; answers < 10; answers += 1) {
      const number = `IN-${answers}`;
      await die(one, number);
      hub.awayAfter(answers);
      await take(three, one).catch(() => undefined);
      await pass(500);
      if (!(await states(three)).some((row) => row.startsWith(`${number} `))) cut += 1;
      await kill(three);
      hub.up(true);
      for (const name of answers % 2 === 0 ? [three, one] : [one, three]) {
        start(name);
        await pass(20_000);
      }
      await back();
      await pass(3 * minutes);
      expect([answers, (await sent())[number]]).toEqual([answers, 1]);
    }
    expect(cut).toBeGreaterThan(2);
    expect(Object.values(await sent()).every((count) => count === 1)).toBe(true);
  });

  it('by a hub that is set back to before it, is told to it again', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    const backup = hub.backUp();
    await kill(one);
    await pass(11 * minutes);
    await take(three, one);
    await pass(20_000);
    hub.setBack(backup);
    await pass(30_000);
    expect(hub.takings.all()).toHaveLength(1);
    start(one);
    await until(
      () => states(one),
      (rows) => rows.join() === 'IN-1 taken',
    );
    await back();
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
    expect(await states(three)).toEqual(['IN-1 confirmed']);
  });
});

describe('a hub that is set back to before a take-over', () => {
  /** BENCH-3 takes over what BENCH-1 left, and is switched off; then the hub is that of before. */
  async function forgottenTaking(meanwhile: () => Promise<unknown>): Promise<void> {
    await away();
    await queue(one, 'IN-1', 'IN-2');
    await pass(20_000);
    const backup = hub.backUp();
    await kill(one);
    await pass(11 * minutes);
    await take(three, one);
    await pass(20_000);
    await meanwhile();
    await kill(three);
    hub.setBack(backup);
    expect(hub.takings.all()).toEqual([]);
  }

  it('does not make the old one send what the taker sent: it looks every order up before its first attempt', async () => {
    await forgottenTaking(async () => {
      await back();
      await until(sent, (counts) => Object.keys(counts).length === 2);
    });
    start(one);
    await until(
      () => states(one),
      (rows) => rows.join() === 'IN-1 confirmed,IN-2 confirmed',
    );
    start(three);
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
    expect(await states(three)).toEqual(['IN-1 confirmed', 'IN-2 confirmed']);
  });

  it('does not make the taker send what the old one sent', async () => {
    await forgottenTaking(() => pass(minutes));
    await pass(11 * minutes);
    await back();
    start(one);
    await until(
      () => states(one),
      (rows) => rows.join() === 'IN-1 confirmed,IN-2 confirmed',
    );
    start(three);
    await until(
      () => states(three),
      (rows) => rows.join() === 'IN-1 confirmed,IN-2 confirmed',
    );
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
  });

  it('does not make an administrator send them twice, who lets them go without the hub', async () => {
    await forgottenTaking(async () => {
      await back();
      await until(sent, (counts) => Object.keys(counts).length === 2);
    });
    hub.up(false);
    start(one);
    await pass(minutes);
    expect((await outbox(one)).map(({ state, summary }) => [state, summary.key])).toEqual([
      ['unconfirmed', 'queue.was-off'],
      ['unconfirmed', 'queue.was-off'],
    ]);
    // It is no longer off: what an administrator lets go is just looked up.
    await at(one).ask('site.let-orders-go', {});
    expect((await outbox(one)).map(({ summary }) => summary.key)).toEqual(['queue.asked-first', 'queue.asked-first']);
    await until(
      () => states(one),
      (rows) => rows.join() === 'IN-1 confirmed,IN-2 confirmed',
    );
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
  });
});
