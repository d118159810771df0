import { expect, it } from 'vitest';
import { calm } from '../../../src/core/outbox/calm.ts';

it('tells at once, then at most every 200 ms, and never leaves the last one untold', () => {
  let now = 0;
  let told = 0;
  let timer: { readonly at: number; readonly callback: () => void } | null = null;
  const after = (delayMs: number, callback: () => void) => {
    timer = { at: now + delayMs, callback };
    return () => {
      timer = null;
    };
  };
  const changes = calm({ now: () => now, after }, () => {
    told += 1;
  });
  const seen: number[] = [];
  for (; now <= 1000; now += 10) {
    const due = timer as { readonly at: number; readonly callback: () => void } | null; // set by `after` meanwhile
    if (due !== null && due.at <= now) {
      timer = null;
      due.callback();
    }
    if (now <= 500) changes.tell();
    seen.push(told);
  }
  expect([seen[0], seen[19], seen[20], seen.at(-1)]).toEqual([1, 1, 2, 4]);
  now = 100;
  changes.tell();
  expect(told).toBe(5);
});
