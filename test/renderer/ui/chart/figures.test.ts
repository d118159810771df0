import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartScale } from '../../../../src/renderer/ui/chart/column-chart.tsx';
import { gaugeShares } from '../../../../src/renderer/ui/chart/gauge.tsx';
import { isGroupedPerhaps, readFigure, stepFigure } from '../../../../src/renderer/ui/overlay/figure.ts';

describe('the scale of a chart', () => {
  it('has few round lines', () => {
    expect(chartScale(0)).toEqual({ top: 1, lines: [0, 1] });
    expect(chartScale(3)).toEqual({ top: 3, lines: [0, 1, 2, 3] });
    expect(chartScale(87)).toEqual({ top: 100, lines: [0, 50, 100] });
    expect(chartScale(412)).toEqual({ top: 600, lines: [0, 200, 400, 600] });
  });

  it('is never lower than its highest column, and never twice as high but for the smallest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 10_000_000 }), (most) => {
        const { top, lines } = chartScale(most);
        expect(top).toBeGreaterThanOrEqual(most);
        expect(lines.length).toBeLessThanOrEqual(5);
        expect(top).toBeLessThan(most * 2);
      }),
    );
  });
});

describe('a gauge', () => {
  it('fills up to its limit', () => {
    expect(gaugeShares(0, 20)).toEqual({ within: 0, over: 0, limitAt: 1 });
    expect(gaugeShares(5, 20)).toEqual({ within: 0.25, over: 0, limitAt: 1 });
    expect(gaugeShares(20, 20)).toEqual({ within: 1, over: 0, limitAt: 1 });
  });

  it('shows what is over it, be it ever so little', () => {
    expect(gaugeShares(40, 20)).toEqual({ within: 0.5, over: 0.5, limitAt: 0.5 });
    expect(gaugeShares(20.001, 20).over).toBeGreaterThan(0.03);
    expect(gaugeShares(3, 0)).toEqual({ within: 0, over: 1, limitAt: 0 });
  });
});

describe('a figure that is typed', () => {
  it('is read with a point or a comma', () => {
    expect(readFigure('12.5')).toEqual({ type: 'figure', value: 12.5 });
    expect(readFigure(' 12,5 ')).toEqual({ type: 'figure', value: 12.5 });
    expect(readFigure('-3')).toEqual({ type: 'figure', value: -3 });
    expect(readFigure('  ')).toEqual({ type: 'empty' });
  });

  it('says what is wrong with it', () => {
    const problem = (text: string, limits = {}) => {
      const read = readFigure(text, limits);
      return read.type === 'problem' ? read.problem : read.type;
    };
    expect(problem('1,204.5')).toBe('not-a-number');
    expect(problem('12e3')).toBe('not-a-number');
    expect(problem('1.5', { isWhole: true })).toBe('not-whole');
    expect(problem('0', { min: 1 })).toBe('too-small');
    expect(problem('31', { max: 30 })).toBe('too-large');
  });

  it('goes a step up or down, within its limits', () => {
    expect(stepFigure('12', 1)).toBe('13');
    expect(stepFigure('0.1', 0.2)).toBe('0.3');
    expect(stepFigure('', 1, { min: 1 })).toBe('1');
    expect(stepFigure('1', -1, { min: 1 })).toBe('1');
    expect(stepFigure('30', 5, { max: 30 })).toBe('30');
  });
});

it.each([
  ['1,250', '.', true],
  ['1.250', ',', true],
  ['1,250', ',', false],
  ['1.250', '.', false],
  ['12,5', '.', false],
  ['1,2500', '.', false],
])('that %s, where fractions have a "%s", may mean thousands is %s', (text, decimal, is) => {
  expect(isGroupedPerhaps(text, decimal)).toBe(is);
});
