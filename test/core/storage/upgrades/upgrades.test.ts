import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutboxRepository } from '../../../../src/core/outbox/outbox-repository.ts';
import { openWorkStore } from '../../../../src/core/start/work-store.ts';
import { isSound, openDatabase, reading, type Sqlite, versionOf } from '../../../../src/core/storage/database.ts';
import { removeFolder, scratch } from '../../../folders.ts';
import { filledLater } from './rows.ts';
import { fixtureOf, type StoreName, schemas, versionsOf } from './stores.ts';

const stores = Object.keys(schemas) as StoreName[]; // its own keys, by its type
const every = stores.flatMap((name) => versionsOf(name).map((version) => ({ name, version })));

let folder: string;
beforeEach(() => {
  folder = scratch('upgrade');
});
afterEach(() => removeFolder(folder));

const tablesOf = (db: Sqlite) =>
  db
    .prepare<[], { name: string }>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all()
    .map(({ name }) => name);
const columnsOf = (db: Sqlite, table: string) =>
  db
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => name);
const rowsOf = (db: Sqlite, table: string, columns: readonly string[]) =>
  db
    .prepare(`SELECT ${columns.map((name) => `"${name}"`).join(', ')} FROM "${table}"`)
    .raw()
    .all();

describe.each(every)('a saved $name database of version $version', ({ name, version }) => {
  it('is there, of that version, with rows in every table', () => {
    // A new step needs a database of its own: `node test/core/storage/upgrades/save-versions.ts`.
    expect(existsSync(fixtureOf(name, version)), `${name}-${version}.db`).toBe(true);
    const file = join(folder, 'x.db');
    copyFileSync(fixtureOf(name, version), file);
    reading(file, (db) => {
      expect(versionOf(db)).toBe(version);
      const empty = tablesOf(db).filter(
        (table) =>
          rowsOf(
            db,
            table,
            ['1'].map(() => columnsOf(db, table)[0] ?? ''),
          ).length === 0,
      );
      expect(empty.filter((table) => !filledLater.has(table))).toEqual([]);
    });
  });

  it('has all its content in the newest version', () => {
    const [older, file] = [join(folder, 'older.db'), join(folder, 'newest.db')];
    for (const copy of [older, file]) copyFileSync(fixtureOf(name, version), copy);
    const before = new Database(older);
    const after = openDatabase({ file, synchronous: 'FULL', migrations: schemas[name] });
    expect(versionOf(after)).toBe(schemas[name].length);
    expect(after.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(after.pragma('foreign_key_check')).toEqual([]);
    for (const table of tablesOf(before)) {
      const columns = columnsOf(before, table);
      expect(columnsOf(after, table), table).toEqual(expect.arrayContaining(columns));
      expect(rowsOf(after, table, columns), table).toEqual(rowsOf(before, table, columns));
    }
    before.close();
    after.close();
  });
});

describe('an older work database', () => {
  it('is read by the program of today: its queue, and the order that it sent is followed', () => {
    for (const version of versionsOf('work')) {
      const own = mkdtempSync(join(folder, 'work-'));
      copyFileSync(fixtureOf('work', version), join(own, 'work.db'));
      const { db, notices } = openWorkStore(own);
      expect(notices, `version ${version}`).toEqual([]);
      const outbox = createOutboxRepository(db);
      expect(outbox.counts()).toEqual({
        queue: { pending: 1, unconfirmed: 1, rejected: 1, held: 1, confirmed: 1, sending: 0 },
        needsPerson: 2,
      });
      expect(outbox.list(10).map(({ progress }) => progress.alone || progress.doubtful)).not.toContain(true);
      if (version < 8) expect(db.prepare('SELECT package_id FROM followed_orders').pluck().all()).toEqual(['P-5']);
      db.close();
      const backups = readdirSync(join(own, 'backups'));
      expect(backups).toEqual(version < schemas.work.length ? [`work-schema-${version}.db`] : []);
      if (version < schemas.work.length)
        expect(reading(join(own, 'backups', backups[0] ?? ''), versionOf)).toBe(version);
    }
  });
});

describe('a migration that is killed', () => {
  it.each([1, 9, schemas.work.length - 1])(
    'in the step from version %i leaves the file as it was, and the next start does it all',
    (version) => {
      const file = join(folder, 'work.db');
      copyFileSync(fixtureOf('work', 1), file);
      const program = join(import.meta.dirname, 'migrating-process.ts');
      expect(spawnSync(process.execPath, [program, folder, `${version}`]).signal).toBe('SIGKILL');
      expect(isSound(file, true)).toBe(true);
      expect(reading(file, versionOf)).toBe(1);
      const { db, notices } = openWorkStore(folder);
      expect(notices).toEqual([]);
      expect(versionOf(db)).toBe(schemas.work.length);
      expect(createOutboxRepository(db).counts().queue).toMatchObject({ pending: 1, rejected: 1, confirmed: 1 });
      expect(db.prepare('SELECT package_id FROM followed_orders').pluck().all()).toEqual(['P-5']);
      db.close();
    },
  );
});
