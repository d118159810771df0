import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { Failure, FailureCode } from '../../../contract/failure.ts';
import { createBatchSize } from './batch-size.ts';
import { type Lane, lanes } from './next-reading.ts';

/** What was asked. `each`: each of them was asked about by itself, also where the lane asks about many together. */
export interface Asking {
  readonly lane: Lane;
  readonly ids: readonly number[];
  readonly each: boolean;
}

/** Nobody is there, or the station is not wanted: that holds for every question. */
const ofAll: ReadonlySet<FailureCode> = new Set(['offline', 'unauthorized', 'rate-limited']);
/** The service is in trouble, and mostly with no order in particular. */
const ofService: ReadonlySet<FailureCode> = new Set(['unavailable', 'timeout', 'reset']);
/** So often in a row in one lane, and it may be one of the orders after all that the service stumbles over. */
const oftenInARow = 5;

interface Quiet {
  readonly from: number;
  readonly until: number;
}

/** What follows from questions that failed: how many are asked about together, who waits, and which order is left alone. */
export function createSetbacks() {
  const sizes: Readonly<Record<OrderKind, ReturnType<typeof createBatchSize>>> = {
    'drop-ship': createBatchSize(),
    outbound: createBatchSize(),
  };
  const patience = { ...byLane(createPatience), all: createPatience() };
  const inARow = byLane(() => 0);
  const quiet = new Map<Lane | 'all', Quiet>();
  /** Orders that the service stumbled over when they were asked about by themselves. */
  const stumbled = new Set<number>();

  const sizeOf = (lane: Lane) => (lane === 'alone' ? null : sizes[lane]);

  function rest(which: Lane | 'all', now: number, forMs = patience[which].next()): void {
    quiet.set(which, { from: now, until: now + forMs });
  }

  /** Which of them to leave alone for a while. */
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
    // It was this order all the time, and not that so many were asked about.
    if (size?.now() === 1 && code === 'rejected') size.restore();
    return ids;
  }

  return {
    /** Orders in one question. */
    size: (lane: Lane): number => sizeOf(lane)?.now() ?? 1,
    /** How long nothing is asked in that lane, whoever wakes it; 0: it can be. A clock that was set back since ends it. */
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
      // Fewer than it takes say nothing of how many it takes.
      if (size !== null && ids.length >= size.now()) size.grow();
    },
    /** Answers which orders to leave alone for a while. */
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
      // Asked at once for fewer: it did answer, and said what it does not take.
      const isSplit = code === 'rejected' && !each && ids.length > 1;
      if (!isSplit) rest(lane, now);
      return blamed;
    },
  };
}

function byLane<T>(make: () => T): Record<Lane, T> {
  const made = lanes.map((lane) => [lane, make()] as const);
  return Object.fromEntries(made) as Record<Lane, T>; // every lane is among them
}

const shortestMs = 5_000;
const longestMs = 300_000;

/** How long to wait before the service is asked again: twice as long after each failure in a row. */
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
