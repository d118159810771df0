import { describe, expect, it } from 'vitest';
import { killRun } from './kill-run.ts';

/** The sample of `npm test`; `npm run proof -- --only host-kills --seeds <n>` runs more. */
const seeds = [1, 2, 3];

describe('a process killed at random moments', { retry: 0 }, () => {
  it.each(seeds)('loses no scan and sends exactly one order (seed %i)', async (seed) => {
    const run = await killRun(seed);
    expect(run.kills).toBeGreaterThan(0);
    expect(run.finalState).toBe('confirmed');
    expect(run.orders).toEqual([{ key: 'IN-1', boxes: run.expected }]);
  });
});
