import { afterEach, beforeEach } from 'vitest';
import type { Screen } from '../../../../src/contract/screen.ts';
import type { SettingsPatch } from '../../../../src/contract/settings.ts';
import { removeFolder, scratch } from '../../../folders.ts';
import { type HubInMemory, hubInMemory } from '../../../hub-in-memory/hub-in-memory.ts';
import { linksTo } from '../../../hub-in-memory/links-to.ts';
import {
  emptySimulator,
  environmentHere,
  liveFlags,
  nowHere,
  pass,
  type RunningCore,
  runCore,
  until,
} from '../../running-core.ts';
import { control, type RunningService } from '../../running-service.ts';

export const names = ['BENCH-3', 'BENCH-5'] as const;
type Name = (typeof names)[number];

/** For every test two stations of one site, with one service, on the test's clock. */
export function twoBenches() {
  let simulator: RunningService;
  let hub: HubInMemory;
  const stations = new Map<Name, RunningCore>();

  const start = (name: Name, dataFolder = scratch(name)) => {
    const { station: _, ...flags }: SettingsPatch = liveFlags(simulator);
    const station = runCore({
      ...{ flags, simulator, dataFolder, isKeptSafe: false },
      siteLinks: linksTo(hub, environmentHere()),
    });
    stations.set(name, station);
    return station;
  };
  const at = (name: Name): RunningCore => {
    const station = stations.get(name);
    if (station === undefined) throw new Error(`${name} does not run`);
    return station;
  };

  beforeEach(async () => {
    simulator = await emptySimulator();
    await control(simulator, 'POST', '/skus', [{ Sku: 'A' }, { Sku: 'B' }]);
    hub = hubInMemory(nowHere);
    for (const name of names) {
      const station = start(name);
      await station.ask('catalogue.import', { csv: 'Sku\nA\nB\n' });
      await station.ask('site.join', { code: hub.add(name) });
    }
    await pass(1_000);
  });
  afterEach(async () => {
    for (const station of stations.values()) {
      await station.stop(true);
      removeFolder(station.dataFolder);
    }
    stations.clear();
    await simulator.stop();
  });

  const scan = async (name: Name, text: string, screen: Screen = 'inbound') => at(name).scan(text, { screen });
  return {
    at,
    hub: () => hub,
    simulator: () => simulator,
    scan,
    /** Scans, and answers `tone message-key`. */
    said: async (name: Name, text: string, screen: Screen = 'inbound') => {
      const { verdict } = await scan(name, text, screen);
      return `${verdict.tone} ${verdict.title.key.replace('message.', '')}`;
    },
    /** A plan with two boxes at that bench, the second of which is open; its number and id. */
    plan: async (name: Name, number = 'IN-1') => {
      const { documentId } = await scan(name, 'DOCK.NEW');
      for (const text of [`DOCK.SET.SHIPMENTID.${number}`, 'A', 'A', 'DOCK.BOX', 'B']) await scan(name, text);
      return { id: documentId ?? '', number };
    },
    open: (name: Name, screen: Screen = 'inbound') => at(name).ask('document.current', { screen }),
    document: async (name: Name, id: string) => at(name).ask('document.read', { id }),
    /** What the band says of the last scan, also later. */
    band: (name: Name) => {
      const later = at(name).events.findLast((event) => event.type === 'verdict')?.verdict;
      return later === undefined ? '' : `${later.tone} ${later.title.key.replace('message.', '')}`;
    },
    notices: async (name: Name) =>
      (await at(name).ask('station.read', {})).notices.map(({ key }) => key.replace('message.', '')),
    /** Long enough for each to hear of the other. */
    hear: () => pass(16_000),
    /** As a kill: nothing is said any more, and what is on disk stays. */
    stop: async (name: Name) => {
      await at(name).stop(true);
    },
    start: (name: Name) => start(name, at(name).dataFolder),
    until: <T>(read: () => Promise<T>, holds: (value: T) => boolean) => until(read, holds),
  };
}
