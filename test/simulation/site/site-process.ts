import type { SeedOrder, SeedReport } from '../simulation-process.ts';
import { simulateSite } from './simulate-site.ts';

// A process of its own for seed after seed of a site.

process.on('disconnect', () => process.exit());
process.on('message', async ({ seed }: SeedOrder) => {
  const { problems, figures } = await simulateSite(seed);
  const explanation = problems.length > 0 ? `seed ${seed}: ${problems.slice(0, 5).join('; ')}` : null;
  process.send?.({ seed, problems, figures, explanation, trace: [] } satisfies SeedReport);
});
process.send?.('ready');
