import { expect, test } from 'vitest';
import { createTransitionTally } from './transition-tally.ts';
import type { WatchedState } from './watched-state.ts';

const bill = (from: WatchedState, to: WatchedState) => ({ endpoint: 'bill-of-lading.create', from, to });

test('counts what came to the disk, and what the process died at', () => {
  const tally = createTransitionTally();
  tally.written(bill('new', 'pending'));
  tally.kept();
  tally.written(bill('pending', 'sending'));
  tally.undone();
  tally.written(bill('pending', 'sending'));
  tally.died();
  tally.written(bill('pending', 'sending'));
  tally.kept();
  // Something else is on disk since.
  tally.kept();
  tally.died();
  expect(tally.figures()).toEqual({
    'transition: bill-of-lading.create: new -> pending': 1,
    'transition: bill-of-lading.create: pending -> sending': 1,
    'died amid: bill-of-lading.create: pending -> sending': 1,
    'died behind: bill-of-lading.create: new -> pending': 1,
  });
});

test('counts a death at the orders of one batch once, and none for what an earlier process did', () => {
  const tally = createTransitionTally();
  for (let order = 0; order < 3; order += 1) tally.written(bill('sending', 'confirmed'));
  tally.kept();
  tally.died();
  tally.written(bill('new', 'held'));
  tally.kept();
  tally.opened();
  tally.died();
  expect(tally.figures()).toEqual({
    'transition: bill-of-lading.create: sending -> confirmed': 3,
    'died behind: bill-of-lading.create: sending -> confirmed': 1,
    'transition: bill-of-lading.create: new -> held': 1,
  });
});
