import type { Client } from 'pg';
import { type Finding, judged } from './finding.ts';

/** Stations that were there for a day, and whose work no backup has. Reads every chunk of the newest one of each, and compares. */
export async function checkBackups(client: Client): Promise<Finding> {
  const what = 'backups';
  const terms = await client.query<{ has_key: boolean }>(
    'select public_key is not null as has_key from dockside.backup_terms',
  );
  if (terms.rows[0]?.has_key !== true)
    return { what, state: 'warn', found: 'the site has no recovery key', advice: 'npm run site -- init' };
  const { rows } = await client.query<{ station: string; hours: number | null; is_whole: boolean | null }>(`
    select s.name as station, extract(epoch from s.last_seen_at - coalesce(b.confirmed_at, s.added_at)) / 3600 as hours,
      (select count(*) = b.chunks and bool_and(sha256(c.data) = c.hash) from dockside.backup_chunks c where c.backup = b.id) as is_whole
    from dockside.stations s left join lateral (select * from dockside.backups b
      where b.station = s.name and b.completed_at is not null order by b.completed_at desc limit 1) b on true
    where s.removed_at is null and s.last_seen_at is not null order by s.name_key`);
  const damaged = rows.filter(({ is_whole: isWhole }) => isWhole === false).map(({ station }) => station);
  if (damaged.length > 0)
    return {
      ...{ what, state: 'fail', found: `damaged: ${damaged.join(', ')}` },
      advice: "The hub's disk returns other bytes than were written. Replace it; the stations make new backups.",
    };
  const old = rows.filter(({ hours }) => Number(hours) > 24).map(({ station }) => station);
  return {
    what,
    found: old.length === 0 ? 'whole, and none is a day old' : `older than a day: ${old.join(', ')}`,
    ...judged(old.length === 0, 'warn', 'Settings > Site at that station says why.'),
  };
}
