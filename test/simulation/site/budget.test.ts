import { expect, it } from 'vitest';
import { simulateBudget } from './simulate-budget.ts';

it('a site keeps to its budget of requests, whatever becomes of the hub', async () => {
  let held = 0;
  for (let seed = 1; seed <= 60; seed += 1) {
    const report = await simulateBudget(seed);
    expect({ seed, problems: report.problems }).toEqual({ seed, problems: [] });
    held += report.held;
  }
  // A sample in which nobody had to wait would prove nothing.
  expect(held).toBeGreaterThan(500);
});
