import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketEnd, LatencyCount, latencyBucket } from '../../../../src/contract/bridge/diagnostics.ts';
import { bucketsOf, percentilesOf } from '../../../../src/renderer/devices/latency/percentiles.ts';

const times = fc.array(fc.double({ min: 0, max: 30_000, noNaN: true }), { minLength: 1, maxLength: 300 });

const counted = (all: readonly number[]) => {
  const buckets = new Map<number, number>();
  for (const ms of all) buckets.set(latencyBucket(ms), (buckets.get(latencyBucket(ms)) ?? 0) + 1);
  return buckets;
};

describe('counts by millisecond', () => {
  it('hold every time in the one bucket that it lies in', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (ms) => {
        const bucket = latencyBucket(ms);
        expect(bucket).toBeLessThanOrEqual(ms);
        expect(bucketEnd(bucket)).toBeGreaterThan(ms);
        expect(LatencyCount.safeParse({ kind: 'band', bucket, count: 1 }).success).toBe(true);
      }),
    );
  });

  it('refuse a bucket that is none', () => {
    expect(LatencyCount.safeParse({ kind: 'band', bucket: 251, count: 1 }).success).toBe(false);
  });

  it('take what is earlier than its key, by a clock’s rounding, for no time at all', () => {
    expect(latencyBucket(-0.4)).toBe(0);
  });
});

describe('percentiles', () => {
  it('never say less than the times themselves, and at most a bucket more', () => {
    fc.assert(
      fc.property(times, (all) => {
        const found = percentilesOf(counted(all));
        const sorted = all.toSorted((a, b) => a - b);
        const exact = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
        for (const [share, said] of [
          [0.5, found?.p50],
          [0.95, found?.p95],
          [0.99, found?.p99],
          [1, found?.worst],
        ] as const) {
          expect(said).toBe(bucketEnd(latencyBucket(exact(share))));
        }
        expect(found?.count).toBe(all.length);
      }),
    );
  });

  it('add up the days, and are none where nothing was measured', () => {
    const days = [
      { day: '2026-11-20', counts: [{ kind: 'band', bucket: 9, count: 3 }] },
      {
        day: '2026-11-21',
        counts: [
          { kind: 'band', bucket: 9, count: 96 },
          { kind: 'band', bucket: 40, count: 1 },
          { kind: 'tone', bucket: 2, count: 5 },
        ],
      },
    ] as const;
    const asDays = days.map(({ day, counts }) => ({ day, counts: [...counts] }));
    expect(percentilesOf(bucketsOf(asDays, 'band'))).toEqual({ count: 100, p50: 10, p95: 10, p99: 10, worst: 41 });
    expect(percentilesOf(bucketsOf(asDays, 'work'))).toBeNull();
  });
});
