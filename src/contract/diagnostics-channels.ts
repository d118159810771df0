import { z } from 'zod';
import { LatencyCount, LatencyDay } from './latency.ts';

const nothing = z.object({});

/** What this station runs on, and how large it has become. No person, no address, no secret. */
export const StationFacts = z.object({
  /** By what it is of, as `electron`; only what there is. */
  versions: z.array(
    z.object({ of: z.enum(['dockside', 'electron', 'chromium', 'node', 'sqlite', 'system']), is: z.string() }),
  ),
  sizes: z.array(
    z.object({ of: z.enum(['work', 'catalogue', 'station', 'backups', 'record', 'logs', 'free']), bytes: z.number() }),
  ),
});
export type StationFacts = z.infer<typeof StationFacts>;

/** What may not leave the station: `code` is a long row of letters and digits that may be a secret nobody knows of. */
export const PrivateKind = z.enum(['secret', 'address', 'person', 'customer', 'e-mail', 'folder', 'computer', 'code']);
export type PrivateKind = z.infer<typeof PrivateKind>;

export const diagnosticsChannels = {
  /** Counts of how long scans took, since the window told the last ones; they are added to today's. */
  'diagnostics.add': { access: 'open', input: z.object({ counts: z.array(LatencyCount).max(2_000) }), output: nothing },
  /** The last so many days with scans, today last. */
  'diagnostics.read': {
    access: 'read',
    input: z.object({ days: z.number().int().min(1).max(31) }),
    output: z.array(LatencyDay),
  },
  'diagnostics.facts': { access: 'read', input: nothing, output: StationFacts },
  /**
   * A report to send, whole, as it would be written; nothing is written here. `window`: what the window knows. `struck`: what was
   * taken out, and how often.
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
