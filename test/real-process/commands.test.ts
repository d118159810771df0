import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder, scratch } from '../folders.ts';
import { until } from '../real-core.ts';
import { enter } from '../web/web-client.ts';
import { startStation } from './station-process.ts';

const project = join(import.meta.dirname, '..', '..');

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(args: readonly string[], input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: project });
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (data) => {
      said.stdout += data;
    });
    child.stderr.on('data', (data) => {
      said.stderr += data;
    });
    child.on('exit', (code) => resolve({ code, ...said }));
    child.stdin.end(input);
  });
}

/** Whatever in the folder another account of the computer has any right to. */
function openToOthers(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => statSync(join(folder, name)).mode & 0o077);
}

describe('the commands', () => {
  let folder: string;
  beforeEach(() => {
    folder = scratch('commands');
  });
  afterEach(() => removeFolder(folder));

  const start = (...flags: string[]) =>
    run(['src/cli/start.ts', '--host', 'web', '--no-open', '--listen', '0', '--json', '--data', folder, ...flags]);

  // All that may be wrong with them: test/core/start/start-flags.test.ts and test/main/station/start-problem.test.ts.
  it('refuse a bad flag with exit code 2 and the reason on stderr', async () => {
    const ended = await start('--service', 'http://127.0.0.1:1', '--service-ports', '81=5001,83=5003');
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(/hole: 82 is missing/);
    expect(ended.stdout).toBe('');
  });

  it('open the practice warehouse when nothing is configured: one ready line, one copy, goods in it, a clean end', {
    tags: 'long',
  }, async () => {
    chmodSync(folder, 0o755);
    const station = await startStation(folder, []);
    expect(station.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?key=\S+$/);
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
    const file = fileURLToPath(station.page);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    const [, address = ''] = /url=(\S+)"/.exec(readFileSync(file, 'utf8')) ?? [];
    expect((await enter(address)).pageKey).toMatch(/^[\w-]{32}$/);
    // It was used: the file has another.
    expect(readFileSync(file, 'utf8')).not.toContain(address);
    const second = await start();
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/Another copy of Dockside is using the data folder/);
    await until(
      () => station.ask('station.read', {}),
      ({ catalogue }) => catalogue.skus > 100 && catalogue.importing === null,
      60_000,
    );
    const mug = await station.ask('inventory.lookup', { code: 'SKU-1042', look: 'opened' });
    expect(mug.name).toMatch(/mug/i);
    const fresh = await station.ask('inventory.refresh', { sku: 'SKU-1042' });
    expect(fresh.stock.map(({ warehouseId }) => warehouseId)).toContain('US');
    expect((await station.ask('station.read', {})).mode).toBe('practice');
    expect(await station.stop()).toBe(0);
    expect(() => process.kill(station.pid, 0)).toThrow();
    expect(existsSync(file)).toBe(false);
    if (process.platform !== 'win32') expect(openToOthers(folder)).toEqual([]);
    // What it left, as a newer version would have left it.
    const db = new Database(join(folder, 'practice', 'work.db'));
    db.exec('CREATE TABLE of_a_newer_version (id INTEGER) STRICT');
    db.pragma('user_version = 99');
    db.close();
    const refused = await start();
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/newer version of Dockside/);
  });

  it('start from the bundle alone: its threads and the practice warehouse, without one source file', async () => {
    const station = await startStation(folder, [], 'bundle');
    await until(
      () => station.ask('station.read', {}),
      ({ catalogue }) => catalogue.skus > 100 && catalogue.importing === null,
      60_000,
    );
    const fresh = await station.ask('inventory.refresh', { sku: 'SKU-1042' });
    expect(fresh.stock.map(({ warehouseId }) => warehouseId)).toContain('US');
    expect((await station.ask('backups.make', {})).name).toMatch(/\.db$/);
    expect(await station.stop()).toBe(0);
  });

  it('write tracking files of a station only while it is closed, and into a folder that is there', {
    tags: 'long',
  }, async () => {
    const flags = ['src/cli/orders.ts', '--json', '--tracking', 'all', '--data', folder];
    const station = await startStation(folder, []);
    const busy = await run([...flags, '--out', folder]);
    expect([busy.code, busy.stdout]).toEqual([2, '']);
    expect(busy.stderr).toMatch(/Another copy of Dockside is using the data folder/);
    expect(await station.stop()).toBe(0);
    expect((await run([...flags, '--out', join(folder, 'nowhere')])).stderr).toMatch(/nowhere does not exist/);
    const { code, stdout } = await run([...flags, '--out', folder]);
    expect([code, stdout]).toEqual([0, '{"files":[]}\n']);
  });

  it('tell an old Node in words what is needed', async () => {
    const pretend = join(folder, 'old-node.cjs');
    writeFileSync(pretend, "Object.defineProperty(process.versions, 'node', { value: '18.19.1' });");
    const ended = await run(['--require', pretend, 'src/setup.mjs', 'start']);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/needs Node 20\.19 or newer.*18\.19\.1/);
  });

  it('decode a scan to one line with every key, also of what it has not', async () => {
    const { stdout, code } = await run(['src/cli/decode.ts'], 'SKU-1\n');
    expect(code).toBe(0);
    const keys = ['ok', 'scan', 'symbology', 'kind', 'elements', 'sku', 'command', 'error'];
    expect(Object.keys(JSON.parse(stdout))).toEqual(keys);
  });
});
