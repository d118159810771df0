import type { Client } from 'pg';
import { boardGroup, stationGroup } from '../schema/rights.ts';
import type { Finding } from './finding.ts';

/** What stations may execute; all else in the schema is the owner's. */
const forStations = [
  ...['is_station', 'hello', 'push', 'report', 'high_water', 'board', 'lease_requests'],
  ...['claim', 'want', 'unwant', 'release', 'dispute'],
  ...['send_message', 'messages_for_me', 'messages_shown'],
  ...['tell_shared', 'shared_since', 'tell_readings', 'readings_since', 'take_turns'],
  ...['take_outbox', 'outbox_came', 'tell_taking', 'keep_taking', 'tell_orders', 'board_orders'],
  ...['backup_terms', 'begin_backup', 'put_backup_chunk', 'finish_backup', 'own_backups', 'own_backup_chunk'],
];
const forBoard = ['high_water', 'board', 'board_orders'];

/** Each query finds what should not be. They ask the server what applies in the end, however it was granted. */
const faults: readonly string[] = [
  `select 'there is no role ' || g as fault from unnest(array['${stationGroup}', '${boardGroup}']) g
    where not exists (select from pg_roles where rolname = g)`,
  `select s.name || ' has no login' as fault from dockside.stations s
    where s.removed_at is null and not exists (select from pg_roles r where r.rolname = s.role and r.rolcanlogin)`,
  `select s.name || ' was removed, and may still log in' as fault from dockside.stations s
    join pg_roles r on r.rolname = s.role and r.rolcanlogin where s.removed_at is not null`,
  `select s.name || ' may administer the server' as fault from dockside.stations s join pg_roles r on r.rolname = s.role
    where r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls or r.rolreplication`,
  `select s.name || ' is ' || case when g.rolname is null then 'not in ${stationGroup}' else 'in ' || g.rolname end as fault
    from dockside.stations s join pg_roles r on r.rolname = s.role
    left join pg_auth_members m on m.member = r.oid left join pg_roles g on g.oid = m.roleid
    where g.rolname is distinct from '${stationGroup}'`,
  `select g.rolname || ' may change ' || c.relname as fault from pg_roles g, pg_class c
    where g.rolname in ('${stationGroup}', '${boardGroup}') and c.relnamespace = 'dockside'::regnamespace and c.relkind in ('r', 'p')
    and has_table_privilege(g.oid, c.oid, 'insert, update, delete, truncate, references, trigger')`,
  `select g.rolname || ' may call ' || p.proname as fault from pg_roles g, pg_proc p
    where g.rolname in ('${stationGroup}', '${boardGroup}') and p.pronamespace = 'dockside'::regnamespace
    and has_function_privilege(g.oid, p.oid, 'execute')
    and p.proname <> all (case g.rolname when '${boardGroup}' then array['${forBoard.join("', '")}'] else array['${forStations.join("', '")}'] end)`,
  `select '${stationGroup} may not call ' || f as fault from unnest(array['${forStations.join("', '")}']) f
    where not exists (select from pg_proc p, pg_roles g where p.pronamespace = 'dockside'::regnamespace and p.proname = f
      and g.rolname = '${stationGroup}' and has_function_privilege(g.oid, p.oid, 'execute'))`,
  `select 'row security is off for ' || relname as fault from pg_class
    where relnamespace = 'dockside'::regnamespace and relkind in ('r', 'p') and not relispartition and not relrowsecurity`,
  `select g.rolname || ' may create in schema ' || n.nspname as fault from pg_roles g, pg_namespace n
    where g.rolname in ('${stationGroup}', '${boardGroup}') and n.nspname !~ '^pg_(toast|temp)' and has_schema_privilege(g.oid, n.oid, 'create')`,
  `select g.rolname || ' may make ' || w || ' tables in this database' as fault
    from pg_roles g, unnest(array['temporary', 'create']) w
    where g.rolname in ('${stationGroup}', '${boardGroup}') and has_database_privilege(g.oid, current_database(), w)`,
  `select g.rolname || ' may not connect to this database' as fault from pg_roles g
    where g.rolname in ('${stationGroup}', '${boardGroup}') and not has_database_privilege(g.oid, current_database(), 'connect')`,
];

export async function checkRoles(client: Client): Promise<Finding> {
  const found: string[] = [];
  for (const query of faults) {
    const { rows } = await client.query<{ fault: string }>(query);
    found.push(...rows.map(({ fault }) => fault));
  }
  const what = 'roles and rights';
  if (found.length === 0) return { what, state: 'ok', found: 'as they should be' };
  return {
    ...{ what, state: 'fail', found: found.join('; ') },
    advice:
      'npm run site -- init sets the rights of the database again. Take back what somebody granted; remove and add a station without a login.',
  };
}
