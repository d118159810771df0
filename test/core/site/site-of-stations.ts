import { afterEach, beforeEach } from 'vitest';
import { type HubInMemory, hubInMemory, linksTo } from '../../simulation/site/hub-in-memory.ts';
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

/** Running stations of one site, for each test. */
export function siteOfStations() {
  let simulator: RunningService;
  let hub: HubInMemory;
  let stations: RunningCore[];

  beforeEach(async () => {
    simulator = await emptySimulator();
    await control(simulator, 'POST', '/skus', [{ Sku: 'A' }, { Sku: 'B' }]);
    hub = hubInMemory(nowHere);
    stations = [];
  });
  afterEach(async () => {
    for (const station of stations) await station.stop();
    await simulator.stop();
  });

  function start(dataFolder?: string): RunningCore {
    const { station: _, ...flags } = liveFlags(simulator);
    const station = runCore({
      ...{ flags, simulator, siteLinks: linksTo(hub, environmentHere()) },
      ...(dataFolder === undefined ? {} : { dataFolder }),
    });
    stations.push(station);
    return station;
  }
  const shared = async (station: RunningCore) => (await station.ask('site.shared', {})).shared;

  return {
    hub: () => hub,
    stations: () => stations,
    start,
    shared,
    async join(name: string): Promise<RunningCore> {
      const station = start();
      await station.ask('site.join', { code: hub.add(name) });
      return station;
    },
    /** Its folder stays. */
    async kill(station: RunningCore): Promise<void> {
      await station.stop(true);
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
