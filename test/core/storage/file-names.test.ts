import { join } from 'node:path';
import { expect, it } from 'vitest';
import { damageFlagOf } from '../../../src/core/storage/durability/damage-flag.ts';
import { openedByOf } from '../../../src/core/storage/durability/open-kept-store.ts';
import { aloneOf } from '../../../src/core/storage/durability/restore-backup.ts';
import { markOf } from '../../../src/core/storage/durability/work-position.ts';
import { stationStoreIn, workStoreIn } from '../../../src/core/storage/schema/kept-store.ts';

it('files of the data folder are called as every version before called them: this one must find what those left', () => {
  expect([workStoreIn('live').file, workStoreIn('live').backups]).toEqual([
    join('live', 'work.db'),
    join('live', 'backups'),
  ]);
  expect([stationStoreIn('data').file, stationStoreIn('data').backups]).toEqual([
    join('data', 'station.db'),
    join('data', 'backups'),
  ]);
  expect([damageFlagOf, markOf, aloneOf, openedByOf].map((nameOf) => nameOf('work.db'))).toEqual([
    'work.db.suspect',
    'work.db.mark',
    'work.db.alone',
    'work.db.version',
  ]);
});
