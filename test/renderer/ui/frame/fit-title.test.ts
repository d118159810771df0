import { expect, it } from 'vitest';
import { fitTitle } from '../../../../src/renderer/ui/frame/band-title.tsx';

it('is as large as it can be on one line, then smaller, then on more lines', () => {
  expect(fitTitle({ whole: 700, word: 60 }, 780)).toEqual({ scale: 1, lines: 1 });
  expect(fitTitle({ whole: 900, word: 60 }, 780)).toEqual({ scale: 0.84, lines: 1 });
  expect(fitTitle({ whole: 1_500, word: 60 }, 780)).toEqual({ scale: 0.78, lines: 2 });
  expect(fitTitle({ whole: 1_900, word: 60 }, 780)).toEqual({ scale: 0.7, lines: 2 });
  expect(fitTitle({ whole: 3_000, word: 60 }, 780)).toEqual({ scale: 0.55, lines: 3 });
});

it('is cut at the end of the third line when nothing else helps', () => {
  expect(fitTitle({ whole: 90_000, word: 60 }, 780)).toEqual({ scale: 0.55, lines: 3 });
});

it('never takes a size that needs more room than there is, nor more height than two lines of the larger size', () => {
  for (let width = 10; width < 3_600; width += 7) {
    const { scale, lines } = fitTitle({ whole: width, word: 60 }, 780);
    expect(width * scale).toBeLessThanOrEqual(780 * lines);
    expect(scale * lines).toBeLessThanOrEqual(1.68);
  }
});

it('is smaller where a single word would be broken, as long as it can be read', () => {
  expect(fitTitle({ whole: 700, word: 500 }, 250)).toEqual({ scale: 0.5, lines: 3 });
  expect(fitTitle({ whole: 700, word: 5_000 }, 250)).toEqual({ scale: 0.45, lines: 3 });
});
