import { test } from 'vitest';
import { findOut } from './broken-program.ts';
import { brokenStations } from './broken-stations.ts';
import { brokenSites } from './site/broken-sites.ts';

// The simulation itself is proven here: a program that breaks one of its promises must be found out. The others are in
// broken-on-purpose.proof.ts, by `npm run proof -- --only broken`.

const sample = [
  'sending again what may have arrived, without looking for it',
  'giving an order that was sent another weight',
  'telling the hub without a look at what it has by now',
  'going on with what another station has by now: no fence',
];

test.each(sample)('finds out %s', { timeout: 600_000 }, async (wanted) => {
  await findOut([...brokenStations, ...brokenSites].find(({ name }) => name === wanted));
});
