import { z } from 'zod';

/**
 * What is measured for every scan, in milliseconds: `tone`: from its last key until its tone is passed to the sound
 * device, which plays it at once but with its own latency; `band`: from its last key to the first task after the frame
 * that shows its verdict; `work`: the window's own share of that; `answer`: from sending it to the core until it was on
 * disk and answered.
 */
export const LatencyKind = z.enum(['tone', 'band', 'work', 'answer']);
export type LatencyKind = z.infer<typeof LatencyKind>;

/** Below this, each whole millisecond has its own bucket; above it, fifty share one. */
const fineMs = 250;
const coarseMs = 50;
/** Anything longer is counted here: a computer that slept is not a slow scan. */
const longestMs = 10_000;

/** The bucket of a time: its lowest whole millisecond. */
export function latencyBucket(ms: number): number {
  const whole = Math.max(0, Math.floor(ms));
  return whole < fineMs ? whole : Math.min(longestMs, Math.floor(whole / coarseMs) * coarseMs);
}

/** The first millisecond after it. */
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

/** A day in this station's calendar, as `2026-11-21`. */
export const LatencyDay = z.object({ day: z.iso.date(), counts: z.array(LatencyCount) });
export type LatencyDay = z.infer<typeof LatencyDay>;

const nothing = z.object({});

/** What this station runs on, and the size of its data. Contains no person, address or secret. */
export const StationFacts = z.object({
  /** By component, such as `electron`; only those present. */
  versions: z.array(
    z.object({ of: z.enum(['dockside', 'electron', 'chromium', 'node', 'sqlite', 'system']), is: z.string() }),
  ),
  sizes: z.array(
    z.object({ of: z.enum(['work', 'catalogue', 'station', 'backups', 'record', 'logs', 'free']), bytes: z.number() }),
  ),
});
export type StationFacts = z.infer<typeof StationFacts>;

/** What must not leave the station: `code` is a long run of letters and digits that may be an unrecognised secret. */
export const PrivateKind = z.enum(['secret', 'address', 'person', 'customer', 'e-mail', 'folder', 'computer', 'code']);
export type PrivateKind = z.infer<typeof PrivateKind>;

export const diagnosticsChannels = {
  /** Latency counts since the window's last call; added to today's. */
  'diagnostics.add': { access: 'open', input: z.object({ counts: z.array(LatencyCount).max(2_000) }), output: nothing },
  /** That many of the last days with scans, today last. */
  'diagnostics.read': {
    access: 'read',
    input: z.object({ days: z.number().int().min(1).max(31) }),
    output: z.array(LatencyDay),
  },
  'diagnostics.facts': { access: 'read', input: nothing, output: StationFacts },
  /**
   * The complete text of a report, as it would be written; nothing is written here. `window`: facts from the window.
   * `struck`: what was redacted, and how often.
   */
  'diagnostics.bundle': {
    access: 'act',
    input: z.object({ window: z.string().max(200_000) }),
    output: z.object({
      name: z.string(),
      text: z.string(),
      struck: z.array(z.object({ kind: PrivateKind, n: z.number().int() })),
    }),
  },
} as const;
