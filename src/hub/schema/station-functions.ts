import { hubErrors, mostBytesReported, mostEntriesPushed } from '../../contract/site/hub-protocol.ts';
import { boardGroup } from './rights.ts';

/**
 * All that a station can do. They run with the owner's rights and know their caller by `session_user`, which a station cannot
 * change: nothing that it passes says whose entries these are.
 */
export const stationFunctions = `
create function dockside.caller_station() returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text;
begin
  select s.name into me from dockside.stations s where s.role = session_user and s.removed_at is null;
  if me is null then
    raise exception 'this station does not belong to the site, or was removed from it' using errcode = '${hubErrors.removed}';
  end if;
  return me;
end $$;

-- For row security: the sessions of a station that was removed read nothing more.
create function dockside.is_station() returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from dockside.stations s where s.role = session_user and s.removed_at is null)
$$;

create function dockside.hello(
  station_schema int, version text,
  out hub_id uuid, out schema_version int, out now_ms bigint, out station text, out site text
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  station := dockside.caller_station();
  select max(v.version) into schema_version from dockside.schema_versions v;
  if station_schema is null or abs(station_schema - schema_version) > 1 then
    raise exception 'the hub has schema %, this station %', schema_version, station_schema
      using errcode = '${hubErrors.schemaApart}', detail = schema_version;
  end if;
  update dockside.stations s set last_seen_at = clock_timestamp(), version = left(hello.version, 64) where s.name = hello.station;
  select h.hub_id, h.site into hub_id, site from dockside.hub h;
  now_ms := floor(extract(epoch from clock_timestamp()) * 1000);
end $$;

create function dockside.report(facts jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  if facts is null or octet_length(facts::text) > ${mostBytesReported} then
    raise exception 'facts are at most ${mostBytesReported} bytes' using errcode = '${hubErrors.badCall}';
  end if;
  update dockside.stations s set last_seen_at = clock_timestamp(), facts = report.facts where s.name = me;
end $$;

create function dockside.high_water() returns table (station text, store uuid, last_seq bigint)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select s.station, s.store, s.last_seq from dockside.stores s
$$;

-- What a supervisor looks at: how each station said it stands, when, and how far the hub has it. A row for each station. For whoever
-- belongs to the site, may look at the board, or owns it: of its tables they may not read all that it needs.
create function dockside.board() returns table (
  station text, version text, last_seen_ms bigint, now_ms bigint, facts jsonb, last_seq bigint,
  backup_ms bigint, backup_bytes bigint, requests bigint, a_minute int, taken_by text, taken_ms bigint
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.name, s.version, floor(extract(epoch from s.last_seen_at) * 1000)::bigint,
    floor(extract(epoch from clock_timestamp()) * 1000)::bigint, s.facts,
    (select t.last_seq from dockside.stores t where t.station = s.name and t.store::text = s.facts ->> 'store'),
    floor(extract(epoch from coalesce(b.confirmed_at, s.added_at)) * 1000)::bigint, b.bytes,
    -- Of the last whole minute.
    (select coalesce(sum(p.spent), 0) from dockside.budget_slices p where p.station = s.name
      and p.slot between floor(extract(epoch from clock_timestamp()) / 30) - 2 and floor(extract(epoch from clock_timestamp()) / 30) - 1),
    (select g.requests_a_minute from dockside.budget g),
    k.taker, floor(extract(epoch from k.taken_at) * 1000)::bigint
  from dockside.stations s
  left join lateral (select * from dockside.backups b where b.station = s.name and b.completed_at is not null
    order by b.completed_at desc limit 1) b on true
  -- Once it is back, it says itself what it has.
  left join lateral (select * from dockside.outbox_takings t where t.station = s.name and t.taken_at >= s.last_seen_at
    order by t.fence desc limit 1) k on true
  where s.removed_at is null and (dockside.is_station() or pg_has_role(session_user, '${boardGroup}', 'member')
    or pg_has_role(session_user, (select n.nspowner from pg_namespace n where n.nspname = 'dockside'), 'member'))
  order by s.name_key
$$;
`;

/**
 * The only way in for entries. The row of the store is the lock: of two pushes of one store, the second sees what the first left.
 * What is there already is compared and never overwritten.
 */
