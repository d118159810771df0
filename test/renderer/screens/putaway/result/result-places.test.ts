import { expect, it } from 'vitest';
import {
  fold,
  placesOf,
  rowInSight,
  shownPlaces,
} from '../../../../../src/renderer/screens/putaway/result/result-places.ts';
import { buildCheck } from '../../../../documents/putaway-check/check-builder.ts';

/** ST1 and ST4 differ, ST4 without a reason; ST2 agrees in two orders, ST3 in one. */
function compared() {
  const build = buildCheck({ O1: ['ST1 MUG 2', 'ST2 BAG 1', 'ST3 PEN 1'], O2: ['ST2 BAG 1', 'ST4 CUP 2'] });
  for (const code of ['ST1', 'ST2', 'ST3', 'ST4']) build.scan(code);
  build.scan('ST2');
  build.command('YES');
  build.command('DONE');
  build.command('REASON.SHORT');
  return placesOf(build.check);
}

it('tells apart what differs, what has no reason, and what agrees, by SKUs', () => {
  expect(compared()).toEqual({ differences: [0, 4], open: [4], agreeing: [1, 2, 3], agreeingGoods: 2 });
});

it('shows what differs first, and what agrees as one line until it is unfolded', () => {
  const places = compared();
  expect(shownPlaces(places, { filter: 'differences', isUnfolded: false }, 4)).toEqual([0, 4, fold]);
  expect(shownPlaces(places, { filter: 'differences', isUnfolded: true }, 4)).toEqual([0, 4, fold, 1, 2, 3]);
  expect(shownPlaces(places, { filter: 'open', isUnfolded: true }, 4)).toEqual([4]);
  const allDiffer = { ...places, agreeing: [], agreeingGoods: 0 };
  expect(shownPlaces(allDiffer, { filter: 'differences', isUnfolded: false }, 4)).toEqual([0, 4]);
});

it('shows the current line even if it agrees', () => {
  expect(shownPlaces(compared(), { filter: 'differences', isUnfolded: false }, 2)).toEqual([0, 4, fold, 2]);
});

it('keeps the current line in sight, or what was unfolded until another line is current', () => {
  const [folded, unfolded] = [
    [0, 4, fold],
    [0, 4, fold, 1, 2, 3],
  ];
  expect(rowInSight(folded, 4, undefined)).toBe(1);
  expect(rowInSight(unfolded, 4, 4)).toBe(4);
  expect(rowInSight(folded, 4, 4)).toBe(2);
  expect(rowInSight(unfolded, 0, 4)).toBe(0);
  expect(rowInSight([4], 0, undefined)).toBe(undefined);
  expect(rowInSight(unfolded, undefined, undefined)).toBe(undefined);
});
