import { z } from 'zod';

/**
 * What is measured of every scan, in milliseconds:
 * `tone`: from its last key until its tone is given to the sound device, which plays it at once but with a delay of its own;
 * `band`: from its last key to the first task after the frame that shows its verdict;
 * `work`: the part of that which the window itself worked;
 * `answer`: from sending it to the core until it was on disk and answered.
 */
export const LatencyKind = z.enum(['tone', 'band', 'work', 'answer']);
export type LatencyKind = z.infer<typeof LatencyKind>;

/** Below this each whole millisecond is counted by itself; above it fifty together. */
const fineMs = 250;
const coarseMs = 50;
/** Whatever took longer is counted here: a computer that slept is no slow scan. */
const longestMs = 10_000;

/** Where a time is counted: the lowest whole millisecond of its bucket. */
export function latencyBucket(ms: number): number {
  const whole = Math.max(0, Math.floor(ms));
  return whole < fineMs ? whole : Math.min(longestMs, Math.floor(whole / coarseMs) * coarseMs);
}

/** The first millisecond that is no more in it. */
export function bucketEnd(bucket: number): number {
  return bucket < fineMs ? bucket + 1 : bucket + coarseMs;
}

export const LatencyCount = z.object({
  kind: LatencyKind,
  bucket: z
    .number()
    .int()
    .refine((bucket) => bucket === latencyBucket(bucket), 'no bucket'),
  count: z.number().int().min(1).max(1_000_000),
});
export type LatencyCount = z.infer<typeof LatencyCount>;

/** A day of this station by its own calendar, as `2026-11-21`. */
export const LatencyDay = z.object({ day: z.iso.date(), counts: z.array(LatencyCount) });
export type LatencyDay = z.infer<typeof LatencyDay>;
