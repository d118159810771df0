import { StationFacts } from '../contract/site/station-facts.ts';
import { hubNames, withHub } from './init-hub.ts';

export interface StoreStatus {
  readonly store: string;
  /** All entries up to this number are here. */
  readonly lastSeq: number;
  readonly lastAt: string | null;
}

export interface StationStatus {
  readonly station: string;
  readonly removedAt: string | null;
  /** Null before it joined. */
  readonly lastSeenAt: string | null;
  readonly version: string | null;
  readonly sessions: number;
  /** How many of its entries are not here yet, as far as it has told of them. */
  readonly waiting: number;
  readonly stores: readonly StoreStatus[];
  readonly alarms: number;
  /** Its newest backup, when its work was last as that has it, and how many the hub keeps; null: there is none. */
  readonly backup: { readonly at: string; readonly bytes: number; readonly kept: number } | null;
}

export interface HubStatus {
  readonly site: string;
  readonly hubId: string;
  /** Received in all. */
  readonly entries: number;
  readonly bytes: number;
  readonly alarms: number;
  readonly stations: readonly StationStatus[];
}

/** How the stations stand, by name. Quick however many entries there are: it counts none. */
export async function hubStatus(ownerUrl: string): Promise<HubStatus> {
  return withHub(ownerUrl, async (client) => {
    const { rows } = await client.query<{
      station: string;
      removed: Date | null;
      seen: Date | null;
      version: string | null;
      sessions: number;
      facts: unknown;
      alarms: number;
      stores: readonly StoreStatus[];
      backup: { at: string; bytes: number; kept: number } | null;
    }>(`select s.name as station, s.removed_at as removed, s.last_seen_at as seen, s.version, s.facts,
        (select count(*)::int from pg_stat_activity a where a.usename = s.role) as sessions,
        (select count(*)::int from dockside.alarms a where a.station = s.name) as alarms,
        (select coalesce(json_agg(json_build_object('store', t.store, 'lastSeq', t.last_seq, 'lastAt', t.last_at)
          order by t.begun_at), '[]') from dockside.stores t where t.station = s.name) as stores,
        (select json_build_object('at', to_char(b.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'bytes', b.bytes,
          'kept', count(*) over ()) from dockside.backups b
          where b.station = s.name and b.completed_at is not null order by b.completed_at desc limit 1) as backup
      from dockside.stations s order by s.name_key`);
    const size = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    const stations = rows.map(
      ({ station, removed, seen, version, sessions, facts, alarms, stores, backup }): StationStatus => ({
        ...{ station, version, sessions, alarms, stores, backup },
        removedAt: removed?.toISOString() ?? null,
        lastSeenAt: seen?.toISOString() ?? null,
        waiting: waitingOf(facts, stores),
      }),
    );
    return {
      ...(await hubNames(client)),
      entries: stations.flatMap(({ stores }) => stores).reduce((sum, { lastSeq }) => sum + lastSeq, 0),
      bytes: Number(size.rows[0]?.bytes),
      alarms: stations.reduce((sum, { alarms }) => sum + alarms, 0),
      stations,
    };
  });
}

function waitingOf(facts: unknown, stores: readonly StoreStatus[]): number {
  const { data } = StationFacts.pick({ store: true, lastSeq: true }).safeParse(facts);
  const here = stores.find(({ store }) => store === data?.store)?.lastSeq ?? 0;
  return data === undefined ? 0 : Math.max(0, data.lastSeq - here);
}
