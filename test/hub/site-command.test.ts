import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { hashedText, hubSchemaVersion } from '../../src/contract/site/hub-protocol.ts';
import { readJoinCode } from '../../src/contract/site/join-code.ts';
import { readRecoveryKey } from '../../src/contract/site/recovery-key.ts';
import { readUpright } from '../barcode/read-barcodes.ts';
import { removeFolder, scratch } from '../folders.ts';
import { connected, entriesOf, postgresOfFile, push, urlOf } from './hub-of-file.ts';
import { noPostgres } from './postgres.ts';

const server = postgresOfFile({ tls: true });
const command = join(import.meta.dirname, '..', '..', 'src', 'cli', 'site', 'site.ts');

interface Said {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** `hub`: what DOCKSIDE_HUB is; the flags may say another. */
function site(hub: string, ...args: readonly string[]): Promise<Said> {
  return new Promise((resolve) => {
    const env = { ...process.env, DOCKSIDE_HUB: hub };
    execFile(process.execPath, [command, ...args], { env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

let hub: string;
let folder: string;
beforeAll(async () => {
  if (noPostgres !== null) return;
  hub = await server().database();
  folder = scratch('site');
  return () => removeFolder(folder);
});

it('init makes the hub, and says what is next', async () => {
  expect(await site(hub, 'status')).toMatchObject({ status: 1, stderr: expect.stringContaining('no hub yet') });
  const first = await site('', 'init', hub, '--name', 'Halle <3>');
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(
    /(Schema \d: .*\n)+Recovery key: DSITER1\w{58}\nIt opens the backups .*\nThe hub of Halle <3> is ready \([0-9a-f-]{36}\)\. Next: npm run site -- add/,
  );
  const again = await site(hub, 'init');
  expect(again).toMatchObject({ status: 0, stdout: expect.stringContaining('The schema is up to date.') });
  expect(again.stdout).not.toContain('DSITER');
});

it('init with --new-key writes a sheet with another recovery key, as text and as QR', async () => {
  const sheet = join(folder, 'recovery.html');
  const made = await site(hub, 'init', '--new-key', '--out', sheet, '--language', 'de');
  expect(made).toMatchObject({ status: 0, stderr: expect.stringContaining('lock it away') });
  const [, text = ''] = /^Recovery key: (\w+)$/m.exec(made.stdout) ?? [];
  expect(readRecoveryKey(text).ok).toBe(true);
  const page = readFileSync(sheet, 'utf8');
  expect(statSync(sheet).mode & 0o777).toBe(0o600);
  expect(page).toContain('Wiederherstellungsschlüssel: Halle &#60;3&#62;');
  expect(/<code>(.*)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '')).toBe(text);
  expect(await readQr(modulesOfSvg(page))).toBe(text);
});

it('backups says how many are kept, and sets it', async () => {
  expect((await site(hub, 'backups')).stdout).toBe(
    'Of each station: the newest 3, the last of 7 days, the last of 4 weeks.\nOne every 60 minutes, if there was work; at most 2147 MB of a station.\n',
  );
  const set = await site(hub, 'backups', '--keep', '2,14,8', '--every', '30', '--most', '500');
  expect(set.stdout).toContain('the newest 2, the last of 14 days, the last of 8 weeks.\nOne every 30 minutes');
  expect((await site(hub, 'backups', '--every', '60')).stdout).toContain('at most 500 MB');
  for (const wrong of [['--keep', '3'], ['--keep', '0,1,1'], ['--every', '2000'], ['--most', '-1'], ['--most=-1']]) {
    const said = await site(hub, 'backups', ...wrong);
    expect(said.status, wrong.join(' ')).not.toBe(0);
    expect(said.stderr).not.toContain('at file:');
  }
});

it('add prints a code that lets the station in, as text, as a QR and on a sheet', async () => {
  const sheet = join(folder, 'bench.html');
  const added = await site(hub, 'add', 'BENCH-1', '--address', 'hub.example:6543', '--out', sheet, '--language', 'de');
  expect(added.status).toBe(0);
  const [text = ''] = added.stdout.split('\n');
  const read = readJoinCode(text);
  if (!read.ok) throw new Error(read.why);
  const { code } = read;
  expect(code).toMatchObject({ host: 'hub.example', port: 6543, site: 'Halle <3>', station: 'BENCH-1' });
  const certificate = readFileSync(join(server().folder, 'server.crt'), 'utf8').replace(/-----.*-----|\s/g, '');
  expect(code.certificate).toBe(createHash('sha256').update(Buffer.from(certificate, 'base64')).digest('hex'));
  const station = await connected(urlOf({ ...code, host: '127.0.0.1', port: server().port }));
  onTestFinished(() => station.end());
  expect((await station.query(`select station from dockside.hello(${hubSchemaVersion}, '1.0.0')`)).rows).toEqual([
    { station: 'BENCH-1' },
  ]);
  // The page loads nothing, is for its owner's eyes, and says what to do in its language.
  const page = readFileSync(sheet, 'utf8');
  expect(statSync(sheet).mode & 0o777).toBe(0o600);
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('<dd>Halle &#60;3&#62;</dd>');
  expect(page).toContain('Optionen &#62; Standort');
  expect(readJoinCode(/<code>(.*)<\/code>/.exec(page)?.[1] ?? '')).toEqual({ ok: true, code });
  expect(page).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  // As drawn in the terminal and on the page: what a scanner reads of it.
  const drawn = added.stdout.split('\n').filter((line) => line.startsWith('\u001b[30;107m'));
  expect(await readQr(modulesOfTerminal(drawn))).toBe(text);
  expect(await readQr(modulesOfSvg(page))).toBe(text);
});

it('add, remove and init say in words why not, with 1', async () => {
  const wrong = hub.replace(/:[^:@/]+@/, ':wrong%20secret@');
  const [taken, unknown, password, away, nowhere, noUrl] = await Promise.all([
    site(hub, 'add', ' bench-1 '),
    site(hub, 'remove', 'Nobody'),
    site(hub, 'status', '--hub', wrong),
    site('', 'doctor', '--hub', 'postgres://a:secret@127.0.0.1:1/site'),
    site('', 'init', server().url('nowhere')),
    site('', 'status', '--hub', 'http://127.0.0.1/'),
  ]);
  expect(taken).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is a station BENCH-1 already\./),
  });
  expect(unknown).toMatchObject({ status: 1, stderr: 'There is no station Nobody in this site.\n' });
  expect(password).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('does not accept administrator with this password'),
  });
  expect(away).toMatchObject({ status: 1, stdout: expect.stringContaining('The hub at 127.0.0.1:1 is not reached') });
  expect(nowhere).toMatchObject({ status: 1, stderr: expect.stringContaining('has no database nowhere') });
  expect(noUrl).toMatchObject({ status: 1, stderr: expect.stringContaining('postgres://<owner>') });
  for (const { stdout, stderr } of [password, away, nowhere])
    expect(`${stdout}${stderr}`).not.toMatch(/wrong secret|wrong%20secret|secret@|of the tests|^\s+at /m);
});

