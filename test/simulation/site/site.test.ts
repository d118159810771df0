import { expect, it } from 'vitest';
import { simulateSite } from './simulate-site.ts';

// `npm run proof -- --only site` lives through thousands.

// Two computers that tell the same number otherwise, at the same time, are rare: in 18 they do.
const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 18];

it('the hub of a site has all that its stations wrote, once, in order and unaltered, whatever goes wrong', async () => {
  const sum: Record<string, number> = {};
  for (const seed of seeds) {
    const { problems, figures } = await simulateSite(seed);
    expect({ seed, problems }).toEqual({ seed, problems: [] });
    for (const [what, n] of Object.entries(figures)) sum[what] = (sum[what] ?? 0) + n;
  }
  // A sample in which nothing went wrong would prove nothing.
  for (const what of [
    'kill',
    'hub away',
    'hub set back',
    'hub full',
    'set back',
    'copied back',
    'copy',
    'alarms',
    'handed over',
    'conflicts',
  ])
    expect(sum[what], what).toBeGreaterThan(0);
  expect(sum['entries at the hub']).toBeGreaterThan(5_000);
});
