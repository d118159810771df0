import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hubSchemaVersion } from '../../src/contract/site/hub-protocol.ts';
import { readRecoveryKey } from '../../src/contract/site/recovery-key.ts';
import { hubDoctor } from '../../src/hub/doctor/hub-doctor.ts';
import { initHub } from '../../src/hub/init-hub.ts';
import { migrate, schemaSteps, schemaVersion } from '../../src/hub/schema/migrate.ts';
import { addStation, removeStation } from '../../src/hub/stations.ts';
import { connected, entriesOf, postgresOfFile, push, urlOf } from './hub-of-file.ts';

const server = postgresOfFile();

async function clientOf(url: string): Promise<pg.Client> {
  const client = await connected(url);
  onTestFinished(() => client.end());
  return client;
}

describe('the hub', () => {
  // First of all: this owner makes the groups, too.
  it('belongs to an owner who is not the administrator of the server, as at a provider', async () => {
    const administrator = await clientOf(server().url());
    await administrator.query(`create role keeper login createrole password 'k'`);
    await administrator.query('create database kept owner keeper');
    const url = server().url('kept', { user: 'keeper', password: 'k' });
    await initHub(url, 'Halle 3');
    const code = await addStation(url, 'BENCH-1');
    const station = await clientOf(urlOf(code));
    const store = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';
    expect(await push(station, store, entriesOf(store, 1, 3))).toEqual({ lastSeq: 3, alarms: 0 });
    const findings = await hubDoctor(url);
    expect(findings.filter(({ state, what }) => state !== 'ok' && what !== 'TLS')).toEqual([]);
    // The administrator may look after it, too, and it stays the owner's.
    await initHub(server().url('kept'), null);
    await removeStation(url, 'BENCH-1');
    await expect(station.query('select 1')).rejects.toThrow();
    // Since PostgreSQL 16, another owner on the server lacks the right to the groups that this one made.
    await administrator.query(`create role second login createrole password 's'`);
    await administrator.query('create database second owner second');
    const second = server().url('second', { user: 'second', password: 's' });
    const { rows } = await administrator.query(`select current_setting('server_version_num')::int >= 160000 as strict`);
    if (rows[0].strict) await expect(initHub(second, null)).rejects.toThrow('to second with admin option');
    await administrator.query('grant dockside_station, dockside_board to second with admin option');
    await initHub(second, null);
    await addStation(second, 'BENCH-1');
    const owners = await administrator.query(`select pg_get_userbyid(datdba) from pg_database where datname = 'kept'`);
    expect(owners.rows).toEqual([{ pg_get_userbyid: 'keeper' }]);
  });

  it('is made once, however often it is asked for: a second time changes nothing but its name', async () => {
    const url = await server().database();
    const first = await initHub(url, 'Halle 3');
    expect(first).toMatchObject({ site: 'Halle 3', applied: schemaSteps });
    const second = await initHub(url, null);
    expect(second).toEqual({ hubId: first.hubId, site: 'Halle 3', applied: [], recoveryKey: null });
    expect(await initHub(url, ' Halle 4 ')).toMatchObject({ hubId: first.hubId, site: 'Halle 4' });
    // The key that opens backups is shown once; another one is made on purpose alone.
    const replaced = await initHub(url, null, { newKey: true });
    expect([first, replaced].map(({ recoveryKey }) => readRecoveryKey(recoveryKey ?? '').ok)).toEqual([true, true]);
    expect(replaced.recoveryKey).not.toBe(first.recoveryKey);
    const { rows } = await (await clientOf(url)).query('select version from dockside.schema_versions');
    expect(rows).toEqual(schemaSteps.map(({ version }) => ({ version })));
    expect(rows.at(-1)).toEqual({ version: hubSchemaVersion });
  });

  it('is made once by eight who begin at a time', async () => {
    const url = await server().database();
    const all = await Promise.all(Array.from({ length: 8 }, () => initHub(url, 'A')));
    expect(new Set(all.map(({ hubId }) => hubId)).size).toBe(1);
    expect(all.flatMap(({ applied }) => applied)).toEqual(schemaSteps);
  });

  it('is brought up to date step by step, each whole or not at all, with its entries', async () => {
    const url = await server().database();
    await initHub(url, 'A');
    const code = await addStation(url, 'BENCH-1');
    const station = await clientOf(urlOf(code));
    const store = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';
    await push(station, store, entriesOf(store, 1, 3));
    const owner = await clientOf(url);
    const next = hubSchemaVersion + 1;
    const wrong = { version: next, what: 'half', sql: 'create table dockside.later (id int); select 1 / 0' };
    await expect(migrate(owner, [...schemaSteps, wrong])).rejects.toThrow('division by zero');
    // This one is applied, and then cannot be recorded.
    const nameless = { version: next, what: null as never, sql: 'create table dockside.later (id int)' };
    await expect(migrate(owner, [...schemaSteps, nameless])).rejects.toMatchObject({ code: '23502' });
    expect(await schemaVersion(owner)).toBe(hubSchemaVersion);
    const right = {
      ...wrong,
      sql: `create table dockside.later (id int); create function dockside.count_later() returns int language sql as 'select 1'`,
    };
    expect(await migrate(owner, [...schemaSteps, right])).toEqual([right]);
    expect(await migrate(owner, [...schemaSteps, right])).toEqual([]);
    expect(await push(station, store, entriesOf(store, 1, 5))).toEqual({ lastSeq: 5, alarms: 0 });
    // What a step makes is the owner's, until the step says otherwise.
    await expect(station.query('select dockside.count_later()')).rejects.toMatchObject({ code: '42501' });
    await expect(initHub(url, null)).rejects.toThrow(
      `The hub has schema ${next}; this Dockside knows ${hubSchemaVersion}`,
    );
    await expect(addStation(url, 'BENCH-2')).rejects.toThrow('The hub is of a newer Dockside');
  });

  it('has what it knew before in its new form: reports without what others had taken', async () => {
    const url = await server().database();
    const owner = await clientOf(url);
    await initHub(await server().database(), 'A'); // For the groups, which are the server's.
    await migrate(
      owner,
      schemaSteps.filter(({ version }) => version <= 5),
    );
    const store = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';
    const body = '{"state":"pending","progress":"{}","discarded_at":null,"superseded":0}';
    const facts = (pending: number) => ({ store, lastSeq: 2, queue: { pending }, needsPerson: 0, asking: [] });
    await owner.query(
      `insert into dockside.stations (name, name_key, role, last_seen_at, facts) values
         ('DEAD', 'dead', 'r-1', now() - interval '1 hour', $1), ('TAKER', 'taker', 'r-2', now(), $2),
         ('BACK', 'back', 'r-3', now(), $2)`,
      [facts(2), facts(1)],
    );
    await owner.query(
      `with stores as (insert into dockside.stores (station, store) select name, $1::uuid from dockside.stations),
         told as (insert into dockside.entries (station, store, seq, at, operator, kind, subject, body, hash)
           select name, $1, 1, 1, 'Kim', 'queued', name || '-1', $2, '' from dockside.stations),
         takings as (insert into dockside.outbox_takings (station, fence, taker, operator, taken_at)
           select name, 1, 'TAKER', 'Ana', now() - interval '30 minutes' from dockside.stations where name <> 'TAKER' returning *)
       insert into dockside.outbox_taken (taking, entry) select id, station || '-1' from takings`,
      [store, body],
    );
    expect((await migrate(owner, schemaSteps)).map(({ version }) => version)).toContain(6);
    const { rows } = await owner.query('select station, left_out from dockside.board()');
    // Whoever was seen since has said itself what it has.
    expect(rows).toEqual([
      { station: 'BACK', left_out: null },
      { station: 'DEAD', left_out: { queue: { pending: 1 }, needsPerson: 0, asking: [] } },
      { station: 'TAKER', left_out: null },
    ]);
  });

  it('greets a station of its version or one apart, and tells others which it has', async () => {
    const url = await server().database();
    const { hubId } = await initHub(url, 'Halle 3');
    const station = await clientOf(urlOf(await addStation(url, 'BENCH-1')));
    for (const schema of [hubSchemaVersion - 1, hubSchemaVersion, hubSchemaVersion + 1]) {
      const { rows } = await station.query('select * from dockside.hello($1, $2)', [schema, '1.2.3']);
      expect(rows).toEqual([
        {
          hub_id: hubId,
          schema_version: hubSchemaVersion,
          now_ms: expect.any(String),
          station: 'BENCH-1',
          site: 'Halle 3',
        },
      ]);
      expect(Math.abs(Number(rows[0].now_ms) - Date.now())).toBeLessThan(60_000);
    }
    for (const schema of [hubSchemaVersion - 2, hubSchemaVersion + 2, null])
      await expect(station.query('select dockside.hello($1, $2)', [schema, '9'])).rejects.toMatchObject({
        code: 'DK002',
        detail: String(hubSchemaVersion),
      });
    const { rows } = await (await clientOf(url)).query('select version, last_seen_at from dockside.stations');
    expect(rows).toEqual([{ version: '1.2.3', last_seen_at: expect.any(Date) }]);
  });

  it.each([
    [
      'one who does not own the database',
      { user: 'visitor', password: 'v' },
      /visitor is not the owner of (kept_not|hub)/,
    ],
    ['a wrong password', { user: 'visitor', password: 'x' }, /does not accept visitor with this password/],
  ])('is not made by %s', async (_, login, why) => {
    const administrator = await clientOf(server().url());
    await administrator.query(
      `do $$ begin create role visitor login password 'v'; exception when duplicate_object then null; end $$`,
    );
    const database = (await server().database()).split('/').at(-1);
    await expect(initHub(server().url(database, login), 'A')).rejects.toThrow(why);
  });

  it('is not made by an owner who may not make logins: it says what to do', async () => {
    const administrator = await clientOf(server().url());
    await administrator.query(`create role poor login password 'p'`);
    await administrator.query('create database poor owner poor');
    await expect(initHub(server().url('poor', { user: 'poor', password: 'p' }), 'A')).rejects.toThrow(
      'alter role poor createrole',
    );
  });

  it('is not made among the tables of others, nor in another encoding', async () => {
    const url = await server().database();
    const owner = await clientOf(url);
    await owner.query('create table customers (id int)');
    await expect(initHub(url, 'A')).rejects.toThrow('public.customers');
    await owner.query(`create database latin encoding 'LATIN1' template template0`);
    await expect(initHub(server().url('latin'), 'A')).rejects.toThrow('is in LATIN1');
    await expect(addStation(url, 'BENCH-1')).rejects.toThrow('This database is no hub yet');
  });
});

