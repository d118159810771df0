import type { Client } from 'pg';
import { asFailure } from '../../contract/failure.ts';
import { hubSchemaVersion } from '../../contract/site/hub-protocol.ts';
import { connectHub } from '../connect-hub.ts';
import { oldestServer } from '../init-hub.ts';
import { schemaVersion } from '../schema/migrate.ts';
import { checkBackups } from './check-backups.ts';
import { checkRoles } from './check-roles.ts';
import { type Finding, judged } from './finding.ts';

const roundTrips = 20;

/** Looks at a hub from this computer, and changes nothing. A hub that is not reached is a finding, too. */
export async function hubDoctor(ownerUrl: string): Promise<readonly Finding[]> {
  let client: Client;
  try {
    client = await connectHub(ownerUrl);
  } catch (error) {
    const advice =
      'Is it running, does it listen on this address, and do its firewall and pg_hba.conf let this computer in?';
    return [{ what: 'connection', state: 'fail', found: asFailure(error).message, advice }];
  }
  try {
    const findings = [...(await checkLine(client)), await checkVersion(client), ...(await checkSettings(client))];
    const { rows } = await client.query(`select from pg_namespace where nspname = 'dockside'`);
    if (rows.length === 0)
      return [
        ...findings,
        { what: 'schema', state: 'fail', found: 'this database is no hub yet', advice: 'npm run site -- init' },
      ];
    return [
      ...findings,
      await checkSchema(client),
      await checkRoles(client),
      await checkPartitions(client),
      await checkAlarms(client),
      await checkBackups(client),
    ];
  } finally {
    await client.end();
  }
}

async function checkLine(client: Client): Promise<Finding[]> {
  const took: number[] = [];
  const apart: number[] = [];
  for (let trip = 0; trip < roundTrips; trip += 1) {
    const began = performance.now();
    const clock = Date.now();
    const { rows } = await client.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now');
    const ms = performance.now() - began;
    took.push(ms);
    apart.push(Number(rows[0]?.now) - (clock + ms / 2));
  }
  const at = (values: readonly number[], part: number) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;
  const [p50, p95, clock] = [at(took, 0.5), at(took, 0.95), at(apart, 0.5)];
  const tls = await client.query<{ ssl: boolean; version: string | null }>(
    'select ssl, version from pg_stat_ssl where pid = pg_backend_pid()',
  );
  return [
    {
      what: 'round trip',
      found: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, of ${roundTrips}`,
      ...judged(
        p95 <= 200,
        'warn',
        'Stations work as fast as ever; they see each other later. Look at the network between.',
      ),
    },
    {
      what: 'clock',
      found: `the hub's is ${Math.abs(clock / 1000).toFixed(1)} s ${clock < 0 ? 'behind' : 'ahead of'} this computer's`,
      ...judged(
        Math.abs(clock) <= 2_000,
        'warn',
        'Set both by the network (NTP): times of entries are those of their stations.',
      ),
    },
    {
      what: 'TLS',
      found: tls.rows[0]?.ssl ? `in use, ${tls.rows[0].version}` : 'not in use',
      ...judged(
        tls.rows[0]?.ssl === true,
        'warn',
        'Set ssl = on (manual, "TLS"), then remove and add the stations: their join codes say whether there is TLS.',
      ),
    },
  ];
}

async function checkVersion(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; major: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`,
  );
  const { version = '?', major = 0 } = rows[0] ?? {};
  return {
    what: 'PostgreSQL',
    found: version,
    ...judged(major >= oldestServer, 'fail', `Upgrade it: ${oldestServer} or newer.`),
  };
}

async function checkSettings(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'max_connections')`,
  );
  const { max_connections = '0', ...durable } = Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  const off = Object.entries(durable).filter(([, setting]) => setting === 'off');
  const used = await client.query<{ used: number }>('select count(*)::int as used from pg_stat_activity');
  const free = Number(max_connections) - (used.rows[0]?.used ?? 0);
  return [
    {
      what: 'durability',
      found: off.length === 0 ? 'what is confirmed is on disk' : `off: ${off.map(([name]) => name).join(', ')}`,
      ...judged(
        off.length === 0,
        'fail',
        'Set them to on: stations delete nothing because of the hub, but believe what it confirms.',
      ),
    },
    {
      what: 'connections',
      found: `${free} of ${max_connections} free`,
      ...judged(free >= 20, 'warn', 'Raise max_connections: each station takes up to four.'),
    },
  ];
}

async function checkSchema(client: Client): Promise<Finding> {
  const version = await schemaVersion(client);
  return {
    what: 'schema',
    found: `version ${version}; this Dockside brings ${hubSchemaVersion}`,
    ...(version > hubSchemaVersion
      ? judged(false, 'fail', 'Use the newer Dockside that the hub was set up with.')
      : judged(version === hubSchemaVersion, 'fail', 'npm run site -- init')),
  };
}

async function checkPartitions(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ here: boolean; next: boolean; number: number; stray: boolean }>(`
    select to_regclass('dockside.entries_' || to_char(now() at time zone 'UTC', 'YYYY_MM')) is not null as here,
      to_regclass('dockside.entries_' || to_char(date_trunc('month', now() at time zone 'UTC') + interval '1 month', 'YYYY_MM')) is not null as next,
      (select count(*)::int from pg_inherits where inhparent = 'dockside.entries'::regclass) as number,
      exists (select from dockside.entries_default) as stray`);
  const { here = false, next = false, number = 0, stray = false } = rows[0] ?? {};
  const found = [
    `${number}`,
    ...(here ? [] : ['none for this month']),
    ...(next ? [] : ['none for the next']),
    ...(stray ? ['entries in the default one'] : []),
  ].join(', ');
  return {
    what: 'partitions',
    found,
    ...judged(
      here && next && !stray,
      'warn',
      'Nothing is lost. Is a backup or a report reading for hours? Then: npm run site -- init',
    ),
  };
}

async function checkAlarms(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ number: number; stations: string | null }>(
    `select count(*)::int as number, string_agg(distinct station, ', ') as stations from dockside.alarms`,
  );
  const { number = 0, stations = null } = rows[0] ?? {};
  return {
    what: 'alarms',
    found: number === 0 ? 'none' : `${number}, of ${stations}`,
    ...judged(
      number === 0,
      'warn',
      'A store was copied or altered (manual, "What each failure looks like"). In: npm run site -- export',
    ),
  };
}
