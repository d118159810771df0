import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { SiteBoard } from '../../src/contract/site/site-view.ts';
import { asking, stationAt } from '../contract/site/board-builder.ts';
import { connected, entriesOf, makeHub, postgresOfFile, type TestHub } from './hub-of-file.ts';

const server = postgresOfFile();
const command = join(import.meta.dirname, '..', '..', 'src', 'cli', 'site', 'site.ts');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const noShift = {
  ...{ since: 0, until: 0, scans: 0, units: 0, open: 0, finished: 0, elsewhere: 0, takenBack: 0, lost: 0 },
  ...{ documents: 0, unexplained: 0 },
};

let hub: TestHub;
beforeEach(async () => {
  hub = await makeHub(server());
  onTestFinished(() => hub.end());
});

function board(url: string, ...args: readonly string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, 'board', '--hub', url, ...args], (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

/** A login that is a member of the group, or of none. */
async function login(name: string, group: string | null): Promise<string> {
  const url = new URL(hub.ownerUrl);
  const admin = await connected(server().url());
  await admin.query(`create role ${name} login password 'wall' ${group === null ? '' : `in role ${group}`}`);
  if (group === null) await admin.query(`grant connect on database ${url.pathname.slice(1)} to ${name}`);
  await admin.end();
  [url.username, url.password] = [name, 'wall'];
  return url.href;
}

it('whoever is a member of dockside_board, and nothing else, sees the whole site as a table and as JSON', async () => {
  const wall = await login('wall', 'dockside_board');
  const empty = await board(wall);
  expect(empty).toMatchObject({ status: 0, stdout: expect.stringContaining('no station yet') });

  const [one, two] = [await hub.station('Bench-1'), await hub.station('Packing-2')];
  await hub.station('Bench-10');
  await one.push(entriesOf(one.store, 1, 20));
  const now = Date.now();
  const told = stationAt(now, 'Bench-1', {
    ...{ store: one.store, lastSeq: 25, needsPerson: 2, queue: { unconfirmed: 1, rejected: 1, pending: 3 } },
    asking: [
      asking('DS-2', now - 1.5 * minuteMs, { state: 'rejected' }),
      asking('DS-\u001b[31m1', now - 90 * minuteMs),
    ],
    open: [
      { kind: 'inbound-plan', number: 'IN-7', status: 'open', boxes: 2, pieces: 9, operator: 'B-17', updatedAt: now },
    ],
    hours: [[400, 0]],
    shift: { ...noShift, since: now - 2 * hourMs, until: now, scans: 420, units: 900, finished: 880, takenBack: 20 },
    operators: [{ operator: 'Ana', at: Math.floor(now / hourMs) * hourMs, units: 310, parcels: 0 }],
  });
  await one.client.query('select dockside.report($1)', [JSON.stringify(told.facts)]);
  const other = stationAt(now, 'Packing-2', {
    ...{ hours: [[600, 0]], operator: '李', lastSeq: 0 },
    shift: { ...noShift, since: now - hourMs, until: now, scans: 610, units: 100, open: 98, lost: 2, unexplained: 1 },
    operators: [{ operator: 'Ana', at: Math.floor(now / hourMs) * hourMs, units: 5, parcels: 9 }],
  });
  await two.client.query('select dockside.report($1)', [JSON.stringify(other.facts)]);

  const orders = [
    { family: 'drop-ship', key: 'DS-1', part: 'outbox', said: 'held', entry: 'e-1', age_ms: 0 },
    { family: 'drop-ship', key: 'DS-2', part: 'outbox', said: 'confirmed', entry: 'e-2', age_ms: 0 },
    { family: 'drop-ship', key: 'DS-2', part: 'bill', said: 'on-bill', entry: '', age_ms: 0 },
  ];
  await one.client.query(`select dockside.tell_orders('s', $1)`, [JSON.stringify(orders)]);

  const { stdout, stderr, status } = await board(wall);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^\d{4}-.*Z: 2 of 3 stations working, 2 need attention$/);
  expect(lines[1]).toBe('Scans 1000 this hour, 0 in the last. Parcels 0, 0.');
  expect(lines[2]).toBe('Requests to the service: 0 a minute.');
  expect(lines[3]).toBe('Outbox: 1 unconfirmed, 1 rejected, 3 queued. The hub lacks 5 entries.');
  expect(lines[4]).toBe('Orders today: 2 (1 on hold, 1 on a bill).');
  expect(lines[5]).toBe(
    'Shift: 1 unexplained (Packing-2 1), 1030 scans at 2 stations, 1000 units (98 in open documents, 880 in completed ones, 20 removed, 2 unexplained), 0 documents completed.',
  );
  // The oldest first; what an order is called moves no cursor.
  expect(lines.slice(7, 10).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'STATE ORDER STATION OPERATOR AGE',
    'UNCONFIRMED DS-?[31m1 Bench-1 B-17 1 h',
    'REJECTED DS-2 Bench-1 B-17 1 min',
  ]);
  const [heads = '', first = '', second = '', third = ''] = lines.slice(11);
  expect(first).toMatch(
    /^Bench-1 +working +B-17 +400 \(-20 %\) .*1 unconfirmed, 1 rejected, 3 queued +5 +inbound-plan IN-7 \(2\/9\) +none yet$/,
  );
  // A Chinese name takes two columns for a character.
  expect(second).toMatch(/^Packing-2 +working +李 +600 \(\+20 %\)/);
  expect(second.indexOf('600') + 1).toBe(heads.indexOf('SCANS'));
  expect(third).toMatch(/^Bench-10 +not seen yet/);
  expect(lines.slice(-2).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'OPERATOR UNITS LAST HOUR PARCELS LAST HOUR',
    'Ana 315 0 9 0',
  ]);

  const json = SiteBoard.parse(JSON.parse((await board(wall, '--json')).stdout));
  expect(json.stations).toMatchObject([
    { station: 'Bench-1', behind: 5, facts: { needsPerson: 2 } },
    { station: 'Bench-10', lastSeenAt: null, facts: null },
    { station: 'Packing-2' },
  ]);
  expect(Math.abs(json.now - Date.now())).toBeLessThan(minuteMs);

  // One station has heard that it is switched off: nobody is told apart any more, whatever others said before.
  await two.client.query('select dockside.report($1)', [JSON.stringify({ ...other.facts, operators: null })]);
  const off = await board(wall);
  expect([off.stdout, (await board(wall, '--json')).stdout].join()).not.toContain('Ana');
});

