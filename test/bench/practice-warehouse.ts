import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { removeFolder, scratch } from '../folders.ts';
import { createMixedLoad, type ServiceAddress } from './mixed-load.ts';
import { holdRate, type LoadFigures } from './open-loop.ts';
import { sumUp, type Timings } from './timings.ts';

export interface PracticeWarehouseFigures {
  /** From the start of the process to the ready line, with the state on disk. */
  readonly figures: readonly { readonly name: string; readonly ours: Timings }[];
  /** The rate that it is to hold, then faster ones until its p99 is above `wantedP99Ms`. */
  readonly loads: readonly LoadFigures[];
  readonly wantedP99Ms: number;
}

export interface PracticeWarehouseOptions {
  readonly starts: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

const wantedRate = 1000;
const wantedP99Ms = 50;
const fasterRates = [1500, 2000, 3000, 4000];
const fasterSeconds = 4;
const connections = 32;

/** The simulator as its own process with its practice data on disk: how fast it starts, and what it holds of a mixed load. */
export async function measurePracticeWarehouse(options: PracticeWarehouseOptions): Promise<PracticeWarehouseFigures> {
  const { starts, seconds, say } = options;
  say('starting the practice warehouse …');
  const fresh: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < starts; run += 1) {
    const data = scratch('practice-warehouse');
    for (const samples of [fresh, again]) {
      const simulator = await startSimulator(data);
      samples.push(simulator.startedInMs);
      await simulator.stop();
    }
    removeFolder(data);
  }
  const data = scratch('practice-warehouse');
  const simulator = await startSimulator(data);
  const loads: LoadFigures[] = [];
  try {
    const load = await createMixedLoad(simulator.address, connections);
    say('warming up …');
    await holdRate(wantedRate / 2, 2, load.send);
    for (const rate of [wantedRate, ...fasterRates]) {
      say(`sending ${rate} requests a second …`);
      const held = await holdRate(rate, rate === wantedRate ? seconds : fasterSeconds, load.send);
      loads.push(held);
      if (held.ms.p99 >= wantedP99Ms) break;
    }
    load.close();
  } finally {
    await simulator.stop();
    removeFolder(data);
  }
  return {
    figures: [
      { name: 'process start to ready, new data', ours: sumUp(fresh) },
      { name: 'process start to ready, its data again', ours: sumUp(again) },
    ],
    loads,
    wantedP99Ms,
  };
}

interface StartedSimulator {
  readonly address: ServiceAddress;
  readonly startedInMs: number;
  stop(): Promise<void>;
}

async function startSimulator(data: string): Promise<StartedSimulator> {
  const command = join(import.meta.dirname, '../../src/cli/simulator.ts');
  const began = performance.now();
  const child = spawn(process.execPath, [command, '--listen', '0,0,0,0,0', '--data', data, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const startedInMs = performance.now() - began;
  const address: ServiceAddress = JSON.parse(String(line));
  return { address, startedInMs, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
