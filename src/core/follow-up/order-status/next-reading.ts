import type { OrderKind } from '../../../contract/bridge/orders.ts';
import type { FollowedStage } from '../../../contract/bridge/sent-orders.ts';

/** What decides when an order is asked about again. Times in milliseconds since 1970. */
export interface Asked {
  readonly kind: OrderKind;
  readonly stage: FollowedStage;
  readonly isEnd: boolean;
  readonly sentAt: number;
  readonly changedAt: number;
  /** Readings in a row that did not find it. */
  readonly misses: number;
}

/** `alone`: by the query for a single order (4.11, 4.12). The others are asked about together (4.8, 4.9). */
export const lanes = ['drop-ship', 'outbound', 'alone'] as const;
export type Lane = (typeof lanes)[number];

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const firstReadingMs = 20 * secondMs;
/** An order without an end is asked about no more by itself when it is so old. */
export const tooOldMs = 90 * dayMs;
/** So long after the last change a parcel that nobody saw delivered has come, or never will. */
const silentMs = 30 * dayMs;
/** So many readings without it in a row, and it is missing. */
export const missesToBeMissing = 3;

/** It is asked again after a quarter of the time that nothing has changed, within these bounds. */
const share = 1 / 4;
const bounds: Readonly<Record<FollowedStage, readonly [least: number, most: number]>> = {
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
/** When it was delivered is said of a single order only (2.3): one request for each of them. */
const shippedAlone = [8 * hourMs, dayMs] as const;
const afterMisses = [minuteMs, 10 * minuteMs];
/** So much later at the most: moments in common, so that many are asked about in one question; alone, none in common. */
const spread = 1 / 8;
const grids = [secondMs, 5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs];

export const longestMs = dayMs * (1 + spread);

/**
 * Pure: when it is asked about next by itself; null: it has come to its end. That it is too old by then is said by `askedUntil`
 * alone: a clock that is ahead for an hour must not end the following of anything.
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

/** Pure: from then on an order without an end is asked about no more by itself. */
export function askedUntil({ kind, stage, sentAt, changedAt }: Omit<Asked, 'isEnd' | 'misses'>): number {
  const oldAt = sentAt + tooOldMs;
  return isSeenAlone(kind, stage) ? Math.min(oldAt, changedAt + silentMs) : oldAt;
}

/** How long nothing is asked at the most, of an order that has no end yet; what is late because many are due comes on top. */
export function longestIntervalMs({ kind, stage, misses }: Pick<Asked, 'kind' | 'stage' | 'misses'>): number {
  return intervalMs({ kind, stage }, Number.POSITIVE_INFINITY, misses) * (1 + spread);
}

export function laneOf({ kind, stage, misses }: Pick<Asked, 'kind' | 'stage' | 'misses'>): Lane {
  // One that the service may not know would cost all the others that are asked about with it their answer.
  return misses > 0 || isSeenAlone(kind, stage) ? 'alone' : kind;
}

function intervalMs({ kind, stage }: Pick<Asked, 'kind' | 'stage'>, quietMs: number, misses: number): number {
  if (misses > 0 && stage !== 'missing') return afterMisses[misses - 1] ?? dayMs;
  const [least, most] = isSeenAlone(kind, stage) ? shippedAlone : bounds[stage];
  return Math.min(Math.max(quietMs * share, least), most);
}

const isSeenAlone = (kind: OrderKind, stage: FollowedStage) => kind === 'drop-ship' && stage === 'shipped';
