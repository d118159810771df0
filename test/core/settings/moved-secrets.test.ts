import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Authentication, LiveConnection, PortMap } from '../../../src/contract/settings.ts';
import { secretFileIn } from '../../../src/core/settings/secret-file.ts';
import { openSecrets, type Secrets } from '../../../src/core/settings/secrets.ts';
import { openStation } from '../../../src/core/start/station-store.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { fixtureOf, versionsOf } from '../storage/upgrades/stores.ts';
import { imitatedSeal } from './imitated-seal.ts';

const bearer = 'in-clear-once-"7b2\\9f';
const older = 'the-one-before-it-44aa';
const removed = 'gone-since-3c';
const header = `key-${'0123456789abcdef'.repeat(300)}`;
const live = 'https://one.example/api';
const other = 'https://two.example';

let dataFolder: string;
const file = () => join(dataFolder, 'station.db');
beforeEach(() => {
  dataFolder = scratch('moved');
  mkdirSync(join(dataFolder, 'backups'));
});
afterEach(() => removeFolder(dataFolder));

/** As every version before kept them: in the connection, and once more by itself. */
function writeOld(path: string, token: string, ports: PortMap | null = null): void {
  const db = new Database(path);
  db.pragma('journal_mode = WAL');
  const put = db.prepare("INSERT OR REPLACE INTO settings VALUES (?, ?, 1, 'Ann', 'T1')");
  const byBearer = (value: string): Authentication => ({ kind: 'bearer', token: value });
  const connection = { kind: 'live', baseUrl: live, ports };
  // An earlier one lies in pages that are free by now.
  put.run('connection', JSON.stringify({ ...connection, authentication: byBearer(older) }));
  put.run('connection', JSON.stringify({ ...connection, authentication: byBearer(token) }));
  put.run(`authentication@${live}`, JSON.stringify(byBearer(token)));
  put.run(`authentication@${other}`, JSON.stringify({ kind: 'header', name: 'X-Api-Key', value: header }));
  put.run('station', '"T1"');
  // One that was removed since lies in pages of its own that nobody uses.
  put.run('authentication@https://gone.example', JSON.stringify(byBearer(removed.repeat(400))));
  db.exec("DELETE FROM settings WHERE name LIKE '%gone.example'");
  db.close();
}

const filesOf = () =>
  readdirSync(dataFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dataFolder, name))
    .filter((path) => statSync(path).isFile());

/** Every file that still has a byte sequence of one. */
function filesWith(...texts: string[]): string[] {
  const forms = texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1), text.slice(8, 80)]);
  return filesOf().filter((path) => {
    const bytes = readFileSync(path, 'latin1');
    return forms.some((form) => bytes.includes(form));
  });
}

async function start(secrets: Secrets, logged: string[] = []) {
  const station = openStation(dataFolder, {}, () => 0.5, 1_795_000_000_000, { secrets, version: '9.9.9' });
  await station.moveSecrets((text) => logged.push(text));
  return station;
}

