import { leaseMs, mostClaimed } from '../../contract/site/claims.ts';
import { hubErrors } from '../../contract/site/hub-protocol.ts';

/**
 * Every station reads what others finished since it looked last (core/site/link/claims-at-hub.ts). At a hub of version 1 it finds that, too, by
 * reading the claims of forty days.
 */
export const finishedWork = `
-- When its holder finished it, by that station's clock: the time of the entry that says so. Null: it told of none.
alter table dockside.claims add column ended_at bigint;
create index claims_finished on dockside.claims (said_at, document) where status = 'closed';
create index claims_finished_by on dockside.claims (holder, said_at) where status = 'closed';

-- What the caller has open, parked and closed. A higher fence than the hub's alone takes nothing from a station that is there: it says so
-- itself when it handed that over. What was closed is not closed again by whoever says so again.
create or replace function dockside.claim(store uuid, held jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  if store is null or held is null or jsonb_typeof(held) <> 'array' or jsonb_array_length(held) > ${mostClaimed} then
    raise exception 'a claim names up to ${mostClaimed} documents' using errcode = '${hubErrors.badCall}';
  end if;
  insert into dockside.claims as c (document, kind, number, status, holder, store, fence, lease_until, busy, ended_at)
    select h.document, h.kind, h.number, h.status, me, claim.store, h.fence,
      clock_timestamp() + interval '${leaseMs} milliseconds', h.busy,
      case when h.status = 'closed' then (select max(e.at) from dockside.entries e
        where e.subject = h.document and e.station = me and e.kind = 'document') end
    from jsonb_to_recordset(held) h(document text, kind text, number text, status text, fence bigint, busy boolean)
    order by h.document
  on conflict (document) do update set kind = excluded.kind, number = excluded.number, status = excluded.status,
      holder = me, store = excluded.store, fence = excluded.fence, lease_until = excluded.lease_until,
      said_at = case when (c.status, c.holder, c.fence, c.kind, c.number) = (excluded.status, me, excluded.fence, excluded.kind, excluded.number)
        and c.status = 'closed' then c.said_at else clock_timestamp() end,
      ended_at = excluded.ended_at, busy = excluded.busy,
      wanted_by = case when c.holder = me and excluded.status <> 'closed' and not excluded.busy then c.wanted_by end,
      from_station = null, from_store = null, from_seq = null
    where (c.holder = me and excluded.fence >= c.fence)
      or (excluded.fence > c.fence and c.lease_until < clock_timestamp());
  delete from dockside.claims c where c.status = 'closed' and c.holder = me and c.said_at < statement_timestamp() - interval '40 days';
end $$;
`;
