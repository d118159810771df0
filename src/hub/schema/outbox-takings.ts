import { hubErrors, newsChannel } from '../../contract/site/hub-protocol.ts';
import { deadAfterMs } from '../../contract/site/outbox-takings.ts';

/**
 * Who took over the outbox of a station that is dead. Each taking counts up the fence of that station's sending, and names the orders
 * one by one: an order belongs to whoever took it last, and whoever had it before sends it no more.
 */
export const outboxTakings = `
create table dockside.outbox_takings (
  id uuid primary key default gen_random_uuid(),
  station text not null references dockside.stations,
  fence bigint not null,
  taker text not null references dockside.stations,
  operator text not null check (char_length(operator) <= 200),
  taken_at timestamptz not null default clock_timestamp(),
  -- The last entry of that station that was here then.
  store uuid,
  seq bigint,
  -- When the taker had them on its disk.
  came_at timestamptz,
  unique (station, fence)
);
create index outbox_takings_by_taker on dockside.outbox_takings (taker);

create table dockside.outbox_taken (
  taking uuid not null references dockside.outbox_takings,
  entry text not null,
  primary key (taking, entry)
);
create index outbox_taken_by_entry on dockside.outbox_taken (entry);

-- The orders of a station that are not settled as far as it told, without those that somebody has taken; and those that it took and never
-- got. Told bodies are JSON of one form without spaces, in which quotes within a text are escaped: no order can say that it is in a state.
create function dockside.outbox_left(of text) returns setof text
language sql stable set search_path = pg_catalog, pg_temp as $$
  with told as (
    select distinct on (e.subject) e.subject, e.body from dockside.entries e
    join dockside.stores s on s.station = e.station and s.store = e.store
    where e.station = of and e.kind in ('queued', 'moved')
    order by e.subject, s.begun_at desc, s.store desc, e.seq desc
  ), owners as (
    select distinct on (t.entry) t.entry, g.taker, g.came_at from dockside.outbox_taken t
    join dockside.outbox_takings g on g.id = t.taking order by t.entry, g.taken_at desc, g.fence desc
  )
  select t.subject from told t left join owners o on o.entry = t.subject
    where t.body ~ '"state":"(held|pending|sending|unconfirmed|rejected)"'
      and t.body like '%"discarded_at":null%' and t.body like '%"superseded":0%'
      and (o.taker is null or o.taker = of)
  union select o.entry from owners o where o.taker = of and o.came_at is null
$$;

-- Takes over what a station left that was not seen for ten minutes. Again without a word from it in between is the same. That its computer
-- is off, and that an administrator asks, is for the taker to say: the hub cannot know.
create function dockside.take_outbox(station text, operator text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  s dockside.stations;
  taking uuid;
begin
  select * into s from dockside.stations d where d.name = take_outbox.station for update;
  if not found or s.name = me then
    raise exception 'the outbox of another station of the site is taken over' using errcode = '${hubErrors.badCall}';
  end if;
  if s.removed_at is null and s.last_seen_at > clock_timestamp() - interval '${deadAfterMs} milliseconds' then
    return 'alive';
  end if;
  if exists (select from dockside.outbox_takings g where g.station = s.name and g.taker = me
    and g.taken_at >= coalesce(s.last_seen_at, '-infinity') and g.fence =
      (select max(l.fence) from dockside.outbox_takings l where l.station = s.name)) then
    return 'taken';
  end if;
  insert into dockside.outbox_takings (station, fence, taker, operator, store, seq)
    select s.name, coalesce((select max(g.fence) from dockside.outbox_takings g where g.station = s.name), 0) + 1, me,
      left(coalesce(take_outbox.operator, ''), 200), t.store, t.last_seq
    from (select 1) one left join lateral (select * from dockside.stores n where n.station = s.name
      order by n.last_at desc nulls last, n.begun_at desc limit 1) t on true
    returning id into taking;
  insert into dockside.outbox_taken (taking, entry) select taking, l from dockside.outbox_left(s.name) l;
  if not found then
    delete from dockside.outbox_takings g where g.id = taking;
    return 'none';
  end if;
  perform pg_notify('${newsChannel}', '');
  return 'taken';
end $$;

-- The caller has what it took.
create function dockside.outbox_came(taking uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  update dockside.outbox_takings g set came_at = clock_timestamp() where g.id = outbox_came.taking and g.taker = me and g.came_at is null;
end $$;
`;
