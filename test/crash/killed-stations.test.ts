import { expect, test } from 'vitest';
import { killStations } from '../simulation/real/kill-stations.ts';

/** The sample of `npm test`; `npm run proof -- --only kills --seeds <n>` runs more. */
test('stations that are killed through a day of work lose, double and misjudge nothing', {
  retry: 0,
  timeout: 300_000,
}, async () => {
  const problems: string[] = [];
  let kills = 0;
  await killStations({ from: 1, count: 4 }, ({ seed, problem, figures }) => {
    if (problem !== null) problems.push(`seed ${seed}: ${problem}`);
    kills += figures.crashes ?? 0;
  });
  expect(problems).toEqual([]);
  expect(kills).toBeGreaterThan(10);
});
