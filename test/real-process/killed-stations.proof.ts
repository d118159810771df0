import { expect, test } from 'vitest';
import type { Figures } from '../simulation/figures.ts';
import { killStations } from '../simulation/real/kill-stations.ts';
import { coverOf } from '../simulation/transitions/transition-table.ts';

/** A morning of work; `npm run proof -- --only kills` lives through whole days. */
const day = { jobs: 2, mostKills: 12 };

// The timeout is for what hangs: its time runs slower the longer a busy machine takes to open a file.
test('a station that is killed through a day of work loses, doubles and misjudges nothing', {
  timeout: 600_000,
}, async () => {
  const days: { readonly problem: string | null; readonly figures: Figures }[] = [];
  await killStations({ from: 1, count: 1, day }, (each) => days.push(each));
  const figures = days[0]?.figures ?? {};
  expect(days.map(({ problem }) => problem)).toEqual([null]);
  expect(coverOf(figures).unknown).toEqual([]);
  // A sample in which nobody dies in the midst of something would prove nothing.
  const of = (beginning: string) => Object.keys(figures).filter((name) => name.startsWith(beginning)).length;
  expect(figures.crashes).toBeGreaterThan(8);
  // Of the six kinds of moments, and of what an entry went through just then.
  expect(of('killed: ')).toBeGreaterThan(3);
  expect(of('died amid: ') + of('died behind: ')).toBeGreaterThan(1);
});
