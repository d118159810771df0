import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOf } from '../../../../src/renderer/ui/list/use-place.ts';

it('is where the row has moved to, as far as that is near', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.integer({ min: -100, max: 100 }), (at, by) => {
      expect(placeOf(at, (index) => index === at + by)).toBe(at + by);
    }),
  );
});

it('is the old place where the row is gone', () => {
  expect(placeOf(7, () => false)).toBe(7);
});
