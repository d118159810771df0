import { longestMessage, mostMessages } from '../../contract/site/claims.ts';
import { hubErrors, newsChannel } from '../../contract/site/hub-protocol.ts';

/** Short texts from one station to another, kept until they were shown there. A station reads its own alone, by a function. */
export const messages = `
create table dockside.messages (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  sender text not null references dockside.stations,
  operator text not null check (char_length(operator) <= 200),
  recipient text not null references dockside.stations,
  body text not null check (char_length(body) between 1 and ${longestMessage}),
  shown_at timestamptz
);
create index messages_waiting on dockside.messages (recipient, at) where shown_at is null;

-- The same one again is the same message.
create function dockside.send_message(id uuid, recipient text, operator text, body text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  if not exists (select from dockside.stations s where s.name = send_message.recipient and s.removed_at is null)
    or (select count(*) from dockside.messages m where m.recipient = send_message.recipient and m.shown_at is null) >= ${mostMessages}
  then
    raise exception 'a message is for a station of the site, and up to ${mostMessages} wait there' using errcode = '${hubErrors.badCall}';
  end if;
  insert into dockside.messages (id, sender, operator, recipient, body)
    values (send_message.id, me, send_message.operator, send_message.recipient, send_message.body)
    on conflict on constraint messages_pkey do nothing;
  perform pg_notify('${newsChannel}', '');
end $$;

create function dockside.messages_for_me() returns table (id uuid, at_ms bigint, sender text, operator text, body text)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  return query select m.id, floor(extract(epoch from m.at) * 1000)::bigint, m.sender, m.operator, m.body
    from dockside.messages m where m.recipient = me and m.shown_at is null order by m.at, m.id;
end $$;

create function dockside.messages_shown(ids uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me text := dockside.caller_station();
begin
  update dockside.messages m set shown_at = clock_timestamp() where m.id = any(ids) and m.recipient = me and m.shown_at is null;
end $$;
`;
