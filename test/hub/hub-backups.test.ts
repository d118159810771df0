import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readJoinCode } from '../../src/contract/site/join-code.ts';
import type { HubBackups } from '../../src/core/site/backups/hub-backups.ts';
import { createWholeHash } from '../../src/core/site/backups/snapshot-seal.ts';
import type { Hub } from '../../src/core/site/hub/hub.ts';
import { connectToHub } from '../../src/core/site/hub/postgres-hub.ts';
import { addStation } from '../../src/hub/stations.ts';
import { hubInMemory } from '../hub-in-memory/hub-in-memory.ts';
import { makeHub, postgresOfFile, type TestHub } from './hub-of-file.ts';
import { noPostgres } from './postgres.ts';

const server = postgresOfFile();
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();

interface Terms {
  readonly everyMinutes?: number;
  readonly keepNewest?: number;
  readonly mostBytes?: number;
}
/** A hub whose station may back up at any time, and what is set of it. */
interface Place {
  readonly connect: (station: string) => Promise<Hub>;
  readonly setTerms: (terms: Terms) => Promise<void>;
  readonly end: () => Promise<void>;
}

async function real(): Promise<Place> {
  const hub: TestHub = await makeHub(server());
  const codes = new Map<string, Awaited<ReturnType<typeof addStation>>>();
  const opened: Hub[] = [];
  return {
    async connect(station) {
      const code = codes.get(station) ?? (await addStation(hub.ownerUrl, station));
      codes.set(station, code);
      const connected = await connectToHub(code, code.secret, '1.0');
      opened.push(connected);
      return connected;
    },
    async setTerms({ everyMinutes, keepNewest, mostBytes }) {
      // Minutes are whole: none at all is what only a test sets.
      await hub.owner.query(
        `alter table dockside.backup_terms drop constraint if exists backup_terms_every_minutes_check`,
      );
      await hub.owner.query(
        `update dockside.backup_terms set every_minutes = coalesce($1, every_minutes), keep_newest = coalesce($2, keep_newest),
           most_bytes = coalesce($3, most_bytes), keep_days = 0, keep_weeks = 0`,
        [everyMinutes, keepNewest, mostBytes],
      );
    },
    async end() {
      await Promise.all(opened.map((each) => each.close()));
      await hub.end();
    },
  };
}

async function inMemory(): Promise<Place> {
  let now = 1_764_000_000_000;
  const hub = hubInMemory(() => ++now);
  return {
    async connect(station) {
      const read = readJoinCode(hub.codeOf(station) || hub.add(station));
      if (!read.ok) throw new Error(read.why);
      return hub.connect(read.code.role, read.code.secret);
    },
    setTerms: async (terms) => void Object.assign(hub.backups.terms, terms),
    end: async () => undefined,
  };
}

let stations = 0;
const nextName = () => `S-${++stations}`;
const header = (text: string) => JSON.stringify({ text });
function snapshot(text: string, sizes: readonly number[] = [100, 100, 30]) {
  const chunks = sizes.map((size) => randomBytes(size));
  const whole = createWholeHash();
  for (const chunk of chunks) whole.add(chunk);
  const offer = { id: randomUUID(), content: sha256(Buffer.from(text)), header: header(text), chunks: chunks.length };
  return { offer, chunks, hash: whole.end() };
}
type Snapshot = ReturnType<typeof snapshot>;

async function store(hub: HubBackups, { offer, chunks, hash }: Snapshot): Promise<boolean> {
  const { here } = await hub.beginBackup(offer);
  for (const [index, chunk] of chunks.entries())
    if (index >= here && !(await hub.putBackupChunk(offer.id, index + 1, chunk))) return false;
  return hub.finishBackup(offer.id, hash);
}
const names = async (hub: HubBackups) => (await hub.ownBackups()).map((each) => JSON.parse(each.header).text);

