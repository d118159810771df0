import { expect, test } from 'vitest';
import { simulateBroken } from '../broken-program.ts';
import { brokenSites } from './broken-sites.ts';

// The simulation of a site is proven here: a link or a feed that breaks one of its promises must be found out. The others are in
// broken-site.proof.ts, by `npm run proof -- --only broken-site`.

const sample = [
  'telling the hub without a look at what it has by now',
  'going on with what another station has by now: no fence',
  'a change that counts as told before it was',
].map((name) => brokenSites.find((each) => each.name === name) ?? expect.unreachable(name));

test.each(sample)('finds out $name', { timeout: 600_000 }, async ({ breakages, found, world }) => {
  // Each is found by one of the first few.
  const finding = await simulateBroken(breakages, { from: 1, count: 100, world });
  expect(finding?.problems.find((problem) => found.test(problem)) ?? finding).toMatch(found);
});
