import { expect, it } from 'vitest';
import { awayAfterMs, judgeBoard, workingForMs } from '../../../src/contract/site/judge-board.ts';
import { ordersOf } from '../../../src/contract/site/site-orders.ts';
import type { StationAtSite } from '../../../src/contract/site/site-view.ts';
import type { StationFacts } from '../../../src/contract/site/station-facts.ts';
import { asking, stationAt, type Told } from './board-builder.ts';

const requests = { lastMinute: 214, allowed: 600 };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const now = Date.UTC(2026, 10, 21, 10, 22, 41);
const open: StationFacts['open'][number] = {
  ...{ kind: 'inbound-plan', number: 'IN-7', status: 'open', boxes: 2, pieces: 9 },
  ...{ operator: 'B-17', updatedAt: now },
};

const judge = (...stations: readonly StationAtSite[]) =>
  judgeBoard({ orders: ordersOf([]), requests, now, stations: [...stations] });
const one = (told: Told | null = {}, how: Parameters<typeof stationAt>[3] = {}) => {
  const [judged] = judge(stationAt(now, 'Bench 1', told, how)).stations;
  if (judged === undefined) throw new Error('it is gone');
  return judged;
};

it('a station works for five minutes after its last scan, and is away after 45 s without a word', () => {
  const scannedAgo = (ms: number) => one({ lastScanAt: now - ms }, { agoMs: 0 });
  expect(scannedAgo(workingForMs)).toMatchObject({ state: 'working', since: now - workingForMs });
  expect(scannedAgo(workingForMs + 1)).toMatchObject({ state: 'quiet', since: now - workingForMs - 1 });
  expect(one({ lastScanAt: null })).toMatchObject({ state: 'quiet', since: null });
  expect(one({}, { agoMs: awayAfterMs }).state).toBe('working');
  expect(one({}, { agoMs: awayAfterMs + 1 })).toMatchObject({ state: 'away', since: now - awayAfterMs - 1 });
  expect(one(null)).toMatchObject({ state: 'unknown', since: null, queue: null, operator: '', isTrouble: true });
  const never = { station: 'Bench 9', version: null, lastSeenAt: null, facts: null, behind: 0, backup: null };
  expect(judge(never).stations).toMatchObject([{ state: 'unseen', since: null, isTrouble: false }]);
});

it('only the clock of the hub counts, however wrong that of a station is', () => {
  for (const clockMs of [0, -3 * hourMs, 30 * 24 * hourMs, 17 * minuteMs]) {
    const at = now - 5_000 + clockMs;
    const told = {
      lastScanAt: at - 60_000,
      asking: [asking('A-1', at - 10 * minuteMs)],
      open: [{ ...open, updatedAt: at - minuteMs }],
      hours: [[300, 20] as const, [100, 5] as const],
    };
    const board = judge(stationAt(now, 'Bench 1', told, { clockMs }));
    expect(board.stations[0]).toMatchObject({ state: 'working', since: now - 65_000 });
    expect(board.stations[0]?.open[0]?.updatedAt).toBe(now - 65_000);
    expect(board.needs[0]?.createdAt).toBe(now - 5_000 - 10 * minuteMs);
    if (clockMs % hourMs === 0) expect(board.totals.thisHour).toEqual({ scans: 100, parcels: 5 });
  }
});

it('a scan is never later than the last word of its station, though its clock was put back since', () => {
  expect(one({ lastScanAt: now + 2 * hourMs })).toMatchObject({ state: 'working', since: now - 5_000 });
});

it('what a station did yesterday is not of this hour', () => {
  const told = { hours: [[300, 20] as const, [100, 5] as const], lastScanAt: now - 24 * hourMs };
  const dead = one(told, { agoMs: 24 * hourMs });
  expect(dead).toMatchObject({ state: 'away', thisHour: { scans: 0 }, lastHour: { scans: 0 } });
});

it('what a station said just before the hour is of the last one', () => {
  const atFull = Date.UTC(2026, 10, 21, 11, 0, 3);
  const before = stationAt(
    atFull,
    'Bench 1',
    {
      hours: [
        [300, 20],
        [100, 5],
      ],
    },
    { agoMs: 8_000 },
  );
  expect(judgeBoard({ orders: ordersOf([]), requests, now: atFull, stations: [before] }).stations[0]).toMatchObject({
    thisHour: { scans: 0, parcels: 0 },
    lastHour: { scans: 100, parcels: 5 },
  });
});

