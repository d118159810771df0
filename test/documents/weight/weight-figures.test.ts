import { describe, expect, it } from 'vitest';
import { falseAlarms, falseExplanations, mistakeFigures, parcelBoxFigures } from './weight-figures.ts';

describe.each([11, 12, 13, 14])('figures of a station, seed %i', (seed) => {
  // 300 goods in 300 parcels: one unit in ten has not been weighed yet, most of the others three times.
  it.each([300, 1_500])('finds mistakes up to the limit of its tolerance after %i parcels', (learned) => {
    const { visible, noticed, firstTwo } = mistakeFigures(seed, learned);
    expect(visible).toBeGreaterThan(0.5);
    expect(noticed).toBeGreaterThan(0.95);
    expect(firstTwo).toBeGreaterThan(0.95);
  });

  it('sees more the more it has learned', () => {
    expect(mistakeFigures(seed, 1_500).visible).toBeGreaterThan(mistakeFigures(seed, 0).visible + 0.15);
  });

  it.each([0, 300, 600])('cries wolf in fewer than one of a hundred right parcels after %i', (learned) => {
    expect(falseAlarms(seed, learned)).toBeLessThan(0.01);
  });
});

const boxes = [
  { skus: 1, units: 40 },
  { skus: 4, units: 12 },
  { skus: 12, units: 40 },
];

describe.each(boxes)('figures of boxes with up to $skus SKUs and $units units of each', (sizes) => {
  // Where a unit weighs two tolerances: of one of forty units the scale sees less than in a parcel.
  it.each([
    [300, 0.04],
    [1_500, 0.18],
  ])('name the right line in the first two guesses after %i parcels', (learned, seen) => {
    const { visible, noticed, firstTwo } = mistakeFigures(11, learned, {
      mistakes: 2_000,
      boxes: sizes,
      tolerances: 2,
    });
    expect(visible).toBeGreaterThan(seen);
    expect(noticed).toBeGreaterThan(0.95);
    expect(firstTwo).toBeGreaterThan(0.95);
  });

  it.each([0, 300, 1_500])('cry wolf in fewer than one of a hundred after %i parcels', (learned) => {
    expect(falseAlarms(12, learned, { parcels: 2_000, boxes: sizes })).toBeLessThan(0.01);
  });
});

describe('figures of boxes with a hundred SKUs and hundreds of units', () => {
  const sizes = { skus: 100, units: 300 };

  it.each([0, 300, 1_500])(
    'are no reason for an alarm or a guess after %i parcels: a unit is lost in the spread',
    (learned) => {
      expect(falseAlarms(12, learned, { parcels: 1_000, boxes: sizes })).toBeLessThan(0.01);
      expect(falseExplanations(12, learned, { parcels: 1_000, boxes: sizes })).toBeLessThan(0.005);
    },
  );
});

describe.each([11, 12, 13])('figures of boxes of parcels, seed %i', (seed) => {
  it('name the missing one in the first two guesses, and cry wolf over fewer than one of a hundred', () => {
    const { alarms, visible, noticed, firstTwo } = parcelBoxFigures(seed, 1_000);
    expect(alarms).toBeLessThan(0.01);
    expect(visible).toBeGreaterThan(0.6);
    expect(noticed).toBeGreaterThan(0.95);
    expect(firstTwo).toBeGreaterThan(0.95);
  });
});
