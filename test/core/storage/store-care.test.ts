import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import type { Message } from '../../../src/contract/verdict.ts';
import { openStation } from '../../../src/core/start/station-store.ts';
import { workElsewhere } from '../../../src/core/start/work-elsewhere.ts';
import type { Migration } from '../../../src/core/storage/database.ts';
import { createBackUp } from '../../../src/core/storage/durability/back-up-now.ts';
import { damageFlagOf, flagAllDamaged, flagDamage } from '../../../src/core/storage/durability/damage-flag.ts';
import { openKeptStore } from '../../../src/core/storage/durability/open-kept-store.ts';
import { wishFor } from '../../../src/core/storage/durability/restore-wish.ts';
import { hasWrongVersion } from '../../../src/core/storage/durability/schema-of.ts';
import { type BackedUp, storeTasks } from '../../../src/core/storage/durability/store-tasks.ts';
import { workStoreIn } from '../../../src/core/storage/schema/kept-store.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { killedWorkIn, nextStart, workIn } from './worked-store.ts';

let dataFolder: string;
let folder: string;
beforeEach(() => {
  dataFolder = scratch('trouble');
  folder = join(dataFolder, 'live-1');
  mkdirSync(folder);
});
afterEach(() => removeFolder(dataFolder));

const file = () => join(folder, 'work.db');
const digest = () => createHash('sha256').update(readFileSync(file())).digest('hex');

describe('the work of another connection', () => {
  const counted = () => workElsewhere(dataFolder, [{ id: 'live-1', service: 'Other', folder: 'live-1' }]);

  it('is counted and left as it is, its -wal too', () => {
    killedWorkIn(folder, 10, 1);
    const wal = readFileSync(`${file()}-wal`);
    expect(counted().waiting).toEqual([{ service: 'Other', unsettled: 10, unfinished: 1 }]);
    expect(readFileSync(`${file()}-wal`).equals(wal)).toBe(true);
  });

  it('that is empty but for its -wal is not opened: all of it may be in there', () => {
    killedWorkIn(folder, 10, 1);
    const wal = readFileSync(`${file()}-wal`);
    writeFileSync(file(), '');
    expect(counted()).toMatchObject({ waiting: [], notices: [{ key: 'notice.elsewhere-unreadable' }] });
    expect(readFileSync(`${file()}-wal`).equals(wal)).toBe(true);
  });
});

describe('a file that was suspected, and in which nothing is found', () => {
  it('has its indexes made anew, once: the damage may be where no check looks', () => {
    workIn(folder, 300);
    const before = digest();
    nextStart(folder);
    expect(digest()).toBe(before);
    flagDamage(file());
    expect(nextStart(folder)).toMatchObject({ said: [], scans: 300, isSound: true });
    expect(digest()).not.toBe(before);
    expect(existsSync(damageFlagOf(file()))).toBe(false);
  });

  it('is any of the data folder where a start fails on damage', () => {
    workIn(folder, 1);
    openStation(dataFolder, {}, () => 0, 1).db.close();
    flagAllDamaged(dataFolder);
    expect(existsSync(damageFlagOf(file()))).toBe(true);
    expect(existsSync(damageFlagOf(join(dataFolder, 'station.db')))).toBe(true);
  });
});

describe('a step that changes rows only', () => {
  const steps: Migration[] = [(db) => db.exec('CREATE TABLE t (a)'), (db) => db.exec('UPDATE t SET a = 1')];
  it.each([
    [0, true],
    [1, false],
    [2, false],
    [3, true],
  ])('is not taken for damage: version %i of two, wrong: %s', (version, isWrong) => {
    const db = new Database(':memory:');
    steps[0]?.(db);
    db.pragma(`user_version = ${version}`);
    expect(hasWrongVersion(db, steps)).toBe(isWrong);
    db.close();
  });
});

