import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { connected, entriesOf, makeHub, postgresOfFile, push, urlOf } from './hub-of-file.ts';

const server = postgresOfFile();

it('killed five times in mid-batch, has every entry once: the pusher goes on from what the hub says it has', {
  tags: 'long',
}, async () => {
  const hub = await makeHub(server());
  const { code } = await hub.station('BENCH-1');
  const store = randomUUID();
  const kills = 5;
  let client: pg.Client | null = null;
  let known = 0;
  let killed = 0;
  let killing: Promise<void> | null = null;
  let unacknowledged = 0;
  // A batch takes some ten milliseconds: each kill falls into another part of it.
  while (killed < kills || known < 10_000) {
    try {
      client ??= await connected(urlOf(code));
      const { lastSeq } = await push(client, store, entriesOf(store, known + 1, known + 500));
      // What a first batch after a kill finds there was committed, and never confirmed.
      if (lastSeq !== known + 500) throw new Error(`the hub has ${lastSeq}, not ${known + 500}`);
      known = lastSeq;
    } catch (error) {
      if (killing === null && server().isRunning()) throw error;
      await client?.end().catch(() => undefined);
      client = null;
      // What broke it was a kill, which may not be through yet; nothing else kills the server while it starts.
      await killing;
      if (!server().isRunning()) await server().restart();
      client = await connected(urlOf(code));
      const { lastSeq } = await push(client, store, []);
      expect([known, known + 500]).toContain(lastSeq);
      if (lastSeq > known) unacknowledged += 1;
      known = lastSeq;
    }
    if (killing === null && killed < kills && known >= killed * 1_500) {
      killing = after(killed * 1.3)
        .then(() => server().kill())
        .then(() => {
          killed += 1;
          killing = null;
        });
    }
  }
  await client?.end().catch(() => undefined);
  await killing;
  if (!server().isRunning()) await server().restart();
  const owner = await connected(hub.ownerUrl);
  const { rows } = await owner.query(
    'select count(*)::int, count(distinct seq)::int as different, max(seq)::int from dockside.entries',
  );
  expect(rows).toEqual([{ count: known, different: known, max: known }]);
  const stored = await owner.query('select seq::int, body from dockside.entries order by seq');
  expect(stored.rows).toEqual(entriesOf(store, 1, known).map(({ seq, body }) => ({ seq, body })));
  expect((await owner.query('select from dockside.alarms')).rowCount).toBe(0);
  console.log(`${killed} kills, ${unacknowledged} of them after a commit that was not confirmed`);
  await owner.end();
  await hub.end();
});
