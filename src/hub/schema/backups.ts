import { hubErrors, mostBytesOfChunk, mostChunks } from '../../contract/site/hub-protocol.ts';

/** Snapshots of the stations' work, sealed for the key that the administrator keeps: the hub cannot read them. */
export const backupTables = `
create table dockside.backup_terms (
  is_only boolean primary key default true check (is_only),
  -- Null: snapshots cannot be sealed, and none is taken.
  public_key bytea check (octet_length(public_key) = 32),
  keep_newest int not null default 3 check (keep_newest between 1 and 100),
  keep_days int not null default 7 check (keep_days between 0 and 100),
  keep_weeks int not null default 4 check (keep_weeks between 0 and 100),
  every_minutes int not null default 60 check (every_minutes between 1 and 1440),
  -- Of all snapshots of one station.
  most_bytes bigint not null default 2147483648 check (most_bytes > 0)
);
insert into dockside.backup_terms default values;

create table dockside.backups (
  id uuid primary key,
  station text not null references dockside.stations,
  begun_at timestamptz not null default clock_timestamp(),
  -- Null: not all of it is here.
  completed_at timestamptz,
  -- When the station said last that its work is still as this has it.
  confirmed_at timestamptz,
  -- SHA-256 of the snapshot itself, by which the station recognises it.
  content bytea not null check (octet_length(content) = 32),
  header text not null check (octet_length(header) <= 4096),
  chunks int not null check (chunks between 1 and ${mostChunks}),
  bytes bigint not null default 0
);
create index backups_by_station on dockside.backups (station, completed_at);

create table dockside.backup_chunks (
  backup uuid not null references dockside.backups on delete cascade,
  nth int not null,
  hash bytea not null,
  data bytea not null,
  primary key (backup, nth)
);
-- They are compressed and sealed: nothing becomes smaller any more.
alter table dockside.backup_chunks alter column data set storage external;
`;

