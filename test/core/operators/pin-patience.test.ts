import fc from 'fast-check';
import { expect, it } from 'vitest';
import { waitAfterWrong } from '../../../src/core/operators/pin.ts';

it('forgives a slip of the finger, then waits ever longer, and never more than five minutes', () => {
  expect([1, 2].map(waitAfterWrong)).toEqual([0, 0]);
  expect(waitAfterWrong(3)).toBe(5_000);
  fc.assert(
    fc.property(fc.nat(10_000), (wrong) => {
      expect(waitAfterWrong(wrong + 1)).toBeGreaterThanOrEqual(waitAfterWrong(wrong));
      expect(waitAfterWrong(wrong)).toBeLessThanOrEqual(300_000);
    }),
  );
});

it('takes a thousand guesses longer than three days', () => {
  const all = Array.from({ length: 1_000 }, (_, wrong) => waitAfterWrong(wrong + 1));
  expect(all.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 86_400_000);
});
