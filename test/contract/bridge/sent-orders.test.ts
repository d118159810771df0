import { expect, it } from 'vitest';
import { isLate, OrderStage } from '../../../src/contract/bridge/sent-orders.ts';

const hourMs = 3_600_000;
const changedAt = Date.UTC(2026, 10, 21);
const lateAfter = (stage: OrderStage, ms: number, more = {}) =>
  isLate({ stage, changedAt, readAt: changedAt + ms, hasEnded: false, ...more });

it.each([
  ['creating', 2],
  ['waiting', 72],
  ['handling', 72],
  ['weighing', 72],
  ['other', 72],
  ['shipped', 336],
] as const)('an order that says nothing new in %s is late after %i hours, and not a moment before', (stage, hours) => {
  expect([lateAfter(stage, hours * hourMs), lateAfter(stage, hours * hourMs + 1)]).toEqual([false, true]);
});

it('in no other stage, and never once it has ended, or before the service was ever read', () => {
  const years = 20_000 * hourMs;
  const late = OrderStage.options.filter((stage) => lateAfter(stage, years));
  expect(late.toSorted()).toEqual(['creating', 'handling', 'other', 'shipped', 'waiting', 'weighing']);
  expect(lateAfter('creating', years, { hasEnded: true })).toBe(false);
  expect(lateAfter('creating', 0, { readAt: null })).toBe(false);
});
