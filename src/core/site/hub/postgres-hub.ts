import type { TLSSocket } from 'node:tls';
import { Client, DatabaseError } from 'pg';
import { hubErrors, hubSchemaVersion, newsChannel, workChannel } from '../../../contract/site/hub-protocol.ts';
import { mostChangesTold, type SharedChange } from '../../../contract/site/shared-change.ts';
import { ordersOf } from '../../../contract/site/site-orders.ts';
import { boardOf, type SiteTrouble } from '../../../contract/site/site-view.ts';
import { postgresBackups } from '../backups/postgres-backups.ts';
import { entryHash } from '../feed/entry-hash.ts';
import { takingsAt } from '../takings/hub-takings.ts';
import { claimsAt } from './claims-at-hub.ts';
import { type Hub, type HubAddress, HubFailure, type HubNews, RefusedCall } from './hub.ts';
import { readingsAt } from './readings-at-hub.ts';

const connectMs = 10_000;
/** A hub that is silent for so long is not there. */
const answerMs = 30_000;

/** Opens one connection; `onNews`: something at the hub concerns its stations, or who works on what. Rejects with `HubFailure`. */
export async function connectToHub(
  address: HubAddress,
  password: string,
  version: string,
  onNews?: (about: HubNews) => void,
): Promise<Hub> {
  const { host, port, database, role, certificate } = address;
  if (certificate === null && !isThisComputer(host))
    throw new HubFailure('certificate', 'Without TLS, a hub is only used on its own computer.');
  const client = new Client({
    ...{ host, port, database, user: role, password, application_name: `dockside ${version}` },
    ...{ connectionTimeoutMillis: connectMs, query_timeout: answerMs, keepAlive: true },
    // One that the join code names is compared with it, whoever signed it.
    ssl: certificate === null ? false : { rejectUnauthorized: certificate === 'trusted' },
  });
  let wrongCertificate = false;
  let station = '';
  if (certificate !== null && certificate !== 'trusted')
    onceEncrypted(client, (socket) => {
      const shown = socket.getPeerCertificate().fingerprint256?.replaceAll(':', '').toLowerCase();
      if (shown === certificate.toLowerCase()) return;
      wrongCertificate = true;
      socket.destroy();
    });
  // What it loses between two questions shows at the next one.
  client.on('error', () => undefined);
  client.on('notification', ({ channel }) => onNews?.(channel === workChannel ? 'work' : 'all'));
  const asked = async <T>(question: () => Promise<T>): Promise<T> => {
    try {
      return await question();
    } catch (error) {
      throw wrongCertificate
        ? new HubFailure('certificate', 'The hub shows another certificate than the join code names.', { cause: error })
        : asHubFailure(error);
    }
  };
  const rows = (text: string, values: readonly unknown[] = []) =>
    asked(async () => (await client.query(text, [...values])).rows);
  const close = () => client.end().catch(() => undefined);
  await asked(() => client.connect()).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    hello: async () => {
      const [row] = await rows('SELECT hub_id, now_ms, station, site FROM dockside.hello($1, $2)', [
        hubSchemaVersion,
        version,
      ]);
      ({ station } = row);
      if (onNews !== undefined) await rows(`LISTEN ${newsChannel}; LISTEN ${workChannel}`);
      return { hubId: row.hub_id, site: row.site, station: row.station, now: Number(row.now_ms) };
    },
    lastOf: async (store) => {
      const of = 'SELECT last_seq FROM dockside.stores WHERE station = $1 AND store = $2';
      const [row] = await rows(of, [station, store]);
      return Number(row?.last_seq ?? 0);
    },
    hashOf: async (store, seq) => {
      const of = 'SELECT hash FROM dockside.entries WHERE station = $1 AND store = $2 AND seq = $3';
      const [row] = await rows(of, [station, store, seq]);
      return row?.hash.toString('hex') ?? null;
    },
    storesOf: async (of) => {
      const found = await rows(
        `SELECT store, last_seq, extract(epoch FROM last_at) * 1000 AS last_ms FROM dockside.stores
         WHERE station = $1 ORDER BY begun_at, store`,
        [of],
      );
      return found.map(({ store, last_seq: lastSeq, last_ms: lastMs }) => ({
        ...{ store, lastSeq: Number(lastSeq), lastAt: lastMs === null ? null : Number(lastMs) },
      }));
    },
    entriesOf: async (of, store, after, most) => {
      const found = await rows(
        `SELECT store, seq, at, operator, kind, subject, body FROM dockside.entries
         WHERE station = $1 AND store = $2 AND seq > $3 ORDER BY seq LIMIT $4`,
        [of, store, after, most],
      );
      return found.map((entry) => ({ ...entry, seq: Number(entry.seq), at: Number(entry.at) }));
    },
    push: async (store, entries) => {
      const column = <T>(of: (entry: (typeof entries)[number]) => T) => entries.map(of);
      const [row] = await rows('SELECT last_seq, alarms FROM dockside.push($1, $2, $3, $4, $5, $6, $7, $8)', [
        store,
        column(({ seq }) => seq),
        column(({ at }) => at),
        column(({ operator }) => operator),
        column(({ kind }) => kind),
        column(({ subject }) => subject),
        column(({ body }) => body),
        column((entry) => Buffer.from(entryHash(entry), 'hex')),
      ]);
      return { lastSeq: Number(row.last_seq), alarms: row.alarms };
    },
    report: async (facts) => void (await rows('SELECT dockside.report($1)', [JSON.stringify(facts)])),
    leaseRequests: async (wanted, slot, spent) => {
      const [row] = await rows('SELECT * FROM dockside.lease_requests($1, $2, $3)', [wanted, slot, spent]);
      const { a_minute: aMinute, stations, granted, ends_in_ms: endsInMs } = row;
      return { aMinute, stations, granted, slot: Number(row.slot), endsInMs };
    },
    ...postgresBackups(rows),
    board: async (dayMs) => {
      const orders = ordersOf(await rows('SELECT * FROM dockside.board_orders($1)', [dayMs]));
      return boardOf(await rows('SELECT * FROM dockside.board()'), Date.now(), orders);
    },
    tellOrders: async (scope, orders) => {
      const told = orders.map(({ ageMs, ...order }) => ({ ...order, age_ms: Math.max(0, Math.round(ageMs)) }));
      await rows('SELECT dockside.tell_orders($1, $2)', [scope, JSON.stringify(told)]);
    },
    tellShared: async (scope, changes) => {
      const told = changes.map(({ id, kind, key, basedOn, body, at, operator }) => ({
        ...{ id, kind, key, based_on: basedOn, body, at: Math.round(at) },
        operator: operator.toWellFormed().replaceAll('\0', '\uFFFD'),
      }));
      await rows('SELECT dockside.tell_shared($1, $2)', [scope, JSON.stringify(told)]);
    },
    sharedSince: async (scope, after) => {
      const query = 'SELECT * FROM dockside.shared_since($1, $2, $3, $4)';
      const values = [scope, after?.version ?? null, after?.mark ?? null, mostChangesTold];
      try {
        const found = (await client.query<SharedRow>(query, values)).rows;
        const last = found.at(-1);
        return {
          changes: found.map(changeOf),
          last: last === undefined ? null : { version: Number(last.version), mark: last.mark },
          isWhole: found.length < mostChangesTold,
        };
      } catch (error) {
        if (error instanceof DatabaseError && error.code === hubErrors.setBack) return 'set-back';
        return asked(() => Promise.reject(error));
      }
    },
    ...readingsAt(rows),
    ...claimsAt(rows, () => station),
    ...takingsAt(rows, () => station),
    close,
  };
}

