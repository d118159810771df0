import { expect, test } from 'vitest';
import { simulateBroken } from '../broken-program.ts';
import { brokenSites } from './broken-sites.ts';

// All of what broken-site.test.ts takes a sample of.

test.each(brokenSites)('finds out $name', { timeout: 600_000 }, async ({ breakages, found, world }) => {
  // Each is found by one of the first few.
  const finding = await simulateBroken(breakages, { from: 1, count: 100, world });
  expect(finding?.problems.find((problem) => found.test(problem)) ?? finding).toMatch(found);
});
