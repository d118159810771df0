import { hubErrors, newsChannel } from '../../contract/site/hub-protocol.ts';
import { deadAfterMs, mostOrdersTaken } from '../../contract/site/outbox-takings.ts';
import { stationGroup } from './rights.ts';

/**
 * A hub that was set back to before a taking hears of it from the taker, which has the orders, as long as that station is away: when it is
 * back, it hears of it before all else. It may have told the hub of none of them by then; what only others told of is not its. Takings are
 * told with when they were: whoever took an order last has it, in whatever order the hub hears of it. `keep_taking` answers who took each
 * since; nobody: that station is there.
 */
export const takingKept = `
-- When it was, as far as that can be.
create function dockside.moment_of(ms bigint) returns timestamptz
language sql volatile set search_path = pg_catalog, pg_temp as $$
  select least(clock_timestamp(), coalesce(to_timestamp(ms / 1000.0), clock_timestamp()))
$$;

-- Who took that order over last, after then; null: nobody.
create function dockside.taken_since(entry text, moment timestamptz) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select g.taker from dockside.outbox_taken t join dockside.outbox_takings g on g.id = t.taking
    where t.entry = taken_since.entry and g.taken_at > taken_since.moment order by g.taken_at desc, g.fence desc limit 1
$$;

create function dockside.keep_taking(taking uuid, station text, operator text, orders text[], taken_ms bigint)
returns table (entry text, taker text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  me text := dockside.caller_station();
  s dockside.stations;
  moment timestamptz := dockside.moment_of(taken_ms);
begin
  select * into s from dockside.stations d where d.name = keep_taking.station for update;
  if not found or s.name = me or keep_taking.taking is null or keep_taking.orders is null
    or cardinality(keep_taking.orders) > ${mostOrdersTaken}
  then
    raise exception 'up to ${mostOrdersTaken} orders of another station of the site were taken over' using errcode = '${hubErrors.badCall}';
  end if;
  if s.removed_at is null and s.last_seen_at > clock_timestamp() - interval '${deadAfterMs} milliseconds' then
    return;
  end if;
  insert into dockside.outbox_takings (id, station, fence, taker, operator, taken_at, came_at)
    select keep_taking.taking, s.name, coalesce(max(g.fence), 0) + 1, me, left(coalesce(keep_taking.operator, ''), 200), moment, moment
    from dockside.outbox_takings g where g.station = s.name
    on conflict (id) do nothing;
  if found then
    insert into dockside.outbox_taken (taking, entry)
      select distinct keep_taking.taking, o from unnest(keep_taking.orders) o
      where dockside.taken_since(o, moment) is null and (dockside.taken_since(o, '-infinity') is not null
        or exists (select from dockside.entries e where e.subject = o and e.station = s.name and e.kind in ('queued', 'moved'))
        or not exists (select from dockside.entries e where e.subject = o and e.station <> me and e.kind in ('queued', 'moved')));
    perform pg_notify('${newsChannel}', '');
  end if;
  return query select o, coalesce(dockside.taken_since(o, moment), me) from unnest(keep_taking.orders) o;
end $$;

create function dockside.tell_taking(taking uuid, taker text, operator text, orders text[], taken_ms bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from dockside.outbox_takings g where g.id = tell_taking.taking;
  if found then
    return;
  end if;
  perform dockside.tell_taking(taking, taker, operator, orders);
  update dockside.outbox_takings g set taken_at = dockside.moment_of(taken_ms)
    where g.id = tell_taking.taking and g.station = dockside.caller_station();
  if found then
    -- What it had taken over itself need not have come to it before others took it.
    insert into dockside.outbox_taken (taking, entry)
      select distinct tell_taking.taking, o from unnest(tell_taking.orders) o
      where dockside.taken_since(o, '-infinity') = dockside.caller_station()
      on conflict do nothing;
  end if;
end $$;

revoke execute on function dockside.moment_of, dockside.taken_since, dockside.keep_taking,
  dockside.tell_taking(uuid, text, text, text[], bigint) from public;
grant execute on function dockside.keep_taking, dockside.tell_taking(uuid, text, text, text[], bigint) to ${stationGroup};
`;
