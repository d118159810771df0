import { boardGroup, stationGroup } from './rights.ts';

/**
 * What is left at a station, for others to take over and for the board to count. A station that leaves the site and joins it again under
 * another name tells all that it has under that one too: what is told under the old one is nobody's to take. What a taker never got is left
 * there, whatever it reports: it does not know of it, and only who sees it can take it over from there.
 */
export const ordersLeft = `
-- Who told of that order last. Of one that was taken over: its taker, or who told of it since, under another name; who lost it by a taking
-- has it no more. Nor has who closed it because another has it.
create function dockside.holder_of(entry text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  with last as (
    select g.taker, g.taken_at from dockside.outbox_taken t join dockside.outbox_takings g on g.id = t.taking
      where t.entry = holder_of.entry order by g.taken_at desc, g.fence desc limit 1
  ), told as (
    select distinct on (e.station) e.station, e.received_at, e.body from dockside.entries e
      join dockside.stores s on s.station = e.station and s.store = e.store
      where e.subject = holder_of.entry and e.kind in ('queued', 'moved')
      order by e.station, s.begun_at desc, s.store desc, e.seq desc
  ), holders as (
    select t.station, t.received_at from told t left join last l on true
      where position('\\"reason\\":\\"taken-over\\"' in t.body) = 0 and (l.taker is null or t.station = l.taker
        or t.received_at > l.taken_at and not exists (select from dockside.outbox_taken x
          join dockside.outbox_takings g on g.id = x.taking where x.entry = holder_of.entry and g.station = t.station))
  )
  select coalesce((select h.station from holders h order by h.received_at desc limit 1), (select l.taker from last l))
$$;

-- What that station took and never got.
create function dockside.not_come(of text) returns setof text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select o.entry from (
    select distinct on (t.entry) t.entry, g.taker, g.came_at from dockside.outbox_taken t
    join dockside.outbox_takings g on g.id = t.taking
    where t.entry in (select x.entry from dockside.outbox_taken x join dockside.outbox_takings n on n.id = x.taking
      where n.taker = of and n.came_at is null)
    order by t.entry, g.taken_at desc, g.fence desc
  ) o where o.taker = of and o.came_at is null and dockside.holder_of(o.entry) = of
$$;

create or replace function dockside.outbox_left(of text) returns setof text
language sql stable set search_path = pg_catalog, pg_temp as $$
  -- Whose each is, is asked of what is open alone.
  with told as materialized (
    select distinct on (e.subject) e.subject, e.body from dockside.entries e
    join dockside.stores s on s.station = e.station and s.store = e.store
    where e.station = of and e.kind in ('queued', 'moved')
    order by e.subject, s.begun_at desc, s.store desc, e.seq desc
  )
  select t.subject from told t
    where t.body ~ '"state":"(held|pending|sending|unconfirmed|rejected)"'
      and t.body like '%"discarded_at":null%' and t.body like '%"superseded":0%'
      and dockside.holder_of(t.subject) = of
  union select dockside.not_come(of)
$$;

alter function dockside.board() rename to board_as_told;
create function dockside.board() returns table (
  station text, version text, last_seen_ms bigint, now_ms bigint, facts jsonb, last_seq bigint,
  backup_ms bigint, backup_bytes bigint, requests bigint, a_minute int, taken_by text, taken_ms bigint
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.station, b.version, b.last_seen_ms, b.now_ms,
    case when n.orders > 0 and jsonb_typeof(b.facts #> '{queue,pending}') = 'number'
      then jsonb_set(b.facts, '{queue,pending}', to_jsonb((b.facts #>> '{queue,pending}')::numeric + n.orders)) else b.facts end,
    b.last_seq, b.backup_ms, b.backup_bytes, b.requests, b.a_minute, b.taken_by, b.taken_ms
  from dockside.board_as_told() b, lateral (select count(*) as orders from dockside.not_come(b.station)) n
$$;

grant execute on function dockside.board to ${stationGroup}, ${boardGroup};
revoke execute on function dockside.board_as_told from ${stationGroup}, ${boardGroup};
`;