export const push = `
create function dockside.push(
  store uuid, seqs bigint[], ats bigint[], operators text[], kinds text[], subjects text[], bodies text[], hashes bytea[],
  out last_seq bigint, out alarms int
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  size int := cardinality(seqs);
  first bigint;
  wrong bigint;
begin
  alarms := 0;
  if store is null or size is null or size > ${mostEntriesPushed}
    or (select count(*) from unnest(array[cardinality(ats), cardinality(operators), cardinality(kinds), cardinality(subjects),
      cardinality(bodies), cardinality(hashes)]) n where n is distinct from size) > 0
    or array_position(ats, null) is not null or array_position(operators, null) is not null
    or array_position(kinds, null) is not null or array_position(subjects, null) is not null
    or array_position(bodies, null) is not null or array_position(hashes, null) is not null
  then
    raise exception 'a push has at most ${mostEntriesPushed} entries, in arrays of one length without nulls'
      using errcode = '${hubErrors.badCall}';
  end if;
  select u.seq into first from unnest(seqs) u(seq) limit 1;
  if first < 1 or exists (
    select from unnest(seqs) with ordinality u(seq, nth) where u.seq is distinct from first + u.nth - 1
  ) then
    raise exception 'the sequence numbers of a push follow one another' using errcode = '${hubErrors.badCall}';
  end if;
  select u.seq into wrong
    from unnest(seqs, ats, operators, kinds, subjects, bodies, hashes) u(seq, at, operator, kind, subject, body, hash)
    where u.hash <> sha256(convert_to(concat_ws(E'\\n', store, u.seq, u.at, u.operator, u.kind, u.subject, u.body), 'UTF8'))
    limit 1;
  if wrong is not null then
    raise exception 'the hash of entry % is not that of what it says', wrong
      using errcode = '${hubErrors.badHash}', detail = wrong;
  end if;

  perform from dockside.hub h where h.partitions_tried_at < clock_timestamp() - interval '1 minute' for update skip locked;
  if found then
    update dockside.hub h set partitions_tried_at = clock_timestamp();
    perform dockside.make_partitions();
  end if;

  insert into dockside.stores (station, store) values (me, push.store) on conflict do nothing;
  select s.last_seq into last_seq from dockside.stores s where s.station = me and s.store = push.store for update;
  if size = 0 or first > last_seq + 1 then
    return;
  end if;

  if first <= last_seq then
    with others as (
      select u.seq, u.hash, format('stored: %s (%s %s, at %s), pushed: %s (%s %s, at %s)', encode(e.hash, 'hex'), e.kind, e.subject,
        e.at, encode(u.hash, 'hex'), u.kind, u.subject, u.at) as detail
      from unnest(seqs, ats, kinds, subjects, hashes) u(seq, at, kind, subject, hash)
      join dockside.entries e on e.station = me and e.store = push.store and e.seq = u.seq
      where u.seq <= push.last_seq and e.hash <> u.hash
    ), kept as (
      insert into dockside.alarms (station, store, seq, kind, hash, detail)
      select me, push.store, o.seq, 'other-content', o.hash, o.detail from others o on conflict do nothing
    )
    select count(*) into alarms from others;
    -- Nothing is added to a line that is another's: each store is one history, so whoever agrees at its end agrees with all of it.
    if alarms > 0 then
      return;
    end if;
  end if;

  if first + size - 1 > last_seq then
    insert into dockside.entries (station, store, seq, at, operator, kind, subject, body, hash)
      select me, push.store, u.seq, u.at, u.operator, u.kind, u.subject, u.body, u.hash
      from unnest(seqs, ats, operators, kinds, subjects, bodies, hashes) u(seq, at, operator, kind, subject, body, hash)
      where u.seq > push.last_seq;
    last_seq := first + size - 1;
    update dockside.stores s set last_seq = push.last_seq, last_at = clock_timestamp() where s.station = me and s.store = push.store;
    perform pg_notify('dockside', '');
  end if;
  -- Ten seconds are near enough, and spare a dead row for each push.
  update dockside.stations s set last_seen_at = clock_timestamp()
    where s.name = me and s.last_seen_at is distinct from greatest(s.last_seen_at, clock_timestamp() - interval '10 seconds');
end $$;
`;
