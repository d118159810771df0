import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startCoreThread } from '../../../src/core/start/start-core-thread.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { scan } from '../../journeys/harness/scanner.ts';
import { noWindow, openWindow } from '../../scanner-hardware/window-on-display.ts';
import { paintedScans, watchPainted } from '../painted.ts';
import { sumUp, type Timings } from '../timings.ts';

export interface ScanLatency {
  readonly name: string;
  /** The link is off and on by turns, in one run. */
  readonly off: Timings;
  readonly on: Timings;
}

export interface ScanLatencyOptions {
  /** The text of a station's join code. */
  readonly joinCode: () => Promise<string>;
  /** Each way, and each turn. */
  readonly scans: number;
  readonly turns: number;
  readonly say: (line: string) => void;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** A quick person. */
const gapMs = 150;
/** What joining costs once is not what a link costs. */
const settledMs = 3_000;
const code = (run: number) => `SKU-${1001 + (run % 50)}`;

/** Of one station that joins and leaves: what the core's thread takes to answer a scan, and from the last key to the painted verdict. */
export async function measureScanLatency(options: ScanLatencyOptions): Promise<readonly ScanLatency[]> {
  const answered = await inTheCore(options);
  return (await noWindow()) === null ? [answered, await inTheWindow(options)] : [answered];
}

async function inTheCore({ joinCode, scans, turns, say }: ScanLatencyOptions): Promise<ScanLatency> {
  const dataFolder = scratch('site-bench');
  const core = await startCoreThread({
    ...{ version: 'bench', dataFolder, flags: {} },
    practiceCatalogue: join(import.meta.dirname, '..', '..', '..', 'resources', 'practice', 'skus.csv'),
    startPractice: () => new Promise(() => undefined),
  });
  const ask = async (channel: string, input: unknown) => {
    const reply = await core.dispatch(channel, input);
    if (!reply.ok) throw new Error(`${channel}: ${reply.error.message}`);
  };
  let at = Date.now();
  const submit = async (text: string) => {
    at += 1_000;
    await ask('scan.submit', { scanId: randomUUID(), text, source: 'scanner', screen: 'inbound', at });
  };
  const measured = async (): Promise<number[]> => {
    const all: number[] = [];
    for (let run = 0; run < scans; run += 1) {
      const began = performance.now();
      await submit(code(run));
      all.push(performance.now() - began);
      await pause(gapMs);
    }
    return all;
  };
  await pause(settledMs);
  for (const text of ['DOCK.NEW', code(0), 'DOCK.YES']) await submit(text);
  await measured();
  const off: number[] = [];
  const on: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    say('scans asked of the core …');
    off.push(...(await measured()));
    await ask('site.join', { code: await joinCode() });
    await pause(settledMs);
    on.push(...(await measured()));
    await ask('site.leave', {});
    await pause(settledMs);
  }
  await core.stop();
  removeFolder(dataFolder);
  return { name: "the core's answer", off: sumUp(off), on: sumUp(on) };
}

async function inTheWindow({ joinCode, scans, turns, say }: ScanLatencyOptions): Promise<ScanLatency> {
  const shown = await openWindow(scratch('site-bench'));
  const codes = Array.from({ length: scans }, (_, run) => code(run));
  const off: number[] = [];
  const on: number[] = [];
  try {
    await watchPainted(shown.page);
    await scan(shown.display.name, ['DOCK.GO.INBOUND', 'DOCK.NEW', code(0), 'DOCK.YES', ...codes.slice(0, 30)], {
      ms: 4,
      gapMs: 250,
    });
    for (let turn = 0; turn < turns; turn += 1) {
      say('scans by true keys …');
      off.push(...(await paintedScans(shown, codes)));
      await shown.station.ask('site.join', { code: await joinCode() });
      await pause(settledMs);
      on.push(...(await paintedScans(shown, codes)));
      await shown.station.ask('site.leave', {});
      await pause(settledMs);
    }
  } finally {
    await shown.close();
  }
  return { name: 'to the painted verdict', off: sumUp(off), on: sumUp(on) };
}
