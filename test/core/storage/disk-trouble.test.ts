import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { openWorkStore } from '../../../src/core/start/work-store.ts';
import { storeTasks } from '../../../src/core/storage/durability/store-tasks.ts';
import { backUpWork } from '../../../src/core/storage/durability/work-backups.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { seededRandom } from '../../real-process/seeded-random.ts';
import { killedWorkIn, nextStart, workIn } from './worked-store.ts';

let folder: string;
beforeEach(() => {
  folder = scratch('trouble');
});
afterEach(() => removeFolder(folder));

const file = () => join(folder, 'work.db');
const everyAside = () => readdirSync(folder).filter((name) => name.includes('.aside-'));
const asides = () => everyAside().filter((name) => !/-(wal|shm)$/.test(name));
const flip = (path: string, offset: number) => {
  const bytes = readFileSync(path);
  bytes[offset] = (bytes[offset] ?? 0) ^ 0xff;
  writeFileSync(path, bytes);
};

describe('a start whose file of work', () => {
  it('is there and sound says nothing, and doubts nothing', () => {
    killedWorkIn(folder, 30, 1);
    expect(nextStart(folder)).toMatchObject({ said: [], scans: 30, states: ['pending'] });
  });

  it('was deleted takes the newest backup, and asks before it sends what that holds', () => {
    workIn(folder, 30);
    backUpWork(folder);
    rmSync(file());
    expect(nextStart(folder)).toMatchObject({
      said: ['notice.work-lost', 'notice.restored', 'notice.asks-first'],
      ...{ scans: 30, outbox: 30, states: ['unconfirmed'] },
    });
  });

  it('was deleted with every backup says that it begins empty', () => {
    workIn(folder, 30);
    rmSync(file());
    expect(nextStart(folder)).toMatchObject({
      said: ['notice.work-lost', 'notice.started-empty', 'notice.asks-first'],
      scans: 0,
    });
  });

  it('has zero bytes does not begin empty in silence, and keeps its -wal', () => {
    killedWorkIn(folder, 30, 1);
    backUpWork(folder);
    writeFileSync(file(), '');
    const walBytes = statSync(`${file()}-wal`).size;
    expect(nextStart(folder)).toMatchObject({
      said: ['notice.work-emptied', 'notice.restored', 'notice.asks-first', 'notice.aside'],
      scans: 30,
    });
    const wal = everyAside().find((name) => name.endsWith('-wal')) ?? '';
    expect(statSync(join(folder, wal)).size).toBe(walBytes);
  });

  it('lost its -wal is found to be older than it was', () => {
    workIn(folder, 20);
    killedWorkIn(folder, 10, 21);
    rmSync(`${file()}-wal`);
    expect(nextStart(folder)).toMatchObject({
      said: ['notice.work-behind', 'notice.from-itself', 'notice.asks-first', 'notice.aside'],
      ...{ scans: 20, outbox: 20, states: ['unconfirmed'] },
    });
  });

  it('lost its -wal takes what a backup has of it', () => {
    workIn(folder, 20);
    killedWorkIn(folder, 10, 21);
    backUpWork(folder);
    rmSync(`${file()}-wal`);
    expect(nextStart(folder)).toMatchObject({
      said: expect.arrayContaining(['notice.restored']),
      scans: 30,
      journal: 30,
    });
  });

  it('stands beside the -wal of an older copy loses nothing of what it had', () => {
    killedWorkIn(folder, 20, 1);
    const older = readFileSync(`${file()}-wal`);
    workIn(folder, 40, 21);
    writeFileSync(`${file()}-wal`, older);
    const start = nextStart(folder);
    expect(start).toMatchObject({ scans: 60, journal: 60, outbox: 60, isSound: true });
    expect(start.said[0]).toMatch(/notice\.work-(behind|damaged)/);
  });

  it('has a -wal with a flipped byte in it is found to be older than it was', () => {
    workIn(folder, 20);
    killedWorkIn(folder, 10, 21);
    flip(`${file()}-wal`, Math.floor(statSync(`${file()}-wal`).size / 2));
    const start = nextStart(folder);
    expect(start.said[0]).toBe('notice.work-behind');
    expect(start.scans).toBeGreaterThanOrEqual(20);
    expect(start.states).toEqual(['unconfirmed']);
  });

  it('was cut short gives back what is left of it, beside the backup', () => {
    workIn(folder, 40);
    backUpWork(folder);
    workIn(folder, 200, 41);
    truncateSync(file(), Math.floor(statSync(file()).size / 2));
    const start = nextStart(folder);
    expect(start).toMatchObject({ isSound: true });
    expect(start.said).toEqual(expect.arrayContaining(['notice.work-damaged', 'notice.restored']));
    expect(start.scans).toBeGreaterThanOrEqual(40);
  });

  it('is another kind of file altogether is put aside as it is', () => {
    workIn(folder, 5);
    rmSync(join(folder, 'backups'), { recursive: true });
    const other = 'this is no database at all, and long enough to be looked at'.repeat(100);
    writeFileSync(file(), other);
    expect(nextStart(folder).said).toContain('notice.started-empty');
    expect(readFileSync(join(folder, asides()[0] ?? ''), 'utf8')).toBe(other);
  });

  it('is locked by another program is not touched, and says what to do', { tags: 'long' }, () => {
    workIn(folder, 5);
    const other = new Database(file());
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('BEGIN EXCLUSIVE');
    expect(() => openWorkStore(folder)).toThrow(/Another program holds .*work\.db\. Close it/);
    other.exec('ROLLBACK');
    other.close();
    expect(nextStart(folder)).toMatchObject({ said: [], scans: 5 });
    expect(asides()).toEqual([]);
  });
});