interface SharedRow extends Omit<SharedChange, 'basedOn' | 'version' | 'at'> {
  readonly based_on: readonly string[];
  readonly mark: string;
  readonly version: string;
  readonly at: string;
}

// Versions and times are far below 2^53, where a number is exact.
const changeOf = ({ based_on, version, mark: _, at, ...same }: SharedRow): SharedChange => ({
  ...{ ...same, basedOn: based_on, version: Number(version), at: Number(at) },
});

/** Once the connection is encrypted, and before anything of the login but its name has been sent. */
function onceEncrypted(client: Client, look: (socket: TLSSocket) => void): void {
  // Not in its types: `pg` hands its socket on as soon as it speaks TLS.
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter & { stream: TLSSocket } };
  connection.once('sslconnect', () => connection.stream.once('secureConnect', () => look(connection.stream)));
}

function isThisComputer(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host) || host.startsWith('/');
}

/** By SQLSTATE: ours, then the classes of a login and of a server that is not up. */
function troubleOf(state: string): SiteTrouble {
  if (state === hubErrors.removed || state.startsWith('28')) return 'refused';
  if (state === hubErrors.schemaApart) return 'version';
  return /^(08|57P|53300)/.test(state) ? 'not-reached' : 'failed';
}

function asHubFailure(error: unknown): HubFailure {
  const text = error instanceof Error ? error.message : String(error);
  const cause = { cause: error };
  if (error instanceof DatabaseError && error.code === hubErrors.badCall) return new RefusedCall(text, cause);
  if (error instanceof DatabaseError) return new HubFailure(troubleOf(error.code ?? ''), text, cause);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isCertificate = /CERT|SIGNATURE|ALTNAME/.test(code) || /does not support SSL/.test(text);
  return new HubFailure(isCertificate ? 'certificate' : 'not-reached', text, cause);
}
