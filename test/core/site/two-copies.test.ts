import { expect, it } from 'vitest';
import type { SiteEntry } from '../../../src/contract/site/hub-protocol.ts';
import { entryHash } from '../../../src/core/site/feed/entry-hash.ts';
import type { FeedReader } from '../../../src/core/site/feed/feed-repository.ts';
import { readFeed } from '../../../src/core/site/feed/feed-repository.ts';
import type { Hub } from '../../../src/core/site/link/hub.ts';
import { createTellFeed } from '../../../src/core/site/link/tell-feed.ts';
import { openDatabase } from '../../../src/core/storage/database.ts';
import { workMigrations } from '../../../src/core/storage/schema/work-migrations.ts';

// Two computers go on with copies of the same work, and each takes the same document over: what they tell is the same again, line by line.

const line = (seq: number, kind: string, body: string): SiteEntry => ({
  ...{ store: '8c9f3c1e-5b0e-4d7f-9f11-2c1f5a0b7d01', seq, at: 1_764_000_000_000 + seq, operator: 'Jörg' },
  ...{ kind, subject: 'S3', body },
});
const common = [line(1, 'document', '{}'), line(2, 'scan', '{"text":"MUG"}')];
const taken = (by: string) => [
  line(3, 'document', by),
  line(4, 'journal', '{"seq":1}'),
  line(5, 'journal', '{"seq":2}'),
];

/** What this work has told. */
function feedOf(entries: readonly SiteEntry[]): FeedReader {
  const db = openDatabase({ file: ':memory:', synchronous: 'NORMAL', migrations: workMigrations });
  db.prepare("INSERT INTO site_stores (id, hub, begun_at, operator, station) VALUES (?, 'hub', 0, '', '')").run(
    common[0]?.store,
  );
  const insert = db.prepare(`INSERT INTO site_entries (store, seq, at, operator, kind, subject, body, station)
    VALUES (@store, @seq, @at, @operator, @kind, @subject, @body, 'S3')`);
  for (const entry of entries) insert.run(entry);
  return readFeed(db);
}

/** `seen`: how much of it was at the hub when it was asked; the rest comes while this work is told. */
async function branchedAt(
  here: readonly SiteEntry[],
  there: readonly SiteEntry[],
  seen = there.length,
): Promise<number | null> {
  let branched: number | null = null;
  let at = seen;
  const round = createTellFeed({
    ...{ hubId: 'hub', feed: feedOf(here), environment: { now: () => 0 }, become: () => undefined },
    onForeignStore: (_, at) => {
      branched = at;
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
  await round.run(hub as Hub);
  return branched;
}

it('goes on at the hub with a store that it alone tells', async () => {
  const all = [...common, ...taken('{"by":"one"}')];
  expect(await branchedAt(all, all)).toBeNull();
});

it('begins another store where a copy told lines that end as its own do', async () => {
  const [one, other] = [taken('{"by":"one"}'), taken('{"by":"other"}')];
  expect(await branchedAt([...common, ...one], [...common, ...other])).toBe(2);
});

it('begins another store where a copy goes on with the same one while it is told', async () => {
  const there = [...common, ...taken('{"by":"other"}')];
  expect(await branchedAt(common, there, 1)).toBe(2);
});
