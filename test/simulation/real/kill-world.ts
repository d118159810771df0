import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFastTime } from '../fast-time.ts';
import { makeScenario } from '../scenario.ts';
import { copyTemplate } from '../station-template.ts';
import { createStreams } from '../streams.ts';
import { createSurroundings } from '../surroundings.ts';
import { describe, type EndedWorld } from '../world.ts';
import { forkStation } from './fork-station.ts';
import { chooseMoment, type KillMoment } from './kill-moments.ts';
import type { KillPlace } from './kill-place.ts';
import { createKilledStation } from './killed-station.ts';
import { serveNetwork } from './network-server.ts';
import { beginRest, endRest } from './rest.ts';
import { logDeath, readTransitionLog } from './transition-log.ts';

/** So many times faster than real: what waits for seconds is over soon, and a request still has time enough. */
const workSpeed = 30;
const quietMs = 5 * 60_000;
const activeMs = 0;
export interface KilledDay {
  readonly jobs: number;
  /** From then on its processes live: on whatever machine, the day comes to its end. */
  readonly mostKills: number;
}

/** Much of a seed is the rest at its end: so there is much to do before it, and no pause behind it. */
export const wholeDay: KilledDay = { jobs: 20, mostKills: 120 };
/** Of its first processes in a folder that an older version has left. */
const killsInMigration = 3;

/**
 * The simulated day at a real process: on a real disk, over real sockets, killed by SIGKILL at random moments until the work
 * is done. What people do and what the network does follows from the seed; where a kill falls does not.
 */
export async function runKilledWorld(
  seed: number,
  place: KillPlace,
  { jobs, mostKills }: KilledDay = wholeDay,
): Promise<EndedWorld> {
  const streams = createStreams(seed);
  const scenario = { ...makeScenario(streams), quietMs, jobs, activeMs, crashes: [], jumps: [], tokens: [] };
  const die = streams.stream('kills');
  const folder = join(place.scratch, `kills-${seed}`);
  const isOld = die.isLess(0.5);
  copyTemplate(isOld ? die.pick(place.olderTemplates) : place.template, folder);
  const log = `${folder}.log`;
  writeFileSync(log, '');
  const troubles: string[] = [];
  const time = createFastTime(workSpeed);
  const around = createSurroundings({ seed, streams, scenario, time, without: new Set(), keepsTrace: true });
  const { network, note } = around;
  const clock = () => around.serviceNow() + 7_000;
  const server = await serveNetwork(network, () => {
    station.stir();
    return station.client();
  });
  let isCalm = false;
  let killsLeftInMigration = isOld ? killsInMigration : 0;
  const nextMoment = (kills: number): KillMoment | null => {
    if (isCalm || kills >= mostKills) return null;
    killsLeftInMigration -= 1;
    return killsLeftInMigration >= 0
      ? { how: 'while it opens', after: die.next() }
      : chooseMoment(die, place.ways, kills);
  };
  const station = createKilledStation({
    fork: (beginning) => {
      const start = { ...beginning, folder, log, network: server.url, program: place.program, speed: time.speed() };
      return forkStation(place.program.main, start, place.compiled);
    },
    ...{ clock, now: time.now, nextMoment, trace: note },
    onDeath: () => logDeath(log),
    onTrouble: (text) => troubles.push(text),
  });
  try {
    await around.dayAt({ ...station, stop: () => endRest(time, station) }, clock, () => {
      isCalm = true;
      beginRest(time, station);
    });
  } catch (error) {
    troubles.push(describe(error));
    isCalm = true;
    await station.stop();
  } finally {
    server.close();
  }
  troubles.push(...broughtBack(folder));
  const { history, requests, door, trace, happened } = around;
  const killed = Object.entries(station.kills()).map(([how, n]) => [`killed: ${how}`, n]);
  return {
    ...{ folder, troubles, scenario, history, requests, door, trace, happened },
    crashes: station.crashes(),
    starts: station.starts(),
    farthestAheadMs: 0,
    setBackMs: 0,
    endedAt: time.now(),
    counted: { ...readTransitionLog(log).figures(), ...Object.fromEntries(killed) },
    close: () => {
      door.close();
      rmSync(folder, { recursive: true, force: true });
      rmSync(log);
    },
  };
}

/** The end of a process breaks no file: none was put aside and brought back from a backup. */
function broughtBack(folder: string): string[] {
  const aside = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.aside-'));
  return aside.map((name) => `a file was brought back though nothing was wrong with it: ${name}`);
}
