import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allSelected,
  forOtherList,
  isSelected,
  nothingSelected,
  selectedCount,
  toggled,
  wantedOf,
} from '../../../../../src/renderer/screens/stock/list/goods-selection.ts';

const list = ['A', 'B', 'C', 'D'];

it('counts those that are chosen, one by one or all but a few', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.constantFrom(...list)), (all, presses) => {
      const chosen = presses.reduce(toggled, all ? allSelected : nothingSelected);
      const seen = list.filter((sku) => isSelected(chosen, sku));
      expect(selectedCount(chosen, list.length)).toBe(seen.length);
      // Pressed an odd number of times: the other way round than it began.
      for (const sku of list)
        expect(isSelected(chosen, sku)).toBe((presses.filter((each) => each === sku).length % 2 === 1) !== all);
    }),
  );
});

it('is for the core a list of names, or the list with those that are left out', () => {
  const wanted = { text: 'mug', filter: 'old' } as const;
  expect(wantedOf(toggled(nothingSelected, 'B'), wanted)).toEqual({ skus: ['B'] });
  expect(wantedOf(toggled(allSelected, 'B'), wanted)).toEqual({ ...wanted, except: ['B'] });
});

it('holds over another list only where it was chosen one by one', () => {
  const some = toggled(nothingSelected, 'B');
  expect(forOtherList(some)).toBe(some);
  expect(forOtherList(toggled(allSelected, 'B'))).toBe(nothingSelected);
});