it('compares a station with the mean of those that did something in that hour', () => {
  const board = judge(
    stationAt(now, 'Bench 1', {
      hours: [
        [450, 0],
        [112, 4],
      ],
    }),
    stationAt(now, 'Bench 2', {
      hours: [
        [550, 0],
        [88, 2],
      ],
    }),
    stationAt(now, 'Bench 3', {
      hours: [
        [0, 0],
        [0, 0],
      ],
    }),
  );
  const percents = board.stations.map(({ thisHour, lastHour }) => [
    ...[thisHour.scansPercent, thisHour.parcelsPercent, lastHour.scansPercent],
  ]);
  expect(percents).toEqual([
    [12, null, -10],
    [-12, null, 10],
    [null, null, null],
  ]);
  expect(board.totals).toMatchObject({ thisHour: { scans: 200, parcels: 6 }, lastHour: { scans: 1000, parcels: 0 } });
  // Alone it would be compared with itself.
  expect(one({ hours: [[450, 90]] }).thisHour).toMatchObject({ scansPercent: null, parcelsPercent: null });
});

it('has unconfirmed and rejected orders first, the oldest first, with whose they are', () => {
  const board = judge(
    stationAt(now, 'Bench 1', {
      needsPerson: 2,
      asking: [
        asking('held', now - 9 * hourMs, { state: 'held' }),
        asking('looked-up', now - 8 * hourMs, { needsPerson: false }),
        asking('newer', now - hourMs, { state: 'rejected' }),
      ],
    }),
    stationAt(now, 'Bench 2', { needsPerson: 1_000, asking: [asking('older', now - 2 * hourMs)] }),
  );
  expect(board.needs.map(({ key, station }) => [key, station])).toEqual([
    ['older', 'Bench 2'],
    ['newer', 'Bench 1'],
    ['looked-up', 'Bench 1'],
    ['held', 'Bench 1'],
  ]);
  expect(board.totals.needsPerson).toBe(1_002);
});

it('has stations in trouble first, those that are off last, each by name as people count', () => {
  const off = { agoMs: hourMs };
  const board = judge(
    { station: 'Bench 0', version: null, lastSeenAt: null, facts: null, behind: 0, backup: null },
    stationAt(now, 'Bench 11'),
    stationAt(now, 'bench 2'),
    stationAt(now, 'Bench 30', {}, off),
    stationAt(now, 'Bench 31', { open: [{ ...open, status: 'parked' }] }, off),
    stationAt(now, 'Bench 40', { open: [open] }, off),
    stationAt(now, 'Bench 41', { queue: { pending: 3 } }, off),
    stationAt(now, 'Bench 42', {}, { ...off, behind: 7 }),
    stationAt(now, 'Bench 43', { queue: { rejected: 1 } }),
    stationAt(now, 'Bench 44', null, off),
    stationAt(now, 'Bench 5', { open: [open], queue: { pending: 3 } }, { behind: 9 }),
  );
  expect(board.stations.map(({ station }) => station)).toEqual([
    ...['Bench 40', 'Bench 41', 'Bench 42', 'Bench 43', 'Bench 44'],
    ...['bench 2', 'Bench 5', 'Bench 11'],
    ...['Bench 0', 'Bench 30', 'Bench 31'],
  ]);
  expect(board.totals).toMatchObject({ working: 4, stations: 11, open: 3, behind: 16 });
  expect(board.totals.queue).toMatchObject({ pending: 6, rejected: 1 });
});

it('says how many orders are left, and of a station that others took over no more than it has', () => {
  const queue = { pending: 2, sending: 1, unconfirmed: 1, rejected: 3, held: 1, confirmed: 40 };
  const of = (told: Told | null) => ({ ...stationAt(now, 'A', told, { agoMs: hourMs }), taken: { by: 'B', at: now } });
  expect([{ queue }, { queue: { confirmed: 40 } }, null].map((told) => judge(of(told)).stations[0])).toMatchObject([
    { left: 8, taken: { by: 'B', isAll: false }, isTrouble: true },
    { left: 0, taken: { by: 'B', isAll: true }, isTrouble: false },
    { left: null, taken: { by: 'B', isAll: true }, isTrouble: true },
  ]);
  expect(judge(of({ queue }), stationAt(now, 'B', { queue: { held: 2, confirmed: 1 } })).totals.left).toBe(10);
});

it('says a version where most have another', () => {
  const board = judge(
    stationAt(now, 'A', {}, { version: '1.4.0' }),
    stationAt(now, 'B', {}, { version: '1.10.0' }),
    stationAt(now, 'C', {}, { version: '1.10.0' }),
    stationAt(now, 'D', {}, { version: null }),
  );
  expect(board.stations.map(({ otherVersion }) => otherVersion)).toEqual(['1.4.0', null, null, null]);
  // As many of each: the newer is how it should be.
  const even = judge(stationAt(now, 'A', {}, { version: '1.9.0' }), stationAt(now, 'B', {}, { version: '1.10.0' }));
  expect(even.stations.map(({ otherVersion }) => otherVersion)).toEqual(['1.9.0', null]);
});

it('of a site without a station there is nothing', () => {
  expect(judge()).toMatchObject({ needs: [], stations: [], totals: { working: 0, stations: 0, needsPerson: 0 } });
});
