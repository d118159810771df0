import {
  bucketEnd,
  type LatencyCount,
  type LatencyDay,
  type LatencyKind,
} from '../../../contract/bridge/diagnostics.ts';

/** The times within which half, 95 %, 99 % and all of the scans were. Whole milliseconds, rounded up. */
export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
}

/** Counts of one kind over those days, by bucket. */
export function bucketsOf(days: readonly LatencyDay[], kind: LatencyKind): ReadonlyMap<number, number> {
  const buckets = new Map<number, number>();
  for (const each of days.flatMap(({ counts }) => counts)) {
    if (each.kind === kind) buckets.set(each.bucket, (buckets.get(each.bucket) ?? 0) + each.count);
  }
  return new Map([...buckets].sort(([a], [b]) => a - b));
}

/** Null where nothing was measured. */
export function percentilesOf(buckets: ReadonlyMap<LatencyCount['bucket'], number>): Percentiles | null {
  const sorted = [...buckets].sort(([a], [b]) => a - b);
  const count = sorted.reduce((sum, [, each]) => sum + each, 0);
  const last = sorted.at(-1);
  if (last === undefined || count === 0) return null;
  const within = (share: number) => {
    let seen = 0;
    for (const [bucket, each] of sorted) {
      seen += each;
      if (seen >= count * share) return bucketEnd(bucket);
    }
    return bucketEnd(last[0]);
  };
  return { count, p50: within(0.5), p95: within(0.95), p99: within(0.99), worst: bucketEnd(last[0]) };
}
