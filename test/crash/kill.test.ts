import { describe, expect, it } from 'vitest';
import { killRun } from './kill-run.ts';

/** The sample of `npm test`; `npm run proof -- --seeds <n>` runs more. */
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

describe('a process killed at random moments', () => {
  it.each(seeds)('loses no scan and sends exactly one order (seed %i)', async (seed) => {
    const run = await killRun(seed);
    expect(run.kills).toBeGreaterThan(0);
    expect(run.finalState).toBe('confirmed');
    expect(run.orders).toEqual([{ key: 'IN-1', boxes: run.expected }]);
  });
});
