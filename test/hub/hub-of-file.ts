import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { hashedText, type SiteEntry } from '../../src/contract/site/hub-protocol.ts';
import type { JoinCode } from '../../src/contract/site/join-code.ts';
import { initHub } from '../../src/hub/init-hub.ts';
import { addStation } from '../../src/hub/stations.ts';
import { noPostgres, type Postgres, startPostgres } from './postgres.ts';

/** One server for the tests of a file; they are skipped where none can be started. Each test makes the hubs that it needs. */
export function postgresOfFile(options: { readonly tls?: boolean } = {}): () => Postgres {
  let server: Postgres | undefined;
  beforeAll(async () => {
    if (noPostgres === null) server = await startPostgres(options);
  });
  afterAll(() => server?.remove());
  beforeEach((context) => {
    if (noPostgres !== null) context.skip(noPostgres);
  });
  return () => {
    if (server === undefined) throw new Error('only a test may ask for it');
    return server;
  };
}

export interface TestHub {
  readonly ownerUrl: string;
  /** A connection of the owner, closed by `end`. */
  readonly owner: pg.Client;
  /** Adds a station and connects as it. */
  station(name: string): Promise<TestStation>;
  end(): Promise<void>;
}

export interface TestStation {
  readonly code: JoinCode;
  readonly client: pg.Client;
  readonly store: string;
  push(entries: readonly SiteEntry[], hashes?: readonly Buffer[]): Promise<{ lastSeq: number; alarms: number }>;
}

export async function makeHub(server: Postgres, site = 'Halle 3'): Promise<TestHub> {
  const ownerUrl = await server.database();
  await initHub(ownerUrl, site);
  const clients: pg.Client[] = [];
  const connect = async (url: string) => {
    const client = await connected(url);
    clients.push(client);
    return client;
  };
  return {
    ownerUrl,
    owner: await connect(ownerUrl),
    async station(name) {
      const code = await addStation(ownerUrl, name);
      const client = await connect(urlOf(code));
      const store = randomUUID();
      return { code, client, store, push: (entries, hashes) => push(client, store, entries, hashes) };
    },
    async end() {
      await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    },
  };
}

export const urlOf = ({ role, secret, host, port, database }: JoinCode) =>
  `postgres://${role}:${secret}@${host}:${port}/${database}`;

export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The server is killed under it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Entries `from` to `to` of a store, each with a body of its own. */
export function entriesOf(store: string, from: number, to: number, body = 'counted'): SiteEntry[] {
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    ...{ store, seq: from + index, at: 1_764_000_000_000 + from + index },
    ...{ operator: 'Jörg', kind: 'document', subject: 'IN-7', body: JSON.stringify({ body, seq: from + index }) },
  }));
}

export const hashOf = (entry: SiteEntry) => createHash('sha256').update(hashedText(entry), 'utf8').digest();

export async function push(
  client: pg.Client,
  store: string,
  entries: readonly SiteEntry[],
  hashes: readonly Buffer[] = entries.map(hashOf),
): Promise<{ lastSeq: number; alarms: number }> {
  const column = <Key extends keyof SiteEntry>(key: Key) => entries.map((entry) => entry[key]);
  const { rows } = await client.query<{ last_seq: string; alarms: number }>(
    'select * from dockside.push($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      store,
      ...[column('seq'), column('at'), column('operator'), column('kind'), column('subject'), column('body')],
      hashes,
    ],
  );
  return { lastSeq: Number(rows[0]?.last_seq), alarms: rows[0]?.alarms ?? -1 };
}
