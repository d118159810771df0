import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hubErrors, mostEntriesPushed } from '../../src/contract/site/hub-protocol.ts';
import {
  connected,
  entriesOf,
  hashOf,
  makeHub,
  postgresOfFile,
  push,
  type TestHub,
  type TestStation,
  urlOf,
} from './hub-of-file.ts';
import { noPostgres } from './postgres.ts';

const server = postgresOfFile();

describe('what a station pushes', () => {
  let hub: TestHub;
  let number = 0;
  let bench: TestStation;
  let dock: TestStation;
  beforeAll(async () => {
    if (noPostgres === null) hub = await makeHub(server());
  });
  beforeEach(async () => {
    number += 1;
    bench = await hub.station(`BENCH-${number}`);
    dock = await hub.station(`DOCK-${number}`);
  });
  afterAll(() => hub?.end());

  const stored = async () =>
    (
      await hub.owner.query(
        `select station, store, seq, at, operator, kind, subject, body from dockside.entries
          where station = any($1) order by 1, 2, 3`,
        [[bench.code.station, dock.code.station]],
      )
    ).rows.map((row) => ({ ...row, seq: Number(row.seq), at: Number(row.at) }));
  const alarms = async () =>
    (await hub.owner.query('select * from dockside.alarms where station = $1 order by id', [bench.code.station])).rows;

  it('is there as it was pushed, in order, under its own name', async () => {
    expect(await bench.push([])).toEqual({ lastSeq: 0, alarms: 0 });
    expect(await bench.push(entriesOf(bench.store, 1, 3))).toEqual({ lastSeq: 3, alarms: 0 });
    expect(await bench.push(entriesOf(bench.store, 4, 4))).toEqual({ lastSeq: 4, alarms: 0 });
    expect(await dock.push(entriesOf(dock.store, 1, 2))).toEqual({ lastSeq: 2, alarms: 0 });
    expect(await stored()).toEqual([
      ...entriesOf(bench.store, 1, 4).map((entry) => ({ station: bench.code.station, ...entry })),
      ...entriesOf(dock.store, 1, 2).map((entry) => ({ station: dock.code.station, ...entry })),
    ]);
    const { rows } = await dock.client.query('select * from dockside.high_water() where last_seq > 0 order by station');
    expect(rows).toEqual([
      { station: bench.code.station, store: bench.store, last_seq: '4' },
      { station: dock.code.station, store: dock.store, last_seq: '2' },
    ]);
  });

  it('is there once when it is pushed again, in whatever batches', async () => {
    await bench.push(entriesOf(bench.store, 1, 5));
    for (const [from, to] of [
      [1, 5],
      [3, 4],
      [2, 8],
    ] as const)
      expect(await bench.push(entriesOf(bench.store, from, to))).toEqual({ lastSeq: Math.max(5, to), alarms: 0 });
    expect(await stored()).toEqual(
      entriesOf(bench.store, 1, 8).map((entry) => ({ station: bench.code.station, ...entry })),
    );
    expect(await alarms()).toEqual([]);
  });

  it('is never overwritten: other content under the same number is an alarm, once, and nothing of that line is added', async () => {
    const first = entriesOf(bench.store, 1, 3);
    await bench.push(first);
    const others = [...entriesOf(bench.store, 2, 2, 'altered'), ...entriesOf(bench.store, 3, 4)];
    expect(await bench.push(others)).toEqual({ lastSeq: 3, alarms: 1 });
    expect(await bench.push(others)).toEqual({ lastSeq: 3, alarms: 1 });
    expect((await stored()).map(({ body }) => body)).toEqual(entriesOf(bench.store, 1, 3).map(({ body }) => body));
    const [alarm, ...more] = await alarms();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({ station: bench.code.station, store: bench.store, seq: '2', kind: 'other-content' });
    for (const entry of [first[1], others[0]]) expect(alarm.detail).toContain(entry && hashOf(entry).toString('hex'));
    await bench.push(entriesOf(bench.store, 2, 2, 'altered again'));
    expect(await alarms()).toHaveLength(2);
  });

  it('is not stored after a gap: the answer says from where to push', async () => {
    await bench.push(entriesOf(bench.store, 1, 3));
    expect(await bench.push(entriesOf(bench.store, 5, 9))).toEqual({ lastSeq: 3, alarms: 0 });
    const other = randomUUID();
    expect(await push(bench.client, other, entriesOf(other, 2, 3))).toMatchObject({ lastSeq: 0 });
    expect(await stored()).toHaveLength(3);
  });

  it('is stored not at all when one hash is wrong', async () => {
    const entries = entriesOf(bench.store, 1, 3);
    const hashes = entries.map(hashOf);
    for (const key of ['at', 'operator', 'kind', 'subject', 'body'] as const) {
      const altered = entries.map((entry) => (entry.seq === 2 ? { ...entry, [key]: key === 'at' ? 7 : 'x' } : entry));
      await expect(bench.push(altered, hashes)).rejects.toMatchObject({ code: hubErrors.badHash, detail: '2' });
    }
    await expect(push(bench.client, randomUUID(), entries, hashes)).rejects.toMatchObject({ code: hubErrors.badHash });
    expect(await stored()).toEqual([]);
    expect(await bench.push(entries)).toEqual({ lastSeq: 3, alarms: 0 });
  });

  it.each([
    ['a gap within it', (store: string) => [...entriesOf(store, 1, 1), ...entriesOf(store, 3, 3)]],
    ['another order', (store: string) => entriesOf(store, 1, 3).toReversed()],
    ['a number twice', (store: string) => [...entriesOf(store, 1, 1), ...entriesOf(store, 1, 1)]],
    ['a number below 1', (store: string) => entriesOf(store, 0, 1)],
    ['too many entries', (store: string) => entriesOf(store, 1, mostEntriesPushed + 1)],
    ['a null', (store: string) => [{ ...entriesOf(store, 1, 1)[0], subject: null } as never]],
  ])('is no push of ours with %s', async (_, entries) => {
    await expect(bench.push(entries(bench.store))).rejects.toMatchObject({ code: hubErrors.badCall });
    expect(await stored()).toEqual([]);
  });

  it('is no push of ours with arrays of different lengths', async () => {
    const entries = entriesOf(bench.store, 1, 3);
    await expect(bench.push(entries, entries.slice(1).map(hashOf))).rejects.toMatchObject({ code: hubErrors.badCall });
  });

  it('may be large, in any letters', async () => {
    const body = `${'入库单 ✓ é "\\\n'.repeat(200_000)}`;
    const entries = entriesOf(bench.store, 1, 2).map((entry) => ({ ...entry, operator: '王芳', body }));
    expect(await bench.push(entries)).toEqual({ lastSeq: 2, alarms: 0 });
    expect((await stored()).map((entry) => entry.body === body)).toEqual([true, true]);
  });

  it('waits for another push of the same store, and is then compared with it', async () => {
    const second = await connected(urlOf(bench.code));
    await bench.push(entriesOf(bench.store, 1, 1));
    await bench.client.query('begin');
    await bench.push(entriesOf(bench.store, 2, 3));
    const after = push(second, bench.store, entriesOf(bench.store, 1, 5));
    const waiting = async () =>
      (
        await hub.owner.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(waiting, { interval: 10 }).toBe(1);
    await bench.client.query('commit');
    expect(await after).toEqual({ lastSeq: 5, alarms: 0 });
    expect(await stored()).toHaveLength(5);
    await second.end();
  });

  it('is there once when four connections push it at the same moments', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => connected(urlOf(bench.code))));
    await bench.push(entriesOf(bench.store, 1, 1));
    const batches = Array.from({ length: 10 }, (_, index) =>
      entriesOf(bench.store, index * 200 + 2, index * 200 + 201),
    );
    for (const batch of batches) {
      const all = await Promise.all(clients.map((client) => push(client, bench.store, batch)));
      expect(all).toEqual(clients.map(() => ({ lastSeq: batch.at(-1)?.seq, alarms: 0 })));
    }
    expect((await stored()).map(({ seq }) => seq)).toEqual(Array.from({ length: 2_001 }, (_, index) => index + 1));
    await Promise.all(clients.map((client) => client.end()));
  });

  it('wakes who listens, once for a push, and not for what was there', async () => {
    const heard: (string | undefined)[] = [];
    dock.client.on('notification', ({ channel, payload }) => heard.push(`${channel}:${payload}`));
    await dock.client.query('listen dockside');
    await bench.push(entriesOf(bench.store, 1, 3));
    await bench.push(entriesOf(bench.store, 1, 3));
    await bench.push(entriesOf(bench.store, 4, 4));
    await expect.poll(() => heard.length).toBe(2);
    await dock.client.query('select 1');
    expect(heard).toEqual(['dockside:', 'dockside:']);
  });

  it('makes the partition of its month where there is none, and is stored without it while somebody reads', async () => {
    const partitions = async () =>
      (
        await hub.owner.query(`select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'dockside.entries'::regclass order by 1`)
      ).rows.map(({ relname }) => relname);
    const [thisMonth = '', next = ''] = await partitions();
    expect(thisMonth).toMatch(/^entries_20\d\d_\d\d$/);
    await hub.owner.query(`drop table dockside.${thisMonth}; drop table dockside.${next};
      update dockside.hub set partitions_tried_at = '-infinity'`);
    const reader = await connected(hub.ownerUrl);
    await reader.query('begin; select count(*) from dockside.entries');
    expect(await bench.push(entriesOf(bench.store, 1, 2))).toEqual({ lastSeq: 2, alarms: 0 });
    expect(await partitions()).toEqual(['entries_default']);
    await reader.end();
    await hub.owner.query(`update dockside.hub set partitions_tried_at = '-infinity'`);
    expect(await bench.push(entriesOf(bench.store, 3, 4))).toEqual({ lastSeq: 4, alarms: 0 });
    // What began in the default partition stays there until the month is over.
    expect(await partitions()).toEqual([next, 'entries_default']);
    await hub.owner.query(
      `truncate dockside.entries_default; update dockside.hub set partitions_tried_at = '-infinity'`,
    );
    await bench.push(entriesOf(bench.store, 5, 6));
    expect(await partitions()).toEqual([thisMonth, next, 'entries_default']);
    expect((await hub.owner.query(`select seq from dockside.${thisMonth}`)).rows).toEqual([{ seq: '5' }, { seq: '6' }]);
  });

  it('of 20,000 entries in batches of 500 arrives whole', async () => {
    const batches = Array.from({ length: 40 }, (_, index) =>
      entriesOf(bench.store, index * 500 + 1, index * 500 + 500),
    );
    const began = performance.now();
    for (const batch of batches) await bench.push(batch);
    const seconds = (performance.now() - began) / 1000;
    console.log(`push: ${Math.round(20_000 / seconds)} entries a second`);
    const { rows } = await hub.owner.query(
      'select count(distinct seq), max(seq) from dockside.entries where station = $1',
      [bench.code.station],
    );
    expect(rows).toEqual([{ count: '20000', max: '20000' }]);
  });
});