it('says in one line why there is no board', async () => {
  const nobody = await login('nobody', null);
  expect(await board(nobody)).toMatchObject({ status: 1, stderr: expect.stringContaining('dockside_board') });
  const bare = await server().database();
  expect(await board(bare)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^This database is no hub yet.*\n$/),
  });
  expect(await board(hub.ownerUrl, '--out', 'x')).toMatchObject({ status: 2 });
});

it('--watch goes on while the hub is away, and ends where it is not let in', async () => {
  await hub.station('Bench-1');
  const wall = await login('watcher', 'dockside_board');
  const watching = spawn(process.execPath, [command, 'board', '--hub', wall, '--watch']);
  onTestFinished(() => void watching.kill('SIGKILL'));
  await says(watching, 'stdout', /Bench-1 +not seen yet/);
  await server().kill();
  await says(watching, 'stderr', /Z: The hub at .* is not reached/);
  await server().restart();
  await says(watching, 'stdout', /Bench-1 +not seen yet/);
  expect(await board(await login('stranger', null), '--watch')).toMatchObject({ status: 1 });
});

async function says(process: ChildProcess, stream: 'stdout' | 'stderr', words: RegExp): Promise<void> {
  let said = '';
  while (!words.test(said)) {
    const [data] = await once(process[stream] ?? process, 'data');
    said += String(data);
  }
}
