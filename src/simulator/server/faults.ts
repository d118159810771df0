import { z } from 'zod';
import { seededRandom } from '../world/seeded-random.ts';

/**
 * A deliberate fault (manual/design.md 10). `endpoint` absent: all of them. `times` absent: until it is deleted. `ms` is the delay of
 * `delay` in real milliseconds; `status` and `retryAfterSeconds` (its Retry-After header) belong to `status`.
 */
export const FaultRequest = z.strictObject({
  endpoint: z.string().optional(),
  kind: z.enum(['refuse', 'drop-before', 'drop-after', 'truncate', 'garbage', 'status', 'delay']),
  times: z.number().int().min(1).optional(),
  probability: z.number().min(0).max(1).optional(),
  seed: z.number().int().optional(),
  status: z.number().int().min(200).max(599).default(500),
  ms: z.number().int().min(0).max(600_000).default(1000),
  retryAfterSeconds: z.number().int().min(0).optional(),
});
export type FaultRequest = z.infer<typeof FaultRequest>;

/** `struck` counts the affected requests. */
export type Fault = FaultRequest & { readonly id: number; readonly struck: number };

export interface Faults {
  add(request: FaultRequest): Fault;
  list(): readonly Fault[];
  clear(): void;
  /** The fault for this request, if any: the first that is due, in the order they were set. A request gets at most one fault. */
  strike(endpoint: string): Fault | undefined;
}

/** `refuse` is only listed here; the listener carries it out: no request can reach it. */
export function createFaults(defaultSeed: number): Faults {
  let entries: { fault: Fault; random: () => number }[] = [];
  let lastId = 0;
  return {
    add: (request) => {
      lastId += 1;
      const fault = { ...request, id: lastId, struck: 0 };
      entries = [...entries, { fault, random: seededRandom(request.seed ?? defaultSeed) }];
      return fault;
    },
    list: () => entries.map((entry) => entry.fault),
    clear: () => {
      entries = [];
    },
    strike: (endpoint) => {
      const hit = entries.find(({ fault, random }) => isDue(fault, endpoint) && random() < (fault.probability ?? 1));
      if (hit === undefined) return undefined;
      hit.fault = { ...hit.fault, struck: hit.fault.struck + 1 };
      return hit.fault;
    },
  };
}

function isDue(fault: Fault, endpoint: string): boolean {
  if (fault.kind === 'refuse' || (fault.endpoint !== undefined && fault.endpoint !== endpoint)) return false;
  return fault.times === undefined || fault.struck < fault.times;
}