describe.each([
  ['of PostgreSQL', real],
  ['in memory', inMemory],
])('the backups at a hub %s', (kind, make) => {
  let place: Place;
  let hub: Hub;
  let other: Hub;
  beforeAll(async () => {
    if (kind === 'of PostgreSQL' && noPostgres !== null) return;
    place = await make();
  });
  afterAll(() => place?.end());
  beforeEach(async () => {
    await place.setTerms({ everyMinutes: 0, keepNewest: 3, mostBytes: 100_000 });
    hub = await place.connect(nextName());
    other = await place.connect(nextName());
    await hub.hello();
    await other.hello();
  });

  it('are kept once they are whole, and come back as they were', async () => {
    const one = snapshot('one');
    expect(await hub.beginBackup(one.offer)).toEqual({ answer: 'go', here: 0 });
    expect(await names(hub)).toEqual([]);
    expect(await store(hub, one)).toBe(true);
    const [kept] = await hub.ownBackups();
    expect(kept).toMatchObject({ id: one.offer.id, header: header('one'), chunks: 3, bytes: 230 });
    const chunks = await Promise.all([1, 2, 3, 4].map((nth) => hub.backupChunk(one.offer.id, nth)));
    expect(chunks).toEqual([...one.chunks, null]);
    // The answer may have been lost.
    expect(await hub.finishBackup(one.offer.id, one.hash)).toBe(true);
  });

  it('go on behind a cut where they were, and whoever begins another has dropped the first', async () => {
    const one = snapshot('one');
    await hub.beginBackup(one.offer);
    await hub.putBackupChunk(one.offer.id, 1, one.chunks[0] ?? Buffer.of());
    expect(await hub.beginBackup(one.offer)).toEqual({ answer: 'go', here: 1 });
    for (const nth of [1, 3, 4, 0, -1])
      await expect(hub.putBackupChunk(one.offer.id, nth, Buffer.of(1))).rejects.toThrow('chunks follow one another');
    await expect(hub.beginBackup({ ...one.offer, header: header('other') })).rejects.toThrow('of another backup');
    const two = snapshot('two');
    expect(await store(hub, two)).toBe(true);
    await expect(hub.putBackupChunk(one.offer.id, 2, Buffer.of(1))).rejects.toThrow('not begun');
    expect(await names(hub)).toEqual(['two']);
  });

  it('are not stored twice, and the hub knows that they still hold', async () => {
    const one = snapshot('one');
    await store(hub, one);
    const [first] = await hub.ownBackups();
    await new Promise((resolve) => setTimeout(resolve, 2));
    expect(await hub.beginBackup({ ...one.offer, id: randomUUID() })).toEqual({ answer: 'has', here: 0 });
    const [again, ...more] = await hub.ownBackups();
    expect(more).toEqual([]);
    expect(again?.confirmedAt).toBeGreaterThan(first?.confirmedAt ?? 0);
  });

  it('are taken no more often than the hub wants', async () => {
    await store(hub, snapshot('one'));
    await place.setTerms({ everyMinutes: 60 });
    expect(await hub.beginBackup(snapshot('two').offer)).toEqual({ answer: 'later', here: 0 });
  });

  it('are dropped if they did not arrive as they were sent', async () => {
    const one = snapshot('one');
    const wrong = { ...one, hash: sha256(Buffer.from('other')) };
    expect(await store(hub, wrong)).toBe(false);
    await hub.beginBackup(one.offer);
    await hub.putBackupChunk(one.offer.id, 1, one.chunks[0] ?? Buffer.of());
    expect(await hub.finishBackup(one.offer.id, one.hash)).toBe(false);
    expect(await names(hub)).toEqual([]);
  });

  it('make room for the next, and none takes more than half of the room', async () => {
    for (const name of ['one', 'two', 'three', 'four']) expect(await store(hub, snapshot(name))).toBe(true);
    expect(await names(hub)).toEqual(['four', 'three', 'two']);
    await place.setTerms({ mostBytes: 500 });
    expect(await store(hub, snapshot('five'))).toBe(true);
    expect(await names(hub)).toEqual(['five', 'four']);
    expect(await store(hub, snapshot('six', [200, 51]))).toBe(false);
    expect(await names(hub)).toEqual(['five', 'four']);
  });

  it('belong to their station: no other reads, replaces or goes on with them', async () => {
    const one = snapshot('one');
    await hub.beginBackup(one.offer);
    await expect(other.beginBackup(one.offer)).rejects.toThrow('of another backup');
    await expect(other.putBackupChunk(one.offer.id, 1, Buffer.of(1))).rejects.toThrow('not begun');
    await expect(other.finishBackup(one.offer.id, one.hash)).rejects.toThrow('not begun');
    await store(other, snapshot('theirs'));
    expect(await store(hub, one)).toBe(true);
    expect(await other.backupChunk(one.offer.id, 1)).toBeNull();
    expect(await names(other)).toEqual(['theirs']);
    await expect(other.beginBackup(one.offer)).rejects.toThrow('of another backup');
    expect(await names(hub)).toEqual(['one']);
  });
});

