import { expect, it } from 'vitest';
import { Sought } from '../../src/contract/sought.ts';

it('searches for at most 200 characters', () => {
  expect([0, 200, 201].map((length) => Sought.safeParse('a'.repeat(length)).success)).toEqual([true, true, false]);
});
