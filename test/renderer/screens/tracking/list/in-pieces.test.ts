import { expect, it } from 'vitest';
import { inPieces } from '../../../../../src/renderer/screens/tracking/list/bring-numbers.tsx';

/** What was handed over of `1` to `n`, three at once; closed after so many pieces. */
async function handed(n: number, pieces = Number.POSITIVE_INFINITY) {
  const seen: string[] = [];
  const counts: number[] = [];
  const numbers = Array.from({ length: n }, (_, at) => String(at + 1));
  const isWhole = await inPieces(numbers, 3, async (piece, done) => {
    seen.push(piece.join(' '));
    counts.push(done);
    return seen.length < pieces;
  });
  return { seen, counts, isWhole };
}

it('hands numbers over from the end, so that the first comes last', async () => {
  expect(await handed(7)).toEqual({ seen: ['7 6 5', '4 3 2', '1'], counts: [3, 6, 7], isWhole: true });
});

it('hands over nothing more once it was closed, and says that it did not come to the end', async () => {
  expect(await handed(7, 2)).toEqual({ seen: ['7 6 5', '4 3 2'], counts: [3, 6], isWhole: false });
});

it('is not whole where it was closed at the last piece either', async () => {
  expect((await handed(7, 3)).isWhole).toBe(false);
});
