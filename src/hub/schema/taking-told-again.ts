import { hubErrors, newsChannel } from '../../contract/site/hub-protocol.ts';
import { mostOrdersTaken } from '../../contract/site/outbox-takings.ts';
import { stationGroup } from './rights.ts';

/**
 * A hub that was set back to before a taking hears of it from the station that closed its orders by it: nobody else may know. Of those
 * orders, it counts which the caller has told of, and nobody else took since.
 */
export const takingToldAgain = `
create function dockside.tell_taking(taking uuid, taker text, operator text, orders text[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  if taking is null or taker is null or taker = me or not exists (select from dockside.stations s where s.name = tell_taking.taker)
    or orders is null or cardinality(orders) > ${mostOrdersTaken}
  then
    raise exception 'another station of the site took over up to ${mostOrdersTaken} orders' using errcode = '${hubErrors.badCall}';
  end if;
  -- As whoever takes them over now.
  perform from dockside.stations s where s.name = me for update;
  insert into dockside.outbox_takings (id, station, fence, taker, operator)
    select tell_taking.taking, me, coalesce(max(g.fence), 0) + 1, tell_taking.taker, left(coalesce(tell_taking.operator, ''), 200)
    from dockside.outbox_takings g where g.station = me
    on conflict (id) do nothing;
  if not found then
    return;
  end if;
  insert into dockside.outbox_taken (taking, entry)
    select distinct tell_taking.taking, o from unnest(orders) o
    left join lateral (select g.taker from dockside.outbox_taken t join dockside.outbox_takings g on g.id = t.taking
      where t.entry = o order by g.taken_at desc, g.fence desc limit 1) owner on true
    where (owner.taker is null or owner.taker = me)
      and exists (select from dockside.entries e where e.subject = o and e.station = me and e.kind in ('queued', 'moved'));
  perform pg_notify('${newsChannel}', '');
end $$;
revoke execute on function dockside.tell_taking from public;
grant execute on function dockside.tell_taking to ${stationGroup};
`;
