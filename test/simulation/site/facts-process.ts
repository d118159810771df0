import type { SeedOrder, SeedReport } from '../simulation-process.ts';
import { simulateFacts } from './simulate-facts.ts';

// A process of its own for seed after seed of what the stations of a site share.

process.on('disconnect', () => process.exit());
process.on('message', async ({ seed }: SeedOrder) => {
  const { problems, figures } = await simulateFacts(seed);
  const explanation = problems.length > 0 ? `seed ${seed}: ${problems.slice(0, 5).join('; ')}` : null;
  process.send?.({ seed, problems, figures, explanation, trace: [] } satisfies SeedReport);
});
process.send?.('ready');
