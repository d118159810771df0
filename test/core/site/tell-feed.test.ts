import { afterEach, beforeEach, expect, it } from 'vitest';
import { readJoinCode } from '../../../src/contract/site/join-code.ts';
import { createFeedRepository, type FeedRepository, readFeed } from '../../../src/core/site/feed/feed-repository.ts';
import type { Hub } from '../../../src/core/site/hub/hub.ts';
import { untried } from '../../../src/core/site/link/link.ts';
import { createTellFeed } from '../../../src/core/site/link/tell-feed.ts';
import { openDatabase, type Sqlite } from '../../../src/core/storage/database.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';
import { type HubInMemory, hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';

const by = { operator: 'Kim', station: 'BENCH-1' };
const today = 1_764_000_000_000;
const monthAgo = today - 32 * 86_400_000;
let db: Sqlite;
let feed: FeedRepository;
let atHub: HubInMemory;
let hub: Hub;

beforeEach(async () => {
  db = openDatabase({ file: ':memory:', synchronous: 'NORMAL', migrations: workMigrations });
  feed = createFeedRepository(db, 'run-1');
  feed.begin('store-0', 'hub', monthAgo, by);
  atHub = hubInMemory(() => today);
  const read = readJoinCode(atHub.add('BENCH-1'));
  if (!read.ok) throw new Error(read.why);
  hub = atHub.connect(read.code.role, read.code.secret);
  await hub.hello();
});
afterEach(() => void db.close());

function write(at: number, ...ids: readonly string[]): void {
  for (const id of ids)
    db.prepare(
      `INSERT INTO documents (id, kind, number, screen, status, created_at, updated_at, operator, station)
       VALUES (?, 'inbound-plan', ?, 'inbound', 'parked', ?, ?, 'Kim', 'BENCH-1')`,
    ).run(id, id, at, at);
}
/** As the link does, with the station, until all is told. */
async function tellAll(): Promise<void> {
  let begun = 0;
  const round = createTellFeed({
    ...{ hubId: 'hub', feed: readFeed(db), environment: { now: () => today } },
    become: (change) => void change(untried),
    onForeignStore: (id, common) => {
      begun += 1;
      const from = feed.stores().find((store) => store.id === id);
      if (from === undefined) throw new Error(`there is no ${id}`);
      feed.branch(`${id}+${begun}`, { from, common }, today, by);
    },
  });
  for (let times = 0; times < 9; times += 1) if (await round.run(hub, feed.current()?.id ?? '')) return;
  throw new Error('it never ends');
}
const told = () => [...new Set(atHub.entries('BENCH-1').flatMap((entries) => entries.map(({ subject }) => subject)))];
const kept = () =>
  readFeed(db)
    .after('store-0', 0, 99)
    .map(({ subject }) => subject);

it('forgets what is old from the beginning on only: what was told since may be older than what was told before it', async () => {
  write(monthAgo, 'a', 'b');
  write(today, 'c');
  write(monthAgo, 'd');
  write(today, 'e');
  feed.forget('store-0', 1, today - 1);
  expect(kept()).toEqual(['b', 'c', 'd', 'e']);
  feed.forget('store-0', 5, today - 1);
  expect(kept()).toEqual(['c', 'd', 'e']);
  feed.forget('store-0', 5, today + 1);
  expect(kept()).toEqual(['e']);
});

it('tells by another store where the hub was set back to before what is forgotten', async () => {
  write(monthAgo, 'a', 'b');
  write(today, 'c', 'd');
  feed.forget('store-0', 4, today - 1);
  await tellAll();
  expect(told()).toEqual(expect.arrayContaining(['c', 'd']));
  write(today, 'e');
  await tellAll();
  expect(told()).toEqual(expect.arrayContaining(['c', 'd', 'e']));
});

it('tells what is behind a hole that a version before this left', async () => {
  write(today, 'a', 'b', 'c', 'd');
  db.prepare("DELETE FROM site_entries WHERE subject IN ('b')").run();
  await tellAll();
  expect(told()).toEqual(expect.arrayContaining(['a', 'c', 'd']));
});
