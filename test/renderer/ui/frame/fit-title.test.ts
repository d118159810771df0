import { expect, it } from 'vitest';
import { fitTitle } from '../../../../src/renderer/ui/frame/band-title.tsx';

/** Words of that width, with spaces of 10 between them. */
const words = (width: number, n: number) => Array.from({ length: n }, () => ({ width, space: 10 }));

it('is as large as it can be on one line, then smaller, then on more lines', () => {
  expect(fitTitle(words(90, 7), 780)).toEqual({ scale: 1, lines: 1 });
  expect(fitTitle(words(90, 9), 780)).toEqual({ scale: 0.84, lines: 1 });
  expect(fitTitle(words(90, 15), 780)).toEqual({ scale: 0.78, lines: 2 });
  expect(fitTitle(words(90, 20), 780)).toEqual({ scale: 0.7, lines: 2 });
  expect(fitTitle(words(90, 30), 780)).toEqual({ scale: 0.55, lines: 3 });
});

it('is cut at the end of the third line when nothing else helps', () => {
  expect(fitTitle(words(90_000, 1), 780)).toEqual({ scale: 0.55, lines: 3 });
});

it('leaves room for what a long word takes from the line before it', () => {
  // 1,480 in all: two lines of 980 if it could be broken anywhere.
  const title = [...words(60, 7), { width: 920, space: 10 }, ...words(60, 1)];
  expect(fitTitle(title, 780)).toEqual({ scale: 0.7, lines: 2 });
});

it('never takes a size that needs more room than there is, nor more height than two lines of the larger size', () => {
  for (let n = 1; n < 36; n += 1) {
    const { scale, lines } = fitTitle(words(90, n), 780);
    expect(n * 100 * scale).toBeLessThanOrEqual(780 * lines);
    expect(scale * lines).toBeLessThanOrEqual(1.68);
  }
});
