import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inListOrder } from '../../../src/renderer/export/table-writing.ts';

it('puts rows by the first thing in which they differ, either way', () => {
  const rows = [['b'], ['a'], ['c']];
  const places = [
    [2, 'x', 1],
    [1, 'y', 2],
    [2, 'w', 3],
  ];
  expect(inListOrder({ rows, places }, false)).toEqual([['a'], ['c'], ['b']]);
  expect(inListOrder({ rows, places }, true)).toEqual([['b'], ['c'], ['a']]);
});

it('loses no row and doubles none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.boolean(), (sorts, isDescending) => {
      const rows = sorts.map((_, at) => [String(at)]);
      const places = sorts.map((sort, at) => [sort, at]);
      const sorted = inListOrder({ rows, places }, isDescending);
      expect(sorted.map(([id]) => Number(id)).sort((one, other) => one - other)).toEqual(sorts.map((_, at) => at));
    }),
  );
});
