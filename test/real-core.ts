import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { type Channel, channels, type Input, type Output } from '../src/contract/bridge/channels.ts';
import type { BridgeEvent } from '../src/contract/bridge/event.ts';
import { Failure } from '../src/contract/failure.ts';
import type { Screen } from '../src/contract/screen.ts';
import type { SettingsPatch } from '../src/contract/settings.ts';
import { startCatalogueWriter } from '../src/core/catalogue/writer/catalogue-writer-thread.ts';
import { type Environment, realEnvironment } from '../src/core/runtime/environment.ts';
import type { Secrets } from '../src/core/settings/secrets.ts';
import { type Core, type CoreOptions, startCore } from '../src/core/start/core.ts';
import { storeTasksIn } from '../src/core/storage/durability/in-backup-thread.ts';
import { understandFiles } from '../src/order-files/understand-files.ts';
import { type RunningSimulator, startSimulator } from '../src/simulator/start-simulator.ts';
import { removeFolder, scratch } from './folders.ts';

const project = join(import.meta.dirname, '..');
const writerThread = new URL('../src/core/catalogue/writer/catalogue-writer.ts', import.meta.url);
const backupThread = new URL('../src/core/storage/durability/backup-thread.ts', import.meta.url);

export interface CoreSetup {
  readonly simulator?: RunningSimulator;
  readonly dataFolder?: string;
  readonly environment?: Environment;
  readonly flags?: SettingsPatch;
  readonly secrets?: Secrets;
  /** Absent: no hub can be reached. */
  readonly siteLinks?: NonNullable<CoreOptions['siteLinks']>;
}

export function emptySimulator(): Promise<RunningSimulator> {
  return startSimulator({
    listen: [0, 0, 0, 0, 0],
    data: ':memory:',
    seed: 1,
    empty: true,
    lenient: false,
    speed: 1,
    now: Date.now,
  });
}

/** The flags of a station that is set up for that simulator as a live service. */
export const liveFlags = (simulator: RunningSimulator): SettingsPatch => ({
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

/** A core in this process, on real files, asked as a screen would. */
export function runCore(setup: CoreSetup = {}) {
  const dataFolder = setup.dataFolder ?? scratch('core');
  mkdirSync(dataFolder, { recursive: true });
  const events: BridgeEvent[] = [];
  let restarts = 0;
  const logged: string[] = [];
  const core: Core = startCore({
    version: '0.0.0-test',
    dataFolder,
    flags: setup.flags ?? (setup.simulator ? liveFlags(setup.simulator) : {}),
    environment: setup.environment ?? realEnvironment,
    practiceAddress: () => new Promise(() => undefined),
    practiceCatalogue: join(project, 'resources', 'practice', 'skus.csv'),
    startCatalogueWriter: (options, onProgress) => startCatalogueWriter(writerThread, options, onProgress),
    understandOrders: understandFiles,
    inThread: storeTasksIn(backupThread),
    ...(setup.siteLinks && { siteLinks: setup.siteLinks }),
    ...(setup.secrets && { secrets: setup.secrets }),
    emit: (event) => events.push(event),
    restart: () => {
      restarts += 1;
    },
    log: (said, error) => logged.push(`${said} ${inspect(error, { depth: 10 })}`),
  });
  let at = 1_000_000;

  async function ask<C extends Channel>(channel: C, input: Input<C>): Promise<Output<C>> {
    const reply = await core.dispatch(channel, input);
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
    scan: (
      text: string,
      more: { screen?: Screen; gapMs?: number; scanId?: string; source?: 'scanner' | 'key'; looksAt?: string } = {},
    ) => {
      at += more.gapMs ?? 1000;
      return ask('scan.submit', {
        scanId: more.scanId ?? randomUUID(),
        text,
        source: more.source ?? 'scanner',
        ...(more.looksAt !== undefined && { looksAt: more.looksAt }),
        screen: more.screen ?? 'inbound',
        at,
      });
    },
    stop: async (keep = false) => {
      await core.stop();
      if (!keep) removeFolder(dataFolder);
    },
  };
}
export type RunningCore = ReturnType<typeof runCore>;

export async function control(simulator: RunningSimulator, method: string, path: string, body?: unknown) {
  const response = await fetch(`${simulator.control}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json().catch(() => undefined);
}

/** Asks again until it holds, or fails saying what was last seen. */
export async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean, withinMs = 10_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value).slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
