import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSound, type Migration, reading, versionOf } from '../../../src/core/storage/database.ts';
import { openKeptStore, readOpenedBy } from '../../../src/core/storage/durability/open-kept-store.ts';
import { storeTasks } from '../../../src/core/storage/durability/store-tasks.ts';
import { backUp, listVersionBackups } from '../../../src/core/storage/durability/work-backups.ts';
import { type KeptStore, stationStoreIn, workStoreIn } from '../../../src/core/storage/schema/kept-store.ts';
import { removeFolder, scratch } from '../../folders.ts';

let folder: string;
beforeEach(() => {
  folder = scratch('trouble');
});
afterEach(() => removeFolder(folder));

const now = Date.UTC(2026, 10, 22);
/** What a newer version of Dockside would change in the work, and in the settings. */
const step: Migration = (db) => db.exec('CREATE TABLE of_a_newer_version (id INTEGER PRIMARY KEY) STRICT');
const newer = (store: KeptStore): KeptStore => ({ ...store, migrations: [...store.migrations, step] });

function start(store: KeptStore, version: string, more: { restore?: string; goesBack?: boolean } = {}) {
  const { db, notices } = openKeptStore(store, { now, version, prepare: () => undefined, ...more });
  db.close();
  return notices.map(({ key }) => key);
}

function scan(store: KeptStore, id: string): void {
  const db = new Database(store.file);
  db.prepare("INSERT INTO facts (name, value, at, operator, station) VALUES (?, '1', 0, '', '')").run(id);
  db.close();
}
const scansIn = (file: string) =>
  reading(file, (db) => db.prepare("SELECT name FROM facts WHERE name LIKE 'scan%' ORDER BY name DESC").pluck().all());
const backupOf = (store: KeptStore, name: string) => join(store.backups, name);

describe.each([
  ['the work', () => workStoreIn(folder), 'work'],
  ['the settings', () => stationStoreIn(folder), 'station'],
])('%s, when another version of Dockside opens the file', (_what, of, name) => {
  it('is backed up before, though nothing of its schema changes', () => {
    const store = of();
    start(store, '0.1.0');
    scan(store, 'scan-1');
    start(store, '0.1.0');
    expect(listVersionBackups(store)).toEqual([]);
    start(store, '0.1.1');
    expect(listVersionBackups(store)).toEqual([`${name}-before-0.1.1.db`]);
    const backup = backupOf(store, `${name}-before-0.1.1.db`);
    expect([isSound(backup), scansIn(backup)]).toEqual([true, ['scan-1']]);
  });

  it('is backed up as the old version left it: before the schema is changed', () => {
    const store = of();
    start(store, '0.1.0');
    const schema = store.migrations.length;
    start(newer(store), '0.2.0');
    expect(reading(store.file, versionOf)).toBe(schema + 1);
    expect(reading(backupOf(store, `${name}-before-0.2.0.db`), versionOf)).toBe(schema);
  });

  it('is backed up anew by every update to that version, not only by the first', () => {
    const store = of();
    start(store, '0.1.0');
    start(store, '0.2.0');
    start(store, '0.1.0');
    scan(store, 'scan-late');
    start(store, '0.2.0');
    expect(scansIn(backupOf(store, `${name}-before-0.2.0.db`))).toEqual(['scan-late']);
  });

  it('is left alone by later starts of the new version, and by one that was cut off amid its changes', () => {
    const store = of();
    start(store, '0.1.0');
    // Tried in memory first, to know what the schema is to be.
    const cutOff: Migration = (db) => {
      if (!db.memory) throw new Error('the power failed');
    };
    const twoSteps = (last: Migration) => ({ ...store, migrations: [...store.migrations, step, last] });
    expect(() => start(twoSteps(cutOff), '0.2.0')).toThrow(/power/);
    expect(reading(store.file, versionOf)).toBe(store.migrations.length);
    for (const id of ['scan-1', 'scan-2']) {
      start(
        twoSteps(() => undefined),
        '0.2.0',
      );
      scan(store, id);
    }
    const backup = backupOf(store, `${name}-before-0.2.0.db`);
    expect([reading(backup, versionOf), scansIn(backup)]).toEqual([store.migrations.length, []]);
  });

  it('is not opened by the new version where it cannot be backed up', () => {
    const store = of();
    start(store, '0.1.0');
    const before = readFileSync(store.file);
    const blocked = () => start({ ...newer(store), backups: join(store.file, 'under-a-file') }, '0.2.0');
    expect(blocked).toThrow();
    expect(readFileSync(store.file).equals(before)).toBe(true);
    expect(readOpenedBy(store.file)).toBe('0.1.0');
  });
});

it('keeps the backups of the last three versions', () => {
  const store = workStoreIn(folder);
  for (const [index, version] of ['0.1.0', '0.2.0', '0.3.0', '0.4.0', '0.5.0'].entries()) {
    start(store, version);
    const made = backupOf(store, `work-before-${version}.db`);
    if (existsSync(made)) utimesSync(made, index, index);
  }
  expect(listVersionBackups(store)).toEqual(['0.5.0', '0.4.0', '0.3.0'].map((version) => `work-before-${version}.db`));
});

it('lists the backup from before an update, for whoever wants to restore it', () => {
  const store = workStoreIn(folder);
  start(store, '0.1.0');
  start(store, '0.2.0');
  expect(storeTasks.list({ folder }).backups).toMatchObject([{ name: 'work-before-0.2.0.db', isBeforeUpdate: true }]);
});

describe('going back to an older version', () => {
  /** 0.1.0 worked, 0.2.0 changed the schema and worked on. */
  function updated(store: KeptStore): KeptStore {
    start(store, '0.1.0');
    scan(store, 'scan-old');
    start(newer(store), '0.2.0');
    scan(store, 'scan-new');
    backUp(newer(store));
    return store;
  }

  it('is refused in words, and changes nothing, where nobody asked for a backup', () => {
    const store = updated(workStoreIn(folder));
    const before = readFileSync(store.file);
    expect(() => start(store, '0.1.0')).toThrow(/newer version of Dockside/);
    expect(readFileSync(store.file).equals(before)).toBe(true);
  });

  it('takes the newest backup that the older version can open, and puts the newer file aside', () => {
    const store = updated(workStoreIn(folder));
    expect(start(store, '0.1.0', { restore: 'newest' })).toContain('notice.restore-asked');
    expect(scansIn(store.file)).toEqual(['scan-old']);
    const aside = readdirSync(folder).find((name) => name.startsWith('work.db.aside-') && !name.endsWith('-wal'));
    expect(scansIn(join(folder, aside ?? ''))).toEqual(['scan-old', 'scan-new']);
    // Updated after all: what was done before going back can be had again.
    start(newer(store), '0.2.0', { restore: join(folder, aside ?? '') });
    expect(scansIn(store.file)).toEqual(['scan-old', 'scan-new']);
  });

  it('brings the settings back too, where theirs are a newer version’s', () => {
    const store = updated(stationStoreIn(folder));
    expect(() => start(store, '0.1.0')).toThrow(/newer version of Dockside/);
    expect(start(store, '0.1.0', { goesBack: true })).toContain('notice.newer-aside');
    expect(scansIn(store.file)).toEqual(['scan-old']);
  });

  it('leaves settings that it can open as they are', () => {
    const store = stationStoreIn(folder);
    start(store, '0.1.0');
    scan(store, 'scan-kept');
    const before = statSync(store.file).ino;
    expect(start(store, '0.1.0', { goesBack: true })).toEqual([]);
    expect([scansIn(store.file), statSync(store.file).ino]).toEqual([['scan-kept'], before]);
  });
});
