import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostBytesReported } from '../../src/contract/site/hub-protocol.ts';
import {
  longestSharedBody,
  longestSharedKey,
  mostChangesTold,
  pinKind,
} from '../../src/contract/site/shared-change.ts';
import { exportHub } from '../../src/hub/export-hub.ts';
import {
  connected,
  entriesOf,
  hashOf,
  makeHub,
  postgresOfFile,
  push,
  type TestHub,
  type TestStation,
} from './hub-of-file.ts';
import { noPostgres } from './postgres.ts';

const server = postgresOfFile();

describe('whoever has the login of a station', () => {
  let hub: TestHub;
  let attacker: TestStation;
  let other: TestStation;
  beforeAll(async () => {
    if (noPostgres !== null) return;
    hub = await makeHub(server());
    [attacker, other] = [await hub.station('Attacker'), await hub.station('Other')];
    await other.push(entriesOf(other.store, 1, 3));
    await attacker.push(entriesOf(attacker.store, 1, 3));
  });
  afterAll(() => hub?.end());

  const tables = [
    ...['hub', 'stations', 'stores', 'entries', 'entries_default', 'alarms', 'schema_versions'],
    ...['backup_terms', 'backups', 'backup_chunks', 'budget', 'budget_slices'],
    ...['shared_counter', 'shared_changes', 'claims', 'claim_conflicts', 'messages'],
    ...['readings', 'reading_marks', 'reading_turns'],
    ...['outbox_takings', 'outbox_taken', 'orders'],
  ];

  /** All that the hub has, as text. */
  const everything = async () => {
    const rows: object[] = [];
    for (const table of tables.filter((each) => each !== 'entries_default'))
      rows.push((await hub.owner.query(`select * from dockside.${table} order by 1, 2`)).rows);
    return JSON.stringify(rows);
  };
  const forbidden = '42501';

  it.each(tables)('changes nothing in %s', async (table) => {
    const before = await everything();
    const { rows } = await hub.owner.query(
      `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 order by attnum desc limit 1`,
      [`dockside.${table}`],
    );
    const [{ attname }] = rows;
    for (const sql of [
      `insert into dockside.${table} default values`,
      `update dockside.${table} set ${attname} = ${attname}`,
      `delete from dockside.${table}`,
      `truncate dockside.${table} cascade`,
      `do $$ begin lock table dockside.${table} in exclusive mode; end $$`,
      `select * from dockside.${table} for update`,
      `drop table dockside.${table} cascade`,
      `alter table dockside.${table} disable row level security`,
      `create policy mine on dockside.${table} using (true)`,
      `create trigger mine before insert on dockside.${table} for each row execute function suppress_redundant_updates_trigger()`,
      `create rule mine as on insert to dockside.${table} do instead nothing`,
      `comment on table dockside.${table} is 'mine'`,
    ])
      await expect(attacker.client.query(sql), sql).rejects.toMatchObject({ code: forbidden });
    expect(await everything()).toBe(before);
  });

  it.each([
    ['another role', () => `set role ${other.code.role}`],
    ['the owner', () => 'set role administrator'],
    ['the session of another', () => `set session authorization ${other.code.role}`],
    ['a member of another role', () => `grant ${other.code.role} to ${attacker.code.role}`],
    ['an administrator', () => `alter role ${attacker.code.role} createrole`],
    ['a role without limits', () => `alter role ${attacker.code.role} connection limit -1`],
    ['more than one', () => 'create role second login'],
    ['one whose password is known', () => `alter role ${other.code.role} password 'known'`],
    ['one who ends others', () => 'drop role dockside_board'],
  ])('does not become %s', async (_, sql) => {
    await expect(attacker.client.query(sql())).rejects.toMatchObject({ code: forbidden });
    expect((await attacker.client.query('select session_user as me')).rows).toEqual([{ me: attacker.code.role }]);
  });

  it.each([
    'create table mine (id int)',
    'create table public.mine (id int)',
    'create table dockside.mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'create view public.mine as select 1',
    `create function public.mine() returns int language sql as 'select 1'`,
    `create function pg_temp.mine() returns int language sql as 'select 1'`,
    'create extension dblink',
    'create publication mine for all tables',
    'create database mine',
    "create tablespace mine location '/tmp'",
    'create event trigger mine on ddl_command_start execute function dockside.push()',
    'select lo_create(0)',
    `select lo_from_bytea(0, 'x')`,
    'select lo_creat(-1)',
  ])('makes nothing: %s', async (sql) => {
    await expect(attacker.client.query(sql)).rejects.toMatchObject({ code: forbidden });
  });

  it.each([
    'select * from pg_authid',
    'select * from pg_shadow',
    'select * from dockside.alarms',
    'select * from dockside.hub',
    'select * from dockside.entries_default',
    'select * from dockside.shared_changes',
    'select * from dockside.shared_counter',
    `copy dockside.entries to '/tmp/dockside-stolen'`,
    `copy (select 1) to program 'true'`,
    `select lo_import('/etc/passwd')`,
    `select pg_read_file('/etc/passwd')`,
    `select pg_read_file('postgresql.conf')`,
    `select pg_ls_dir('.')`,
    'select * from pg_hba_file_rules',
    `set log_statement = 'none'`,
    `alter system set fsync = off`,
    `select pg_reload_conf()`,
    `select dockside.make_partitions()`,
    `select dockside.caller_station()`,
  ])('is not let in: %s', async (sql) => {
    await expect(attacker.client.query(sql)).rejects.toMatchObject({ code: forbidden });
  });

  it('sees no password, not even its own, and no statement of others', async () => {
    const roles = await attacker.client.query('select distinct rolpassword from pg_roles');
    expect(roles.rows).toEqual([{ rolpassword: '********' }]);
    await other.client.query(`select 'a word of the other'`);
    const seen = await attacker.client.query(
      `select query from pg_stat_activity where query like '%a word of%' and pid <> pg_backend_pid()`,
    );
    expect(seen.rows).toEqual([]);
  });

  it('reads what is shared, with no secret in it', async () => {
    for (const table of ['entries', 'stores', 'stations']) {
      const { rows } = await attacker.client.query(`select * from dockside.${table}`);
      expect(rows.length).toBeGreaterThan(1);
      for (const { code } of [attacker, other]) expect(JSON.stringify(rows)).not.toContain(code.secret);
    }
    const stored = await hub.owner.query('select rolpassword from pg_authid where rolname = $1', [other.code.role]);
    expect(stored.rows[0].rolpassword).toMatch(/^SCRAM-SHA-256\$/);
  });

  it('writes under no name but its own, whatever store it names', async () => {
    const ofOther = async () =>
      JSON.stringify(
        (await hub.owner.query(`select * from dockside.entries where station = 'Other' order by seq`)).rows,
      );
    const before = await ofOther();
    const entries = entriesOf(other.store, 1, 5, 'forged');
    expect(await push(attacker.client, other.store, entries, entries.map(hashOf))).toEqual({ lastSeq: 5, alarms: 0 });
    expect(await ofOther()).toBe(before);
    await attacker.client.query(`select dockside.report('{"waiting": 0}')`);
    const { rows } = await hub.owner.query(`select facts from dockside.stations where name = 'Other'`);
    expect(rows).toEqual([{ facts: {} }]);
    expect(await other.push(entriesOf(other.store, 1, 4))).toEqual({ lastSeq: 4, alarms: 0 });
  });

  it('does not change what it once told: the journal stays, and the attempt is on record', async () => {
    expect(await attacker.push(entriesOf(attacker.store, 2, 2, 'never happened'))).toEqual({ lastSeq: 3, alarms: 1 });
    const { rows } = await hub.owner.query(
      `select body from dockside.entries where station = 'Attacker' and seq = 2 and store = $1`,
      [attacker.store],
    );
    expect(rows.map(({ body }) => body)).toEqual(entriesOf(attacker.store, 2, 2).map(({ body }) => body));
    expect((await hub.owner.query('select station from dockside.alarms')).rows).toEqual([{ station: 'Attacker' }]);
  });

  it('takes, releases and closes nothing that another station works on', async () => {
    const claimed = (fence: number, status = 'open') =>
      JSON.stringify([{ document: 'd-1', kind: 'inbound-plan', number: 'IN-1', status, fence, busy: false }]);
    await other.client.query('select dockside.claim($1, $2)', [other.store, claimed(3)]);
    const held = async () =>
      (await hub.owner.query('select holder, store, fence, status, from_station, wanted_by from dockside.claims')).rows;
    const before = await held();
    expect(before).toMatchObject([{ holder: 'Other', fence: '3', status: 'open' }]);
    for (const fence of [1, 3, 4, 2 ** 50])
      for (const status of ['open', 'closed'])
        await attacker.client.query('select dockside.claim($1, $2)', [other.store, claimed(fence, status)]);
    const release = (taker: string, store: string) =>
      attacker.client.query(`select dockside.release('d-1', 'inbound-plan', 'IN-1', 4, $1, $2, 1) as answer`, [
        taker,
        store,
      ]);
    await expect(release('Attacker', attacker.store)).rejects.toMatchObject({ code: 'DK003' });
    await expect(release('Nobody', attacker.store)).rejects.toMatchObject({ code: 'DK003' });
    expect((await release('Other', attacker.store)).rows).toEqual([{ answer: 'other' }]);
    // A store with that number and history of its own: what another told is not pointed at.
    const foreign = randomUUID();
    expect((await release('Other', foreign)).rows).toEqual([{ answer: 'behind' }]);
    const forced = await attacker.client.query(`select dockside.want('d-1', $1, true) as answer`, [attacker.store]);
    expect(forced.rows).toEqual([{ answer: 'alive' }]);
    await attacker.client.query(`select dockside.unwant('d-1')`);
    expect(await held()).toEqual(before);
    for (const bad of [
      '{}',
      'null',
      '[{}]',
      claimed(0),
      claimed(-1),
      claimed(2 ** 53),
      claimed(1, 'gone'),
      JSON.stringify(Array.from({ length: 1_001 }, () => ({}))),
      JSON.stringify([{ ...JSON.parse(claimed(1))[0], document: 'x'.repeat(201) }]),
    ])
      await expect(
        attacker.client.query('select dockside.claim($1, $2)', [attacker.store, bad]),
        bad,
      ).rejects.toThrow();
    expect(await held()).toEqual(before);
  });

  it('takes no outbox of a station that is there, and gets none of one that another took', async () => {
    const take = (of: string) =>
      attacker.client.query('select dockside.take_outbox($1, $2) as answer', [of, 'x'.repeat(500)]);
    await other.client.query('select dockside.hello(1, $1)', ['1']);
    expect((await take('Other')).rows).toEqual([{ answer: 'alive' }]);
    for (const of of ['Attacker', 'Nobody', null as never])
      await expect(take(of)).rejects.toMatchObject({ code: 'DK003' });
    const { rows } = await hub.owner.query(`insert into dockside.outbox_takings (station, fence, taker, operator)
      values ('Attacker', 1, 'Other', '') returning id`);
    await attacker.client.query('select dockside.outbox_came($1)', [rows[0].id]);
    await expect(attacker.client.query(`select dockside.outbox_left('Other')`)).rejects.toMatchObject({
      code: '42501',
    });
    const after = await hub.owner.query('select taker, came_at from dockside.outbox_takings');
    expect(after.rows).toEqual([{ taker: 'Other', came_at: null }]);
  });

  it('sees on the board how old the backups of all stations are, and reads nothing of them', async () => {
    const { rows } = await attacker.client.query('select station, backup_ms from dockside.board()');
    expect(rows.map(({ station }) => station)).toEqual(['Attacker', 'Other']);
    for (const table of ['backups', 'backup_chunks'])
      await expect(attacker.client.query(`select * from dockside.${table}`), table).rejects.toMatchObject({
        code: forbidden,
      });
  });

  it('puts nothing of its own before what the functions use', async () => {
    await attacker.client.query(`set search_path = pg_temp, public`);
    const store = randomUUID();
    const [altered] = entriesOf(store, 1, 1, 'altered');
    const hashes = entriesOf(store, 1, 1).map(hashOf);
    await expect(push(attacker.client, store, altered ? [altered] : [], hashes)).rejects.toMatchObject({
      code: 'DK004',
    });
    await attacker.client.query('reset search_path');
    const paths = await hub.owner.query(
      `select proname, proconfig, prosecdef from pg_proc where pronamespace = 'dockside'::regnamespace`,
    );
    expect(paths.rows.length).toBeGreaterThan(5);
    for (const { proconfig } of paths.rows) expect(proconfig).toContain('search_path=pg_catalog, pg_temp');
  });

  const tell = (changes: unknown) =>
    attacker.client.query('select dockside.tell_shared($1, $2)', ['s', JSON.stringify(changes)]);
  const since = (after: number | null = null, id: string | null = null) =>
    attacker.client.query('select * from dockside.shared_since($1, $2, $3, $4)', ['s', after, id, 1_000_000]);
  const told = (more: object = {}) => ({
    ...{
      id: randomUUID(),
      kind: 'alias',
      key: 'X',
      based_on: [],
      body: '{"sku":"A"}',
      at: 1,
      operator: 'Jörg',
      ...more,
    },
  });

  it('tells of shared facts under its own name alone, and changes or hides none', async () => {
    const one = told();
    await other.client.query('select dockside.tell_shared($1, $2)', ['s', JSON.stringify([one])]);
    await tell([{ ...one, body: '{"sku":"FORGED"}', station: 'Other' }, told({ station: 'Other', version: 1 })]);
    const { rows } = await since();
    expect(rows.map(({ version, body, station }) => [version, body, station])).toEqual([
      ['1', '{"sku":"A"}', 'Other'],
      ['2', '{"sku":"A"}', 'Attacker'],
    ]);
  });

  it.each([
    ['too many', () => Array.from({ length: mostChangesTold + 1 }, () => told())],
    ['no array', () => told()],
    ['null', () => null],
    ['a key that is too long', () => [told({ key: 'x'.repeat(longestSharedKey + 1) })]],
    ['a body that is too long', () => [told({ body: 'x'.repeat(longestSharedBody + 1) })]],
    ['a kind that is too long', () => [told({ kind: 'x'.repeat(33) })]],
    ['an operator that is too long', () => [told({ operator: 'x'.repeat(longestSharedKey + 1) })]],
    ['what it is based on without end', () => [told({ based_on: Array.from({ length: 101 }, () => randomUUID()) })]],
    ['nothing of what it is based on', () => [told({ based_on: null })]],
    ['no key', () => [told({ key: null })]],
  ])('tells no shared facts with %s', async (_, changes) => {
    const before = await everything();
    await expect(tell(changes())).rejects.toMatchObject({ code: 'DK003' });
    expect(await everything()).toBe(before);
  });

  it('reads of a PIN what checks the current one, and no board or report reads that', async () => {
    const first = told({ kind: pinKind, body: '"scrypt$first"' });
    const second = told({ kind: pinKind, body: '"scrypt$second"', based_on: [first.id] });
    for (const each of [first, second])
      await other.client.query('select dockside.tell_shared($1, $2)', ['s', JSON.stringify([each])]);
    const read = JSON.stringify((await since()).rows);
    expect(read).toContain('scrypt$second');
    expect(read).not.toContain('scrypt$first');
    expect(await everything()).not.toContain('scrypt$first');
    await hub.owner.query(`create role report login password 'w'; grant dockside_board to report`);
    const report = await connected(hub.ownerUrl.replace(/\/\/.*@/, '//report:w@'));
    expect((await report.query('select * from dockside.shared_changes')).rows).toEqual([]);
    for (const sql of [
      `select * from dockside.shared_since('s', null, null, 9)`,
      `select dockside.tell_shared('s', '[]')`,
      `select dockside.tell_readings('s', '[]')`,
      `select dockside.readings_since('s', null, null, 9)`,
      `select dockside.take_turns('s', '{}')`,
      `select dockside.tell_orders('s', '[]')`,
    ])
      await expect(report.query(sql), sql).rejects.toMatchObject({ code: forbidden });
    await report.end();
    const lines: string[] = [];
    const out = new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    await exportHub(hub.ownerUrl, out);
    expect(lines.join('')).toContain(`"kind":"${pinKind}"`);
    expect(lines.join('')).not.toContain('scrypt$');
  });

  const tellReadings = (readings: unknown, scope: string | null = 's') =>
    attacker.client.query('select dockside.tell_readings($1, $2)', [scope, JSON.stringify(readings)]);
  const read = (more: object = {}) => ({ kind: 'sku', key: 'A', age_ms: 60_000, body: '{}', ...more });

  it('tells what it read under its own name alone, and nothing of it stays for ever', async () => {
    await other.client.query('select dockside.tell_readings($1, $2)', ['s', JSON.stringify([read()])]);
    await tellReadings([read({ age_ms: 70_000, body: '{"older":1}' })]);
    await tellReadings([read({ key: 'B', station: 'Other', version: 900, at: 9e15 })]);
    const { rows } = await attacker.client.query(`select * from dockside.readings_since('s', null, null, 1000000)`);
    expect(rows.map(({ key, body, station }) => [key, body, station])).toEqual([
      ['A', '{}', 'Other'],
      ['B', '{}', 'Attacker'],
    ]);
    // It keeps nobody waiting for longer than a turn.
    await attacker.client.query(`select dockside.take_turns('s', array['A'])`);
    await hub.owner.query(`update dockside.reading_turns set until = until - interval '21 s'`);
    const taken = await other.client.query(`select dockside.take_turns('s', array['A'])`);
    expect(taken.rowCount).toBe(1);
  });

  it.each([
    ['too many', () => Array.from({ length: 201 }, () => read())],
    ['no array', () => read()],
    ['null', () => null],
    ['a key that is too long', () => [read({ key: 'x'.repeat(601) })]],
    ['a body that is too long', () => [read({ body: 'x'.repeat(65_537) })]],
    ['another kind', () => [read({ kind: 'alias' })]],
    ['a time that is still to come', () => [read({ age_ms: -1 })]],
    ['no age', () => [read({ age_ms: null })]],
    ['no body', () => [read({ body: null })]],
  ])('tells no readings with %s', async (_, readings) => {
    const before = await everything();
    await expect(tellReadings(readings())).rejects.toMatchObject({ code: 'DK003' });
    expect(await everything()).toBe(before);
  });

  it('takes no turns without end', async () => {
    const before = await everything();
    for (const keys of [null, Array.from({ length: 201 }, (_, n) => `${n}`), ['x'.repeat(1_000)], [null]])
      await expect(attacker.client.query('select dockside.take_turns($1, $2)', ['s', keys])).rejects.toMatchObject({
        code: 'DK003',
      });
    expect(await everything()).toBe(before);
  });

  const order = (more: object = {}) => ({
    ...{ family: 'drop-ship', key: 'A', part: 'outbox', said: 'queued', entry: 'e', age_ms: 60_000, ...more },
  });
  const tellOrders = (orders: unknown, scope: string | null = 's', by = attacker) =>
    by.client.query('select dockside.tell_orders($1, $2)', [scope, JSON.stringify(orders)]);

  it('overwrites and takes back no stage at which another has an order', async () => {
    await tellOrders([order({ said: 'confirmed' }), order({ part: 'parcel', said: 'packed' })], 's', other);
    const before = await everything();
    for (const said of ['held', 'queued', 'unconfirmed', 'rejected', 'confirmed', null])
      await tellOrders([order({ said, outbox_by: 'Other', station: 'Other' })]);
    for (const said of ['packed', null]) await tellOrders([order({ part: 'parcel', said, parcel_by: 'Other' })]);
    await tellOrders([order({ part: 'bill', said: null })]);
    expect(await everything()).toBe(before);
  });

  it.each([
    ['of no scope', [[order()], null]],
    ['of a scope that is too long', [[order()], 'x'.repeat(201)]],
    ['too many', [Array.from({ length: 501 }, () => order())]],
    ['no array', [order()]],
    ['null', [null]],
    ['with a key that is too long', [[order({ key: 'x'.repeat(201) })]]],
    ['with a family that is too long', [[order({ family: 'x'.repeat(65) })]]],
    ['with an id that is too long', [[order({ entry: 'x'.repeat(201) })]]],
    ['at a stage of another part', [[order({ part: 'bill' })]]],
    ['that are still to come', [[order({ age_ms: -1 })]]],
  ] as const)('tells no orders %s', async (_, [orders, scope]) => {
    const before = await everything();
    await expect(tellOrders(orders, scope)).rejects.toMatchObject({ code: 'DK003' });
    expect(await everything()).toBe(before);
  });

  it('counts the orders of any day, and neither tells nor counts once it is removed', async () => {
    for (const age of [null, -1, '9223372036854775807'])
      await attacker.client.query('select * from dockside.board_orders($1)', [age]);
    expect((await attacker.client.query('select * from dockside.orders').catch((error) => error)).code).toBe(forbidden);
    const before = await everything();
    await hub.owner.query(`update dockside.stations set removed_at = now() where name = 'Attacker'`);
    await expect(tellOrders([order({ key: 'B' })])).rejects.toMatchObject({ code: 'DK001' });
    const { rows } = await attacker.client.query('select * from dockside.board_orders(99999999)');
    await hub.owner.query(`update dockside.stations set removed_at = null where name = 'Attacker'`);
    expect(rows).toEqual([]);
    expect(await everything()).toBe(before);
  });

  it('ends nobody else, and is held to its limits', async () => {
    const { rows } = await hub.owner.query('select pid from pg_stat_activity where usename = $1', [other.code.role]);
    await expect(attacker.client.query(`select pg_terminate_backend(${rows[0].pid})`)).rejects.toMatchObject({
      code: forbidden,
    });
    const limits = await attacker.client.query(`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`);
    expect(limits.rows).toEqual([{ statement: '1min', idle: '30s', lock: '20s' }]);
    await attacker.client.query(`set statement_timeout = '50ms'`);
    await expect(attacker.client.query('select count(*) from generate_series(1, 1e12)')).rejects.toMatchObject({
      code: '57014',
    });
    await attacker.client.query('reset statement_timeout');
    const facts = (bytes: number) => attacker.client.query('select dockside.report($1)', [{ text: 'x'.repeat(bytes) }]);
    await facts(mostBytesReported - 100);
    await expect(facts(mostBytesReported)).rejects.toMatchObject({ code: 'DK003' });
  });

  it('changes nothing even where somebody granted it by mistake', async () => {
    await hub.owner.query('grant insert, update, delete on dockside.entries, dockside.stores to dockside_station');
    const before = await everything();
    const sql = `insert into dockside.stores (station, store) values ('Other', '${randomUUID()}')`;
    await expect(attacker.client.query(sql)).rejects.toMatchObject({ code: forbidden });
    expect((await attacker.client.query('delete from dockside.entries')).rowCount).toBe(0);
    expect((await attacker.client.query('update dockside.stores set last_seq = 0')).rowCount).toBe(0);
    expect(await everything()).toBe(before);
    await hub.owner.query('revoke insert, update, delete on dockside.entries, dockside.stores from dockside_station');
  });

  it('may be the board: it reads everything, and changes nothing', async () => {
    await hub.owner.query(`create role wall login password 'w'; grant dockside_board to wall`);
    const wall = await connected(hub.ownerUrl.replace(/\/\/.*@/, '//wall:w@'));
    for (const table of ['hub', 'stations', 'stores', 'entries', 'alarms'])
      expect((await wall.query(`select from dockside.${table}`)).rowCount, table).toBeGreaterThan(0);
    expect((await wall.query('select * from dockside.high_water()')).rowCount).toBe(3);
    for (const sql of [
      'delete from dockside.entries',
      `select dockside.report('{}')`,
      'create temporary table mine (id int)',
    ])
      await expect(wall.query(sql), sql).rejects.toMatchObject({ code: forbidden });
    await wall.end();
  });
});
