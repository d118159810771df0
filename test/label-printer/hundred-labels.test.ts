import { expect, it } from 'vitest';
import { printHundred } from './hundred-labels.ts';

// The long run: `npm run proof -- --only printer`.
it('a hundred labels through cuts, outages, jams, kills and another station are each on paper once or plainly not known to be', {
  timeout: 300_000,
}, async () => {
  const { problem, figures } = await printHundred({ seed: 2, labels: 100, isShared: true });
  console.log(figures);
  expect(problem).toBeNull();
  expect(figures.printed).toBeGreaterThan(50);
  expect(figures.cuts).toBeGreaterThan(10);
});
