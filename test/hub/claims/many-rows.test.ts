import { beforeAll, expect, it } from 'vitest';
import type { FinishedMark, FinishedPage } from '../../../src/contract/site/claims.ts';
import type { JoinCode } from '../../../src/contract/site/join-code.ts';
import { type OrderTold, ordersToldMs } from '../../../src/contract/site/site-orders.ts';
import { connectToHub } from '../../../src/core/site/hub/postgres-hub.ts';
import { addStation } from '../../../src/hub/stations.ts';
import { makeHub, postgresOfFile, type TestHub } from '../hub-of-file.ts';
import { noPostgres } from '../postgres.ts';

// Stations look twice a second, and tell at every poll: what they ask for touches what is new, and not all that is kept.

const server = postgresOfFile();
const kept = 20_000;
let hub: TestHub;
let code: JoinCode;

beforeAll(async () => {
  if (noPostgres !== null) return;
  hub = await makeHub(server());
  code = await addStation(hub.ownerUrl, 'BUSY');
  await hub.owner.query(`insert into dockside.claims (document, kind, number, status, holder, store, fence, lease_until, busy, said_at)
    select 'd-' || n, 'inbound-plan', 'IN-' || n, 'closed', 'BUSY', gen_random_uuid(), 1, now(), false, now() - n * interval '20 seconds'
    from generate_series(1, ${kept}) n`);
  await hub.owner.query(`insert into dockside.orders (scope, family, key, told_at, queued_at, outbox, outbox_by)
    select 's', 'drop-ship', 'k-' || n, now() - n * interval '2 minutes', now() - n * interval '2 minutes', 'confirmed', 'BUSY'
    from generate_series(1, ${kept}) n`);
  await hub.owner.query('vacuum analyze dockside.claims, dockside.orders');
  return () => hub.end();
});

const rowsTouched = async (table: string) => {
  const { rows } = await hub.owner.query(
    `select seq_tup_read + coalesce(idx_tup_fetch, 0) + (select sum(idx_tup_read) from pg_stat_user_indexes where relid = t.relid) as n
     from pg_stat_user_tables t where relname = $1`,
    [table],
  );
  return Number(rows[0].n);
};

it.each([
  ['what others finished', 'claims', 'finishedSince'],
  ['what it has', 'claims', 'claim'],
  ['of its orders', 'orders', 'tellOrders'],
] as const)('a station that asks or tells %s reads few of the rows of %s', async (_, table, call) => {
  const bench = await connectToHub(code, code.secret, '1');
  await bench.hello();
  const before = await rowsTouched(table);
  const order = {
    family: 'drop-ship',
    key: 'A',
    part: 'outbox',
    said: 'queued',
    entry: 'e',
    ageMs: ordersToldMs,
  } as const;
  const plan = {
    document: 'd-9',
    kind: 'inbound-plan',
    number: 'IN-9',
    status: 'closed',
    fence: 1,
    busy: false,
  } as const;
  if (call === 'finishedSince')
    expect(
      (await bench.finishedSince({ said: (Date.now() - 90_000) * 1_000, document: '' }, 1_000)).papers,
    ).toHaveLength(4);
  else if (call === 'claim') await bench.claim('00000000-0000-4000-8000-000000000001', [plan]);
  else await bench.tellOrders('s', [order satisfies OrderTold]);
  await bench.close();
  // It counts what it read before it is gone from there.
  const isThere = `select from pg_stat_activity where usename = $1`;
  await expect.poll(async () => (await hub.owner.query(isThere, [code.role])).rowCount).toBe(0);
  const read = (await rowsTouched(table)) - before;
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(100);
});

it('reads page by page those that were said in one moment, also at a hub of version 1', async () => {
  await hub.owner.query('alter table dockside.claims drop column ended_at');
  await hub.owner.query(
    `update dockside.claims set said_at = now() - interval '5 days' where said_at < now() - interval '90 hours'`,
  );
  const bench = await connectToHub(code, code.secret, '1');
  await bench.hello();
  const read = new Set<string>();
  let after: FinishedMark | null = null;
  for (let isMore = true; isMore; ) {
    const page: FinishedPage = await bench.finishedSince(after, 900);
    for (const { document } of page.papers) read.add(document);
    [after, isMore] = [page.last, !page.isWhole];
  }
  await bench.close();
  expect(read.size).toBe(kept);
});
