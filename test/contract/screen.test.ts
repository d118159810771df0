import { expect, it } from 'vitest';
import { availableScreens, Screen } from '../../src/contract/screen.ts';
import { Sought } from '../../src/contract/sought.ts';

it('goes to every screen that a command can name', () => {
  expect(availableScreens.toSorted()).toEqual(Screen.options.toSorted());
});

it('searches for at most 200 characters', () => {
  expect([0, 200, 201].map((length) => Sought.safeParse('a'.repeat(length)).success)).toEqual([true, true, false]);
});
