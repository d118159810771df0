import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TrackingRecord } from '../../../../src/contract/service/tracking.ts';
import { nextAskingAt } from '../../../../src/core/follow-up/parcels/next-asking.ts';
import { isChanged, newCheckpoints, readRecord } from '../../../../src/core/follow-up/parcels/read-record.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const facts = (record: object) => readRecord('N-1', TrackingRecord.parse(record));
const checkpoint = fc.record({
  DateTime: fc.constantFrom('2026-11-20T10:00:00Z', '2026-11-20T11:00:00+08:00', '', 'yesterday'),
  TrackingStatus: fc.constantFrom('InTransit', 'Message', 'Delivered', 'Lost'),
  TrackingId: fc.constantFrom(undefined, '1', '2'),
  Message: fc.string(),
});

describe('what counts of a tracking record', () => {
  it('is the same for the same record in other words, and what is added behind it is what is new', () => {
    fc.assert(
      fc.property(fc.array(checkpoint), fc.array(checkpoint), (had, more) => {
        // Ids that are not each checkpoint's own are ignored; here the whole must be of one kind to be compared.
        const ownIds = (list: typeof had) => list.map((each, at) => ({ ...each, TrackingId: `T-${at}` }));
        const before = facts({ TrackingStatus: 'X', Checkpoints: ownIds(had) }).state;
        const reworded = ownIds(had).map((each) => ({ ...each, Message: 'in other words' }));
        expect(isChanged(facts({ TrackingStatus: 'X', Checkpoints: reworded }).state, before)).toBe(false);
        const now = facts({ TrackingStatus: 'X', Checkpoints: ownIds([...had, ...more]) }).state;
        expect(newCheckpoints(now, before)).toEqual(more.map((_, at) => had.length + at));
      }),
    );
  });

  it('tells twins without ids apart by how many there are', () => {
    const twin = { DateTime: '2026-11-20T10:00:00Z', TrackingStatus: 'InTransit' };
    const one = facts({ Checkpoints: [twin] }).state;
    const two = facts({ Checkpoints: [twin, twin] }).state;
    expect(newCheckpoints(two, one)).toEqual([1]);
    expect(isChanged(one, one)).toBe(false);
  });

  it.each([
    ['Delivered', [], 'delivered'],
    ['delivered', [], 'delivered'],
    ['InTransit', [{ TrackingStatus: 'Delivered' }], 'on-the-way'],
    ['Message', [{ TrackingStatus: 'Delivered' }, { TrackingStatus: 'Message' }], 'delivered'],
    ['Message', [{ TrackingStatus: 'InTransit' }], 'on-the-way'],
    ['', [{ TrackingStatus: 'Delivered' }], 'delivered'],
    ['Undelivered', [], 'on-the-way'],
  ])('takes %s after %j for %s', (TrackingStatus, Checkpoints, stage) => {
    expect(facts({ TrackingStatus, Checkpoints }).stage).toBe(stage);
  });

  it.each([
    ['2026-11-20T10:00:00+08:00', '', Date.UTC(2026, 10, 20, 2)],
    ['2026/11/20 10:00:00', 'GMT+08:00', Date.UTC(2026, 10, 20, 2)],
    ['2026-11-20 10:00:00', '', Date.UTC(2026, 10, 20, 10)],
    ['2026-11-20', '', Date.UTC(2026, 10, 20)],
    ['on a sunny day', '', null],
  ])('reads %s %s', (DateTime, TimeZone, at) => {
    expect(facts({ Checkpoints: [{ DateTime, TimeZone }] }).lastAt).toBe(at);
  });
});

describe('when a parcel is asked about again', () => {
  it('is never sooner as its news ages, and never at once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('on-the-way' as const, 'not-found' as const),
        fc.integer({ min: 0, max: 100 * 24 }),
        fc.integer({ min: 0, max: 100 * 24 }),
        (stage, one, other) => {
          const [young, old] = [Math.min(one, other), Math.max(one, other)];
          const wait = (hours: number) => (nextAskingAt(stage, 0, hours * hourMs) ?? Infinity) - hours * hourMs;
          expect(wait(young)).toBeLessThanOrEqual(wait(old));
          expect(wait(young)).toBeGreaterThanOrEqual(hourMs);
        },
      ),
    );
  });

  it('ends: for what was delivered at once, for all others some day', () => {
    expect(nextAskingAt('delivered', 0, 1)).toBe(null);
    expect(nextAskingAt('on-the-way', 0, 60 * dayMs)).toBe(null);
    expect(nextAskingAt('not-found', 0, 14 * dayMs)).toBe(null);
    expect(nextAskingAt('on-the-way', 0, 59 * dayMs)).not.toBe(null);
  });
});