describe('a flipped byte in the file of work', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('never takes a row away in silence (seed %i)', (seed) => {
    workIn(folder, 60);
    backUpWork(folder);
    workIn(folder, 60, 61);
    const random = seededRandom(seed);
    const size = statSync(file()).size;
    // The header and the list of tables now and then, else anywhere.
    flip(file(), Math.floor(random() * (seed % 8 === 0 ? 100 : seed % 8 === 1 ? 4096 : size)));
    let start = nextStart(folder);
    if (!start.isSound) {
      // Only an index is hurt, which a start does not read through: the next backup does.
      expect(start).toMatchObject({ scans: 120, journal: 120, outbox: 120 });
      expect(storeTasks['back-up']({ folder, dataFolder: folder })).toEqual({ damaged: 'work' });
      start = nextStart(folder);
    }
    expect(start.isSound).toBe(true);
    if (start.said.length === 0) {
      // Within a value, or where nothing is: no structure was hurt, and every row is there.
      expect(start).toMatchObject({ scans: 120, journal: 120, outbox: 120 });
      return;
    }
    expect(start.said).toEqual(expect.arrayContaining(['notice.work-damaged', 'notice.asks-first']));
    expect(start.states).toEqual(['unconfirmed']);
    for (const rows of [start.scans, start.journal, start.outbox]) expect(rows).toBeGreaterThanOrEqual(60);
    expect(asides().length).toBeGreaterThan(0);
  });

  const newest = workMigrations.length;
  it.each([1, newest - 1, newest + 2, 246])(
    'in its version costs nothing, and is not taken for another version (%i)',
    (version) => {
      workIn(folder, 20);
      const db = new Database(file());
      db.pragma(`user_version = ${version}`);
      db.close();
      expect(nextStart(folder)).toMatchObject({ said: expect.arrayContaining(['notice.work-damaged']), scans: 20 });
    },
  );

  it('in one index costs nothing: the table tells it all', () => {
    workIn(folder, 200);
    const db = new Database(file());
    const page = Number(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'outbox_key'").pluck().get());
    db.close();
    flip(file(), (page - 1) * 4096 + 3);
    const start = nextStart(folder);
    expect(start).toMatchObject({ scans: 200, journal: 200, outbox: 200, isSound: true });
    expect(start.said).toEqual(expect.arrayContaining(['notice.work-damaged', 'notice.salvaged']));
  });

  it('in what a column is computed from costs that row at the most', () => {
    workIn(folder, 60);
    backUpWork(folder);
    workIn(folder, 60, 61);
    const bytes = readFileSync(file());
    // How often an entry was tried, as it stands in the row of the outbox.
    flip(file(), bytes.lastIndexOf('"failures":'));
    const start = nextStart(folder);
    expect(start).toMatchObject({ scans: 120, journal: 120, isSound: true });
    expect(start.outbox).toBeGreaterThanOrEqual(119);
    expect(start.said).toEqual(expect.arrayContaining(['notice.work-damaged', 'notice.asks-first']));
  });
});

