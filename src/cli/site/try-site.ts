import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Failure } from '../../contract/failure.ts';
import { writeJoinCode } from '../../contract/site/join-code.ts';
import { initHub } from '../../hub/init-hub.ts';
import { addStation } from '../../hub/stations.ts';
import { noPostgres } from '../../hub/throw-away/find-postgres.ts';
import { startThrowAwayPostgres } from '../../hub/throw-away/throw-away-postgres.ts';
import { startSimulator } from '../../simulator/start-simulator.ts';
import { projectFolder } from '../project.ts';
import { untilStopped } from '../until-stopped.ts';

const names = ['BENCH-1', 'BENCH-2', 'BENCH-3'];

/**
 * A site to look at, on this computer alone, until it is stopped: a hub, the practice warehouse and three stations, as pages of the
 * browser. Nothing of it is left behind. Errors: `unavailable` where no PostgreSQL can be started.
 */
export async function trySite(isOpened: boolean, say: (line: string) => void): Promise<void> {
  if (noPostgres !== null) throw new Failure('unavailable', `A site cannot be tried here: ${noPostgres}.`);
  const stopped = untilStopped();
  const folder = mkdtempSync(join(tmpdir(), 'dockside-site-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })];
  try {
    say('A hub, the practice warehouse and three stations are started …');
    const server = await startThrowAwayPostgres();
    ends.push(server.remove);
    const hub = await server.database();
    await initHub(hub, 'Practice site');
    const warehouse = await startSimulator({
      ...{ listen: [0, 0, 0, 0, 0], data: ':memory:', seed: 1, empty: false, lenient: false, speed: 1, now: Date.now },
    });
    ends.push(warehouse.stop);
    const ports = Object.entries(warehouse.ports).map(([port, at]) => `${port}=${at}`);
    const pages = await Promise.all(
      names.map(async (name) => {
        const data = join(folder, name);
        const code = join(folder, `${name}.code`);
        writeFileSync(code, writeJoinCode(await addStation(hub, name)), { mode: 0o600 });
        const flags = [
          ...['--host', 'web', '--listen', '0', '--json', '--data', data, '--site', code],
          ...['--service', warehouse.baseUrl, '--service-ports', ports.join(',')],
          ...['--warehouse', 'US', '--shipping-type', 'SEALCL', ...(isOpened ? [] : ['--no-open'])],
        ];
        const station = startStation(flags);
        ends.push(() => endStation(station));
        await ready(station, name);
        return { name, page: pathToFileURL(join(data, 'open-dockside.html')).href };
      }),
    );
    for (const { name, page } of pages) say(`${name}: ${page}`);
    say(`The hub, for other commands: export DOCKSIDE_HUB='${hub}'`);
    say('Ctrl-C ends all of it, and nothing is left.');
    await stopped;
  } finally {
    // The last that was begun first: a station does not look for a hub that is gone.
    for (const end of ends.toReversed()) await end();
  }
}

function startStation(flags: readonly string[]): ChildProcess {
  // The channel tells it when this process is gone, however it went.
  return spawn(process.execPath, ['--no-experimental-strip-types', join('out', 'main', 'start.js'), ...flags], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

async function ready({ stdout, exitCode }: ChildProcess, name: string): Promise<void> {
  if (stdout !== null)
    for await (const line of createInterface({ input: stdout })) if (line.includes('"ready"')) return;
  throw new Failure('internal', `${name} did not start: it ended with ${exitCode}.`);
}

async function endStation(station: ChildProcess): Promise<void> {
  if (station.exitCode !== null || station.signalCode !== null) return;
  station.kill('SIGTERM');
  await once(station, 'exit');
}
