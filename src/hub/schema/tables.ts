/** The tables, and the partitions of `entries`. Stations have no right to change any of them: they call functions. */
export const tables = `
create table dockside.hub (
  is_only boolean primary key default true check (is_only),
  hub_id uuid not null default gen_random_uuid(),
  site text not null check (char_length(site) between 1 and 64),
  made_at timestamptz not null default clock_timestamp(),
  partitions_tried_at timestamptz not null default '-infinity'
);

create table dockside.stations (
  name text primary key check (char_length(name) between 1 and 64 and name = btrim(name)),
  -- The name as it is compared: of two that differ in case or spaces, people see one.
  name_key text not null unique,
  role text not null unique,
  added_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  last_seen_at timestamptz,
  version text,
  facts jsonb not null default '{}'
);

-- A store is one work.db: one that was restored or copied counts as another.
create table dockside.stores (
  station text not null references dockside.stations,
  store uuid not null,
  begun_at timestamptz not null default clock_timestamp(),
  last_seq bigint not null default 0,
  last_at timestamptz,
  primary key (station, store)
);

create table dockside.entries (
  station text not null,
  store uuid not null,
  seq bigint not null,
  at bigint not null,
  operator text not null,
  kind text not null,
  subject text not null,
  body text not null,
  hash bytea not null,
  received_at timestamptz not null default clock_timestamp()
) partition by range (received_at);
create index entries_by_store on dockside.entries (station, store, seq);
create index entries_by_subject on dockside.entries (subject);
-- No entry is turned away because a partition is missing.
create table dockside.entries_default partition of dockside.entries default;

create table dockside.alarms (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  station text not null,
  store uuid not null,
  seq bigint not null,
  kind text not null,
  hash bytea not null,
  detail text not null,
  unique (station, store, seq, hash)
);

-- This month and the next. A new partition needs a moment without readers (a backup is one for long): it then waits for another
-- push, and for a month that has begun without one, the default partition has the entries.
create function dockside.make_partitions() returns void
language plpgsql set search_path = pg_catalog, pg_temp set lock_timeout = '100ms' as $$
declare
  month timestamp;
  partition text;
begin
  for ahead in 0..1 loop
    month := date_trunc('month', clock_timestamp() at time zone 'UTC') + ahead * interval '1 month';
    partition := 'entries_' || to_char(month, 'YYYY_MM');
    continue when to_regclass('dockside.' || partition) is not null;
    begin
      execute format('create table dockside.%I partition of dockside.entries for values from (%L) to (%L)', partition,
        to_char(month, 'YYYY-MM-DD') || ' 00:00:00+00', to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00:00+00');
    exception when lock_not_available or check_violation or duplicate_table then
      null;
    end;
  end loop;
end $$;
`;
