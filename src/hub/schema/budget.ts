/**
 * Requests to the service that stations may make, in slices of half a minute. Half of each is everybody's own, without a question; the
 * other half is granted to whoever asks first. So a station that does not reach the hub, and one that has not asked yet, never take what
 * others were granted.
 */
export const budget = `
create table dockside.budget (
  is_only boolean primary key default true check (is_only),
  -- Null: as many as they like.
  requests_a_minute int check (requests_a_minute between 1 and 1000000)
);
insert into dockside.budget default values;

create table dockside.budget_slices (
  slot bigint not null,
  station text not null references dockside.stations,
  granted int not null default 0,
  spent int not null default 0,
  primary key (slot, station)
);

-- spent: what the caller has used of slot of_slot so far.
create function dockside.lease_requests(
  wanted int, of_slot bigint, spent int,
  out a_minute int, out stations int, out granted int, out slot bigint, out ends_in_ms int
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  moment numeric := extract(epoch from clock_timestamp()) * 1000;
  own int;
  shared int;
begin
  -- The row is the lock: of two who ask, the second sees what the first was granted.
  select b.requests_a_minute into a_minute from dockside.budget b for update;
  slot := floor(moment / 30000);
  ends_in_ms := ((slot + 1) * 30000 - moment)::int;
  select greatest(count(*), 1) into stations from dockside.stations s
    where s.removed_at is null and s.last_seen_at > clock_timestamp() - interval '2 minutes';
  if of_slot between slot - 4 and slot and spent > 0 then
    insert into dockside.budget_slices as b (slot, station, spent) values (of_slot, me, least(spent, 1000000))
      on conflict on constraint budget_slices_pkey do update set spent = greatest(b.spent, excluded.spent);
  end if;
  granted := 0;
  if a_minute is null then
    return;
  end if;
  own := greatest(a_minute / 4 / stations, 1);
  select a_minute / 2 - own * stations - coalesce(sum(b.granted), 0) into shared
    from dockside.budget_slices b where b.slot = lease_requests.slot;
  granted := greatest(least(coalesce(wanted, 0), shared), 0);
  if granted > 0 then
    insert into dockside.budget_slices as b (slot, station, granted) values (slot, me, granted)
      on conflict on constraint budget_slices_pkey do update set granted = b.granted + excluded.granted;
    delete from dockside.budget_slices b where b.slot < lease_requests.slot - 240;
  end if;
end $$;
`;
