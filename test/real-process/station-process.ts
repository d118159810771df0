import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { type Channel, channels, type Input, type Output } from '../../src/contract/bridge/channels.ts';
import type { Reply } from '../../src/contract/failure.ts';
import type { RunningSimulator } from '../../src/simulator/start-simulator.ts';
import { openLine } from '../web/bridge-line.ts';
import { enter } from '../web/web-client.ts';

const project = join(import.meta.dirname, '..', '..');

/** The web host as a process of its own, asked over its socket as its page asks: what can be killed. */
export interface StationProcess {
  /** As its ready line said it: its key is used. */
  readonly url: string;
  /** What a browser opens to show it. */
  readonly page: string;
  readonly pid: number;
  readonly startedInMs: number;
  readonly ask: <C extends Channel>(channel: C, input: Input<C>) => Promise<Output<C>>;
  /** SIGKILL; resolves when it is gone. */
  readonly kill: () => Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

/** `bundle`: as `npm start` runs it, with nothing left to be stripped of its types. */
export async function startStation(
  dataFolder: string,
  flags: readonly string[],
  code: 'sources' | 'bundle' = 'sources',
): Promise<StationProcess> {
  const began = performance.now();
  const args = [
    ...(code === 'sources' ? ['src/cli/start.ts'] : ['--no-experimental-strip-types', 'out/main/start.js']),
    '--host',
    'web',
    '--no-open',
    '--listen',
    '0',
    '--json',
    '--data',
    dataFolder,
    ...flags,
  ];
  const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  const { url } = await ready(child);
  const startedInMs = performance.now() - began;
  const line = await openLine(Number(new URL(url).port), await enter(url));
  return {
    url,
    page: pathToFileURL(join(dataFolder, 'open-dockside.html')).href,
    pid: child.pid ?? 0,
    startedInMs,
    ask: async (channel, input) => {
      const reply = (await line.invoke(channel, input)) as Reply<unknown>; // the host's own envelope
      if (!reply.ok) throw new Error(`${channel}: ${reply.error.code}: ${reply.error.message}`);
      return channels[channel].output.parse(reply.value) as Output<typeof channel>; // parsed by the channel's own schema
    },
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await gone;
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      return child.exitCode;
    },
  };
}

/** The flags that make that simulator the service of a live station. */
export function serviceFlags({ baseUrl, ports }: Pick<RunningSimulator, 'baseUrl' | 'ports'>): string[] {
  return [
    '--service',
    baseUrl,
    '--service-ports',
    `81=${ports[81]},82=${ports[82]},83=${ports[83]}`,
    '--warehouse',
    'US',
    '--shipping-type',
    'SEALCL',
    '--station',
    'T1',
  ];
}

async function ready(child: ChildProcess): Promise<{ url: string }> {
  if (!child.stdout || !child.stderr) throw new Error('the process has no output');
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  throw new Error(`the process ended before it was ready: ${said}`);
}
