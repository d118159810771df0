import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { createOutboxRepository } from '../../../src/core/outbox/outbox-repository.ts';
import { freshProgress } from '../../../src/core/outbox/transition.ts';
import { openWorkStore } from '../../../src/core/start/work-store.ts';
import { lockDataFolder } from '../../../src/core/storage/data-folder-lock.ts';
import { openDatabase } from '../../../src/core/storage/database.ts';
import { storeTasksIn } from '../../../src/core/storage/durability/in-backup-thread.ts';
import { backUpWork } from '../../../src/core/storage/durability/work-backups.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { dropShipEntry } from '../outbox/order-queue.ts';

const inThread = storeTasksIn(new URL('../../../src/core/storage/durability/backup-thread.ts', import.meta.url));

describe('the stores', () => {
  let folder: string;
  beforeEach(() => {
    folder = scratch('store');
  });
  afterEach(() => removeFolder(folder));

  it('sync at every commit, and enforce foreign keys and types', () => {
    const { db } = openWorkStore(folder);
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(() => db.exec("INSERT INTO journal VALUES ('nobody', 1, 1, NULL, '{}', 'o', 's')")).toThrow(/FOREIGN KEY/);
    expect(() => db.exec("INSERT INTO facts VALUES ('a', 'b', 'no number', 'o', 's')")).toThrow(/INTEGER/);
    db.close();
  });

  it('carry operator and station on every row of every table of work', () => {
    const { db } = openWorkStore(folder);
    const tables = db.prepare<[], { name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    expect(tables.length).toBeGreaterThan(7);
    for (const { name } of tables) {
      const columns = db.prepare<[], { name: string }>(`SELECT name FROM pragma_table_info('${name}')`).all();
      expect(
        columns.map((column) => column.name),
        name,
      ).toEqual(expect.arrayContaining(['operator', 'station']));
    }
    db.close();
  });

  it('refuse a database of a newer version in words, and leave it alone', () => {
    const file = join(folder, 'work.db');
    const newer = new Database(file);
    newer.pragma(`user_version = ${workMigrations.length + 1}`);
    newer.close();
    expect(() => openWorkStore(folder)).toThrow(/newer version of Dockside/);
    expect(readdirSync(folder).filter((name) => name.includes('aside'))).toEqual([]);
  });

  it('find their place in the queue for entries of an older version', () => {
    const file = join(folder, 'work.db');
    const older = openDatabase({ file, synchronous: 'FULL', migrations: workMigrations.slice(0, 5) });
    const { alone: _, ...progress } = freshProgress(message('queue.waiting'));
    const insert = older.prepare(
      `INSERT INTO outbox (id, family, endpoint, key, key_minted, body, state, progress, next_try_at, created_at, updated_at,
         operator, station) VALUES (?, 'inbound', 'inbound.plan', ?, 1, '{}', ?, ?, 5, 1, 1, 'o', 's')`,
    );
    insert.run('e1', 'IN-1', 'pending', JSON.stringify(progress));
    insert.run('e2', 'IN-2', 'unconfirmed', JSON.stringify({ ...progress, question: 'mismatch' }));
    older.close();
    const { db } = openWorkStore(folder);
    const outbox = createOutboxRepository(db);
    expect(outbox.ahead(10, 40)).toMatchObject([
      { id: 'e1', replaces: null, replacedBy: null, progress: { alone: false } },
    ]);
    expect(outbox.asking().map(({ id }) => id)).toEqual(['e2']);
    expect(outbox.counts()).toMatchObject({ queue: { pending: 1, unconfirmed: 1 }, needsPerson: 1 });
    db.close();
  });

  it('say of an entry which one took its place', () => {
    const { db } = openWorkStore(folder);
    const outbox = createOutboxRepository(db);
    outbox.add(dropShipEntry('A', { state: 'rejected' }));
    outbox.add(dropShipEntry('B', { replaces: 'e-A' }));
    outbox.supersede('e-A', 1);
    expect(outbox.get('e-A')).toMatchObject({ superseded: true, replaces: null, replacedBy: 'e-B' });
    expect(outbox.get('e-B')).toMatchObject({ replaces: 'e-A', replacedBy: null });
    expect(outbox.counts().needsPerson).toBe(0);
    expect(() => outbox.add(dropShipEntry('C', { replaces: 'nobody' }))).toThrow(/FOREIGN KEY/);
    db.close();
  });

  it('list what is old and not settled beside the newest, so many of each', () => {
    const { db } = openWorkStore(folder);
    const outbox = createOutboxRepository(db);
    const states = ['rejected', 'held', 'pending', 'unconfirmed', 'confirmed'] as const;
    for (const state of states) for (let n = 0; n < 9; n += 1) outbox.add(dropShipEntry(`${state}-${n}`, { state }));
    expect(outbox.list(2).map(({ key }) => key)).toEqual([
      ...['confirmed-8', 'confirmed-7', 'unconfirmed-1', 'unconfirmed-0', 'pending-1', 'pending-0', 'held-1', 'held-0'],
      ...['rejected-8', 'rejected-7'],
    ]);
    db.close();
  });

  it('run each migration once and in its own transaction', () => {
    const file = join(folder, 'x.db');
    const steps = [
      (db: Database.Database) => db.exec('CREATE TABLE one (a INTEGER) STRICT'),
      (db: Database.Database) => {
        db.exec('CREATE TABLE two (a INTEGER) STRICT');
        throw new Error('half way');
      },
    ];
    expect(() => openDatabase({ file, synchronous: 'FULL', migrations: steps })).toThrow('half way');
    const db = openDatabase({ file, synchronous: 'FULL', migrations: steps.slice(0, 1) });
    expect(db.pragma('user_version', { simple: true })).toBe(1);
    expect(db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name = 'two'").get()).toEqual({ n: 0 });
    db.close();
  });

  it('are restored from the newest sound backup when broken, and say so', () => {
    const store = openWorkStore(folder);
    const write = (value: string) => store.db.prepare("INSERT INTO facts VALUES (?, '1', 1, 'o', 's')").run(value);
    write('first');
    backUpWork(folder);
    write('second');
    backUpWork(folder);
    store.db.close();
    writeFileSync(join(folder, 'work.db'), 'this is no database at all, and long enough to be looked at'.repeat(100));
    writeFileSync(join(folder, 'backups', 'work-00000009.db'), 'nor is this');
    const again = openWorkStore(folder);
    expect(again.notices.map(({ key }) => key)).toEqual([
      ...['notice.work-damaged', 'notice.restored', 'notice.asks-first', 'notice.aside'],
    ]);
    expect(again.db.prepare("SELECT name FROM facts WHERE value = '1' ORDER BY name").all()).toEqual([
      { name: 'first' },
      { name: 'second' },
    ]);
    expect(readdirSync(folder).some((name) => name.startsWith('work.db.aside-'))).toBe(true);
    again.db.close();
  });

  it('never start empty in silence', () => {
    writeFileSync(join(folder, 'work.db'), 'this is no database at all, and long enough to be looked at'.repeat(100));
    const store = openWorkStore(folder);
    expect(store.notices.map(({ key }) => key)).toEqual([
      ...['notice.work-damaged', 'notice.started-empty', 'notice.asks-first', 'notice.aside'],
    ]);
    store.db.close();
  });

  it('are backed up in a thread of their own, whole, while scans are written', async () => {
    const store = openWorkStore(folder);
    const insert = store.db.prepare("INSERT INTO facts VALUES (?, ?, 1, 'o', 's')");
    store.db.transaction(() => {
      for (let at = 0; at < 20_000; at += 1) insert.run(`before-${at}`, 'x'.repeat(200));
    })();
    let isOver = false;
    const backup = inThread('back-up', { folder, dataFolder: folder }).then(() => {
      isOver = true;
    });
    let meanwhile = 0;
    let longestMs = 0;
    while (!isOver) {
      const began = performance.now();
      insert.run(`meanwhile-${meanwhile}`, '1');
      longestMs = Math.max(longestMs, performance.now() - began);
      meanwhile += 1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await backup;
    console.log(`${meanwhile} written during a backup, the slowest in ${longestMs.toFixed(1)} ms`);
    expect(meanwhile).toBeGreaterThan(1);
    store.db.close();
    const [name = ''] = readdirSync(join(folder, 'backups'));
    const kept = new Database(join(folder, 'backups', name), { readonly: true });
    const { n } = kept.prepare("SELECT count(*) AS n FROM facts WHERE name LIKE 'before-%'").get() as { n: number };
    kept.close();
    expect(n).toBe(20_000);
  });

  it('say what went wrong with a backup, and keep the others', async () => {
    openWorkStore(folder).db.close();
    backUpWork(folder);
    rmSync(join(folder, 'work.db'));
    await expect(inThread('back-up', { folder, dataFolder: folder })).rejects.toThrow();
    expect(readdirSync(join(folder, 'backups'))).toEqual(['work-00000001.db']);
  });

  it('keep five backups', () => {
    const store = openWorkStore(folder);
    for (let at = 1; at <= 7; at += 1) backUpWork(folder);
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(5);
    store.db.close();
  });

  it('lock a data folder for one copy, and let go when it ends', () => {
    mkdirSync(join(folder, 'data'));
    const unlock = lockDataFolder(join(folder, 'data'));
    expect(() => lockDataFolder(join(folder, 'data'))).toThrow(/Another copy of Dockside/);
    unlock();
    lockDataFolder(join(folder, 'data'))();
  });
});
