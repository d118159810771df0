import { afterEach, beforeEach } from 'vitest';
import type { Environment } from '../../../src/core/runtime/environment.ts';
import { removeFolder } from '../../folders.ts';
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

/** Running stations of one site, for each test. They keep no backups: hours pass. */
export function siteOfStations() {
  let simulator: RunningService;
  let hub: HubInMemory;
  let stations: RunningCore[];
  let killed: RunningCore[];
  /** Of how many SKUs the service was asked for stock, and how often. */
  let stockAsked = { requests: 0, skus: 0 };

  beforeEach(async () => {
    simulator = await emptySimulator();
    await control(simulator, 'POST', '/skus', [{ Sku: 'A' }, { Sku: 'B' }]);
    hub = hubInMemory(nowHere);
    [stations, killed] = [[], []];
    stockAsked = { requests: 0, skus: 0 };
  });
  afterEach(async () => {
    for (const station of stations) await station.stop();
    for (const { dataFolder } of killed) removeFolder(dataFolder);
    await simulator.stop();
  });

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (/\/inventories$/.test(pathname)) {
      const skus = searchParams.get('Skus')?.split(',') ?? (await request.clone().json()).Skus;
      stockAsked = { requests: stockAsked.requests + 1, skus: stockAsked.skus + skus.length };
    }
    return environmentHere().fetch(request);
  };

  function start(dataFolder?: string, environment: Partial<Environment> = {}): RunningCore {
    const { station: _, ...flags } = liveFlags(simulator);
    const station = runCore({
      ...{ flags, simulator, siteLinks: linksTo(hub, { ...environmentHere(), ...environment }) },
      environment: { fetch, ...environment },
      isKeptSafe: false,
      ...(dataFolder === undefined ? {} : { dataFolder }),
    });
    stations.push(station);
    return station;
  }
  const shared = async (station: RunningCore) => (await station.ask('site.shared', {})).shared;

  return {
    hub: () => hub,
    stations: () => stations,
    simulator: () => simulator,
    stockAsked: () => stockAsked,
    start,
    shared,
    async join(name: string, environment?: Partial<Environment>): Promise<RunningCore> {
      const station = start(undefined, environment);
      await station.ask('site.join', { code: hub.add(name) });
      return station;
    },
    /** Its folder stays until the end. */
    async kill(station: RunningCore): Promise<void> {
      await station.stop(true);
      killed.push(station);
      stations = stations.filter((each) => each !== station);
    },
    /** Until each station knows what all told. */
    async quiet(): Promise<void> {
      for (let round = 0; round < 2; round += 1) {
        await pass(16_000);
        for (const station of stations)
          await until(
            () => shared(station),
            (view) => view?.isWhole === true && view.untold === 0,
          );
      }
    },
  };
}
