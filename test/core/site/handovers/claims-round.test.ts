import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Claimed, WorkNews } from '../../../../src/contract/site/claims.ts';
import { readJoinCode } from '../../../../src/contract/site/join-code.ts';
import { createFeedRepository, type FeedReader, readFeed } from '../../../../src/core/site/feed/feed-repository.ts';
import { readHandovers } from '../../../../src/core/site/handovers/handovers-repository.ts';
import { type Hub, HubFailure, type HubGreeting } from '../../../../src/core/site/hub/hub.ts';
import { createClaimsRound } from '../../../../src/core/site/link/claims-round.ts';
import type { LinkRound } from '../../../../src/core/site/link/link.ts';
import { openDatabase, type Sqlite } from '../../../../src/core/storage/database.ts';
import { workMigrations } from '../../../../src/core/storage/schema/work-migrations.ts';
import { hubInMemory } from '../../../hub-in-memory/hub-in-memory.ts';

// A station looks twice a second, on the thread that tells the site of its scans, and for months.

const by = { operator: 'Kim', station: 'BENCH-1' };
let now: number;
let db: Sqlite;
let hub: Hub;
let other: Hub;
let round: LinkRound;
let news: WorkNews[];
let looked: { whole: number; behind: number };
let feed: FeedReader;
let claimed: Claimed[];
let hello: HubGreeting;
let mayReceive: boolean;

beforeEach(async () => {
  now = 1_764_000_000_000;
  mayReceive = true;
  db = openDatabase({ file: ':memory:', synchronous: 'NORMAL', migrations: workMigrations });
  feed = readFeed(db);
  createFeedRepository(db, 'run-1').begin('store', 'hub', now, by);
  const atHub = hubInMemory(() => now);
  const join = async (name: string): Promise<Hub> => {
    const read = readJoinCode(atHub.add(name));
    if (!read.ok) throw new Error(read.why);
    return atHub.connect(read.code.role, read.code.secret);
  };
  const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
  other = two;
  hub = {
    ...one,
    claim: (store, held) => {
      claimed.push(...held);
      return one.claim(store, held);
    },
  };
  [news, claimed, looked] = [[], [], { whole: 0, behind: 0 }];
  const handovers = readHandovers(db);
  round = createClaimsRound({
    feed,
    environment: { now: () => now },
    mayReceive: async () => mayReceive,
    onNews: (each) => news.push(each),
    handovers: {
      ...handovers,
      finished: (since) => {
        looked.whole += 1;
        return handovers.finished(since);
      },
      finishedBehind: (...asked) => {
        looked.behind += 1;
        return handovers.finishedBehind(...asked);
      },
    },
  });
  hello = await hub.hello();
  round.connected?.(hello);
});
afterEach(() => void db.close());

function finish(id: string): void {
  now += 1_000;
  db.prepare(
    `INSERT INTO documents (id, kind, number, screen, status, created_at, updated_at, operator, station)
     VALUES (?, 'inbound-plan', ?, 'inbound', 'open', ?, ?, 'Kim', 'BENCH-1')`,
  ).run(id, id, now, now);
  db.prepare("UPDATE documents SET status = 'closed' WHERE id = ?").run(id);
}
const tell = async () => {
  await hub.push('store', feed.after('store', await hub.lastOf('store'), 1_000));
};
const look = async () => {
  now += 500;
  round.hear?.('work');
  await round.run(hub, 'store');
};
const papersIn = (said: readonly WorkNews[]) => said.flatMap((each) => (each.type === 'finished' ? each.papers : []));
const finishedAtHub = async () => {
  const { papers } = await other.finishedSince(null, 1_000);
  return papers.map(({ document }) => document).toSorted();
};