it.each(versionsOf('station'))('of a station of version %d leave every file, and still sign in', async (version) => {
  copyFileSync(fixtureOf('station', version), file());
  writeOld(file(), bearer);
  for (const name of ['backups/station-00000001.db', 'backups/station-schema-1.db', 'station.db.aside-2026-11-01'])
    copyFileSync(file(), join(dataFolder, name));
  // One that SQLite cannot read any more, and what lay beside a file that was put aside.
  const bytes = readFileSync(file());
  writeFileSync(join(dataFolder, 'backups/station-00000002.db'), bytes.subarray(100));
  writeFileSync(join(dataFolder, 'station.db.aside-2026-11-02-wal'), bytes);
  expect(filesWith(bearer, header).length).toBe(6);

  const seal = imitatedSeal('login');
  const logged: string[] = [];
  const { db, settings } = await start(await openSecrets({ dataFolder, seal }), logged);
  expect(logged).toEqual([]);
  expect(filesWith(bearer, header, older, removed)).toEqual([]);
  const connection = { kind: 'live', baseUrl: live, ports: null, authentication: { kind: 'none' } } as const;
  const signsIn = () => [
    settings.read().connection,
    settings.authentication(connection),
    settings.authentication({ ...connection, baseUrl: other }),
  ];
  const expected = [
    { ...connection, authentication: { kind: 'bearer', token: bearer } },
    { kind: 'bearer', token: bearer },
    { kind: 'header', name: 'X-Api-Key', value: header },
  ];
  expect(signsIn()).toEqual(expected);
  db.close();
  expect(filesWith(bearer, header, older, removed)).toEqual([]);

  // Once more: there is nothing to move, and what was moved is known.
  const again = await start(await openSecrets({ dataFolder, seal }));
  expect(again.settings.read().connection).toEqual(expected[0]);
  expect(again.db.pragma('integrity_check', { simple: true })).toBe('ok');
  again.db.close();
  const backup = new Database(join(dataFolder, 'backups/station-00000001.db'), { readonly: true });
  expect(backup.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(backup.prepare("SELECT value FROM settings WHERE name = 'station'").pluck().get()).toBe('"T1"');
  backup.close();
});

it('are taken up where moving them was cut off: nothing is lost, and the copies are cleaned at the next start', async () => {
  copyFileSync(fixtureOf('station', 3), file());
  writeOld(file(), bearer);
  const copy = join(dataFolder, 'backups/station-00000001.db');
  const seal = imitatedSeal('login');
  const secrets = await openSecrets({ dataFolder, seal });
  // Before anything else they are where they are kept; then the power fails.
  const cutOff = openStation(dataFolder, {}, () => 0.5, 1, {
    secrets: {
      ...secrets,
      keep: async (service, secret) => {
        await secrets.keep(service, secret);
        throw new Error('the power failed');
      },
    },
  });
  await expect(cutOff.moveSecrets(() => undefined)).rejects.toThrow('the power failed');
  cutOff.db.close();
  copyFileSync(file(), copy);
  const next = await start(await openSecrets({ dataFolder, seal }));
  expect(next.settings.read().connection).toMatchObject({ authentication: { token: bearer } });
  next.db.close();
  expect(filesWith(bearer, header, older, removed)).toEqual([]);
});

it('of a restored backup are older than what is kept since, and do not take its place', async () => {
  copyFileSync(fixtureOf('station', 3), file());
  writeOld(file(), older);
  const secrets = await openSecrets({ dataFolder, seal: imitatedSeal('login') });
  await secrets.keep(live, bearer);
  const { db, settings } = await start(secrets);
  expect(settings.read().connection).toMatchObject({ authentication: { token: bearer } });
  db.close();
  expect(filesWith(older, bearer)).toEqual([]);
});

it('go on to the ports of their connection alone', async () => {
  copyFileSync(fixtureOf('station', 3), file());
  const ports = { 81: 8081, 82: 8082, 83: 8083 };
  writeOld(file(), bearer, ports);
  const { db, settings } = await start(await openSecrets({ dataFolder, seal: imitatedSeal('login') }));
  const there: LiveConnection = { kind: 'live', baseUrl: live, ports, authentication: { kind: 'none' } };
  expect(settings.authentication(there)).toEqual({ kind: 'bearer', token: bearer });
  expect(settings.authentication({ ...there, ports: null })).toBeNull();
  db.close();
});

it('lie in the file of secrets alone where the host seals nothing', async () => {
  copyFileSync(fixtureOf('station', 3), file());
  writeOld(file(), bearer);
  const { db } = await start(await openSecrets({ dataFolder }));
  db.close();
  expect(filesWith(bearer, header)).toEqual([secretFileIn(dataFolder)]);
});

it('are in no file at all where nothing on the computer would keep them', async () => {
  copyFileSync(fixtureOf('station', 3), file());
  writeOld(file(), bearer);
  const { db, settings } = await start(await openSecrets({ dataFolder, seal: imitatedSeal(null) }));
  expect(settings.read().connection).toMatchObject({ authentication: { token: bearer } });
  db.close();
  expect(filesWith(bearer, header)).toEqual([]);
});
