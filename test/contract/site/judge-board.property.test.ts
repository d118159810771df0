import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeBoard } from '../../../src/contract/site/judge-board.ts';
import { ordersOf } from '../../../src/contract/site/site-orders.ts';
import type { StationAtSite } from '../../../src/contract/site/site-view.ts';
import { asking, stationAt } from './board-builder.ts';

const requests = { lastMinute: 214, allowed: 600 };

const now = Date.UTC(2026, 10, 21, 10, 22, 41);
const dayMs = 86_400_000;
const count = fc.integer({ min: 0, max: 2_000 });
const agoMs = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 2 * dayMs }));

const station = (name: fc.Arbitrary<string>) =>
  fc
    .record({
      ...{ name, agoMs, clockMs: fc.integer({ min: -dayMs, max: dayMs }) },
      ...{ scanAgo: fc.option(fc.integer({ min: -dayMs, max: dayMs })), hours: fc.array(fc.tuple(count, count)) },
      ...{ asked: fc.array(fc.integer({ min: -dayMs, max: dayMs }), { maxLength: 4 }), behind: count },
      ...{ state: fc.constantFrom('unconfirmed', 'rejected', 'held'), isSilent: fc.boolean(), isNew: fc.boolean() },
    } as const)
    .map((of): StationAtSite => {
      if (of.isNew) return { station: of.name, version: null, lastSeenAt: null, facts: null, behind: 0, backup: null };
      const at = now - of.agoMs + of.clockMs;
      const told = {
        ...{ lastScanAt: of.scanAgo === null ? null : at - of.scanAgo, hours: of.hours, needsPerson: of.asked.length },
        asking: of.asked.map((ago, nth) => asking(`${of.name}-${nth}`, at - ago, { state: of.state })),
      };
      return stationAt(now, of.name, of.isSilent ? null : told, of);
    });
const site = fc.uniqueArray(station(fc.string({ minLength: 1 })), { selector: (each) => each.station, maxLength: 50 });

it('every station and need is on the board once, in one order whatever the order they came in, and nothing is in the future', () => {
  fc.assert(
    fc.property(site, fc.infiniteStream(fc.double({ noNaN: true })), (stations, dice) => {
      const board = judgeBoard({ orders: ordersOf([]), requests, now, stations });
      expect(board.stations.map((each) => each.station).toSorted()).toEqual(
        stations.map((each) => each.station).toSorted(),
      );
      expect(board.needs.length).toBe(stations.flatMap(({ facts }) => facts?.asking ?? []).length);
      for (const { since } of board.stations) expect(since ?? now).toBeLessThanOrEqual(now);
      for (const { createdAt } of board.needs) expect(createdAt).toBeLessThanOrEqual(now);
      const shuffled = stations
        .map((each) => [dice.next().value, each] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, each]) => each);
      const again = judgeBoard({ orders: ordersOf([]), requests, now, stations: shuffled });
      expect(again.stations).toEqual(board.stations);
      expect(again.totals).toEqual(board.totals);
    }),
  );
});

it('a clock that is wrong by whole hours changes nothing', () => {
  fc.assert(
    fc.property(site, fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 50 }), (stations, wrong) => {
      const put = (each: StationAtSite, hours: number): StationAtSite => {
        const { facts } = each;
        if (facts === null) return each;
        const by = hours * 3_600_000;
        return {
          ...each,
          facts: {
            ...facts,
            at: facts.at + by,
            lastScanAt: facts.lastScanAt === null ? null : facts.lastScanAt + by,
            asking: facts.asking.map((entry) => ({ ...entry, createdAt: entry.createdAt + by })),
            hours: facts.hours.map((hour) => ({ ...hour, at: hour.at + by })),
          },
        };
      };
      const others = stations.map((each, nth) => put(each, wrong[nth] ?? 0));
      expect(judgeBoard({ orders: ordersOf([]), requests, now, stations: others })).toEqual(
        judgeBoard({ orders: ordersOf([]), requests, now, stations }),
      );
    }),
  );
});

it('a station is as far above the mean as the others are below it', () => {
  let met = 0;
  fc.assert(
    fc.property(fc.array(count, { minLength: 2, maxLength: 50 }), (counts) => {
      const stations = counts.map((scans, nth) => stationAt(now, `Bench ${nth}`, { hours: [[scans, 0]] }));
      const { stations: judged } = judgeBoard({ orders: ordersOf([]), requests, now, stations });
      const compared = judged.flatMap(({ thisHour }) => thisHour.scansPercent ?? []);
      if (compared.length > 1) met += 1;
      // Each is rounded by itself.
      expect(Math.abs(compared.reduce((sum, each) => sum + each, 0))).toBeLessThanOrEqual(compared.length / 2);
    }),
  );
  expect(met).toBeGreaterThan(20);
});
