import { test } from 'vitest';
import { expectToBreak, findOut } from './broken-program.ts';
import { brokenStations } from './broken-stations.ts';
import { brokenSites } from './site/broken-sites.ts';

// The simulation itself is proven here: a program that breaks one of its promises must be found out. The others are in
// broken-on-purpose.proof.ts, by `npm run proof -- --only broken`.

const sample = 'going on with what another station has by now: no fence';

const all = [...brokenStations, ...brokenSites];

test('there is what would be broken', () => expectToBreak(all));

test(`finds out ${sample}`, { tags: 'long', timeout: 600_000 }, () => findOut(all.find(({ name }) => name === sample)));
