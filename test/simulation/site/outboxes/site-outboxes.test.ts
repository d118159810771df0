import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeTemplate, scratchFolder } from '../../station-template.ts';
import { simulateOutboxes } from './simulate-outboxes.ts';

// `npm run proof -- --only site` lives through thousands.

it('orders that are taken over, or brought to a new computer, are at the service, and were sent once', {
  timeout: 120_000,
}, async () => {
  const sum = await expectSentOnce([27]);
  expect(sum['taking: taken']).toBeGreaterThan(0);
});

it('orders that are taken over were sent once, also where the old computer is back under its name', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const sum = await expectSentOnce([8, 27]);
  // A sample in which nothing went wrong would prove nothing.
  for (const what of ['orders', 'kills', 'taking: taken', 'brought back', 'taking of a former name: none'])
    expect(sum[what], what).toBeGreaterThan(0);
});

async function expectSentOnce(seeds: readonly number[]): Promise<Record<string, number>> {
  const scratch = scratchFolder();
  const sum: Record<string, number> = {};
  try {
    const template = makeTemplate(scratch);
    for (const seed of seeds) {
      const { problems, figures } = await simulateOutboxes(seed, { template, scratch });
      expect({ seed, problems }).toEqual({ seed, problems: [] });
      for (const [what, n] of Object.entries(figures)) sum[what] = (sum[what] ?? 0) + n;
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  return sum;
}
