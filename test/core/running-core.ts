import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { onTestFinished } from 'vitest';
import { type Channel, channels, type Input, type Output } from '../../src/contract/bridge/channels.ts';
import type { BridgeEvent } from '../../src/contract/bridge/event.ts';
import { Failure } from '../../src/contract/failure.ts';
import type { Screen } from '../../src/contract/screen.ts';
import type { SettingsPatch } from '../../src/contract/settings.ts';
import { type Environment, realEnvironment } from '../../src/core/runtime/environment.ts';
import type { ServiceAddress } from '../../src/core/service/service-client.ts';
import type { Secrets } from '../../src/core/settings/secrets.ts';
import { type Core, type CoreOptions, startCore } from '../../src/core/start/core.ts';
import type { RunStoreTask } from '../../src/core/storage/durability/in-backup-thread.ts';
import { storeTasks } from '../../src/core/storage/durability/store-tasks.ts';
import { understandFiles } from '../../src/order-files/understand-files.ts';
import { removeFolder, scratch } from '../folders.ts';
import { startWriterHere } from '../simulation/catalogue-place.ts';
import { networkError } from '../simulation/network-error.ts';
import { serviceUrl } from '../simulation/service-door.ts';
import {
  createVirtualTime,
  letHappen,
  letPass,
  type TakenTimers,
  takeOverTimers,
  type VirtualTime,
} from '../simulation/virtual-time.ts';
import { watchAnswers } from './answered-as-offered.ts';
import { type RunningService, startService } from './running-service.ts';

const project = join(import.meta.dirname, '..', '..');

/** When every test begins, by the clock of the station and of the service. */
export const beganAt = Date.UTC(2026, 10, 21, 8);

/** The one clock of the test that runs: of its stations, its services and of whoever waits in it. */
let running: { readonly time: VirtualTime; readonly timers: TakenTimers } | null = null;
/** Who answers at its service's address. */
let service: RunningService | null = null;

export function timeHere(): VirtualTime {
  if (running !== null) return running.time;
  const { time, giveBack } = takeTime();
  onTestFinished(giveBack);
  return time;
}

/** The clock of all tests of a file whose `beforeAll` takes it, and gives it back behind them. */
export function takeTime(): { readonly time: VirtualTime; readonly giveBack: () => void } {
  let ties = 0;
  const time = createVirtualTime(() => ++ties);
  const timers = takeOverTimers(time);
  running = { time, timers };
  return {
    time,
    giveBack: () => {
      timers.giveBack();
      running = null;
      service = null;
    },
  };
}

/** For what waits for the real world, as a browser does: the process has its own timers meanwhile, and the test's clock stands still. */
export const inRealTime = <T>(work: () => Promise<T>): Promise<T> =>
  running === null ? work() : running.timers.lend(work);

/** What it comes to; time passes as far as it has to wait for it. */
export async function asTimePasses<T>(work: Promise<T>): Promise<T> {
  const time = timeHere();
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  await Promise.race([done, time.settle()]).catch(() => undefined);
  if (!(await goOnUntil(() => isDone))) throw new Error('nothing is to come, and it is not done');
  return done;
}

/** What the clock of the test shows, milliseconds since 1970. */
export const nowHere = (): number => beganAt + timeHere().now();

/** Farther than any test looks ahead, and near enough for one that waits in vain to fail within seconds. */
const mostWaitMs = 86_400_000;
/** False: nothing is to come, however long one waits. */
async function goOnUntil(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const time = timeHere();
  const end = time.now() + mostWaitMs;
  let isTooLate = false;
  const isThere = await letHappen(time, Number.POSITIVE_INFINITY, async () => {
    isTooLate = time.now() > end;
    return isTooLate || (await holds());
  });
  return isThere && !isTooLate;
}

/** Lets so much time pass, with everything that is due meanwhile. */
export const pass = (ms: number): Promise<void> => letPass(timeHere(), ms);

/** The computer sleeps so long: what was due meanwhile happens once when it wakes. */
export const sleepThrough = (ms: number): Promise<void> => timeHere().leap(ms);

/** Reads again, as time passes, until it holds; fails saying what was last seen. */
export async function until<T>(read: () => Promise<T> | T, holds: (value: T) => boolean): Promise<T> {
  let value = await read();
  const isThere = await goOnUntil(async () => {
    value = await read();
    return holds(value);
  });
  if (!isThere) throw new Error(`still ${JSON.stringify(value).slice(0, 500)}`);
  return value;
}

/** What a station in a test lives in: the test's clock, and the service that was started in it, if any. */
export function environmentHere(): Environment {
  const time = timeHere();
  return {
    now: nowHere,
    after: (delayMs, callback) => time.after(delayMs, callback),
    newId: () => randomUUID(),
    random: () => 0.5,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (service === null || !request.url.startsWith(serviceUrl)) throw networkError('ECONNREFUSED', 'fetch failed');
      return service.fetch(request);
    },
    connect: realEnvironment.connect,
  };
}

