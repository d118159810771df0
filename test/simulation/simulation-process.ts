import { rmSync } from 'node:fs';
import { explain, simulate } from './simulate.ts';
import { makeTemplate, scratchFolder } from './station-template.ts';

// A process of its own for seed after seed: its timers are the virtual clock's, and its databases can die.

export interface SeedReport {
  readonly seed: number;
  readonly problems: readonly string[];
  /** In words for a person; null for a good one. */
  readonly explanation: string | null;
  readonly figures: Readonly<Record<string, number>>;
  readonly trace: readonly string[];
}

export interface SeedOrder {
  readonly seed: number;
  readonly explains: boolean;
  readonly keepsTrace: boolean;
}

const scratch = scratchFolder();
const place = { scratch, template: makeTemplate(scratch) };
process.on('disconnect', () => process.exit());
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

process.on('message', async ({ seed, explains, keepsTrace }: SeedOrder) => {
  const { problems, figures, trace } = await simulate(seed, place, { keepsTrace });
  const report: SeedReport = {
    ...{ seed, figures, trace },
    problems: problems.map(({ kind, text }) => `${kind}: ${text}`),
    explanation: problems.length > 0 && explains ? await explain(seed, place, problems) : null,
  };
  process.send?.(report);
});
process.send?.('ready');