describe('a start', () => {
  it('goes on with the work as it is where the backup that a person chose is gone, and says so', () => {
    workIn(folder, 10);
    wishFor(workStoreIn(folder), join(folder, 'backups', 'work-00000007.db'));
    expect(nextStart(folder)).toMatchObject({ said: ['notice.restore-unmet'], scans: 10, states: ['pending'] });
    expect(nextStart(folder)).toMatchObject({ said: [], scans: 10 });
  });

  it('leaves nothing behind of what it looked at, or could not finish', () => {
    workIn(folder, 10);
    for (const suffix of ['', '-wal', '-shm']) writeFileSync(`${file()}.alone${suffix}`, '');
    nextStart(folder);
    expect(readdirSync(folder).filter((name) => name.includes('.alone'))).toEqual([]);
    rmSync(file());
    const fails = () => {
      throw new Error('no');
    };
    expect(() => openKeptStore(workStoreIn(folder), { now: 1, prepare: fails })).toThrow('no');
    expect(readdirSync(folder).filter((name) => name.includes('.restor'))).toEqual([]);
  });
});

describe('a backup', () => {
  const station = () => join(dataFolder, 'station.db');
  beforeEach(() => {
    workIn(folder, 10);
    openStation(dataFolder, {}, () => 0, 1).db.close();
  });

  it('says which of the two files is damaged; the work is backed up all the same', () => {
    writeFileSync(station(), 'no database'.repeat(1000));
    expect(storeTasks['back-up']({ folder, dataFolder })).toEqual({ damaged: 'station' });
    expect(existsSync(join(folder, 'backups', 'work-00000001.db'))).toBe(true);
    expect(existsSync(damageFlagOf(station()))).toBe(true);
  });

  it('of the work is none that failed where only the settings cannot be backed up', () => {
    rmSync(join(dataFolder, 'backups'), { recursive: true });
    writeFileSync(join(dataFolder, 'backups'), 'a file where the folder should be');
    expect(storeTasks['back-up']({ folder, dataFolder })).toMatchObject({
      name: 'work-00000001.db',
      stationTrouble: { message: expect.any(String) },
    });
  });

  it('that a person makes ends what was said of one that failed', async () => {
    const answers: (() => BackedUp)[] = [
      () => {
        throw new Failure('conflict', 'The disk is full.');
      },
      () => ({ name: 'w', stationTrouble: { code: 'conflict', message: 'The disk is full.' } }),
      () => ({ name: 'w' }),
      () => ({ damaged: 'station' }),
    ];
    let told: readonly Message[] = [];
    let damages = 0;
    const backUp = createBackUp({
      ...{ folder, dataFolder },
      inThread: async () => (answers.shift()?.() ?? null) as never, // what that task answers
      tell: (trouble) => {
        told = trouble;
      },
      onDamage: () => {
        damages += 1;
      },
    });
    const keys = () => told.map(({ key }) => key);
    await expect(backUp()).rejects.toThrow('full');
    expect(keys()).toEqual(['notice.backup-failed', 'problem.other']);
    await backUp();
    expect(keys()).toEqual(['notice.station-backup-failed', 'problem.other']);
    await backUp();
    expect(keys()).toEqual([]);
    await backUp();
    expect(damages).toBe(1);
  });
});

describe('a backup that is damaged', () => {
  it('is refused in words where a person chooses it, and nothing is wished for', () => {
    workIn(folder, 10);
    mkdirSync(join(folder, 'backups'), { recursive: true });
    writeFileSync(join(folder, 'backups', 'work-00000001.db'), 'no database'.repeat(1000));
    const [view] = storeTasks.list({ folder }).backups;
    expect(view).toMatchObject({ name: 'work-00000001.db', figures: null });
    expect(() => storeTasks.wish({ folder, name: 'work-00000001.db' })).toThrow(/it is damaged/);
    expect(existsSync(`${file()}.wish`)).toBe(false);
  });
});
