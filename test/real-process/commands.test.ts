import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startStation } from '../real-process/station-process.ts';
import { removeFolder } from '../remove-folder.ts';

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

describe('the commands', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dockside-commands-'));
  });
  afterEach(() => removeFolder(folder));

  const start = (...flags: string[]) =>
    run(['src/cli/start.ts', '--host', 'web', '--no-open', '--listen', '0', '--json', '--data', folder, ...flags]);

  it.each([
    [['--service', 'not an address'], /--service must be practice or a web address/],
    [['--service', 'ftp://x'], /--service must be practice or a web address/],
    [['--service', 'http://127.0.0.1:1', '--service-ports', '81=5001,83=5003'], /hole: 82 is missing/],
    [['--service', 'http://127.0.0.1:1', '--service-ports', '81=5001,82=x,83=5003'], /82= must be a port/],
    [['--service-ports', '81=1,82=2,83=3'], /needs --service/],
    [['--listen', '70000'], /--listen must be a port/],
    [['--station', 'much too long a name'], /--station/],
    [['--colour', 'blue'], /--colour/],
  ])('refuse %j with exit code 2 and the reason on stderr', async (flags, reason) => {
    const ended = await start(...flags);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toMatch(reason);
    expect(ended.stdout).toBe('');
  });

  it('print one ready line, and end cleanly at SIGTERM', async () => {
    const station = await startStation(folder, []);
    expect(station.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?key=\S+$/);
    await station.ask('station.read', {});
    const began = performance.now();
    expect(await station.stop()).toBe(0);
    console.log(`ended ${(performance.now() - began).toFixed(0)} ms after SIGTERM (wanted: under 2000)`);
    expect(() => process.kill(station.pid, 0)).toThrow();
  });

  it('refuse a second copy on the same data folder, in words', async () => {
    const first = await startStation(folder, []);
    const second = await start();
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/Another copy of Dockside is using the data folder/);
    await first.stop();
    const third = await startStation(folder, []);
    await third.stop();
  });

  it('refuse a database from a newer version, in words', async () => {
    const first = await startStation(folder, []);
    await first.stop();
    const db = new Database(join(folder, 'practice', 'work.db'));
    db.exec('CREATE TABLE of_a_newer_version (id INTEGER) STRICT');
    db.pragma('user_version = 99');
    db.close();
    const refused = await start();
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/newer version of Dockside/);
  });

  it('open the practice warehouse when nothing is configured, with goods in it', async () => {
    const station = await startStation(folder, []);
    for (let tries = 0; tries < 100; tries += 1) {
      const { catalogue } = await station.ask('station.read', {});
      if (catalogue.skus > 100 && catalogue.importing === null) break;
      await delay(50);
    }
    const mug = await station.ask('inventory.lookup', { code: 'SKU-1042' });
    expect(mug.name).toMatch(/mug/i);
    const fresh = await station.ask('inventory.refresh', { sku: 'SKU-1042' });
    expect(fresh.stock.map(({ warehouseId }) => warehouseId)).toContain('US');
    expect((await station.ask('station.read', {})).mode).toBe('practice');
    await station.stop();
  });

  it('tell an old Node in words what is needed', async () => {
    const pretend = join(folder, 'old-node.cjs');
    writeFileSync(pretend, "Object.defineProperty(process.versions, 'node', { value: '18.19.1' });");
    const ended = await run(['--require', pretend, 'src/setup.mjs', 'start']);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/needs Node 20\.19 or newer.*18\.19\.1/);
  });

  it('decode one scan a line, with all keys present', async () => {
    const { stdout, code } = await run(
      ['src/cli/decode.ts'],
      ']C10104006381333931\\x1D10A\ndock.qty.5\n4006381333932\nx\\\\y\n',
    );
    expect(code).toBe(0);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ kind, ok }) => [kind, ok])).toEqual([
      ['gs1', true],
      ['command', true],
      ['gtin', false],
      ['plain', true],
    ]);
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(['ok', 'scan', 'symbology', 'kind', 'elements', 'sku', 'command', 'error']);
    }
    expect(lines[3].scan).toBe('x\\y');
  });
});