it.each([
  [[], /a command is missing/],
  [['tryout'], /tryout is no command/],
  [['add'], /the name of a station is missing/],
  [['add', 'A', 'B'], /what does B mean/],
  [['status', '--out', 'x'], /--out does not belong to status/],
  [['export'], /--out is missing/],
  [['add', 'A', '--language', 'fr'], /--language fr is none of en, de, es, zh/],
])('%j is a bad flag, with 2', async (args, why) => {
  const { status, stdout, stderr } = await site(server().url(), ...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(why);
});

it('status says how the stations stand, export writes all of it, and remove shuts one out', async () => {
  const [text = ''] = (await site(hub, 'add', 'BENCH-2')).stdout.split('\n');
  const read = readJoinCode(text);
  if (!read.ok) throw new Error(read.why);
  const station = await connected(urlOf(read.code));
  const store = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';
  // More than a page of the export.
  const entries = entriesOf(store, 1, 2_500, '入库单 "✓"\n');
  await push(station, store, entries);
  await push(station, store, entriesOf(store, 7, 7, 'altered'));
  await station.query(`select dockside.report('{"store": "${store}", "lastSeq": 2512}')`);
  const out = join(folder, 'all.jsonl');
  const [words, json, exported, nowhere] = await Promise.all([
    site(hub, 'status'),
    site(hub, 'status', '--json'),
    site(hub, 'export', '--out', out),
    site(hub, 'export', '--out', join(folder, 'none', 'all.jsonl')),
  ]);
  expect(words.stdout).toMatch(/^Halle <3> \(.*\): 2 stations, 2500 entries, \d+ MB, 1 alarms\n/);
  expect(words.stdout).toMatch(
    /BENCH-2: last seen 20.*Z, 1 connections, 12 entries not here yet, no backup yet, 1 ALARMS\n {4}store a0ee.*: up to 2500, 20/,
  );
  expect(JSON.parse(json.stdout)).toMatchObject({
    ...{ site: 'Halle <3>', entries: 2_500, alarms: 1 },
    stations: [
      { station: 'BENCH-1', waiting: 0, stores: [] },
      { station: 'BENCH-2', waiting: 12, stores: [{ store, lastSeq: 2_500 }] },
    ],
  });

  expect(exported).toMatchObject({ status: 0, stdout: `2500 entries were written to ${out}.\n` });
  expect(nowhere).toMatchObject({ status: 1, stderr: expect.stringContaining('ENOENT') });
  const lines = readFileSync(out, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const ofType = (type: string) => lines.filter((line) => line.type === type);
  expect(lines.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1])).toEqual([
    'hub',
    'station',
    'store',
    'alarm',
    'entry',
    'end',
  ]);
  expect(lines.at(-1)).toEqual({ type: 'end', entries: 2_500 });
  expect(ofType('entry').map(({ type, station: _, hash, received_at, ...entry }) => entry)).toEqual(entries);
  for (const entry of ofType('entry'))
    expect(createHash('sha256').update(hashedText(entry)).digest('hex')).toBe(entry.hash);
  expect(readFileSync(out, 'utf8')).not.toContain(read.code.secret);
  expect(existsSync(`${out}.part`)).toBe(false);

  expect(await site(hub, 'remove', 'bench-2')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('BENCH-2 was removed'),
  });
  await expect(station.query('select 1')).rejects.toThrow();
  await expect(connected(urlOf(read.code))).rejects.toThrow();
  expect((await site(hub, 'status')).stdout).toMatch(/BENCH-2: removed 20/);
});

