import { awayAfterMs } from '../../contract/site/judge-board.ts';

/**
 * A station reports every 15 s and tells its entries within a second: one whose computer dies in between has left orders of which its last
 * report knows nothing. The board counts them, so that somebody may take them over.
 */
export const toldSinceReport = `
-- The open orders that a station first told of after what it reported last.
create function dockside.told_since_report(of text, facts jsonb) returns setof text
language sql stable set search_path = pg_catalog, pg_temp as $$
  with reported as materialized (
    -- A station reports what it likes: a number that is none, or too large, is no error of the board.
    select s.store, case when jsonb_typeof(facts -> 'lastSeq') = 'number'
      then least(greatest((facts ->> 'lastSeq')::numeric, 0), 9223372036854775807)::bigint end as seq
    from dockside.stores s where s.station = of and s.store::text = facts ->> 'store'
  ), since as materialized (
    -- By values, not by a join: so the index is used up to the last column, and only what came since is read.
    select distinct on (e.subject) e.subject, e.body from dockside.entries e
    where e.station = of and e.store = (select r.store from reported r) and e.seq > (select r.seq from reported r)
      and e.kind in ('queued', 'moved')
    order by e.subject, e.seq desc
  )
  select t.subject from since t
    where t.body ~ '"state":"(held|pending|sending|unconfirmed|rejected)"'
      and t.body like '%"discarded_at":null%' and t.body like '%"superseded":0%'
      and dockside.holder_of(t.subject) = of
      and not exists (select from dockside.entries e, reported r where e.subject = t.subject and e.station = of
        and e.store = r.store and e.seq <= r.seq and e.kind = 'queued')
$$;

create or replace function dockside.board() returns table (
  station text, version text, last_seen_ms bigint, now_ms bigint, facts jsonb, last_seq bigint,
  backup_ms bigint, backup_bytes bigint, requests bigint, a_minute int, taken_by text, taken_ms bigint
)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select b.station, b.version, b.last_seen_ms, b.now_ms,
    case when n.orders > 0 and jsonb_typeof(b.facts #> '{queue,pending}') = 'number'
      then jsonb_set(b.facts, '{queue,pending}', to_jsonb((b.facts #>> '{queue,pending}')::numeric + n.orders)) else b.facts end,
    b.last_seq, b.backup_ms, b.backup_bytes, b.requests, b.a_minute, b.taken_by, b.taken_ms
  from dockside.board_as_told() b, lateral (
    select count(*) as orders from (
      select dockside.not_come(b.station)
      -- Whoever is there says so itself.
      union select dockside.told_since_report(b.station, b.facts) where b.now_ms - b.last_seen_ms > ${awayAfterMs}
    ) o
  ) n
$$;
`;