/** A station reaches its own snapshots alone, and completes, but never alters one. */
export const backupFunctions = `
create function dockside.backup_terms(out public_key bytea, out every_minutes int)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform dockside.caller_station();
  select t.public_key, t.every_minutes into public_key, every_minutes from dockside.backup_terms t;
end $$;

-- 'go': so many chunks are here already; 'has': the newest one has that content; 'later': the last one is too recent.
create function dockside.begin_backup(id uuid, content bytea, header text, chunks int, out answer text, out here int)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  newest dockside.backups;
  mine dockside.backups;
begin
  here := 0;
  if id is null or content is null or header is null or chunks is null then
    raise exception 'a backup has an id, a content, a header and chunks' using errcode = '${hubErrors.badCall}';
  end if;
  -- Of two that begin for one station, one waits.
  perform from dockside.stations s where s.name = me for no key update;
  select * into newest from dockside.backups b
    where b.station = me and b.completed_at is not null order by b.completed_at desc limit 1;
  if newest.content = begin_backup.content then
    update dockside.backups b set confirmed_at = clock_timestamp() where b.id = newest.id;
    answer := 'has';
    return;
  end if;
  if newest.completed_at > clock_timestamp() - (select t.every_minutes * interval '30 seconds' from dockside.backup_terms t) then
    answer := 'later';
    return;
  end if;
  delete from dockside.backups b where b.station = me and b.completed_at is null and b.id <> begin_backup.id;
  select * into mine from dockside.backups b where b.id = begin_backup.id;
  if mine.id is null then
    insert into dockside.backups (id, station, content, header, chunks)
      values (begin_backup.id, me, begin_backup.content, begin_backup.header, begin_backup.chunks);
  elsif mine.station <> me or mine.completed_at is not null or mine.content <> begin_backup.content
    or mine.header <> begin_backup.header or mine.chunks <> begin_backup.chunks
  then
    raise exception 'that id is of another backup' using errcode = '${hubErrors.badCall}';
  end if;
  answer := 'go';
  select count(*) into here from dockside.backup_chunks c where c.backup = begin_backup.id;
end $$;

-- The next chunk. False: the station has no more room.
create function dockside.put_backup_chunk(id uuid, nth int, data bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  mine dockside.backups;
  there int;
begin
  select * into mine from dockside.backups b
    where b.id = put_backup_chunk.id and b.station = me and b.completed_at is null for update;
  if mine.id is null then
    raise exception 'this backup was not begun' using errcode = '${hubErrors.badCall}';
  end if;
  select count(*) into there from dockside.backup_chunks c where c.backup = mine.id;
  if nth is distinct from there + 1 or nth > mine.chunks or data is null
    or octet_length(data) not between 1 and ${mostBytesOfChunk}
  then
    raise exception 'chunks follow one another, and have at most ${mostBytesOfChunk} bytes' using errcode = '${hubErrors.badCall}';
  end if;
  if mine.bytes + octet_length(data) > (select t.most_bytes / 2 from dockside.backup_terms t) then
    return false;
  end if;
  insert into dockside.backup_chunks (backup, nth, hash, data)
    values (mine.id, put_backup_chunk.nth, sha256(put_backup_chunk.data), put_backup_chunk.data);
  update dockside.backups b set bytes = b.bytes + octet_length(put_backup_chunk.data) where b.id = mine.id;
  return true;
end $$;

-- Chunk by chunk as it was sent: only then it counts, and older ones make room. False: it was not, and is gone.
create function dockside.finish_backup(id uuid, hash bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  mine dockside.backups;
  whole bytea;
  there int;
begin
  select * into mine from dockside.backups b where b.id = finish_backup.id and b.station = me for update;
  if mine.id is null then
    raise exception 'this backup was not begun' using errcode = '${hubErrors.badCall}';
  end if;
  if mine.completed_at is not null then
    return true;
  end if;
  select count(*), sha256(string_agg(sha256(c.data), '' order by c.nth)) into there, whole
    from dockside.backup_chunks c where c.backup = mine.id;
  if there <> mine.chunks or whole is distinct from finish_backup.hash then
    delete from dockside.backups b where b.id = mine.id;
    return false;
  end if;
  update dockside.backups b set completed_at = clock_timestamp(), confirmed_at = clock_timestamp() where b.id = mine.id;
  perform dockside.rotate_backups(me);
  return true;
end $$;

-- The newest ones, the last of each day and the last of each week that has one; as many of them, from the newest on, as there is room for.
create function dockside.rotate_backups(station text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  with days as (
    select b.id, b.bytes, b.completed_at, row_number() over (order by b.completed_at desc, b.id) as nth,
      date_trunc('day', b.completed_at at time zone 'UTC') as day, date_trunc('week', b.completed_at at time zone 'UTC') as week
    from dockside.backups b where b.station = rotate_backups.station and b.completed_at is not null
  ), ranked as (
    select d.*, row_number() over (partition by day order by nth) as of_day, dense_rank() over (order by day desc) as days_ago,
      row_number() over (partition by week order by nth) as of_week, dense_rank() over (order by week desc) as weeks_ago
    from days d
  ), wanted as (
    select r.id, r.nth, sum(r.bytes) over (order by r.nth) as room, t.most_bytes
    from ranked r, dockside.backup_terms t
    where r.nth <= t.keep_newest or (r.of_day = 1 and r.days_ago <= t.keep_days) or (r.of_week = 1 and r.weeks_ago <= t.keep_weeks)
  )
  delete from dockside.backups b where b.station = rotate_backups.station and b.completed_at is not null
    and b.id not in (select w.id from wanted w where w.nth = 1 or w.room <= w.most_bytes)
$$;

create function dockside.own_backups()
returns table (id uuid, confirmed_ms bigint, header text, chunks int, bytes bigint)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  return query select b.id, floor(extract(epoch from b.confirmed_at) * 1000)::bigint, b.header, b.chunks, b.bytes
    from dockside.backups b where b.station = me and b.completed_at is not null order by b.completed_at desc;
end $$;

create function dockside.own_backup_chunk(id uuid, nth int) returns bytea
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  found bytea;
begin
  select c.data into found from dockside.backup_chunks c join dockside.backups b on b.id = c.backup
    where b.id = own_backup_chunk.id and b.station = me and b.completed_at is not null and c.nth = own_backup_chunk.nth;
  return found;
end $$;
`;
