import { hubErrors, mostBytesReported } from '../../contract/site/hub-protocol.ts';
import { awayAfterMs } from '../../contract/site/judge-board.ts';
import { boardGroup, stationGroup } from './rights.ts';

/**
 * A station that died cannot report that it had settled an order since its last report, or that others took over what it had left: the
 * board is told which orders that report counts and the station no longer has, as far as the hub knows of them. What it reported and had
 * not passed on is nobody's to take, and stays its own.
 */
export const goneSinceReport = `
-- When this hub had its last report, and the one before.
alter table dockside.stations add column reported_at timestamptz, add column reported_before timestamptz;
update dockside.stations set reported_at = last_seen_at, reported_before = last_seen_at;

-- The state of an order that is open; null: it is not. Told bodies are JSON of one form without spaces, in which quotes within a text are
-- escaped.
create function dockside.open_state(body text) returns text
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select s.state from (select split_part(split_part(body, '"state":"', 2), '"', 1) as state) s
    where s.state in ('held', 'pending', 'sending', 'unconfirmed', 'rejected')
      and position('"discarded_at":null' in body) > 0 and position('"superseded":0' in body) > 0
$$;

-- Those of the orders that this report of that station counts, as far as it had told of them by then.
create function dockside.as_reported(of text, facts jsonb, orders text[]) returns table (entry text, state text, asks boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with told as materialized (
    -- By the orders alone: with the station beside them, a plan may go through all that it ever told.
    select e.station, e.store, e.seq, e.subject, e.body from dockside.entries e
    where e.subject = any(orders) and e.kind in ('queued', 'moved')
  ), last as (
    select distinct on (t.subject) t.subject, t.body, dockside.open_state(t.body) as state from told t
    -- A station reports what it likes: a number that is none is no error of the board.
    where t.station = of and t.store::text = facts ->> 'store'
      and t.seq <= case when jsonb_typeof(facts -> 'lastSeq') = 'number' then (facts ->> 'lastSeq')::numeric end
    order by t.subject, t.seq desc
  )
  select l.subject, l.state, l.state = 'rejected' or position('\\"question\\":\\"' in l.body) > 0
  from last l where l.state is not null
$$;

-- As before, but all orders that a station told of after what it reported last, also those that the report knew.
drop function dockside.board(), dockside.told_since_report;
create function dockside.told_since_report(of text, facts jsonb) returns table (entry text, is_open boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with reported as materialized (
    -- Nor is a number that is too large.
    select s.store, case when jsonb_typeof(facts -> 'lastSeq') = 'number'
      then least(greatest((facts ->> 'lastSeq')::numeric, 0), 9223372036854775807)::bigint end as seq
    from dockside.stores s where s.station = of and s.store::text = facts ->> 'store'
  ), since as (
    -- By values, not by a join: so the index is used up to the last column, and only what came since is read.
    select distinct on (e.subject) e.subject, e.body from dockside.entries e
    where e.station = of and e.store = (select r.store from reported r) and e.seq > (select r.seq from reported r)
      and e.kind in ('queued', 'moved')
    order by e.subject, e.seq desc
  )
  select s.subject, dockside.open_state(s.body) is not null from since s
$$;

-- The orders that others took from that station, and may have been in its last report: its first one after a taking may still count what it
-- has just heard of. Without what it took back.
create function dockside.taken_from(of text) returns setof text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select t.entry from dockside.stations s
    join dockside.outbox_takings g on g.station = s.name and g.taken_at >= coalesce(s.reported_before, '-infinity')
    join dockside.outbox_taken t on t.taking = g.id
    where s.name = of and dockside.taken_since(t.entry, g.taken_at) is distinct from of
$$;

create or replace function dockside.report(facts jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  if facts is null or octet_length(facts::text) > ${mostBytesReported} then
    raise exception 'facts are at most ${mostBytesReported} bytes' using errcode = '${hubErrors.badCall}';
  end if;
  update dockside.stations s set last_seen_at = clock_timestamp(), reported_before = s.reported_at, reported_at = clock_timestamp(),
    facts = report.facts, store = report.facts ->> 'store' where s.name = me;
end $$;

-- As before, and with what is left out of a report: how many orders by state, how many that need a person, and which of those it lists.
create function dockside.board() returns table (
  station text, version text, last_seen_ms bigint, now_ms bigint, facts jsonb, last_seq bigint,
  backup_ms bigint, backup_bytes bigint, requests bigint, a_minute int, taken_by text, taken_ms bigint, left_out jsonb
)
language sql stable security definer set search_path = pg_catalog, pg_temp
-- PostgreSQL takes it for more work than it is, and would compile for longer than it reads.
set jit = off as $$
  select b.station, b.version, b.last_seen_ms, b.now_ms,
    case when n.orders > 0 and jsonb_typeof(b.facts #> '{queue,pending}') = 'number'
      then jsonb_set(b.facts, '{queue,pending}', to_jsonb((b.facts #>> '{queue,pending}')::numeric + n.orders)) else b.facts end,
    b.last_seq, b.backup_ms, b.backup_bytes, b.requests, b.a_minute, b.taken_by, b.taken_ms, o.left_out
  from (select *, t.now_ms - t.last_seen_ms > ${awayAfterMs} as is_away from dockside.board_as_told() t) b,
  lateral (
    -- Whoever is there says so itself.
    select array_agg(s.entry) filter (where s.is_open) as open, array_agg(s.entry) filter (where not s.is_open) as settled
    from dockside.told_since_report(b.station, b.facts) s where b.is_away
  ) since,
  lateral (
    select array(select dockside.not_come(b.station)
      union select o from unnest(since.open) o where dockside.holder_of(o) = b.station) as orders
  ) left_there,
  lateral (
    select cardinality(left_there.orders) - count(*) as orders from dockside.as_reported(b.station, b.facts, left_there.orders)
  ) n,
  lateral (
    with gone as materialized (
      select * from dockside.as_reported(b.station, b.facts, since.settled || array(select dockside.taken_from(b.station)))
    )
    select case when exists (select from gone) then jsonb_build_object(
      'queue', (select jsonb_object_agg(c.state, c.n) from (select g.state, count(*) as n from gone g group by g.state) c),
      'needsPerson', (select count(*) from gone g where g.asks),
      'asking', (select coalesce(jsonb_agg(g.entry), '[]') from gone g
        where b.facts -> 'asking' @> jsonb_build_array(jsonb_build_object('id', g.entry)))
    ) end as left_out
  ) o
$$;
grant execute on function dockside.board to ${stationGroup}, ${boardGroup};
`;
