import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Environment, realEnvironment } from '../../src/core/runtime/environment.ts';
import { isMinusOn, minusMs } from '../../src/core/scanning/meaning/scan-session.ts';
import { failureOfStatus } from '../../src/core/service/translate-failure.ts';
import { emptySimulator, nowHere, type RunningCore, runCore, until } from './running-core.ts';
import { control, type RunningService } from './running-service.ts';

const dayMs = 86_400_000;
const jumps = [
  ['back a day', -dayMs],
  ['forward a year', 365 * dayMs],
] as const;

let simulator: RunningService;
let station: RunningCore;
/** How far the computer's clock was set. */
let setMs = 0;
/** Questions about parcels that left. */
let asked = 0;
const environment: Partial<Environment> = {
  now: () => nowHere() + setMs,
  fetch: (input, init) => {
    if ((input instanceof Request ? input.url : String(input)).includes('/v1/trackings')) asked += 1;
    return simulator.fetch(input, init);
  },
};

beforeEach(async () => {
  setMs = 0;
  simulator = await emptySimulator();
  station = runCore({ simulator, environment });
});
afterEach(async () => {
  await station.stop();
  await simulator.stop();
});

const restart = async () => {
  await station.stop(true);
  station = runCore({ simulator, dataFolder: station.dataFolder, environment });
};
const entries = () => station.ask('outbox.list', { limit: 50 });
const ledger = async (): Promise<{ key: string }[]> => control(simulator, 'GET', '/ledger');

async function plan(id: string): Promise<void> {
  for (const text of ['DOCK.NEW', `DOCK.SET.SHIPMENTID.${id}`, 'A', 'DOCK.YES', 'DOCK.DONE']) await station.scan(text);
}

describe.each(jumps)('a clock that jumps %s', (_, jumpMs) => {
  it.each([
    ['while it runs', async () => undefined],
    ['while it is off', restart],
  ])('%s sends what waits in its order, each once, and asks nothing again', async (_when, between) => {
    await control(simulator, 'POST', '/faults', { kind: 'refuse', endpoint: 'inbound.plan' });
    for (const id of ['IN-1', 'IN-2']) await plan(id);
    await until(entries, (list) => list.some(({ summary }) => summary.key === 'queue.offline'));
    setMs = jumpMs;
    await between();
    for (const id of ['IN-3', 'IN-4']) await plan(id);
    await control(simulator, 'DELETE', '/faults');
    const settled = await until(entries, (list) => list.every(({ state }) => state === 'confirmed'));
    expect((await ledger()).map(({ key }) => key)).toEqual(['IN-1', 'IN-2', 'IN-3', 'IN-4']);
    // The newest first, by when they were made and not by what the clock said then.
    expect(settled.map(({ key }) => key)).toEqual(['IN-4', 'IN-3', 'IN-2', 'IN-1']);
  });

  it('leaves journal, scans and the text record in the order in which they were made', async () => {
    const { documentId } = await station.scan('DOCK.NEW');
    await station.scan('A');
    setMs = jumpMs;
    await station.scan('B');
    await station.scan('C');
    const { journal } = await station.ask('document.read', { id: documentId ?? '' });
    const codes = journal.flatMap(({ entry }) => ('item' in entry ? [(entry.item as { code: string }).code] : [])); // our own journal
    expect(codes).toEqual(['A', 'B', 'C']);
    const recent = await station.ask('scan.recent', { limit: 3 });
    expect(recent.map(({ text }) => text)).toEqual(['C', 'B', 'A']);
    const { folder, files } = await station.ask('backups.record', {});
    const text = readFileSync(join(folder, files[0]?.name ?? ''), 'utf8');
    expect([...text.matchAll(/scanned = "([ABC])"/g)].map(([, code]) => code)).toEqual(['A', 'B', 'C']);
  });

  it('makes no older backup the newest', async () => {
    const made = [(await station.ask('backups.make', {})).name];
    setMs = jumpMs;
    made.push((await station.ask('backups.make', {})).name);
    const { backups } = await station.ask('backups.list', {});
    // One of its own time may have come between.
    expect(backups.map(({ name }) => name).filter((name) => made.includes(name))).toEqual(made.toReversed());
  });

  it('ends a quiet that the service asked for no later than it asked', async () => {
    await control(simulator, 'POST', '/faults', {
      ...{ kind: 'status', status: 429, times: 1, endpoint: 'inbound.plan' },
    });
    await plan('IN-1');
    setMs = jumpMs;
    await plan('IN-2');
    await until(entries, (list) => list.every(({ state }) => state === 'confirmed'));
    expect((await ledger()).map(({ key }) => key)).toEqual(['IN-1', 'IN-2']);
  });

  it('gives no number a second time', async () => {
    const numbers = new Set<string>();
    for (const ms of [0, jumpMs, 0, jumpMs]) {
      setMs = ms;
      const { documentId } = await station.scan('DOCK.NEW');
      numbers.add((await station.ask('document.read', { id: documentId ?? '' })).number);
      await station.scan('A');
    }
    expect(numbers.size).toBe(4);
  });
});