describe('backups that are broken themselves', () => {
  it('are passed over for the next sound one', () => {
    workIn(folder, 10);
    backUpWork(folder);
    workIn(folder, 10, 11);
    backUpWork(folder);
    flip(join(folder, 'backups', 'work-00000002.db'), 4096 * 3 + 3);
    writeFileSync(join(folder, 'backups', 'work-00000003.db'), '');
    rmSync(file());
    expect(nextStart(folder)).toMatchObject({ scans: 10, said: expect.arrayContaining(['notice.restored']) });
  });

  it('leave what can still be read of the file itself, and none of it is sent unasked', () => {
    workIn(folder, 300);
    // A page of rows: without the schema's pages nothing could be read.
    const bytes = readFileSync(file());
    const row = bytes.indexOf('scan number 150');
    flip(file(), row - (row % 4096));
    const start = nextStart(folder);
    expect(start.said).toEqual(
      expect.arrayContaining(['notice.work-damaged', 'notice.no-backup', 'notice.asks-first']),
    );
    expect(start.said.some((key) => key.startsWith('notice.salvaged'))).toBe(true);
    expect(start.scans + start.journal + start.outbox).toBeGreaterThan(600);
    expect(start.states).not.toContain('pending');
  });
});

describe('a restoring', () => {
  it('that was cut off after the file was whole is finished by the next start', () => {
    workIn(folder, 10);
    backUpWork(folder);
    workIn(folder, 10, 11);
    copyFileSync(join(folder, 'backups', 'work-00000001.db'), `${file()}.restored`);
    expect(nextStart(folder)).toMatchObject({ scans: 10 });
    expect(existsSync(`${file()}.restored`)).toBe(false);
    expect(asides()).toHaveLength(1);
  });

  it('that was asked for puts the file of today aside, with all that is in it', () => {
    workIn(folder, 10);
    backUpWork(folder);
    workIn(folder, 10, 11);
    const start = nextStart(folder, 'newest');
    expect(start.said).toEqual(['notice.restore-asked', 'notice.restored', 'notice.asks-first', 'notice.aside']);
    expect(start).toMatchObject({ scans: 10, states: ['unconfirmed'] });
    const aside = new Database(join(folder, asides()[0] ?? ''), { readonly: true });
    expect(aside.prepare('SELECT count(*) FROM scans').pluck().get()).toBe(20);
    aside.close();
    // Told again until it is understood, and restored once only.
    expect(nextStart(folder)).toMatchObject({ said: start.said, scans: 10 });
    expect(asides()).toHaveLength(1);
  });

  it.each([
    ['is not there', () => undefined, /no such file/],
    ['is damaged', (path: string) => writeFileSync(path, 'no database'.repeat(1000)), /damaged/],
    [
      'is of another kind',
      (path: string) => new Database(path).exec('CREATE TABLE t (a)').close(),
      /no backup of the work/,
    ],
  ])('of a backup that %s is refused in words, and changes nothing', (_, make, why) => {
    workIn(folder, 10);
    const path = join(folder, 'chosen.db');
    make(path);
    expect(() => openWorkStore(folder, { restore: path })).toThrow(why);
    expect(() => openWorkStore(folder, { restore: path })).toThrow(Failure);
    expect(nextStart(folder)).toMatchObject({ said: [], scans: 10 });
  });
});
