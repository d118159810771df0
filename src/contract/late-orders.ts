import type { FollowedRow, FollowedStage } from './followed-orders.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * How long the service may say nothing new of an order in that stage before somebody should look. The interface has no such
 * times: an order gets its number within minutes, a warehouse works a weekend behind at most, parcels arrive within two weeks.
 * The other stages are at their end, or wait for a person anyway.
 */
export const lateAfterMs: Readonly<Partial<Record<FollowedStage, number>>> = {
  creating: 2 * hourMs,
  waiting: 3 * dayMs,
  handling: 3 * dayMs,
  weighing: 3 * dayMs,
  other: 3 * dayMs,
  shipped: 14 * dayMs,
};

/** By its last reading, not by the clock: what a station missed while it was off is read before it is called late. */
export function isLate({
  stage,
  changedAt,
  readAt,
  hasEnded,
}: Pick<FollowedRow, 'stage' | 'changedAt' | 'readAt' | 'hasEnded'>): boolean {
  return !hasEnded && (readAt ?? 0) - changedAt > (lateAfterMs[stage] ?? Number.POSITIVE_INFINITY);
}
