import { hubErrors } from '../../contract/site/hub-protocol.ts';
import {
  erasedBody,
  longestSharedBody,
  longestSharedKey,
  mostChangesTold,
  pinKind,
} from '../../contract/site/shared-change.ts';

/**
 * What the stations of a site have in common, as changes that are only added. The one row of `shared_counter` is locked until the
 * commit, so versions become visible in their order: a reader who has seen one will never miss an earlier one. Changes are rare.
 */
export const sharedFacts = `
create table dockside.shared_counter (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0
);
insert into dockside.shared_counter default values;

create table dockside.shared_changes (
  version bigint primary key,
  id uuid not null unique,
  -- A hub that was set back gives a version again, never its mark.
  mark uuid not null default gen_random_uuid(),
  -- The service whose goods it concerns; empty: stations themselves.
  scope text not null,
  kind text not null,
  key text not null,
  based_on uuid[] not null,
  -- JSON as its station wrote it; null: no such thing any more.
  body text,
  at bigint not null,
  operator text not null,
  station text not null,
  received_at timestamptz not null default clock_timestamp()
);
create index shared_changes_by_scope on dockside.shared_changes (scope, version);
create index shared_changes_by_key on dockside.shared_changes (scope, kind, key);

-- Changes that it has are left as they are, so a call may be repeated.
create function dockside.tell_shared(scope text, changes jsonb) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
  last bigint;
  added int;
begin
  if scope is null or char_length(scope) > ${longestSharedKey} or changes is null or jsonb_typeof(changes) <> 'array'
    or jsonb_array_length(changes) > ${mostChangesTold}
  then
    raise exception 'changes are an array of at most ${mostChangesTold}' using errcode = '${hubErrors.badCall}';
  end if;
  if exists (
    select from jsonb_to_recordset(changes) c(id uuid, kind text, key text, based_on uuid[], body text, at bigint, operator text)
    where c.id is null or c.kind is null or c.key is null or c.based_on is null or c.at is null or c.operator is null
      or char_length(c.kind) > 32 or char_length(c.key) > ${longestSharedKey} or char_length(c.body) > ${longestSharedBody}
      or char_length(c.operator) > ${longestSharedKey} or cardinality(c.based_on) > 100
  ) then
    raise exception 'a change lacks something, or is too long' using errcode = '${hubErrors.badCall}';
  end if;
  select s.version into last from dockside.shared_counter s for update;
  insert into dockside.shared_changes (version, id, scope, kind, key, based_on, body, at, operator, station)
    select last + row_number() over (order by c.nth), c.id, tell_shared.scope, c.kind, c.key, c.based_on, c.body, c.at, c.operator, me
    from rows from (jsonb_to_recordset(changes) as (
      id uuid, kind text, key text, based_on uuid[], body text, at bigint, operator text
    )) with ordinality c(id, kind, key, based_on, body, at, operator, nth)
    where not exists (select from dockside.shared_changes s where s.id = c.id);
  get diagnostics added = row_count;
  if added > 0 then
    update dockside.shared_counter s set version = last + added;
    -- A PIN that was replaced, or taken away, is in nobody's hands any more.
    update dockside.shared_changes s set body = '${erasedBody}'
      from dockside.shared_changes n
      where n.version > last and n.kind = '${pinKind}' and s.id = any (n.based_on) and s.kind = n.kind and s.body is not null;
    perform pg_notify('dockside_news', '');
  end if;
  return added;
end $$;

-- What follows a change that the caller has read. A hub that was set back does not have it, or has another in its place.
create function dockside.shared_since(scope text, after bigint, after_mark uuid, most int)
returns table (
  version bigint, mark uuid, id uuid, kind text, key text, based_on uuid[], body text, at bigint, operator text, station text
)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform dockside.caller_station();
  if after is not null and not exists (
    select from dockside.shared_changes s where s.version = shared_since.after and s.mark = shared_since.after_mark
  ) then
    raise exception 'the hub has no change % any more', after using errcode = '${hubErrors.setBack}';
  end if;
  return query
    select s.version, s.mark, s.id, s.kind, s.key, s.based_on, s.body, s.at, s.operator, s.station
    from dockside.shared_changes s
    where s.scope = shared_since.scope and s.version > coalesce(shared_since.after, 0)
    order by s.version limit least(most, ${mostChangesTold});
end $$;
`;
