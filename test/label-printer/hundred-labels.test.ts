import { expect, it } from 'vitest';
import { printHundred } from './hundred-labels.ts';

/** Some; `npm run proof -- --only printer` prints a hundred, for many seeds. */
it('labels through cuts, an outage and another station are each on paper once or plainly not known to be', {
  tags: 'long',
}, async () => {
  const { problem, figures } = await printHundred({ seed: 2, labels: 10, isShared: true });
  console.log(figures);
  expect(problem).toBeNull();
  expect(figures.printed).toBeGreaterThan(5);
  expect(figures.cuts).toBeGreaterThan(1);
});
