import { expect, test } from 'vitest';
import { addUp, type Figures } from '../simulation/figures.ts';
import { killStations } from '../simulation/real/kill-stations.ts';
import { coverOf } from '../simulation/transitions/transition-table.ts';

/** The sample of `npm test`; `npm run proof -- --only kills --kills <n>` runs more. */
test('stations that are killed through a day of work lose, double and misjudge nothing', {
  retry: 0,
  timeout: 300_000,
}, async () => {
  const problems: string[] = [];
  const all: Figures[] = [];
  await killStations({ from: 1, count: 2 }, ({ seed, problem, figures }) => {
    if (problem !== null) problems.push(`seed ${seed}: ${problem}`);
    all.push(figures);
  });
  expect(problems).toEqual([]);
  // A sample in which nobody dies in the midst of something would prove nothing.
  const figures = addUp(all);
  const of = (beginning: string) => Object.keys(figures).filter((name) => name.startsWith(beginning)).length;
  expect(figures.crashes).toBeGreaterThan(20);
  expect([of('killed: ') >= 5, of('died amid: ') >= 3, of('died behind: ') >= 3]).toEqual([true, true, true]);
  expect(coverOf(figures).unknown).toEqual([]);
});
