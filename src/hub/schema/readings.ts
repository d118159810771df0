import { hubErrors } from '../../contract/site/hub-protocol.ts';
import {
  longestReadingBody,
  longestReadingKey,
  mostReadingsTold,
  oldestReadingMs,
  readAgainMs,
  readingKinds,
  turnMs,
} from '../../contract/site/reading.ts';
import { longestSharedKey } from '../../contract/site/shared-change.ts';

/**
 * What stations read at the service: of each thing the newest reading. Versions are those of `shared_counter` (shared-facts.ts), so they
 * become visible in their order. A row is replaced by a newer one with another version, so what a reader has seen is marked beside them.
 */
export const readings = `
create table dockside.readings (
  -- The service at which it was read.
  scope text not null,
  kind text not null,
  key text not null,
  version bigint not null unique,
  -- By the hub's clock, milliseconds since 1970.
  at bigint not null,
  body text not null,
  station text not null,
  primary key (scope, kind, key)
);
create index readings_by_scope on dockside.readings (scope, version);

-- One for each call that brought something. Whoever comes later than the oldest of them reads all anew.
create table dockside.reading_marks (
  version bigint primary key,
  mark bigint not null default ('x' || left(replace(gen_random_uuid()::text, '-', ''), 13))::bit(52)::bigint,
  at timestamptz not null default clock_timestamp()
);
create index reading_marks_by_age on dockside.reading_marks (at);

create table dockside.reading_turns (
  scope text not null,
  key text not null,
  station text not null references dockside.stations,
  until timestamptz not null,
  primary key (scope, key)
);
create index reading_turns_by_end on dockside.reading_turns (until);

-- An older reading is left out, and so is a weight that is told again. Returns how many were added.
create function dockside.tell_readings(scope text, readings jsonb) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  moment bigint;
  last bigint;
  added int;
begin
  if scope is null or char_length(scope) > ${longestSharedKey} or readings is null or jsonb_typeof(readings) <> 'array'
    or jsonb_array_length(readings) > ${mostReadingsTold}
  then
    raise exception 'readings are an array of at most ${mostReadingsTold}' using errcode = '${hubErrors.badCall}';
  end if;
  -- One from the future would win for ever.
  if exists (
    select from jsonb_to_recordset(readings) r(kind text, key text, age_ms bigint, body text)
    where r.kind is null or r.key is null or r.age_ms is null or r.body is null
      or r.kind not in ('${readingKinds.join("', '")}') or char_length(r.key) > ${longestReadingKey}
      or char_length(r.body) > ${longestReadingBody} or r.age_ms not between 0 and ${oldestReadingMs}
  ) then
    raise exception 'a reading lacks something, or is too long' using errcode = '${hubErrors.badCall}';
  end if;
  select s.version into last from dockside.shared_counter s for update;
  moment := floor(extract(epoch from clock_timestamp()) * 1000);
  insert into dockside.readings as r (scope, kind, key, version, at, body, station)
    select tell_readings.scope, n.kind, n.key, last + row_number() over (order by n.nth), moment - n.age_ms, n.body, me
    from (
      select distinct on (t.kind, t.key) t.*
      from rows from (jsonb_to_recordset(readings) as (kind text, key text, age_ms bigint, body text))
        with ordinality t(kind, key, age_ms, body, nth)
      order by t.kind, t.key, t.age_ms
    ) n
    on conflict on constraint readings_pkey do update
      set version = excluded.version, at = excluded.at, body = excluded.body, station = excluded.station
      -- One that is ahead of the hub's clock was told before that clock was put right.
      where (excluded.at > r.at + ${readAgainMs} or r.at > moment) and (r.kind <> 'unit-weight' or r.body <> excluded.body);
  get diagnostics added = row_count;
  if added > 0 then
    last := last + jsonb_array_length(readings);
    update dockside.shared_counter s set version = last;
    insert into dockside.reading_marks (version) values (last);
    delete from dockside.reading_marks m where m.at < clock_timestamp() - interval '8 days';
  end if;
  return added;
end $$;

-- What follows a position, with its age by now, and the mark of all that was told: a row without a reading where there are none.
create function dockside.readings_since(scope text, after bigint, after_mark bigint, most int)
returns table (newest_mark bigint, newest bigint, version bigint, kind text, key text, age_ms bigint, body text, station text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform dockside.caller_station();
  if after is not null and not exists (
    select from dockside.reading_marks m where m.mark = readings_since.after_mark and m.version >= readings_since.after
  ) then
    raise exception 'the hub has no reading % any more', after using errcode = '${hubErrors.setBack}';
  end if;
  return query
    select m.mark, m.version, n.* from (select * from dockside.reading_marks m order by m.version desc limit 1) m
    left join (
      select r.version, r.kind, r.key,
        greatest(floor(extract(epoch from clock_timestamp()) * 1000)::bigint - r.at, 0), r.body, r.station
      from dockside.readings r
      where r.scope = readings_since.scope and r.version > coalesce(readings_since.after, 0)
      order by r.version limit least(most, ${mostReadingsTold})
    ) n on true
    order by n.version;
end $$;

-- Of what several want to read, each takes what no other is reading. Returns what is the caller's to read now.
create function dockside.take_turns(scope text, keys text[]) returns setof text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  if scope is null or char_length(scope) > ${longestSharedKey} or keys is null or cardinality(keys) > ${mostReadingsTold}
    or exists (select from unnest(keys) k where k is null or char_length(k) > ${longestReadingKey})
  then
    raise exception 'turns are of at most ${mostReadingsTold} keys' using errcode = '${hubErrors.badCall}';
  end if;
  -- The row is the lock: of two who ask, the second sees what the first has taken.
  perform from dockside.shared_counter for update;
  delete from dockside.reading_turns t where t.until < clock_timestamp();
  return query
    insert into dockside.reading_turns as t (scope, key, station, until)
      select distinct on (k) take_turns.scope, k, me, clock_timestamp() + interval '${turnMs} milliseconds' from unnest(keys) k
      on conflict on constraint reading_turns_pkey do update set until = excluded.until where t.station = me
      returning t.key;
end $$;
`;
