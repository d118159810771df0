import { expect, it } from 'vitest';
import { throttle } from '../../../src/core/runtime/throttle.ts';
import { createVirtualTime, letPass } from '../../simulation/virtual-time.ts';

/** Who tells of changes, on a clock that can be set, and when it told. */
function telling() {
  const time = createVirtualTime(() => 0.5);
  const toldAt: number[] = [];
  let ahead = 0;
  const changes = throttle({ now: () => time.now() + ahead, after: time.after }, () => toldAt.push(time.now()));
  const setClock = (byMs: number) => {
    ahead += byMs;
  };
  return { time, toldAt, setClock, ...changes };
}

it('tells at once, then at most every 200 ms, and never leaves the last one untold', async () => {
  const { time, toldAt, tell } = telling();
  while (time.now() <= 500) {
    tell();
    await letPass(time, 10);
  }
  await letPass(time, 1_000);
  expect(toldAt).toEqual([0, 200, 400, 600]);
  tell();
  expect(toldAt).toHaveLength(5);
  await letPass(time, 200);
  tell();
  expect(toldAt.at(-1)).toBe(time.now());
});

it('waits for no clock that was set back', async () => {
  const { time, toldAt, tell, setClock } = telling();
  tell();
  setClock(-86_400_000);
  await letPass(time, 1);
  tell();
  expect(toldAt).toEqual([0, 1]);
});

it('tells at once what is urgent, and what waited with it', async () => {
  const { time, toldAt, tell, tellNow } = telling();
  tell();
  await letPass(time, 50);
  tell();
  tellNow();
  await letPass(time, 1_000);
  expect(toldAt).toEqual([0, 50]);
});

it('tells nothing any more once it is stopped', async () => {
  const { time, toldAt, tell, stop } = telling();
  tell();
  tell();
  stop();
  await letPass(time, 1_000);
  expect(toldAt).toEqual([0]);
});
