import { expect, test } from 'vitest';
import { betweenLooksMs, isDue, type Moment, mayLook, quietMs } from '../../../src/main/updates/update-moment.ts';

const now = Date.UTC(2026, 10, 22, 12);
const quiet: Moment = {
  now,
  startedAt: now - quietMs,
  lastScanAt: now - quietMs,
  lastLookAt: null,
  sending: 0,
  importing: false,
};

test('an update is looked for when nobody has scanned for ten minutes', () => {
  expect(mayLook(quiet)).toBe(true);
  expect(mayLook({ ...quiet, lastScanAt: null })).toBe(true);
});

test.each([
  ['somebody scans', { lastScanAt: now - quietMs + 1 }],
  ['it has just been started', { startedAt: now - 1000, lastScanAt: null }],
  ['an order is on its way', { sending: 1 }],
  ['goods are imported', { importing: true }],
  ['it has been looked for', { lastLookAt: now - betweenLooksMs + 1 }],
])('never in the middle of work: not while %s', (_what, change) => {
  expect(mayLook({ ...quiet, ...change })).toBe(false);
});

test('it is looked for again after four hours, and a clock that was put back by a day keeps nothing from it', () => {
  expect(isDue({ now, lastLookAt: now - betweenLooksMs })).toBe(true);
  expect(mayLook({ ...quiet, lastLookAt: now + 24 * 3600_000, lastScanAt: now + 24 * 3600_000 })).toBe(true);
});
