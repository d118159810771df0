import pino from 'pino';
import { type Environment, realEnvironment } from '../../../src/core/runtime/environment.ts';
import type { StoreTasks } from '../../../src/core/storage/durability/store-tasks.ts';
import { createFastTime } from '../fast-time.ts';
import { fetchThrough, runStation } from '../real/run-station.ts';
import type { FromStation, StationStart } from '../real/station-messages.ts';
import { busySpeed, type ProcessSample, sampleChannel } from './sample.ts';

// The core as a process that lives for weeks within minutes: while it waits for anybody (the service, its own disk for a scan)
// its time is slow enough for real sockets, and else as fast as was asked for.

const start: StationStart = JSON.parse(process.argv[2] ?? '');
const tell = (message: FromStation) => process.send?.(message);
const time = createFastTime(start.speed);
const logger = pino({ name: 'core' }, pino.destination({ dest: 2, sync: true }));
const done: Partial<Record<keyof StoreTasks, number>> = {};
let busy = 0;
/** Milliseconds of its own time. */
const longestMomentMs = 500;

const throughNetwork = fetchThrough(start.network);
const environment: Environment = {
  ...realEnvironment,
  now: () => Math.floor(start.clock + time.now()),
  after,
  fetch: (input, init) => whileBusy(() => throughNetwork(input, init)),
};

/** What is put off for a moment only is under way: at full speed that moment would be a quarter of an hour. */
function after(delayMs: number, run: () => void): () => void {
  if (delayMs > longestMomentMs) return time.after(delayMs, run);
  const end = begin();
  const cancel = time.after(delayMs, () => {
    end();
    run();
  });
  return () => {
    end();
    cancel();
  };
}

/** Something is under way; the answer ends it, once. */
function begin(): () => void {
  busy += 1;
  if (busy === 1) go(busySpeed);
  let hasEnded = false;
  return () => {
    if (hasEnded) return;
    hasEnded = true;
    busy -= 1;
    if (busy === 0) go(start.speed);
  };
}

async function whileBusy<T>(act: () => Promise<T>): Promise<T> {
  const end = begin();
  try {
    return await act();
  } finally {
    end();
  }
}

function go(speed: number): void {
  time.setSpeed(speed);
  tell({ type: 'time', at: time.now(), speed });
}

async function sample(): Promise<ProcessSample> {
  // What is left over is given back to the system too: time is too short here for V8 to do that by itself, as it does in a quiet hour.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed } = process.memoryUsage();
  const resources: Record<string, number> = {};
  for (const name of process.getActiveResourcesInfo()) resources[name] = (resources[name] ?? 0) + 1;
  return {
    pid: process.pid,
    at: time.now(),
    rssBytes: rss,
    heapBytes: heapUsed,
    timers: time.waiting(),
    resources,
    records: done.record ?? 0,
    backups: done['back-up'] ?? 0,
  };
}

go(start.speed);
runStation({
  version: '0.0.0-soak',
  folder: start.folder,
  environment,
  threads: {
    catalogueWriter: new URL('./catalogueWriter.mjs', import.meta.url),
    backup: new URL('./backupThread.mjs', import.meta.url),
  },
  log: (text, error) => {
    // As core-worker.ts does it.
    logger.error({ err: error }, text);
    tell({ type: 'trouble', text: `${text}: ${String(error)}` });
  },
  answer: (channel) => (channel === sampleChannel ? sample() : null),
  aroundAsk: whileBusy,
  throughThread: (inThread) => async (name, input) => {
    const value = await inThread(name, input);
    done[name] = (done[name] ?? 0) + 1;
    return value;
  },
});
