import { hubErrors } from '../../contract/site/hub-protocol.ts';
import {
  longestOrderKey,
  mostOrdersTold,
  orderParts,
  ordersToldMs,
  type SiteStage,
} from '../../contract/site/site-orders.ts';
import { boardGroup, stationGroup } from './rights.ts';

const parts: Readonly<Record<(typeof orderParts)[number], readonly SiteStage[]>> = {
  outbox: ['held', 'queued', 'unconfirmed', 'rejected', 'confirmed'],
  parcel: ['packed'],
  bill: ['on-bill', 'bill-completed'],
};
const pairs = orderParts.flatMap((part) => parts[part].map((said) => `('${part}', '${said}')`)).join(', ');

/**
 * At which stage each order of the site is: one row an order, whoever queued, packed and loaded it. Each station tells its part, and changes and takes
 * back only what it told itself. Whoever took an order over tells of it from then on; and what the service confirmed it has, whoever sent it.
 * A parcel is on the bill that it was put on last.
 */
export const orderStages = `
create table dockside.orders (
  scope text not null,
  family text not null,
  key text not null,
  -- Null: no station has told that it is in its outbox.
  queued_at timestamptz,
  outbox text,
  outbox_by text references dockside.stations,
  parcel text,
  parcel_by text references dockside.stations,
  bill text,
  bill_by text references dockside.stations,
  -- An order that was discarded is at none.
  stage text generated always as (case when outbox is not null then coalesce(bill, parcel, outbox) end) stored,
  told_at timestamptz not null default clock_timestamp(),
  primary key (scope, family, key)
);
create index orders_by_day on dockside.orders (queued_at, stage);
create index orders_told on dockside.orders (told_at);
alter table dockside.orders enable row level security;
grant select on dockside.orders to ${boardGroup};
create policy board_reads on dockside.orders for select to ${boardGroup} using (true);

create function dockside.tell_orders(scope text, orders jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  t record;
begin
  if scope is null or char_length(scope) > 200 or orders is null or jsonb_typeof(orders) <> 'array'
    or jsonb_array_length(orders) > ${mostOrdersTold}
  then
    raise exception 'orders are an array of at most ${mostOrdersTold}' using errcode = '${hubErrors.badCall}';
  end if;
  if exists (
    select from jsonb_to_recordset(orders) o(family text, key text, part text, said text, entry text, age_ms bigint)
    where o.family is null or o.key is null or o.part is null or o.entry is null or o.age_ms is null
      or char_length(o.family) > 64 or char_length(o.key) > ${longestOrderKey} or char_length(o.entry) > 200
      or o.age_ms not between 0 and ${2 * ordersToldMs} or o.part not in ('${orderParts.join("', '")}')
      or o.said is not null and (o.part, o.said) not in (${pairs})
  ) then
    raise exception 'an order lacks something, or is too long' using errcode = '${hubErrors.badCall}';
  end if;
  for t in
    select distinct on (n.family, n.key, n.part) n.*, g.taker from rows from (
      jsonb_to_recordset(orders) as (family text, key text, part text, said text, entry text, age_ms bigint)
    ) with ordinality n(family, key, part, said, entry, age_ms, nth)
    left join lateral (select g.taker from dockside.outbox_taken k join dockside.outbox_takings g on g.id = k.taking
      where k.entry = n.entry order by g.taken_at desc, g.fence desc limit 1) g on n.part = 'outbox'
    -- Whoever had it before another took it over says nothing of it any more.
    where g.taker is null or g.taker = me
    order by n.family, n.key, n.part, n.nth desc
  loop
    if t.said is not null then
      insert into dockside.orders (scope, family, key) values (tell_orders.scope, t.family, t.key) on conflict do nothing;
    end if;
    if t.part = 'outbox' then
      update dockside.orders o set outbox = t.said, outbox_by = me, told_at = clock_timestamp(),
          queued_at = coalesce(o.queued_at, clock_timestamp() - t.age_ms * interval '1 millisecond')
        where o.scope = tell_orders.scope and o.family = t.family and o.key = t.key
          and (o.outbox_by = me or t.taker = me or (t.said is not null and o.outbox is null) or (t.said = 'confirmed' and o.outbox <> 'confirmed'));
    elsif t.part = 'parcel' then
      update dockside.orders o set parcel = t.said, parcel_by = me, told_at = clock_timestamp()
        where o.scope = tell_orders.scope and o.family = t.family and o.key = t.key
          and (o.parcel_by = me or (t.said is not null and o.parcel is null));
    else
      update dockside.orders o set bill = t.said, bill_by = me, told_at = clock_timestamp()
        where o.scope = tell_orders.scope and o.family = t.family and o.key = t.key and (t.said is not null or o.bill_by = me);
    end if;
  end loop;
  -- By the statement's time: one that goes on within it uses no index.
  delete from dockside.orders o where o.told_at < statement_timestamp() - interval '31 days';
end $$;

-- How many of the orders that were queued so lately stand at which stage. For whom the board is.
create function dockside.board_orders(age_ms bigint) returns table (stage text, n bigint, since_ms bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with since as (select clock_timestamp() - least(greatest(board_orders.age_ms, 0), ${2 * ordersToldMs}) * interval '1 millisecond' as at)
  select o.stage, o.n, floor(extract(epoch from s.at) * 1000)::bigint from since s
  left join lateral (select d.stage, count(*) as n from dockside.orders d
    where d.queued_at >= s.at and d.stage is not null group by d.stage) o on true
  where dockside.is_station() or pg_has_role(session_user, '${boardGroup}', 'member')
    or pg_has_role(session_user, (select n.nspowner from pg_namespace n where n.nspname = 'dockside'), 'member')
$$;
revoke execute on function dockside.tell_orders, dockside.board_orders from public;
grant execute on function dockside.tell_orders, dockside.board_orders to ${stationGroup};
grant execute on function dockside.board_orders to ${boardGroup};
`;
