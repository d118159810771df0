import { expect, test } from 'vitest';
import { judgeSoak } from '../simulation/soak/judge-soak.ts';
import { soak } from '../simulation/soak/soak.ts';

/** The sample of `npm test`; `npm run proof -- --only soak` lives through two weeks. */
test('a station that works through a day keeps its files, threads and memory within their bounds', {
  retry: 0,
  timeout: 300_000,
}, async ({ skip }) => {
  if (process.platform !== 'linux') return skip('what a process has open is read where Linux shows it');
  const { samples, problems } = await soak({ days: 1, seed: 1, speed: 8_000, samplesADay: 12, jobsADay: 8 });
  expect([...judgeSoak(samples), ...problems]).toEqual([]);
  // A day on which nothing was done, or of which nothing was seen, would prove nothing.
  const last = samples.at(-1);
  expect([samples.length > 8, (last?.scans ?? 0) > 50, (last?.backups ?? 0) > 9]).toEqual([true, true, true]);
});
