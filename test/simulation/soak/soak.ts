import { fork } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '../../../src/contract/failure.ts';
import { createFastTime } from '../fast-time.ts';
import { judge } from '../oracle/judge.ts';
import { bundleStation } from '../real/bundle-station.ts';
import { createKilledStation } from '../real/killed-station.ts';
import { serveNetwork } from '../real/network-server.ts';
import type { StationStart } from '../real/station-messages.ts';
import type { Scenario } from '../scenario.ts';
import { connectionFolder, copyTemplate, makeTemplate } from '../station-template.ts';
import { createStreams } from '../streams.ts';
import { createSurroundings } from '../surroundings.ts';
import { describe } from '../world.ts';
import { type ProcessSample, type Sample, sampleAround, sampleChannel } from './sample.ts';
import { dayMs, hourMs, type WorkDays, workDays } from './soak-days.ts';

export interface SoakOptions extends WorkDays {
  readonly seed: number;
  /** So much faster than real while nobody waits for anything. */
  readonly speed: number;
  readonly samplesADay: number;
  readonly onSample?: (sample: Sample) => void;
}

export interface Soaked {
  readonly samples: readonly Sample[];
  /** What the oracle of the simulation finds wrong with the work itself, and what the program complained of. */
  readonly problems: readonly string[];
  /** Orders that were asked about later at the end than their pace says; told, and not judged: nobody knows yet whose fault it is. */
  readonly readLate: number;
  readonly requests: number;
  readonly realMs: number;
}

/** Days of a station as a real process: on a real disk, over real sockets, with its own threads, in a time that runs faster. */
export async function soak(options: SoakOptions): Promise<Soaked> {
  const { days, seed, speed, samplesADay, onSample } = options;
  const began = performance.now();
  const scratch = mkdtempSync(join(tmpdir(), 'dockside-soak-'));
  const dataFolder = join(scratch, 'data');
  const log = join(scratch, 'errors.txt');
  const program = await bundleStation(join(scratch, 'program'), 'test/simulation/soak/soak-station.ts');
  const errors = openSync(log, 'a');
  copyTemplate(makeTemplate(scratch), dataFolder);
  const streams = createStreams(seed);
  const scenario = scenarioOf(days);
  const time = createFastTime(0);
  const around = createSurroundings({ seed, streams, scenario, time, without: new Set(), keepsTrace: false });
  const troubles: string[] = [];
  const samples: Sample[] = [];
  const clock = () => around.serviceNow() + 7_000;
  const server = await serveNetwork(around.network, () => station.client());
  const station = createKilledStation({
    fork: (beginning) => {
      const start: StationStart = { ...beginning, folder: dataFolder, network: server.url, speed };
      return fork(program.main, [JSON.stringify(start)], {
        env: { ...process.env, TZ: 'Asia/Shanghai' },
        ...{ serialization: 'advanced', execArgv: ['--expose-gc'], stdio: ['ignore', 'inherit', errors, 'ipc'] },
      });
    },
    ...{ clock, now: time.now, nextMoment: () => null, trace: around.note, onTime: time.follow },
    onTrouble: (text) => troubles.push(text),
  });

  async function take(): Promise<void> {
    await station.running();
    const said = (await station.ask(sampleChannel, {})) as Reply<unknown> | ProcessSample | 'died';
    // Of this channel: no reply of the core's.
    if (typeof said !== 'object' || !('pid' in said)) return;
    const { scans, orders } = around.history;
    const place = { dataFolder, folder: join(dataFolder, connectionFolder), log };
    const sample = sampleAround(said, place, { scans: scans.size, orders: orders.length });
    samples.push(sample);
    onSample?.(sample);
  }

  try {
    const floor = await around.floorAt(station, clock);
    let isOver = false;
    const sampling = (async () => {
      while (!isOver) {
        await take();
        await time.sleep(dayMs / samplesADay);
      }
    })();
    await workDays(floor, streams, options);
    isOver = true;
    await sampling;
    await around.comeToRest(floor, station);
    const { history, requests, door, trace, happened } = around;
    const { problems } = judge({
      ...{ folder: dataFolder, troubles, scenario, history, requests, door, trace, happened },
      ...{ crashes: 0, starts: station.starts(), farthestAheadMs: 0, setBackMs: 0, endedAt: time.now() },
      counted: {},
      close: () => undefined,
    });
    const judged = problems.filter(({ kind }) => kind !== 'not followed');
    return {
      samples,
      problems: judged.map(({ kind, text }) => `${kind}: ${text}`),
      readLate: problems.length - judged.length,
      requests: requests.length,
      realMs: performance.now() - began,
    };
  } catch (error) {
    await station.stop();
    return {
      samples,
      readLate: 0,
      problems: [...troubles, describe(error)],
      requests: around.requests.length,
      realMs: performance.now() - began,
    };
  } finally {
    // What is still under way would find the service gone.
    time.setSpeed(0);
    server.close();
    around.door.close();
    closeSync(errors);
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Every day nobody can be reached for a while, every other day nobody answers, and now and then something goes wrong. */
function scenarioOf(days: number): Scenario {
  const outages = Array.from({ length: days }, (_, day) => [
    { id: `outage:${day}`, from: day * dayMs + 4 * hourMs, to: day * dayMs + 4.5 * hourMs, isSilent: false },
    ...(day % 2 === 0
      ? [{ id: `silence:${day}`, from: day * dayMs + 6 * hourMs, to: day * dayMs + 6.1 * hourMs, isSilent: true }]
      : []),
  ]).flat();
  return {
    activeMs: days * dayMs,
    jobs: 0,
    quietMs: hourMs / 2,
    weather: { share: 0.005, outages },
    ...{ crashes: [], jumps: [], tokens: [] },
  };
}
