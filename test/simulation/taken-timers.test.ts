import { expect, it } from 'vitest';
import { createVirtualTime, letPass, takeOverTimers } from './virtual-time.ts';

it('timers are those of the time in which they are set, and are cleared from the other as well', async () => {
  const [process, time] = [globalThis.setTimeout, createVirtualTime(() => 0)];
  const { giveBack, lend } = takeOverTimers(time);
  const rang: string[] = [];
  const rings = (name: string) => setTimeout(() => rang.push(name), 10);
  try {
    rings('virtual');
    const fromReal = rings('virtual, cleared in real time');
    const fromVirtual = await lend(async () => {
      clearTimeout(fromReal);
      return rings('real, cleared in virtual time');
    });
    await expect(lend(() => Promise.reject(new Error('it fails')))).rejects.toThrow('it fails');
    clearTimeout(fromVirtual);
    await lend(
      () =>
        new Promise((resolve) => {
          rings('real');
          setTimeout(resolve, 40);
        }),
    );
    expect(rang).toEqual(['real']);
    await letPass(time, 10);
    expect(rang).toEqual(['real', 'virtual']);
  } finally {
    giveBack();
  }
  expect(globalThis.setTimeout).toBe(process);
});
