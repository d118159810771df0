import { expect, it } from 'vitest';
import { judgeWeight } from '../../../src/documents/weight/judge-weight.ts';
import { learnWeight } from '../../../src/documents/weight/learn-weight.ts';
import { falseAlarms } from './weight-figures.ts';

const carton = { grams: 100 };
const learned = { uncertainty: 0.5, spread: 1, samples: 20 };

it.each([12, 14, 16, 18])(
  'cries wolf in fewer than one of a hundred right parcels at an old station, seed %i',
  (seed) => {
    for (const parcels of [1_500, 3_000]) expect(falseAlarms(seed, parcels)).toBeLessThan(0.009);
  },
);

it('does not name a unit of two grams for whatever lies just outside of the tolerance', () => {
  const lines = [
    { sku: 'BIG', quantity: 2, unit: { ...learned, grams: 500, spread: 2.5 } },
    { sku: 'TINY', quantity: 1, unit: { grams: 2, uncertainty: 0.2, spread: 0.3, samples: 20 } },
  ];
  expect(judgeWeight(1_102 - 14, lines, carton)).toMatchObject({ verdict: 'light', guesses: [] });
});

it('needs no weight of a line with nothing in it', () => {
  const lines = [
    { sku: 'A', quantity: 1, unit: { ...learned, grams: 300 } },
    { sku: 'X', quantity: 0, unit: null },
  ];
  expect(judgeWeight(400, lines, carton).verdict).toBe('good');
});

it('is no more certain after a surprise', () => {
  const vague = { grams: 100, uncertainty: 60, spread: 1.5, samples: 1 };
  const after = learnWeight(900, [{ sku: 'A', quantity: 1, unit: vague }], carton).get('A');
  expect(after?.uncertainty).toBeGreaterThanOrEqual(60);
});

it('learns nothing from what is no number', () => {
  for (const grams of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(learnWeight(grams, [{ sku: 'X', quantity: 1, unit: null }], carton).size).toBe(0);
  }
});
