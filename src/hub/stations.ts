import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { Failure } from '../contract/failure.ts';
import type { JoinCode } from '../contract/site/join-code.ts';
import { certificateOf } from './connect-hub.ts';
import { hubNames, withHub } from './init-hub.ts';
import { stationGroup } from './schema/rights.ts';
import { checkedStationName, nameKey } from './station-name.ts';

/** Set on a station's login. A station could set others in its own session: they guard against faults, not against attacks. */
const sessionLimits = {
  statement_timeout: '60s',
  lock_timeout: '20s',
  idle_in_transaction_session_timeout: '30s',
  // A station whose plug was pulled does not hold its connections for two hours.
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
} as const;
/** Some four are used; the rest is for those that the server has not yet noticed to be gone. */
const connectionsOfStation = 10;

/** Where the stations reach the hub, if that is not where the administrator does. */
export interface HubAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * Adds a station, or with `again` gives one that is there a new secret, for a new computer: the old
 * one's ends at once. One that was removed comes back under its name with its entries and a new secret. The secret is in the
 * returned code alone: the hub has only what checks it.
 */
export async function addStation(
  ownerUrl: string,
  stationName: string,
  address: HubAddress | null = null,
  { again = false }: { readonly again?: boolean } = {},
): Promise<JoinCode> {
  const name = checkedStationName(stationName);
  return withHub(ownerUrl, async (client) => {
    const secret = randomBytes(32).toString('hex');
    const { name: station, role } = await inTransaction(client, () => enter(client, name, secret, again));
    if (again) await endSessions(client, role);
    const url = new URL(ownerUrl);
    return {
      host: address?.host ?? url.hostname.replace(/^\[|\]$/g, ''),
      port: address?.port ?? Number(url.port || 5432),
      database: decodeURIComponent(url.pathname.slice(1)),
      certificate: certificateOf(client, url),
      ...{ role, secret, station },
      ...(await hubNames(client)),
    };
  });
}

/** Nobody comes in by its secret any more, and who is in is put out. Its entries stay. Returns its name as it was added. */
export async function removeStation(ownerUrl: string, stationName: string): Promise<string> {
  return withHub(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string; role: string; removed: boolean }>(
      'select name, role, removed_at is not null as removed from dockside.stations where name_key = $1',
      [nameKey(stationName)],
    );
    const [found] = rows;
    if (found === undefined) throw new Failure('not-found', `There is no station ${stationName.trim()} in this site.`);
    if (found.removed) throw new Failure('conflict', `${found.name} was removed already.`);
    await inTransaction(client, async () => {
      await client.query('update dockside.stations set removed_at = clock_timestamp() where name = $1', [found.name]);
      // The login stays, so that the station learns from the server that it may not come in, and does not doubt its password.
      await client.query(`alter role ${client.escapeIdentifier(found.role)} nologin`);
    });
    await endSessions(client, found.role);
    return found.name;
  });
}

async function endSessions(client: Client, named: string): Promise<void> {
  const role = client.escapeIdentifier(named);
  // An owner who is not the server's administrator ends only sessions of roles that it is a member of.
  await client.query(`grant ${role} to current_user`);
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1', [named]);
  await client.query(`revoke ${role} from current_user`);
}

async function enter(
  client: Client,
  name: string,
  secret: string,
  again: boolean,
): Promise<{ name: string; role: string }> {
  await client.query('lock table dockside.stations in share row exclusive mode');
  const { rows } = await client.query<{ name: string; role: string; removed: boolean }>(
    'select name, role, removed_at is not null as removed from dockside.stations where name_key = $1',
    [nameKey(name)],
  );
  const [known] = rows;
  if (known === undefined && again)
    throw new Failure('not-found', `There is no station ${name} in this site. Without --again it is added.`);
  if (known !== undefined && !known.removed && !again)
    throw new Failure(
      'conflict',
      `There is a station ${known.name} already. Choose another name; for a new computer under the old one, add it with --again.`,
    );
  const password = client.escapeLiteral(scramVerifier(secret));
  if (known !== undefined) {
    await client.query(`alter role ${client.escapeIdentifier(known.role)} login password ${password}`);
    await client.query('update dockside.stations set removed_at = null, added_at = clock_timestamp() where name = $1', [
      known.name,
    ]);
    return known;
  }
  const role = `dockside_station_${randomBytes(6).toString('hex')}`;
  await client.query(`create role ${role} login password ${password} connection limit ${connectionsOfStation}`);
  await client.query(`grant ${stationGroup} to ${role}`);
  for (const [setting, value] of Object.entries(sessionLimits))
    await client.query(`alter role ${role} set ${setting} = '${value}'`);
  await client.query('insert into dockside.stations (name, name_key, role) values ($1, $2, $3)', [
    name,
    nameKey(name),
    role,
  ]);
  return { name, role };
}

async function inTransaction<T>(client: Client, run: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** What PostgreSQL stores of a password (RFC 5803), made here: sent as it is, the password could stand in the server's log. */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyOf = (word: string) => createHmac('sha256', salted).update(word).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`;
}
