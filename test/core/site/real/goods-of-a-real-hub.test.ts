import { expect, it } from 'vitest';
import { writeJoinCode } from '../../../../src/contract/site/join-code.ts';
import { mostReadingsTold, type Reading } from '../../../../src/contract/site/reading.ts';
import { realEnvironment } from '../../../../src/core/runtime/environment.ts';
import { connectToHub } from '../../../../src/core/site/hub/postgres-hub.ts';
import { linksInThread } from '../../../../src/core/site/link/start-link.ts';
import { addStation } from '../../../../src/hub/stations.ts';
import { makeHub, postgresOfFile } from '../../../hub/hub-of-file.ts';
import { emptySimulator, liveFlags, runCore } from '../../../real-core.ts';

const server = postgresOfFile();
/** For figures, 20000. */
const { DOCKSIDE_GOODS = '2000' } = process.env;
const goods = Number(DOCKSIDE_GOODS);
const links = linksInThread(
  new URL('../../../../src/core/site/link/link-thread.ts', import.meta.url),
  realEnvironment.after,
  (text, error) => {
    throw new Error(text, { cause: error });
  },
);

/** How long each scan took until it is over, the slowest last. */
async function scans(scan: (text: string) => Promise<unknown>, isOver: () => Promise<boolean>): Promise<number[]> {
  const took: number[] = [];
  while (!(await isOver())) {
    const began = performance.now();
    await scan('S-1');
    took.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return took.sort((one, other) => one - other);
}
const figures = (took: readonly number[]) =>
  [0.5, 0.99, 1].map((part) => (took[Math.ceil(took.length * part) - 1] ?? 0).toFixed(1)).join(' / ');

it('a station that joins reads all that others read, and scans go on', { tags: 'long', timeout: 120_000 }, async () => {
  const hub = await makeHub(server());
  const [one, two] = [await addStation(hub.ownerUrl, 'BENCH-1'), await addStation(hub.ownerUrl, 'BENCH-2')];
  const told = await connectToHub(one, one.secret, '1.0');
  await told.hello();
  const scope = await scopeOf();
  const all = Array.from({ length: goods / 2 }, (_, n): Reading[] => {
    const sku = `S-${n}`;
    const stock = { US: { total: n, available: n, inTransit: 0, at: 0, records: [] } };
    return [
      { kind: 'sku', key: sku, ageMs: 60_000, body: JSON.stringify({ sku, name: `Goods ${n} `.repeat(20) }) },
      { kind: 'stock', key: `${sku}\tUS`, ageMs: 60_000, body: JSON.stringify({ sku, stock }) },
    ];
  }).flat();
  for (let from = 0; from < all.length; from += mostReadingsTold)
    await told.tellReadings(scope.name, all.slice(from, from + mostReadingsTold));
  await told.close();

  const { station: _, ...flags } = liveFlags(scope.simulator);
  const station = runCore({ flags, siteLinks: links });
  await station.ask('catalogue.import', { csv: 'Sku\nS-1\n' });
  await station.scan('DOCK.NEW');
  const end = Date.now() + 2_000;
  const alone = await scans(station.scan, async () => Date.now() > end);
  const began = performance.now();
  await station.ask('site.join', { code: writeJoinCode(two) });
  const last = `S-${goods / 2 - 1}`;
  const isThere = async () => {
    const found = await station.ask('inventory.lookup', { code: last, look: 'open' }).catch(() => null);
    return found?.stock[0]?.total === goods / 2 - 1;
  };
  const joining = await scans(station.scan, isThere);
  const tookMs = Math.round(performance.now() - began);
  console.log(
    `${goods} readings at joining in ${tookMs} ms; a scan took (p50 / p99 / most, ms) ${figures(alone)} before,`,
  );
  console.log(`  and ${figures(joining)} meanwhile (${joining.length} scans)`);
  expect((await station.ask('catalogue.state', {})).skus).toBe(goods / 2);
  expect(station.logged).toEqual([]);
  await station.stop();
  await scope.simulator.stop();
  await hub.end();
});

/** As the station names its service. */
async function scopeOf() {
  const simulator = await emptySimulator();
  const { origin, pathname } = new URL(simulator.baseUrl);
  return { simulator, name: origin + pathname.replace(/\/+$/, '') };
}
