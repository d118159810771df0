import { expect, it } from 'vitest';
import { fitTitle } from '../../../../src/renderer/ui/frame/band-title.tsx';

it('is as large as it can be on one line, then smaller, then on more lines', () => {
  expect(fitTitle(700, 780)).toEqual({ scale: 1, lines: 1 });
  expect(fitTitle(900, 780)).toEqual({ scale: 0.84, lines: 1 });
  expect(fitTitle(1_500, 780)).toEqual({ scale: 0.78, lines: 2 });
  expect(fitTitle(1_900, 780)).toEqual({ scale: 0.7, lines: 2 });
  expect(fitTitle(3_000, 780)).toEqual({ scale: 0.55, lines: 3 });
});

it('is cut at the end of the third line when nothing else helps', () => {
  expect(fitTitle(90_000, 780)).toEqual({ scale: 0.55, lines: 3 });
});

it('never takes a size that needs more room than there is, nor more height than two lines of the larger size', () => {
  for (let width = 10; width < 3_600; width += 7) {
    const { scale, lines } = fitTitle(width, 780);
    expect(width * scale).toBeLessThanOrEqual(780 * lines);
    expect(scale * lines).toBeLessThanOrEqual(1.68);
  }
});