describe('a hub of PostgreSQL', () => {
  let hub: TestHub;
  beforeAll(async () => {
    if (noPostgres === null) hub = await makeHub(server());
  });
  afterAll(() => hub?.end());

  it('keeps the newest, the last of each day and the last of each week', async () => {
    const { code } = await hub.station('Days');
    const at = (day: number, hour: number) => new Date(Date.UTC(2026, 5, day, hour));
    // Mondays are 1, 8, 15, 22 and 29 June.
    for (let day = 1; day <= 30; day += 1)
      for (const hour of [8, 12, 16])
        await hub.owner.query(
          `insert into dockside.backups (id, station, completed_at, confirmed_at, content, header, chunks, bytes)
             values (gen_random_uuid(), $1, $2, $2, sha256($3), '', 1, 1)`,
          [code.station, at(day, hour), Buffer.from(`${day} ${hour}`)],
        );
    await hub.owner.query(`select dockside.rotate_backups($1)`, [code.station]);
    const { rows } = await hub.owner.query(
      `select to_char(completed_at at time zone 'UTC', 'DD HH24') as at from dockside.backups where station = $1 order by completed_at desc`,
      [code.station],
    );
    const days = ['30 16', '30 12', '30 08', '29 16', '28 16', '27 16', '26 16', '25 16', '24 16'];
    expect(rows.map((each) => each.at)).toEqual([...days, '21 16', '14 16']);
  });

  it.each([
    'select * from dockside.backups',
    'select * from dockside.backup_chunks',
    'select * from dockside.backup_terms',
    "select dockside.rotate_backups('Attacker')",
  ])('does not let a station in: %s', async (sql) => {
    const name = nextName();
    const { client } = await hub.station(name);
    await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    ['no chunk', 0, [0]],
    ['too many', 100_001, [0]],
    ['a header as long as a book', 1, []],
  ])('refuses a backup of %s', async (_, chunks, short) => {
    const { client } = await hub.station(nextName());
    const text = short.length === 0 ? 'x'.repeat(5_000) : 'x';
    const call = client.query('select * from dockside.begin_backup($1, sha256($2), $3, $4)', [
      ...[randomUUID(), Buffer.of(1), text, chunks],
    ]);
    await expect(call).rejects.toMatchObject({ code: '23514' });
  });

  it('takes no chunk that is larger than it says', async () => {
    const { client } = await hub.station(nextName());
    const id = randomUUID();
    await client.query('select * from dockside.begin_backup($1, sha256($2), $3, $4)', [id, Buffer.of(1), 'x', 2]);
    const put = client.query('select dockside.put_backup_chunk($1, 1, $2)', [id, Buffer.alloc(1_100_001)]);
    await expect(put).rejects.toMatchObject({ code: 'DK003' });
  });
});
