import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { OrderStage } from '../../../contract/bridge/sent-orders.ts';

/** What determines when an order is queried again. Times in milliseconds since 1970. */
export interface Asked {
  readonly kind: OrderKind;
  readonly stage: OrderStage;
  readonly isEnd: boolean;
  readonly sentAt: number;
  readonly changedAt: number;
  /** Consecutive readings that did not find it. */
  readonly misses: number;
}

/** `alone`: by the query for a single order (4.11, 4.12). The others are queried together (4.8, 4.9). */
export const lanes = ['drop-ship', 'outbound', 'alone'] as const;
export type Lane = (typeof lanes)[number];

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const firstReadingMs = 20 * secondMs;
/** An unfinished order of this age is no longer queried automatically. */
export const tooOldMs = 90 * dayMs;
/** This long after the last change, a parcel never reported as delivered has either arrived or never will. */
const silentMs = 30 * dayMs;
/** After this many consecutive readings without it, it is missing. */
export const missesToBeMissing = 3;

/** The next query is after a quarter of the time that nothing has changed, within these bounds. */
const share = 1 / 4;
const bounds: Readonly<Record<OrderStage, readonly [least: number, most: number]>> = {
  creating: [firstReadingMs, hourMs],
  unsubmitted: [minuteMs, 6 * hourMs],
  waiting: [minuteMs, 2 * hourMs],
  handling: [5 * minuteMs, 3 * hourMs],
  weighing: [10 * minuteMs, 3 * hourMs],
  shipped: [hourMs, 12 * hourMs],
  returned: [6 * hourMs, dayMs],
  other: [10 * minuteMs, 6 * hourMs],
  missing: [dayMs, dayMs],
  done: [dayMs, dayMs],
  failed: [dayMs, dayMs],
  cancelled: [dayMs, dayMs],
};
/** The delivery time is only in the query for a single order (2.3): one request each. */
const shippedAlone = [8 * hourMs, dayMs] as const;
const afterMisses = [minuteMs, 10 * minuteMs];
/**
 * Maximum random delay. Queries in batches share common times, so that many orders fit into one query; single queries
 * do not.
 */
const spread = 1 / 8;
const grids = [secondMs, 5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];

export const longestMs = dayMs * (1 + spread);

/**
 * Pure: the time of the next automatic query; null: the order is finished. Age is judged by `askedUntil` alone: a clock
 * that is ahead for an hour must not stop the following of any order.
 */
export function nextReadingAt(order: Asked, now: number, random: number): number | null {
  if (order.isEnd) return null;
  const { changedAt, misses } = order;
  const quietMs = Math.max(0, now - changedAt);
  const waitMs = intervalMs(order, quietMs, misses);
  if (laneOf(order) === 'alone') return Math.round(now + waitMs * (1 + random * spread));
  const gridMs = grids.findLast((each) => each <= waitMs * spread) ?? secondMs;
  return Math.ceil((now + waitMs) / gridMs) * gridMs;
}

/** Pure: from then on an unfinished order is no longer queried automatically. */
export function askedUntil({ kind, stage, sentAt, changedAt }: Omit<Asked, 'isEnd' | 'misses'>): number {
  const oldAt = sentAt + tooOldMs;
  return isSeenAlone(kind, stage) ? Math.min(oldAt, changedAt + silentMs) : oldAt;
}

/** The longest interval between queries of an unfinished order; a backlog of due orders adds to it. */
export function longestIntervalMs({ kind, stage, misses }: Pick<Asked, 'kind' | 'stage' | 'misses'>): number {
  return intervalMs({ kind, stage }, Number.POSITIVE_INFINITY, misses) * (1 + spread);
}

export function laneOf({ kind, stage, misses }: Pick<Asked, 'kind' | 'stage' | 'misses'>): Lane {
  // One that the service may not know would cost all the others in the same query their answer.
  return misses > 0 || isSeenAlone(kind, stage) ? 'alone' : kind;
}

function intervalMs({ kind, stage }: Pick<Asked, 'kind' | 'stage'>, quietMs: number, misses: number): number {
  if (misses > 0 && stage !== 'missing') return afterMisses[misses - 1] ?? dayMs;
  const [least, most] = isSeenAlone(kind, stage) ? shippedAlone : bounds[stage];
  return Math.min(Math.max(quietMs * share, least), most);
}

const isSeenAlone = (kind: OrderKind, stage: OrderStage) => kind === 'drop-ship' && stage === 'shipped';
