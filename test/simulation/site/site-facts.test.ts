import { expect, it } from 'vitest';
import { simulateFacts } from './simulate-facts.ts';

// `npm run proof -- --only site` lives through thousands.

const seeds = Array.from({ length: 8 }, (_, place) => place + 1);

it('stations of a site come to share the same facts, and no change is lost without being listed', async () => {
  const sum: Record<string, number> = {};
  for (const seed of seeds) {
    const { problems, figures } = await simulateFacts(seed);
    expect({ seed, problems }).toEqual({ seed, problems: [] });
    for (const [what, n] of Object.entries(figures)) sum[what] = (sum[what] ?? 0) + n;
  }
  // A sample in which nothing went wrong would prove nothing.
  for (const what of [
    'kill',
    'hub away',
    'hub set back',
    'set back',
    'copy',
    'chosen',
    'disputed',
    'left',
    'joined',
    'offers shared',
  ])
    expect(sum[what], what).toBeGreaterThan(0);
  expect(sum.changes).toBeGreaterThan(100);
});
