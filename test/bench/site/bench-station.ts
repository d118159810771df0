import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { realEnvironment } from '../../../src/core/runtime/environment.ts';
import { createFeedRepository } from '../../../src/core/site/feed/feed-repository.ts';
import { connectToHub } from '../../../src/core/site/hub/postgres-hub.ts';
import { type LinkState, untried } from '../../../src/core/site/link/link.ts';
import { createShiftReader } from '../../../src/core/site/link/read-shift.ts';
import { createStationLink, type StationLink } from '../../../src/core/site/link/station-link.ts';
import { openDatabase, openReader } from '../../../src/core/storage/database.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';
import { addStation } from '../../../src/hub/stations.ts';
import { removeFolder, scratch } from '../../folders.ts';

/** What of a station tells the hub: its work on a real disk, its feed and its link. */
export async function openBenchStation(ownerUrl: string, name: string) {
  const code = await addStation(ownerUrl, name);
  const folder = scratch('site-bench');
  const file = join(folder, 'work.db');
  const db = openDatabase({ file, synchronous: 'FULL', migrations: workMigrations });
  const store = randomUUID();
  createFeedRepository(db, 'run-1').begin(store, code.hubId, Date.now(), { operator: 'Jörg', station: name });
  const insert = db.prepare(
    `INSERT INTO scans (id, at, text, source, screen, tone, outcome, operator, station)
     VALUES (?, ?, 'SKU-1042', 'scanner', 'inbound', 'good', ?, 'Jörg', ?)`,
  );
  // About as long as that of a counted piece.
  const outcome = JSON.stringify({ appended: [{ seq: 1, entry: { type: 'count', sku: 'SKU-1042', pieces: 1 } }] });
  const reader = openReader(file);
  let link: StationLink | null = null;
  let state: LinkState = untried;
  let onState: () => void = () => undefined;
  return {
    ...{ name, store, code },
    /** Commits so many scans, each by itself unless `atOnce`; returns their ids. */
    write(count: number, atOnce = false): string[] {
      const ids = Array.from({ length: count }, () => randomUUID());
      const one = (id: string) => void insert.run(id, Date.now(), outcome, name);
      if (atOnce) db.transaction(() => ids.forEach(one))();
      else ids.forEach(one);
      link?.wake();
      return ids;
    },
    start(): void {
      link = createStationLink({
        ...{
          hubId: code.hubId,
          version: 'bench',
          service: 'practice',
          db: reader,
          shares: [],
          shift: createShiftReader(reader, [], realEnvironment),
          environment: realEnvironment,
        },
        backupKey: null,
        asksPast: false,
        connect: (onNews) => connectToHub(code, code.secret, 'bench', onNews),
        onNews: (news) => {
          if (news.type !== 'state') return;
          ({ state } = news);
          onState();
        },
      });
    },
    /** Until the hub has all that was written. */
    told: (): Promise<void> =>
      new Promise((resolve) => {
        onState = () => state.since !== null && state.trouble === null && state.waiting === 0 && resolve();
        onState();
      }),
    async stop(): Promise<void> {
      await link?.stop();
      reader.close();
      db.close();
      removeFolder(folder);
    },
  };
}
export type BenchStation = Awaited<ReturnType<typeof openBenchStation>>;
