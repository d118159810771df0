import { describe, expect, it } from 'vitest';
import { falseAlarms, mistakeFigures } from './weight-figures.ts';

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
