import { expect, it } from 'vitest';
import { simulateSite } from './simulate-site.ts';

// `npm run proof -- --only site` lives through thousands.

/** In it two computers tell the same number otherwise at the same time, which is rare. */
const conflicting = 18;

it('the hub of a site has all that its stations wrote, once, in order and unaltered, whatever goes wrong', async () => {
  const sum = await expectSound([1, 2, conflicting]);
  expect(sum.conflicts).toBeGreaterThan(0);
});

it('the hub of a site has all of it once in every way in which it can go wrong', { tags: 'long' }, async () => {
  const sum = await expectSound([1, 2, 3, 4, 5, 6, 7, 8, 9, conflicting]);
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

async function expectSound(seeds: readonly number[]): Promise<Record<string, number>> {
  const sum: Record<string, number> = {};
  for (const seed of seeds) {
    const { problems, figures } = await simulateSite(seed);
    expect({ seed, problems }).toEqual({ seed, problems: [] });
    for (const [what, n] of Object.entries(figures)) sum[what] = (sum[what] ?? 0) + n;
  }
  return sum;
}
