import { leaseMs, mostClaimed } from '../../contract/site/claims.ts';
import { hubErrors, newsChannel } from '../../contract/site/hub-protocol.ts';

/**
 * Who works on what. A claim is a courtesy with a lease; its fence counts up with each new holder, so that whoever comes back late sees
 * that it holds nothing any more. Closed ones stay for a while: a station that is behind must not open them again.
 */
export const claims = `
create table dockside.claims (
  document text primary key check (char_length(document) between 1 and 200),
  kind text not null check (char_length(kind) between 1 and 64),
  number text not null check (char_length(number) <= 1000),
  status text not null check (status in ('open', 'parked', 'closed')),
  holder text not null references dockside.stations,
  store uuid not null,
  fence bigint not null check (fence between 1 and ${Number.MAX_SAFE_INTEGER}),
  lease_until timestamptz not null,
  said_at timestamptz not null default clock_timestamp(),
  busy boolean not null,
  wanted_by text references dockside.stations,
  wanted_at timestamptz,
  -- Where the history is that the holder is to take; null: it has it.
  from_station text references dockside.stations,
  from_store uuid,
  from_seq bigint
);
create index claims_open on dockside.claims (document) where status <> 'closed';

create table dockside.claim_conflicts (
  document text not null check (char_length(document) between 1 and 200),
  kind text not null,
  number text not null check (char_length(number) <= 1000),
  station text not null references dockside.stations,
  holder text not null,
  lines int not null,
  at timestamptz not null default clock_timestamp(),
  primary key (document, station)
);

-- What the caller has open, parked and closed. A higher fence than the hub's alone takes nothing from a station that is there: it says so
-- itself when it handed that over.
create function dockside.claim(store uuid, held jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  if store is null or held is null or jsonb_typeof(held) <> 'array' or jsonb_array_length(held) > ${mostClaimed} then
    raise exception 'a claim names up to ${mostClaimed} documents' using errcode = '${hubErrors.badCall}';
  end if;
  insert into dockside.claims as c (document, kind, number, status, holder, store, fence, lease_until, busy)
    select h.document, h.kind, h.number, h.status, me, claim.store, h.fence,
      clock_timestamp() + interval '${leaseMs} milliseconds', h.busy
    from jsonb_to_recordset(held) h(document text, kind text, number text, status text, fence bigint, busy boolean)
    order by h.document
  on conflict (document) do update set kind = excluded.kind, number = excluded.number, status = excluded.status,
      holder = me, store = excluded.store, fence = excluded.fence, lease_until = excluded.lease_until,
      said_at = clock_timestamp(), busy = excluded.busy,
      wanted_by = case when c.holder = me and excluded.status <> 'closed' and not excluded.busy then c.wanted_by end,
      from_station = null, from_store = null, from_seq = null
    where (c.holder = me and excluded.fence >= c.fence)
      or (excluded.fence > c.fence and c.lease_until < clock_timestamp());
  delete from dockside.claims c where c.status = 'closed' and c.holder = me and c.said_at < clock_timestamp() - interval '40 days';
end $$;

-- Asks for a document that another station has; \`forced\`: takes it from what the hub has, once that station's lease has run out.
create function dockside.want(document text, store uuid, forced boolean) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  c dockside.claims;
begin
  select * into c from dockside.claims d where d.document = want.document and d.status <> 'closed' for update;
  if not found then
    return 'gone';
  elsif c.holder = me and (forced is not true or c.lease_until >= clock_timestamp()) then
    return 'mine';
  elsif c.busy then
    return 'busy';
  elsif forced is true then
    if c.lease_until >= clock_timestamp() then
      return 'alive';
    end if;
    update dockside.claims d set holder = me, store = want.store, fence = c.fence + 1,
        lease_until = clock_timestamp() + interval '${leaseMs} milliseconds', said_at = clock_timestamp(), wanted_by = null,
        from_station = coalesce(c.from_station, c.holder), from_store = coalesce(c.from_store, c.store),
        from_seq = coalesce(c.from_seq, (select s.last_seq from dockside.stores s where s.station = c.holder and s.store = c.store), 0)
      where d.document = want.document;
    perform pg_notify('${newsChannel}', '');
    return 'taken';
  elsif c.wanted_by is distinct from me and c.wanted_at > clock_timestamp() - interval '${leaseMs} milliseconds' and c.wanted_by is not null then
    return 'other';
  end if;
  update dockside.claims d set wanted_by = me, wanted_at = clock_timestamp() where d.document = want.document;
  if c.wanted_by is distinct from me then
    perform pg_notify('${newsChannel}', '');
  end if;
  return case when c.lease_until < clock_timestamp() then 'away' else 'asked' end;
end $$;

create function dockside.unwant(document text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  update dockside.claims c set wanted_by = null where c.document = unwant.document and c.wanted_by = me;
end $$;

-- Hands over a document that the caller holds, with its history up to \`seq\`, which must be here first.
create function dockside.release(document text, kind text, number text, fence bigint, taker text, store uuid, seq bigint) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  c dockside.claims;
begin
  if taker = me or not exists (select from dockside.stations s where s.name = taker) then
    raise exception 'it is handed over to another station of the site' using errcode = '${hubErrors.badCall}';
  end if;
  if not exists (select from dockside.stores s where s.station = me and s.store = release.store and s.last_seq >= release.seq) then
    return 'behind';
  end if;
  select * into c from dockside.claims d where d.document = release.document for update;
  if c.fence >= release.fence then
    return case when c.holder = taker and c.fence = release.fence then 'released' else 'other' end;
  elsif c.holder <> me then
    return 'other';
  end if;
  insert into dockside.claims as d
      (document, kind, number, status, holder, store, fence, lease_until, busy, from_station, from_store, from_seq)
    values (release.document, release.kind, release.number, 'parked', taker, release.store, release.fence,
      clock_timestamp() + interval '${leaseMs} milliseconds', false, me, release.store, release.seq)
  on conflict on constraint claims_pkey do update set holder = excluded.holder, store = excluded.store, fence = excluded.fence,
      status = excluded.status, lease_until = excluded.lease_until, said_at = clock_timestamp(), busy = false, wanted_by = null,
      from_station = excluded.from_station, from_store = excluded.from_store, from_seq = excluded.from_seq
    where d.holder = me and d.fence < excluded.fence;
  perform pg_notify('${newsChannel}', '');
  return 'released';
end $$;

-- The caller had lines of a document that its new holder did not get.
create function dockside.dispute(document text, kind text, number text, holder text, lines int) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  insert into dockside.claim_conflicts as k (document, kind, number, station, holder, lines)
    values (dispute.document, dispute.kind, dispute.number, me, dispute.holder, dispute.lines)
  on conflict on constraint claim_conflicts_pkey do update set holder = excluded.holder, lines = excluded.lines
    where (k.holder, k.lines) is distinct from (excluded.holder, excluded.lines);
  if found then
    perform pg_notify('${newsChannel}', '');
  end if;
end $$;
`;
