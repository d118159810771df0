import { expect, it } from 'vitest';
import { createOneAtATime } from '../../../src/renderer/data/one-at-a-time.ts';
import { settled } from '../../settled.ts';

function working() {
  const ends: (() => void)[] = [];
  let most = 0;
  let under = 0;
  const work = createOneAtATime(async () => {
    under += 1;
    most = Math.max(most, under);
    await new Promise<void>((resolve) => ends.push(resolve));
    under -= 1;
  });
  const end = async () => {
    ends[ends.length - 1]?.();
    await settled();
  };
  return { work, end, begun: () => ends.length, most: () => most };
}

it('begins at once, and never twice at the same time', async () => {
  const { work, end, begun, most } = working();
  void work.run();
  expect(begun()).toBe(1);
  void work.run();
  void work.run();
  expect(begun()).toBe(1);
  await end();
  expect(begun()).toBe(2);
  await end();
  expect(begun()).toBe(2);
  expect(most()).toBe(1);
});

it('begins again when it is told to later', async () => {
  const { work, end, begun } = working();
  void work.run();
  await end();
  void work.run();
  expect(begun()).toBe(2);
});

it('begins no more once it was stopped', async () => {
  const { work, end, begun } = working();
  void work.run();
  void work.run();
  work.stop();
  await end();
  expect(begun()).toBe(1);
});
