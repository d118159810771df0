import type { TrackedStage } from '../../../contract/bridge/tracking.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Age of the last news (in ms), and the interval until the next query; beyond that, only on request. */
const waits: Readonly<Record<'on-the-way' | 'not-found', readonly (readonly [olderMs: number, waitMs: number])[]>> = {
  'on-the-way': [
    [2 * dayMs, 2 * hourMs],
    [14 * dayMs, 6 * hourMs],
    [60 * dayMs, dayMs],
  ],
  'not-found': [
    [dayMs, hourMs],
    [14 * dayMs, 12 * hourMs],
  ],
};

/**
 * When a parcel is next queried automatically after an answer: less often as its news ages, and never once delivered.
 * `newsAt`: when it last moved, otherwise when it was added. Null: never automatically.
 */
export function nextAskingAt(stage: TrackedStage, newsAt: number, now: number): number | null {
  if (stage === 'waiting') return 0;
  if (stage === 'delivered') return null;
  const wait = waits[stage].find(([olderMs]) => now - newsAt < olderMs)?.[1];
  return wait === undefined ? null : now + wait;
}