it('doctor says what is well, and with 1 what is not and what to do', async () => {
  const well = await site(hub, 'doctor', '--json');
  expect(well.status).toBe(0);
  const findings: readonly { what: string; state: string; found: string }[] = JSON.parse(well.stdout);
  const states = Object.fromEntries(findings.map(({ what, state }) => [what, state]));
  expect(states).toEqual({
    ...{
      'round trip': 'ok',
      clock: 'ok',
      TLS: 'ok',
      PostgreSQL: 'ok',
      durability: 'ok',
      connections: 'ok',
      schema: 'ok',
    },
    ...{ 'roles and rights': 'ok', partitions: 'ok', alarms: 'warn', backups: 'ok' },
  });
  expect(findings.find(({ what }) => what === 'round trip')?.found).toMatch(/^p50 [\d.]+ ms, p95 [\d.]+ ms, of 20$/);

  const owner = await connected(hub);
  onTestFinished(() => owner.end());
  const { rows } = await owner.query(`select role from dockside.stations where name = 'BENCH-1'`);
  await owner.query(`grant insert on dockside.entries to dockside_station`);
  await owner.query(`grant execute on function dockside.make_partitions to dockside_station`);
  await owner.query(`grant temporary on database ${hub.split('/').at(-1)} to public`);
  await owner.query(`alter table dockside.stores disable row level security`);
  await owner.query(`alter role ${rows[0].role} createdb; grant dockside_board to ${rows[0].role}`);
  await owner.query('delete from dockside.schema_versions');
  const ill = await site(hub, 'doctor');
  expect(ill.status).toBe(1);
  for (const fault of [
    'dockside_station may change entries',
    'dockside_station may call make_partitions',
    'may make temporary tables',
    'row security is off for stores',
    'BENCH-1 may administer the server',
    'BENCH-1 is in dockside_board',
    'fail  schema: version 0',
  ])
    expect(ill.stdout).toContain(fault);
  expect(ill.stdout).toMatch(/fail {2}roles and rights: .*\n {6}npm run site -- init/);
});

async function readQr(dark: readonly (readonly boolean[])[]): Promise<string | undefined> {
  const scale = 4;
  const side = dark.length * scale;
  const png = new PNG({ width: side, height: side });
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const value = dark[Math.floor(y / scale)]?.[Math.floor(x / scale)] ? 0 : 255;
      png.data.set([value, value, value, 255], (y * side + x) * 4);
    }
  const [found] = await readUpright(png);
  return found?.text;
}

function modulesOfTerminal(lines: readonly string[]): boolean[][] {
  const rows = lines.flatMap((line) => {
    const blocks = [...line.replace('\u001b[30;107m', '').replace('\u001b[0m', '')];
    return [blocks.map((block) => '▀█'.includes(block)), blocks.map((block) => '▄█'.includes(block))];
  });
  return rows.slice(0, rows[0]?.length);
}

function modulesOfSvg(page: string): boolean[][] {
  const side = Number(/viewBox="0 0 (\d+)/.exec(page)?.[1]);
  const rows = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, x, y, width] of page.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return rows;
}
