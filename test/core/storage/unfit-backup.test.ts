import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { openWorkStore } from '../../../src/core/start/work-store.ts';
import { refuseUnfit } from '../../../src/core/storage/durability/open-kept-store.ts';
import { hasForeignParts } from '../../../src/core/storage/durability/schema-of.ts';
import { stationStoreIn, workStoreIn } from '../../../src/core/storage/schema/kept-store.ts';
import { removeFolder, scratch } from '../../folders.ts';

/** As each version left them. */
const saved = join(import.meta.dirname, 'upgrades');

let folder: string;
beforeEach(() => {
  folder = scratch('unfit');
  openWorkStore(folder).db.close();
});
afterEach(() => removeFolder(folder));

const change = (sql: string) => {
  const db = new Database(join(folder, 'work.db'));
  db.exec(sql);
  db.close();
};

it.each<[string, () => void]>([
  ['problem.backup-gone', () => rmSync(join(folder, 'work.db'))],
  ['problem.backup-damaged', () => writeFileSync(join(folder, 'work.db'), 'x'.repeat(5_000))],
  ['problem.backup-damaged', () => writeFileSync(join(folder, 'work.db'), '')],
  ['problem.backup-other', () => change('PRAGMA foreign_keys = OFF; DROP TABLE outbox')],
  ['problem.backup-newer', () => change('PRAGMA user_version = 9999')],
  [
    'problem.backup-foreign',
    () => change("CREATE TRIGGER sqlitex AFTER INSERT ON outbox BEGIN UPDATE outbox SET body = '{}'; END"),
  ],
  ['problem.backup-foreign', () => change('CREATE VIEW more AS SELECT 1')],
  ['problem.backup-foreign', () => change('CREATE TABLE more (id)')],
  ['problem.backup-foreign', () => change("ALTER TABLE outbox ADD COLUMN more TEXT DEFAULT 'x'")],
])('says why a backup cannot be restored in words of every language: %s', (key, spoil) => {
  const refused = () => refuseUnfit(workStoreIn(folder), join(folder, 'work.db'));
  expect(refused).not.toThrow();
  spoil();
  let said: unknown;
  try {
    refused();
  } catch (error) {
    said = error instanceof Failure ? [error.code, error.details?.problems?.map(({ words }) => words?.key)] : error;
  }
  expect(said).toEqual(['invalid-input', [key]]);
});

it.each(readdirSync(saved).filter((name) => /^(work|station)-\d+\.db$/.test(name)))(
  'takes what an earlier version wrote for its own: %s',
  (name) => {
    const store = name.startsWith('work') ? workStoreIn(folder) : stationStoreIn(folder);
    copyFileSync(join(saved, name), join(folder, name));
    const db = new Database(join(folder, name));
    expect(hasForeignParts(db, store.migrations)).toBe(false);
    db.close();
  },
);