it('a parcel that was answered while the clock was a year ahead is asked about again when it is right', async () => {
  const number = 'LV000000001CN';
  const asks = (more: number) => {
    const wanted = asked + more;
    return until(
      async () => asked,
      (n) => n >= wanted,
    );
  };
  let asking = asks(1);
  await station.ask('tracking.add', { numbers: [number] });
  await asking;
  await until(
    () => station.ask('tracking.figures', {}),
    ({ lastAnswerAt }) => lastAnswerAt !== null,
  );
  setMs = 365 * dayMs;
  asking = asks(1);
  await station.ask('tracking.refresh', { numbers: [number] });
  await asking;
  // By that clock its news is a year old: it is not asked about by itself any more.
  await until(
    () => station.ask('tracking.figures', {}),
    ({ due }) => due === 0,
  );
  setMs = 0;
  const again = asks(1);
  await restart();
  await again;
});

it('an operator is not kept out for a year by a wait that was reckoned before the clock was set back', {
  tags: 'long',
}, async () => {
  await station.stop(true);
  // A clock that goes on as ours does: a wait of seconds is not over at once.
  const own: Environment = { ...realEnvironment, now: () => Date.now() + setMs };
  station = runCore({ simulator, dataFolder: station.dataFolder, environment: own });
  const { id } = await station.ask('operator.save', { id: null, name: 'Ann', badge: 'B-1' });
  await station.scan('DOCK.OPERATOR.B-1');
  await station.ask('operator.set-pin', { id, pin: '1234' });
  let scan = 0;
  const signIn = (pin: string) => {
    scan += 1;
    return station.ask('operator.sign-in', { id, scanId: `set-clock-${scan}`, pin, screen: 'home', at: scan });
  };
  setMs = 365 * dayMs;
  for (let wrong = 0; wrong < 3; wrong += 1) await signIn('0000');
  expect((await signIn('1234')).signedIn).toBe(false);
  setMs = 0;
  expect((await signIn('1234')).signedIn).toBe(true);
});

it('MINUS never outlasts its ten seconds', () => {
  const now = 1_000_000;
  expect([now, now + minusMs - 1, now + minusMs].map((at) => isMinusOn(now + minusMs, at))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isMinusOn(now + minusMs, now - dayMs)).toBe(false);
});

it('a service that says by date until when it wants quiet is taken by its own clock', () => {
  const said = (date: Record<string, string>) =>
    failureOfStatus(
      new Response('', { status: 429, headers: { 'retry-after': 'Sun, 22 Nov 2026 10:00:30 GMT', ...date } }),
      '',
      Date.UTC(2026, 10, 21, 10),
    )?.details?.service?.retryAfterMs;
  expect(said({ date: 'Sun, 22 Nov 2026 10:00:00 GMT' })).toBe(30_000);
  // By the clock of a PC that is a day behind it would be a day: no station is quiet for longer than an hour.
  expect(said({})).toBe(3_600_000);
});
