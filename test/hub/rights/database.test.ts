import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mostBytesReported } from '../../../src/contract/site/hub-protocol.ts';
import { entriesOf, hashOf, push } from '../hub-of-file.ts';
import { attackedHub, forbidden, tables } from './attacked-hub.ts';

describe('whoever has the login of a station', () => {
  const { hub, attacker, other, everything } = attackedHub();

  it.each(tables)('changes nothing in %s', async (table) => {
    const before = await everything();
    const { rows } = await hub().owner.query(
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
      await expect(attacker().client.query(sql), sql).rejects.toMatchObject({ code: forbidden });
    expect(await everything()).toBe(before);
  });

  it.each([
    ['another role', () => `set role ${other().code.role}`],
    ['the owner', () => 'set role administrator'],
    ['the session of another', () => `set session authorization ${other().code.role}`],
    ['a member of another role', () => `grant ${other().code.role} to ${attacker().code.role}`],
    ['an administrator', () => `alter role ${attacker().code.role} createrole`],
    ['a role without limits', () => `alter role ${attacker().code.role} connection limit -1`],
    ['more than one', () => 'create role second login'],
    ['one whose password is known', () => `alter role ${other().code.role} password 'known'`],
    ['one who ends others', () => 'drop role dockside_board'],
  ])('does not become %s', async (_, sql) => {
    await expect(attacker().client.query(sql())).rejects.toMatchObject({ code: forbidden });
    expect((await attacker().client.query('select session_user as me')).rows).toEqual([{ me: attacker().code.role }]);
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
    await expect(attacker().client.query(sql)).rejects.toMatchObject({ code: forbidden });
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
    await expect(attacker().client.query(sql)).rejects.toMatchObject({ code: forbidden });
  });

  it('sees no password, not even its own, and no statement of others', async () => {
    const roles = await attacker().client.query('select distinct rolpassword from pg_roles');
    expect(roles.rows).toEqual([{ rolpassword: '********' }]);
    await other().client.query(`select 'a word of the other'`);
    const seen = await attacker().client.query(
      `select query from pg_stat_activity where query like '%a word of%' and pid <> pg_backend_pid()`,
    );
    expect(seen.rows).toEqual([]);
  });

  it('reads what is shared, with no secret in it', async () => {
    for (const table of ['entries', 'stores', 'stations']) {
      const { rows } = await attacker().client.query(`select * from dockside.${table}`);
      expect(rows.length).toBeGreaterThan(1);
      for (const { code } of [attacker(), other()]) expect(JSON.stringify(rows)).not.toContain(code.secret);
    }
    const stored = await hub().owner.query('select rolpassword from pg_authid where rolname = $1', [other().code.role]);
    expect(stored.rows[0].rolpassword).toMatch(/^SCRAM-SHA-256\$/);
  });

  it('puts nothing of its own before what the functions use', async () => {
    await attacker().client.query(`set search_path = pg_temp, public`);
    const store = randomUUID();
    const [altered] = entriesOf(store, 1, 1, 'altered');
    const hashes = entriesOf(store, 1, 1).map(hashOf);
    await expect(push(attacker().client, store, altered ? [altered] : [], hashes)).rejects.toMatchObject({
      code: 'DK004',
    });
    await attacker().client.query('reset search_path');
    const paths = await hub().owner.query(
      `select proname, proconfig, prosecdef from pg_proc where pronamespace = 'dockside'::regnamespace`,
    );
    expect(paths.rows.length).toBeGreaterThan(5);
    for (const { proconfig } of paths.rows) expect(proconfig).toContain('search_path=pg_catalog, pg_temp');
  });

  it('ends nobody else, and is held to its limits', async () => {
    const { rows } = await hub().owner.query('select pid from pg_stat_activity where usename = $1', [
      other().code.role,
    ]);
    await expect(attacker().client.query(`select pg_terminate_backend(${rows[0].pid})`)).rejects.toMatchObject({
      code: forbidden,
    });
    const limits = await attacker().client.query(`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`);
    expect(limits.rows).toEqual([{ statement: '1min', idle: '30s', lock: '20s' }]);
    await attacker().client.query(`set statement_timeout = '50ms'`);
    await expect(attacker().client.query('select count(*) from generate_series(1, 1e12)')).rejects.toMatchObject({
      code: '57014',
    });
    await attacker().client.query('reset statement_timeout');
    const facts = (bytes: number) =>
      attacker().client.query('select dockside.report($1)', [{ text: 'x'.repeat(bytes) }]);
    await facts(mostBytesReported - 100);
    await expect(facts(mostBytesReported)).rejects.toMatchObject({ code: 'DK003' });
  });

  it('changes nothing even where somebody granted it by mistake', async () => {
    await hub().owner.query('grant insert, update, delete on dockside.entries, dockside.stores to dockside_station');
    const before = await everything();
    const sql = `insert into dockside.stores (station, store) values ('Other', '${randomUUID()}')`;
    await expect(attacker().client.query(sql)).rejects.toMatchObject({ code: forbidden });
    expect((await attacker().client.query('delete from dockside.entries')).rowCount).toBe(0);
    expect((await attacker().client.query('update dockside.stores set last_seq = 0')).rowCount).toBe(0);
    expect(await everything()).toBe(before);
    await hub().owner.query('revoke insert, update, delete on dockside.entries, dockside.stores from dockside_station');
  });
});
