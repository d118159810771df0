import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { SettingsPatch } from '../../../src/contract/settings.ts';
import { hashedText, type SiteEntry } from '../../../src/contract/site/hub-protocol.ts';
import { openReader } from '../../../src/core/storage/database.ts';
import { type HubInMemory, hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
import { linksTo } from '../../hub-in-memory/links-to.ts';
import {
  emptySimulator,
  environmentHere,
  liveFlags,
  nowHere,
  pass,
  type RunningCore,
  runCore,
  until,
} from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';

export interface StartOptions {
  readonly flags?: SettingsPatch;
  /** By how much its clock is ahead. */
  readonly clockMs?: number;
}

/** One running station and a hub, for each test: it has joined no site so far. */
export function stationAndHub() {
  let simulator: RunningService;
  let hub: HubInMemory;
  let station: RunningCore;

  function start(dataFolder?: string, { flags: more = {}, clockMs = 0 }: StartOptions = {}): void {
    // The name of the station is the site's to give.
    const { station: _, ...flags } = liveFlags(simulator);
    const environment = { ...environmentHere(), now: () => nowHere() + clockMs };
    station = runCore({
      flags: { ...flags, ...more },
      ...{ simulator, environment, siteLinks: linksTo(hub, environment) },
      ...(dataFolder === undefined ? {} : { dataFolder }),
    });
  }
  beforeEach(async () => {
    simulator = await emptySimulator();
    await control(simulator, 'POST', '/skus', [{ Sku: 'A' }]);
    hub = hubInMemory(nowHere);
    start();
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const joined = async () => (await station.ask('site.read', {})).joined;

  return {
    simulator: () => simulator,
    hub: () => hub,
    station: () => station,
    /** After it was stopped. */
    start,
    joined,
    join: (code: string) => station.ask('site.join', { code }),
    /** Until the hub has all that it would tell. */
    async settled() {
      // The link looks a moment after the scan.
      await pass(30);
      return until(joined, (view) => view?.trouble === null && view.since !== null && view.waiting === 0);
    },
    told: () => texts(hub.entries('BENCH-1')),
    /** A scanned box. */
    async scanBox(): Promise<void> {
      await station.scan('DOCK.NEW');
      for (const text of ['A', 'DOCK.YES', 'A', 'DOCK.BOX', 'A', 'DOCK.UNDO']) await station.scan(text);
    },
  };
}

/** Where a station has the work of its connection. */
export const workFolder = ({ dataFolder }: RunningCore): string =>
  join(dataFolder, readdirSync(dataFolder).find((name) => name.startsWith('live-')) ?? '');

/** All that the station has written down for the site, by store. */
export function written(station: RunningCore): SiteEntry[][] {
  const db = openReader(join(workFolder(station), 'work.db'));
  const rows = db
    .prepare<[], SiteEntry>(
      `SELECT store, site_entries.seq, site_entries.at, kind, subject, body, site_entries.operator FROM site_entries
       JOIN site_stores ON site_stores.id = store ORDER BY begun_at, store, site_entries.seq`,
    )
    .all();
  db.close();
  return [...Map.groupBy(rows, ({ store }) => store).values()];
}
export const texts = (stores: readonly (readonly SiteEntry[])[]) => stores.map((entries) => entries.map(hashedText));
