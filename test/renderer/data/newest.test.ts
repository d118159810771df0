import { expect, it } from 'vitest';
import { createNewest } from '../../../src/renderer/data/newest.ts';

it('lets only the newest request answer', () => {
  const newest = createNewest();
  const first = newest.next();
  expect(first()).toBe(true);
  const second = newest.next();
  expect(first()).toBe(false);
  expect(second()).toBe(true);
});

it('tells who only looks on whether a request has begun since, without beginning one', () => {
  const newest = createNewest();
  const request = newest.next();
  const isSame = newest.last();
  expect(request()).toBe(true);
  expect(isSame()).toBe(true);
  newest.next();
  expect(isSame()).toBe(false);
});
