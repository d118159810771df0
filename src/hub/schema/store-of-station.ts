import { hubErrors, mostBytesReported } from '../../contract/site/hub-protocol.ts';

/**
 * By which store a station tells, as it reported since it was greeted last: until then, another computer may have its name, with work of
 * its own or none. Whoever has orders of that station knows by it who is back.
 */
export const storeOfStation = `
alter table dockside.stations add column store text;

create or replace function dockside.hello(
  station_schema int, version text,
  out hub_id uuid, out schema_version int, out now_ms bigint, out station text, out site text
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  station := dockside.caller_station();
  select max(v.version) into schema_version from dockside.schema_versions v;
  if station_schema is null or abs(station_schema - schema_version) > 1 then
    raise exception 'the hub has schema %, this station %', schema_version, station_schema
      using errcode = '${hubErrors.schemaApart}', detail = schema_version;
  end if;
  update dockside.stations s set last_seen_at = clock_timestamp(), version = left(hello.version, 64), store = null
    where s.name = hello.station;
  select h.hub_id, h.site into hub_id, site from dockside.hub h;
  now_ms := floor(extract(epoch from clock_timestamp()) * 1000);
end $$;

create or replace function dockside.report(facts jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  if facts is null or octet_length(facts::text) > ${mostBytesReported} then
    raise exception 'facts are at most ${mostBytesReported} bytes' using errcode = '${hubErrors.badCall}';
  end if;
  update dockside.stations s set last_seen_at = clock_timestamp(), facts = report.facts, store = report.facts ->> 'store'
    where s.name = me;
end $$;
`;