it('looks through all that it finished once, and from then on at what is new', async () => {
  finish('d-1');
  await look();
  // The hub does not have it yet.
  expect(await finishedAtHub()).toEqual([]);
  await tell();
  for (let times = 0; times < 5; times += 1) await look();
  expect(looked).toEqual({ whole: 1, behind: 0 });
  expect(await finishedAtHub()).toEqual(['d-1']);
  finish('d-2');
  await look();
  expect(await finishedAtHub()).toEqual(['d-1']);
  await tell();
  for (let times = 0; times < 5; times += 1) await look();
  expect(looked.whole).toBe(1);
  expect(looked.behind).toBeLessThanOrEqual(3);
  expect(await finishedAtHub()).toEqual(['d-1', 'd-2']);
  // The hub may have been set back.
  round.connected?.(hello);
  await look();
  expect(looked.whole).toBe(2);
});

it('knows all that a week of fifty benches has, and says none of its own as finished again', async () => {
  finish('d-1');
  await tell();
  await look();
  await look();
  for (let page = 0; page < 6; page += 1) {
    now += 1_000;
    const papers = Array.from({ length: 1_000 }, (_, n) => ({ document: `o-${page}-${n}`, number: `IN-${page}-${n}` }));
    const claimed = papers.map((each) => ({
      ...each,
      ...{ kind: 'inbound-plan', status: 'closed', fence: 1, busy: false },
    }));
    await other.claim('of the other', claimed as Claimed[]);
  }
  round.connected?.(hello);
  news = [];
  claimed = [];
  for (let times = 0; times < 3; times += 1) await look();
  expect(papersIn(news)).toHaveLength(6_001);
  expect(claimed.filter(({ document }) => document === 'd-1')).toEqual([]);
});

it('has news of what others finished where there is some, and not of the last again and again', async () => {
  const paper: Claimed = {
    document: 'o-1',
    kind: 'inbound-plan',
    number: 'IN-1',
    status: 'closed',
    fence: 1,
    busy: false,
  };
  await other.claim('of the other', [paper]);
  for (let times = 0; times < 5; times += 1) await look();
  const finishedIn = () => news.filter(({ type }) => type === 'finished');
  expect(finishedIn()).toMatchObject([{ papers: [{ document: 'o-1' }], isAll: true }]);
  await other.claim('of the other', [paper, { ...paper, document: 'o-2' }]);
  for (let times = 0; times < 5; times += 1) await look();
  expect(finishedIn().slice(1)).toMatchObject([{ papers: [{ document: 'o-2' }], isAll: false }]);
});

it('goes on where the hub does not know the station that has something now: it was set back to before that was added', async () => {
  finish('d-1');
  db.prepare("INSERT INTO site_handovers VALUES ('d-1', 2, 'given', 'BENCH-9', 0, ?, 'Kim', 'BENCH-1', NULL)").run(now);
  await tell();
  expect(readHandovers(db).left(0)).toMatchObject([{ document: 'd-1', to: 'BENCH-9' }]);
  await look();
  expect(await round.run(hub, 'store')).toBe(true);
});

it('says so where the hub can write nothing, which is no refusal of one thing', async () => {
  finish('d-1');
  db.prepare("INSERT INTO site_handovers VALUES ('d-1', 2, 'given', 'BENCH-2', 0, ?, 'Kim', 'BENCH-1', NULL)").run(now);
  await tell();
  const full = { ...hub, release: () => Promise.reject(new HubFailure('failed', 'no space left on device')) };
  await expect(round.run(full, 'store')).rejects.toThrow('no space left');
});

it('takes nothing that was handed to a computer of its name before that may have any', async () => {
  const paper = { document: 'o-1', kind: 'inbound-plan', number: 'IN-1' };
  await other.push('of the other', []);
  await other.claim('of the other', [{ ...paper, status: 'open', fence: 1, busy: false }]);
  await hub.want('o-1', 'store', false);
  await other.release({ ...paper, fence: 2, to: 'BENCH-1', store: 'of the other', seq: 0 });
  const came = () => news.flatMap((each) => (each.type === 'history' ? [each.claim.document] : []));
  mayReceive = false;
  await look();
  expect(came()).toEqual([]);
  mayReceive = true;
  await look();
  expect(came()).toEqual(['o-1']);
});
