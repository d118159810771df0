/** Groups, without a login: one for the stations' roles, one for whoever looks at the board. They belong to the whole server. */
export const stationGroup = 'dockside_station';
export const boardGroup = 'dockside_board';

/**
 * What each may do in the schema. Row security stands behind it: a right that is granted by mistake still changes nothing, as
 * there is no policy for changes. It is not forced on the owner, as whose functions write, and whom `pg_dump` reads as.
 */
export const rights = `
grant usage on schema dockside to ${stationGroup}, ${boardGroup};
grant select on dockside.entries, dockside.stores, dockside.stations, dockside.claims, dockside.claim_conflicts,
  dockside.outbox_takings, dockside.outbox_taken to ${stationGroup};
grant select on all tables in schema dockside to ${boardGroup};
-- Who looks at the board sees that there are snapshots.
revoke select on dockside.backup_chunks from ${boardGroup};
grant execute on function dockside.is_station, dockside.hello, dockside.push, dockside.report, dockside.high_water, dockside.board,
  dockside.lease_requests, dockside.claim, dockside.want, dockside.unwant, dockside.release, dockside.dispute,
  dockside.send_message, dockside.messages_for_me, dockside.messages_shown,
  dockside.tell_shared, dockside.shared_since, dockside.tell_readings, dockside.readings_since, dockside.take_turns,
  dockside.take_outbox, dockside.outbox_came,
  dockside.backup_terms, dockside.begin_backup, dockside.put_backup_chunk, dockside.finish_backup,
  dockside.own_backups, dockside.own_backup_chunk
  to ${stationGroup};
grant execute on function dockside.high_water, dockside.board to ${boardGroup};
${[
  ...['hub', 'stations', 'stores', 'entries', 'entries_default', 'alarms', 'schema_versions'],
  ...['outbox_takings', 'outbox_taken'],
  ...['claims', 'claim_conflicts', 'messages', 'budget', 'budget_slices', 'shared_counter'],
  ...['backup_terms', 'backups', 'backup_chunks'],
]
  .map(
    (table) => `alter table dockside.${table} enable row level security;
create policy board_reads on dockside.${table} for select to ${boardGroup} using (true);`,
  )
  .join('\n')}
-- Nobody reads these but by function, and no board: badges and what checks a PIN are among them.
${['shared_changes', 'readings', 'reading_marks', 'reading_turns']
  .map((table) => `alter table dockside.${table} enable row level security;`)
  .join('\n')}
${['stations', 'stores', 'entries', 'claims', 'claim_conflicts', 'outbox_takings', 'outbox_taken']
  .map(
    (table) =>
      `create policy stations_read on dockside.${table} for select to ${stationGroup} using ((select dockside.is_station()));`,
  )
  .join('\n')}
`;

/** Of the database itself, which no dump of the schema brings along: set by every init. */
export const databaseRights = `
do $$
begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect on database %I to ${stationGroup}, ${boardGroup}', current_database());
  -- Until PostgreSQL 14 everybody may create in it, and only the server's administrator can change that.
  begin
    revoke create on schema public from public;
  exception when insufficient_privilege or invalid_schema_name then
    null;
  end;
  -- Large objects are tables of everybody, otherwise.
  if (select rolsuper from pg_roles where rolname = current_user) then
    revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
  end if;
end $$;
`;
