import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSound, openDatabase, reading, type Sqlite, versionOf } from '../../../../src/core/store/database.ts';
import { createOutboxRepository } from '../../../../src/core/store/outbox-repository.ts';
import { openWorkStore } from '../../../../src/core/store/work-store.ts';
import { seededRandom } from '../../../real-process/seeded-random.ts';
import { removeFolder } from '../../../remove-folder.ts';
import { filledLater } from './rows.ts';
import { fixtureOf, type StoreName, schemas, versionsOf } from './stores.ts';

const stores = Object.keys(schemas) as StoreName[]; // its own keys, by its type
const every = stores.flatMap((name) => versionsOf(name).map((version) => ({ name, version })));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dockside-upgrade-'));
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
    // A new step needs a database of its own: `node test/core/store/upgrades/save-versions.ts`.
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
  it('leaves the old version or a newer one, whole, and the next start finishes it', { timeout: 120_000 }, async () => {
    const random = seededRandom(7);
    const versions = new Set<number>();
    for (let run = 0; run < 12; run += 1) {
      const own = mkdtempSync(join(folder, 'killed-'));
      const file = join(own, 'work.db');
      copyFileSync(fixtureOf('work', 1), file);
      const db = new Database(file);
      // Many rows: a step takes long enough to be met in it.
      db.exec(`WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
        INSERT INTO outbox SELECT i, 'x' || i, family, endpoint, 'K' || i, key_minted, body, document_id, 'confirmed', progress, NULL,
          NULL, NULL, NULL, 0, created_at, updated_at, operator, station FROM n, outbox WHERE seq = 5`);
      db.close();
      const child = spawn(process.execPath, [join(import.meta.dirname, 'migrating-process.ts'), own], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await Promise.race([delay(random() * 400), once(child, 'exit')]);
      const gone = child.exitCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await gone;
      expect(isSound(file, true)).toBe(true);
      versions.add(reading(file, versionOf));
      const next = openWorkStore(own);
      expect(next.notices).toEqual([]);
      expect(versionOf(next.db)).toBe(schemas.work.length);
      expect(next.db.prepare('SELECT count(*) FROM outbox').pluck().get()).toBe(20_000 - 9 + 6);
      expect(next.db.prepare('SELECT count(*) FROM followed_orders').pluck().get()).toBe(20_000 - 9 + 1);
      next.db.close();
      removeFolder(own);
    }
    console.log(`killed at versions ${[...versions].sort().join(', ')}`);
    expect(versions.size).toBeGreaterThan(0);
  });
});