describe('a station of the hub', () => {
  it('has a name that no other has in other letters or spaces, and can be part of a number', async () => {
    const url = await server().database();
    await initHub(url, 'A');
    expect((await addStation(url, '  BENCH-1 ')).station).toBe('BENCH-1');
    for (const name of ['bench-1', ' Bench-1', 'BENCH-1'])
      await expect(addStation(url, name)).rejects.toThrow('There is a station BENCH-1 already');
    for (const name of ['', '  ', 'x'.repeat(13), 'a\nb', 'BENCH 1', 'Bänk', `';--`])
      await expect(addStation(url, name)).rejects.toThrow('1 to 12 letters');
    const twice = await Promise.allSettled([addStation(url, 'BENCH-2'), addStation(url, 'bench-2')]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is out at once when it is removed, and comes back with its entries under a new secret alone', async () => {
    const url = await server().database();
    await initHub(url, 'A');
    const code = await addStation(url, 'BENCH-1');
    const station = await connected(urlOf(code));
    const store = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';
    await push(station, store, entriesOf(store, 1, 3));
    await removeStation(url, 'Bench-1');
    await expect(station.query('select 1')).rejects.toThrow();
    await expect(connected(urlOf(code))).rejects.toMatchObject({ code: '28000' });
    await expect(removeStation(url, 'BENCH-1')).rejects.toThrow('was removed already');
    await expect(removeStation(url, 'BENCH-9')).rejects.toThrow('There is no station BENCH-9');
    const again = await addStation(url, 'bench-1');
    expect(again).toMatchObject({ station: 'BENCH-1', role: code.role });
    await expect(connected(urlOf(code))).rejects.toMatchObject({ code: '28P01' });
    expect(await push(await clientOf(urlOf(again)), store, entriesOf(store, 1, 4))).toEqual({ lastSeq: 4, alarms: 0 });
  });

  it('whose session outlives its removal does nothing more with it', async () => {
    const url = await server().database();
    await initHub(url, 'A');
    const station = await clientOf(urlOf(await addStation(url, 'BENCH-1')));
    const store = 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11';
    await push(station, store, entriesOf(store, 1, 3));
    await (await clientOf(url)).query('update dockside.stations set removed_at = now()');
    await expect(push(station, store, entriesOf(store, 4, 4))).rejects.toMatchObject({ code: 'DK001' });
    await expect(station.query(`select dockside.hello(1, '')`)).rejects.toMatchObject({ code: 'DK001' });
    await expect(station.query(`select dockside.report('{}')`)).rejects.toMatchObject({ code: 'DK001' });
    for (const table of ['entries', 'stores', 'stations'])
      expect((await station.query(`select from dockside.${table}`)).rowCount).toBe(0);
  });
});
