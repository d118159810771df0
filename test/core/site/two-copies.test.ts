import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SiteEntry } from '../../../src/contract/site/hub-protocol.ts';
import { entryHash } from '../../../src/core/site/feed/entry-hash.ts';
import { createFeedRepository, readFeed } from '../../../src/core/site/feed/feed-repository.ts';
import type { Hub } from '../../../src/core/site/hub/hub.ts';
import { createTellFeed } from '../../../src/core/site/link/tell-feed.ts';
import { openDatabase, type Sqlite } from '../../../src/core/storage/database.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';
import { removeFolder, scratch } from '../../folders.ts';

// Two computers go on with copies of the same work, and come to write the same: a document that both took over, line by line.

const by = { operator: 'Jörg', station: 'S3' };
const store = '8c9f3c1e-5b0e-4d7f-9f11-2c1f5a0b7d01';
let folder = '';
const open = (name: string) =>
  openDatabase({ file: join(folder, name), synchronous: 'NORMAL', migrations: workMigrations });
const entriesOf = (db: Sqlite) => readFeed(db).after(store, 0, 100);
const document = (id: string) => (db: Sqlite) =>
  db
    .prepare(
      `INSERT INTO documents (id, kind, number, screen, status, created_at, updated_at, operator, station)
       VALUES (?, 'inbound-plan', 'IN-1', 'inbound', 'parked', 1, 1, 'Ann', 'S1')`,
    )
    .run(id);

let one: Sqlite;
let other: Sqlite;
beforeEach(() => {
  folder = scratch('copies');
  one = open('one.db');
  createFeedRepository(one, 'run-1').begin(store, 'hub', 1, by);
  document('in common')(one);
  one.prepare('VACUUM INTO ?').run(join(folder, 'other.db'));
  other = open('other.db');
  createFeedRepository(other, 'run-2').goOn();
});
afterEach(() => {
  for (const db of [one, other]) db.close();
  removeFolder(folder);
});

/** Where `here` is found to have parted from what `there` has told; null: nowhere. `seen`: that much was told when it was asked. */
async function partedAt(here: Sqlite, there: readonly SiteEntry[], seen = there.length): Promise<number | null> {
  let parted: number | null = null;
  let at = seen;
  const round = createTellFeed({
    ...{ hubId: 'hub', feed: readFeed(here), environment: { now: () => 0 }, become: () => undefined },
    onForeignStore: (_, common) => {
      parted = common;
    },
  });
  const hub: Pick<Hub, 'lastOf' | 'hashOf' | 'push'> = {
    lastOf: async () => at,
    push: async () => {
      at = there.length;
      return { lastSeq: at, alarms: 0 };
    },
    hashOf: async (_, seq) => {
      const entry = there[seq - 1];
      return entry === undefined ? null : entryHash(entry);
    },
  };
  await round.run(hub as Hub, 'store');
  return parted;
}

it('goes on with a store that it alone tells', async () => {
  expect(await partedAt(one, entriesOf(one))).toBeNull();
});

it('notices a copy that told the very same behind something else', async () => {
  const [mine, its] = [document('mine'), document('its')];
  mine(one);
  its(other);
  for (const db of [one, other]) document('taken over')(db);
  expect(await partedAt(one, entriesOf(other))).toBe(1);
});

it('notices a copy that goes on with the same store while it is told', async () => {
  document('taken over')(one);
  for (const id of ['taken over', 'more']) document(id)(other);
  expect(await partedAt(one, [...entriesOf(one), ...entriesOf(other).slice(2)], 1)).toBe(2);
});
