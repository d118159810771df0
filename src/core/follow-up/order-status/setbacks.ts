import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { Failure, FailureCode } from '../../../contract/failure.ts';
import { createBatchSize } from './batch-size.ts';
import { type Lane, lanes } from './next-reading.ts';

/** What was queried. `each`: each order was queried singly, even if the lane queries many together. */
export interface Asking {
  readonly lane: Lane;
  readonly ids: readonly number[];
  readonly each: boolean;
}

/** The service is unreachable or denies access: this affects every query. */
const ofAll: ReadonlySet<FailureCode> = new Set(['offline', 'unauthorized', 'rate-limited']);
/** The service has a problem, usually not with a particular order. */
const ofService: ReadonlySet<FailureCode> = new Set(['unavailable', 'timeout', 'reset']);
/** After this many in a row in one lane, one of the orders may be the cause after all. */
const oftenInARow = 5;

interface Quiet {
  readonly from: number;
  readonly until: number;
}

/**
 * The consequences of failed queries: how many orders are queried together, which lanes back off, and which order is
 * skipped.
 */
export function createSetbacks() {
  const sizes: Readonly<Record<OrderKind, ReturnType<typeof createBatchSize>>> = {
    'drop-ship': createBatchSize(),
    outbound: createBatchSize(),
  };
  const patience = { ...byLane(createPatience), all: createPatience() };
  const inARow = byLane(() => 0);
  const quiet = new Map<Lane | 'all', Quiet>();
  /** Orders for which the service failed when they were queried singly. */
  const stumbled = new Set<number>();

  const sizeOf = (lane: Lane) => (lane === 'alone' ? null : sizes[lane]);

  function rest(which: Lane | 'all', now: number, forMs = patience[which].next()): void {
    quiet.set(which, { from: now, until: now + forMs });
  }

  /** Which of them to skip for a while. */
  function blame({ lane, ids, each }: Asking, code: FailureCode): readonly number[] {
    const size = sizeOf(lane);
    const isAlone = each || ids.length === 1;
    if (ofService.has(code)) {
      inARow[lane] += 1;
      if (!isAlone && inARow[lane] >= oftenInARow) size?.shrink(ids.length);
      if (!isAlone) return [];
      const again = ids.filter((id) => stumbled.has(id));
      for (const id of ids) stumbled.add(id);
      return again;
    }
    if (!isAlone) {
      if (code === 'rejected') size?.refuse(ids.length);
      else size?.shrink(ids.length);
      return [];
    }
    // It was this order all along, and not the number of orders.
    if (size?.now() === 1 && code === 'rejected') size.restore();
    return ids;
  }

  return {
    /** Orders in one query. */
    size: (lane: Lane): number => sizeOf(lane)?.now() ?? 1,
    /** How long that lane backs off, regardless of wake-ups; 0: it may query. Setting the clock back ends it. */
    restMs(lane: Lane, now: number): number {
      const left = [quiet.get('all'), quiet.get(lane)].map((each) =>
        each === undefined || now < each.from ? 0 : Math.max(0, each.until - now),
      );
      return Math.max(...left);
    },
    answered({ lane, ids }: Asking): void {
      for (const id of ids) stumbled.delete(id);
      for (const which of ['all', lane] as const) {
        quiet.delete(which);
        patience[which].reset();
      }
      inARow[lane] = 0;
      const size = sizeOf(lane);
      // A smaller query says nothing about how many the service accepts.
      if (size !== null && ids.length >= size.now()) size.grow();
    },
    /** Returns which orders to skip for a while. */
    failed(asking: Asking, { code, details }: Failure, now: number): readonly number[] {
      const toldMs = details?.service?.retryAfterMs;
      if (toldMs !== undefined) {
        rest('all', now, toldMs);
        return [];
      }
      const { lane, ids, each } = asking;
      if (ofAll.has(code)) {
        rest('all', now);
        return [];
      }
      const blamed = blame(asking, code);
      // Repeated at once with fewer orders: the service did answer, and said what it does not accept.
      const isSplit = code === 'rejected' && !each && ids.length > 1;
      if (!isSplit) rest(lane, now);
      return blamed;
    },
  };
}

function byLane<T>(make: () => T): Record<Lane, T> {
  const made = lanes.map((lane) => [lane, make()] as const);
  return Object.fromEntries(made) as Record<Lane, T>; // every lane is included
}

const shortestMs = 5_000;
const longestMs = 300_000;

/** The backoff before the next query: doubled after each consecutive failure. */
function createPatience() {
  let failures = 0;
  return {
    next(): number {
      failures += 1;
      return Math.min(longestMs, shortestMs * 2 ** (failures - 1));
    },
    reset(): void {
      failures = 0;
    },
  };
}
