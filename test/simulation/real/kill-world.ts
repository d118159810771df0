import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeScenario } from '../scenario.ts';
import { copyTemplate } from '../station-template.ts';
import { createStreams } from '../streams.ts';
import { createSurroundings } from '../surroundings.ts';
import { describe, type EndedWorld } from '../world.ts';
import { createFastTime } from './fast-time.ts';
import { createKilledStation } from './killed-station.ts';
import { serveNetwork } from './network-server.ts';

export interface KillOptions {
  readonly seed: number;
  readonly template: string;
  readonly scratch: string;
}

/** So many times faster than real: what waits for seconds is over soon, and a request still has time enough. */
const speed = 30;
/** Of its own time, that a process runs at most before it is killed. */
const longestLifeMs = 25_000;
const quietMs = 5 * 60_000;
/** Most of a seed is the rest at its end: so there is much to do before it. */
const jobs = 5;

/**
 * The simulated day at a real process: on a real disk, over real sockets, killed by SIGKILL at random moments until the work
 * is done. What people do and what the network does follows from the seed; where a kill falls does not.
 */
export async function runKilledWorld({ seed, template, scratch }: KillOptions): Promise<EndedWorld> {
  const streams = createStreams(seed);
  const scenario = { ...makeScenario(streams), quietMs, jobs, crashes: [], jumps: [], tokens: [] };
  const folder = join(scratch, `kills-${seed}`);
  copyTemplate(template, folder);
  const troubles: string[] = [];
  const time = createFastTime(speed);
  const around = createSurroundings({ seed, streams, scenario, time, without: new Set(), keepsTrace: true });
  const { network, note } = around;
  const clock = () => around.serviceNow() + 7_000;
  const server = await serveNetwork(network, () => station.client());
  const station = createKilledStation({
    start: { folder, network: server.url, speed },
    ...{ clock, now: time.now, trace: note },
    onTrouble: (text) => troubles.push(text),
  });
  const die = streams.stream('kills');
  let isCalm = false;
  const killing = (async () => {
    while (!isCalm) {
      await station.running();
      await time.sleep(die.between(0, longestLifeMs));
      if (!isCalm) station.crash();
    }
  })();
  try {
    await around.dayAt(station, clock, () => {
      isCalm = true;
    });
    await killing;
  } catch (error) {
    troubles.push(describe(error));
    isCalm = true;
    await station.stop();
  } finally {
    server.close();
  }
  const { history, requests, door, trace, happened } = around;
  return {
    ...{ folder, troubles, scenario, history, requests, door, trace, happened },
    crashes: station.crashes(),
    starts: station.starts(),
    farthestAheadMs: 0,
    setBackMs: 0,
    endedAt: time.now(),
    close: () => {
      door.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
