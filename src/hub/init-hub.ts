import { generateKeyPairSync } from 'node:crypto';
import type { Client } from 'pg';
import { Failure } from '../contract/failure.ts';
import { hubSchemaVersion } from '../contract/site/hub-protocol.ts';
import { writeRecoveryKey } from '../contract/site/recovery-key.ts';
import { connectHub } from './connect-hub.ts';
import { migrate, type SchemaStep, schemaVersion } from './schema/migrate.ts';
import { boardGroup, databaseRights, stationGroup } from './schema/rights.ts';
import { checkedSiteName } from './station-name.ts';

/** The oldest PostgreSQL that has all that is used. */
export const oldestServer = 14;

/** Any number that nobody else takes. */
const initLock = 4_217_061_841;

export interface HubNames {
  readonly hubId: string;
  readonly site: string;
}

export interface InitedHub extends HubNames {
  readonly applied: readonly SchemaStep[];
  /** What opens the snapshots of the stations; null: it was shown before, and is nowhere but with whoever kept it. */
  readonly recoveryKey: string | null;
}

/**
 * Makes the hub in an empty database, or brings the one that is there up to date. Whatever is right already stays: it may run
 * as often as one likes, and does after a restore. `newKey`: what stations back up from now on is opened by another recovery key.
 */
export async function initHub(
  ownerUrl: string,
  siteName: string | null,
  { newKey = false }: { readonly newKey?: boolean } = {},
): Promise<InitedHub> {
  const client = await connectHub(ownerUrl);
  try {
    const owner = await checkServer(client);
    if (owner === null) await checkEmpty(client);
    // Two at a time would trip over each other's rights.
    await client.query('select pg_advisory_lock($1)', [initLock]);
    await makeGroups(client);
    // Of a hub that another administrator made, all stays that one's.
    if (owner !== null) await client.query(`set role ${client.escapeIdentifier(owner)}`);
    const applied = await migrate(client);
    const name = siteName === null ? null : checkedSiteName(siteName);
    await client.query(`insert into dockside.hub (site) values (coalesce($1, 'Site')) on conflict do nothing`, [name]);
    if (name !== null) await client.query('update dockside.hub set site = $1 where site <> $1', [name]);
    await client.query('select dockside.make_partitions()');
    const recoveryKey = await makeRecoveryKey(client, newKey);
    await client.query('reset role');
    await client.query(databaseRights);
    return { ...(await hubNames(client)), applied, recoveryKey };
  } finally {
    await client.end();
  }
}

/** A connection to a hub that exists, by somebody who may administer it; `run` has it, and it is closed. */
export async function withHub<T>(ownerUrl: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectHub(ownerUrl);
  try {
    const owner = await checkServer(client);
    if (owner === null) throw new Failure('not-found', 'This database is no hub yet. Run first: npm run site -- init');
    const version = await schemaVersion(client);
    if (version !== hubSchemaVersion)
      throw new Failure(
        'conflict',
        version < hubSchemaVersion
          ? 'The hub is of an older Dockside. Run first: npm run site -- init'
          : 'The hub is of a newer Dockside: use that one.',
      );
    return await run(client);
  } finally {
    await client.end();
  }
}

export async function hubNames(client: Client): Promise<HubNames> {
  const { rows } = await client.query<HubNames>('select hub_id as "hubId", site from dockside.hub');
  if (rows[0] === undefined)
    throw new Failure('not-found', 'The hub was not completed. Run again: npm run site -- init');
  return rows[0];
}

/** Returns who owns the hub, null where there is none yet; throws where this login may not administer it. */
async function checkServer(client: Client): Promise<string | null> {
  const { rows } = await client.query<{
    version: number;
    encoding: string;
    login: string;
    database: string;
    is_super: boolean;
    makes_roles: boolean;
    owns_database: boolean;
    schema_owner: string | null;
    owns_schema: boolean | null;
  }>(`select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      current_user as login, current_database() as database, r.rolsuper as is_super, r.rolcreaterole as makes_roles,
      pg_has_role(d.datdba, 'usage') as owns_database,
      pg_get_userbyid(n.nspowner) as schema_owner, pg_has_role(n.nspowner, 'usage') as owns_schema
    from pg_roles r join pg_database d on d.datname = current_database()
    left join pg_namespace n on n.nspname = 'dockside' where r.rolname = current_user`);
  const [found] = rows;
  if (found === undefined) throw new Failure('internal', 'the server does not say who is connected');
  const { login, database } = found;
  if (found.version < oldestServer)
    throw new Failure('conflict', `The hub runs PostgreSQL ${found.version}; it has to be ${oldestServer} or newer.`);
  if (found.encoding !== 'UTF8')
    throw new Failure('conflict', `The database ${database} is in ${found.encoding}; make one with: encoding 'UTF8'`);
  if (!found.owns_database || found.owns_schema === false)
    throw new Failure(
      'unauthorized',
      `${login} is not the owner of ${found.owns_schema === false ? 'this hub' : database}.`,
    );
  if (!found.is_super && !found.makes_roles)
    throw new Failure(
      'unauthorized',
      `${login} may not make logins. As the server's administrator: alter role ${login} createrole`,
    );
  return found.schema_owner;
}

/** Whoever else uses this database would be shut out of it: it lets in nobody but the site. */
async function checkEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ other: string }>(
    `select schemaname || '.' || tablename as other from pg_tables
      where schemaname not in ('dockside', 'pg_catalog', 'information_schema') limit 1`,
  );
  if (rows[0] !== undefined)
    throw new Failure('conflict', `This database has other tables (${rows[0].other}): give the site its own.`);
}

/** They belong to the server: another hub on it may have made them, or be doing so. */
async function makeGroups(client: Client): Promise<void> {
  for (const group of [stationGroup, boardGroup]) {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${group}') then create role ${group} nologin; end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
    // Since PostgreSQL 16 only who made a role grants it, or who was given that right.
    const { rows } = await client.query<{ login: string; grants: boolean }>(
      `select current_user as login, r.rolsuper or current_setting('server_version_num')::int < 160000
        or pg_has_role($1, 'usage with admin option') as grants from pg_roles r where r.rolname = current_user`,
      [group],
    );
    if (rows[0]?.grants !== true)
      throw new Failure(
        'unauthorized',
        `${group} was made by somebody else. As the server's administrator: grant ${stationGroup}, ${boardGroup} to ${rows[0]?.login} with admin option`,
      );
  }
}

/** Requests a minute that all stations together make at the service; null: as many as they like. Within half a minute they keep to it. */
export async function setBudget(url: string, aMinute: number | null): Promise<void> {
  await withHub(url, async (client) => {
    await client.query('update dockside.budget set requests_a_minute = $1', [aMinute]);
  });
}

/**
 * Stations seal their snapshots for the public half, which the hub has; the private half is only in what this returns, for the
 * administrator to keep. Null: there is one already.
 */
async function makeRecoveryKey(client: Client, isReplaced: boolean): Promise<string | null> {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const { rowCount } = await client.query(
    'update dockside.backup_terms set public_key = $1 where public_key is null or $2',
    [bytesOf(publicKey.export({ format: 'jwk' }).x), isReplaced],
  );
  return rowCount === 0 ? null : writeRecoveryKey(bytesOf(privateKey.export({ format: 'jwk' }).d));
}

function bytesOf(text: string | undefined): Buffer {
  if (text === undefined) throw new TypeError('this key has no such half');
  return Buffer.from(text, 'base64url');
}
