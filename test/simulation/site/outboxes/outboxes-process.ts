import { rmSync } from 'node:fs';
import type { SeedOrder, SeedReport } from '../../simulation-process.ts';
import { makeTemplate, scratchFolder } from '../../station-template.ts';
import { simulateOutboxes } from './simulate-outboxes.ts';

// A process of its own for seed after seed of the outboxes of a site.

const scratch = scratchFolder();
const place = { scratch, template: makeTemplate(scratch) };
process.on('disconnect', () => process.exit());
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

process.on('message', async ({ seed }: SeedOrder) => {
  const { problems, figures } = await simulateOutboxes(seed, place);
  const explanation = problems.length > 0 ? `seed ${seed}: ${problems.slice(0, 5).join('; ')}` : null;
  process.send?.({ seed, problems, figures, explanation, trace: [] } satisfies SeedReport);
});
process.send?.('ready');