export interface CoreSetup {
  readonly simulator?: RunningService;
  readonly dataFolder?: string;
  readonly environment?: Partial<Environment>;
  readonly flags?: SettingsPatch;
  readonly secrets?: Secrets;
  /** Where the practice warehouse is; absent: it never starts. */
  readonly practice?: ServiceAddress;
  /** Absent: no hub can be reached. */
  readonly siteLinks?: NonNullable<CoreOptions['siteLinks']>;
  /** The site that an administrator has set for it. */
  readonly site?: string;
  /** False: its work is neither backed up nor recorded as text, which takes a fifth of the time where hours pass. */
  readonly isKeptSafe?: boolean;
  /** Absent: this computer has no ports. */
  readonly startPorts?: NonNullable<CoreOptions['startPorts']>;
}

/** The empty service of the test that runs. */
export async function emptySimulator(): Promise<RunningService> {
  service = startService(timeHere(), nowHere);
  return service;
}

/** The flags of a station that is set up for that simulator as a live service. */
export const liveFlags = (simulator: RunningService): SettingsPatch => ({
  connection: {
    kind: 'live',
    baseUrl: simulator.baseUrl,
    ports: simulator.ports,
    authentication: { kind: 'none' },
  },
  warehouseId: 'US',
  shippingType: 'SEALCL',
  station: 'T1',
});

/** What has a thread of its own in the program, done at once. */
const tasksHere: RunStoreTask = async (name, input) =>
  // Each task takes the input of its own name, and answers as it does.
  (storeTasks[name] as (input: unknown) => never)(input);

/** As if each backup and each look for what is to be recorded had been done. */
const unkept: RunStoreTask = async (name, input) => {
  const done = { 'back-up': { name: '' }, record: 0 };
  return name in done ? (done[name as keyof typeof done] as never) : tasksHere(name, input); // what that task answers
};

/** A core in this process, on real files and the test's clock, asked as a screen would. */
export function runCore(setup: CoreSetup = {}) {
  const dataFolder = setup.dataFolder ?? scratch('core');
  mkdirSync(dataFolder, { recursive: true });
  const environment = { ...environmentHere(), ...setup.environment };
  const events: BridgeEvent[] = [];
  const answers = watchAnswers();
  let restarts = 0;
  const logged: string[] = [];
  const core: Core = startCore({
    version: '0.0.0-test',
    dataFolder,
    flags: setup.flags ?? (setup.simulator ? liveFlags(setup.simulator) : {}),
    environment,
    practiceAddress: () => (setup.practice ? Promise.resolve(setup.practice) : new Promise(() => undefined)),
    ...(setup.startPorts === undefined ? {} : { startPorts: setup.startPorts }),
    practiceCatalogue: join(project, 'resources', 'practice', 'skus.csv'),
    startCatalogueWriter: (options, onProgress) => startWriterHere(environment, options, onProgress),
    understandOrders: understandFiles,
    inThread: setup.isKeptSafe === false ? unkept : tasksHere,
    ...(setup.siteLinks && { siteLinks: setup.siteLinks }),
    ...(setup.site !== undefined && { site: setup.site }),
    ...(setup.secrets && { secrets: setup.secrets }),
    emit: (event) => {
      events.push(event);
      if (event.type === 'verdict') answers.later(event.verdict);
    },
    restart: () => {
      restarts += 1;
    },
    log: (said, error) => logged.push(`${said} ${inspect(error, { depth: 10 })}`),
  });
  let at = 1_000_000;

  async function ask<C extends Channel>(channel: C, input: Input<C>): Promise<Output<C>> {
    const reply = await asTimePasses(core.dispatch(channel, input));
    if (!reply.ok)
      throw new Failure(reply.error.code, reply.error.message, {
        ...(reply.error.details ? { details: reply.error.details } : {}),
      });
    return channels[channel].output.parse(reply.value) as Output<C>; // parsed by the channel's own schema
  }

  return {
    core,
    dataFolder,
    events,
    ask,
    restarts: () => restarts,
    /** What the core logged as going wrong. */
    troubles: () => logged.length,
    logged,
    /** One scan, a second after the last unless told. */
    scan: async (
      text: string,
      more: {
        screen?: Screen;
        gapMs?: number;
        scanId?: string;
        source?: 'scanner' | 'key';
        looksAt?: string;
        mayBeTyped?: boolean;
        withCamera?: boolean;
      } = {},
    ) => {
      at += more.gapMs ?? 1000;
      const screen = more.screen ?? 'inbound';
      const outcome = await ask('scan.submit', {
        scanId: more.scanId ?? randomUUID(),
        text,
        source: more.source ?? 'scanner',
        ...(more.looksAt !== undefined && { looksAt: more.looksAt }),
        ...(more.mayBeTyped !== undefined && { mayBeTyped: more.mayBeTyped }),
        ...(more.withCamera !== undefined && { withCamera: more.withCamera }),
        screen,
        at,
      });
      answers.said(screen, outcome);
      return outcome;
    },
    stop: async (keep = false) => {
      await asTimePasses(core.stop());
      if (!keep) removeFolder(dataFolder);
    },
  };
}
export type RunningCore = ReturnType<typeof runCore>;
