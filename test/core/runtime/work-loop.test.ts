import { expect, it } from 'vitest';
import type { Environment } from '../../../src/core/runtime/environment.ts';
import { createWorkLoop } from '../../../src/core/runtime/work-loop.ts';
import { createVirtualTime, letPass } from '../../simulation/virtual-time.ts';

/** A loop whose work takes 100 ms and answers the next of these, and when each began and ended; an answer that is an error is thrown. */
function working(...answers: (number | null | Error)[]) {
  const time = createVirtualTime(() => 0.5);
  const begun: number[] = [];
  const ended: number[] = [];
  const errors: unknown[] = [];
  const work = async () => {
    begun.push(time.now());
    await new Promise<void>((resolve) => void time.after(100, resolve));
    ended.push(time.now());
    const answer = answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const onError = (error: unknown) => {
    errors.push(error);
    return 5_000;
  };
  // Time is all that a loop takes of it.
  const loop = createWorkLoop({ environment: time as unknown as Environment, work, onError });
  return { time, begun, ended, errors, ...loop };
}

it('works when it is woken, sleeps as long as the work says, and then until somebody wakes it', async () => {
  const { time, begun, wake } = working(400, null, null);
  await letPass(time, 1_000);
  expect(begun).toEqual([]);
  wake();
  await letPass(time, 10_000);
  expect(begun).toEqual([1_000, 1_500]);
  wake();
  await letPass(time, 10_000);
  expect(begun).toEqual([1_000, 1_500, 11_000]);
});

it('never works twice at once: woken meanwhile, however often, it works once more', async () => {
  const { time, begun, ended, wake } = working(400, null);
  wake();
  await letPass(time, 50);
  wake();
  wake();
  await letPass(time, 10_000);
  expect(begun).toEqual([0, 100]);
  expect(ended).toEqual([100, 200]);
});

it('is woken out of its sleep, and the sleep is over then', async () => {
  const { time, begun, wake } = working(5_000, null);
  wake();
  await letPass(time, 1_000);
  wake();
  await letPass(time, 10_000);
  expect(begun).toEqual([0, 1_000]);
});

it('sleeps an hour at the most', async () => {
  const { time, begun, wake } = working(86_400_000, null);
  wake();
  await letPass(time, 86_400_000);
  expect(begun).toEqual([0, 3_600_100]);
});

it('tries again what went wrong', async () => {
  const trouble = new Error('the disk is full');
  const { time, begun, errors, wake } = working(trouble, null);
  wake();
  await letPass(time, 10_000);
  expect(begun).toEqual([0, 5_100]);
  expect(errors).toEqual([trouble]);
});

it('begins nothing once it was stopped, asleep or at work, and tells of no error then', async () => {
  const asleep = working(400);
  asleep.wake();
  await letPass(asleep.time, 200);
  asleep.stop();
  asleep.wake();
  await letPass(asleep.time, 10_000);
  expect(asleep.begun).toEqual([0]);

  const atWork = working(new Error('the store was closed'));
  atWork.wake();
  await letPass(atWork.time, 50);
  atWork.stop();
  expect(atWork.isStopped()).toBe(true);
  await letPass(atWork.time, 10_000);
  expect([atWork.begun, atWork.ended, atWork.errors]).toEqual([[0], [100], []]);
});
