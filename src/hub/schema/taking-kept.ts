import { hubErrors, newsChannel } from '../../contract/site/hub-protocol.ts';
import { deadAfterMs, mostOrdersTaken } from '../../contract/site/outbox-takings.ts';
import { stationGroup } from './rights.ts';

/**
 * A hub that was set back to before a taking hears of it from the taker, which has the orders, as long as that station is away: when it is
 * back, it hears of it before all else. It may have told the hub of none of them by then; what another one told of is not its. Answers who
 * has them; nobody: it is there.
 */
export const takingKept = `
create function dockside.keep_taking(taking uuid, station text, operator text, orders text[]) returns table (entry text, taker text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  me text := dockside.caller_station();
  s dockside.stations;
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
  insert into dockside.outbox_takings (id, station, fence, taker, operator, came_at)
    select keep_taking.taking, s.name, coalesce(max(g.fence), 0) + 1, me, left(coalesce(keep_taking.operator, ''), 200), clock_timestamp()
    from dockside.outbox_takings g where g.station = s.name
    on conflict (id) do nothing;
  if found then
    insert into dockside.outbox_taken (taking, entry)
      select distinct keep_taking.taking, o from unnest(keep_taking.orders) o
      where coalesce(dockside.owner_of(o), s.name) = s.name and (
        exists (select from dockside.entries e where e.subject = o and e.station = s.name and e.kind in ('queued', 'moved'))
        or not exists (select from dockside.entries e where e.subject = o and e.station <> me and e.kind in ('queued', 'moved')));
    perform pg_notify('${newsChannel}', '');
  end if;
  return query select o, coalesce(dockside.owner_of(o), me) from unnest(keep_taking.orders) o;
end $$;

-- Who took that order over last; null: nobody.
create function dockside.owner_of(entry text) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select g.taker from dockside.outbox_taken t join dockside.outbox_takings g on g.id = t.taking
    where t.entry = owner_of.entry order by g.taken_at desc, g.fence desc limit 1
$$;
revoke execute on function dockside.keep_taking, dockside.owner_of from public;
grant execute on function dockside.keep_taking to ${stationGroup};
`;
