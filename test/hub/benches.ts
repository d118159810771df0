import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import type { SiteEntry } from '../../src/contract/site/hub-protocol.ts';
import { readJoinCode } from '../../src/contract/site/join-code.ts';
import { deadAfterMs } from '../../src/contract/site/outbox-takings.ts';
import type { Hub, HubNews } from '../../src/core/site/hub/hub.ts';
import { connectToHub } from '../../src/core/site/hub/postgres-hub.ts';
import { addStation } from '../../src/hub/stations.ts';
import { hubInMemory } from '../hub-in-memory/hub-in-memory.ts';
import { makeHub, postgresOfFile } from './hub-of-file.ts';
import { noPostgres, type Postgres } from './postgres.ts';

// For suites of the hub's own functions that the hub in memory has to pass too, as everything else is tested on that.

/** A station's connection to the hub, its store there, and what it heard. */
export interface Bench {
  readonly name: string;
  readonly hub: Hub;
  readonly store: string;
  told: number;
  news: number;
  workNews: number;
}

export interface Benches {
  readonly bench: (name: string) => Promise<Bench>;
  /** So long nothing is heard of that station. */
  readonly silent: (name: string) => Promise<void>;
  /** Lets the lease of a document run out. */
  readonly expire: (document: string) => Promise<void>;
  /** The hub's clock goes on. */
  readonly later: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Tests of the hub's functions on a real PostgreSQL, where one can be started, and on the hub in memory: each has a site of its own. */
export function atBothHubs(about: string, define: (site: () => Benches, isReal: boolean) => void): void {
  describe.each([
    ['a real PostgreSQL', true],
    ['the hub in memory', false],
  ])(`${about}, by %s`, (_, isReal) => {
    const server = isReal ? postgresOfFile() : null;
    let site: Benches;
    beforeAll(async () => {
      if (server === null) site = benchesInMemory();
      else if (noPostgres === null) site = await realBenches(server());
    });
    afterAll(() => site?.end());
    define(() => site, isReal);
  });
}

async function addBench(name: string, connect: (onNews: (about: HubNews) => void) => Promise<Hub>): Promise<Bench> {
  const heard = { name, store: randomUUID(), told: 0, news: 0, workNews: 0 };
  const hub = await connect((about) => {
    heard[about === 'work' ? 'workNews' : 'news'] += 1;
  });
  await hub.hello();
  return Object.assign(heard, { hub });
}

async function realBenches(server: Postgres): Promise<Benches> {
  const made = await makeHub(server);
  const hubs: Hub[] = [];
  const change = async (sql: string, values: readonly unknown[] = []) =>
    void (await made.owner.query(sql, [...values]));
  return {
    bench: (name) =>
      addBench(name, async (onNews) => {
        const code = await addStation(made.ownerUrl, name);
        const hub = await connectToHub(code, code.secret, '1', onNews);
        hubs.push(hub);
        return hub;
      }),
    silent: async (name) => {
      const past = `interval '${deadAfterMs + 1_000} milliseconds'`;
      await change(
        `update dockside.stations set last_seen_at = last_seen_at - ${past}, reported_at = reported_at - ${past},
           reported_before = reported_before - ${past} where name = $1`,
        [name],
      );
      await change(`update dockside.outbox_takings set taken_at = taken_at - ${past}, came_at = came_at - ${past}`);
      await change(`update dockside.entries set received_at = received_at - ${past}`);
    },
    expire: (document) =>
      change(`update dockside.claims set lease_until = clock_timestamp() - interval '1 second' where document = $1`, [
        document,
      ]),
    later: () => new Promise((resolve) => setTimeout(resolve, 5)),
    end: async () => {
      for (const hub of hubs) await hub.close();
      await made.end();
    },
  };
}

function benchesInMemory(): Benches {
  let passed = deadAfterMs * 10;
  const hub = hubInMemory(() => passed);
  const pass = async (ms: number) => {
    passed += ms;
  };
  return {
    bench: (name) =>
      addBench(name, async (onNews) => {
        const read = readJoinCode(hub.add(name));
        if (!read.ok) throw new Error(read.why);
        return hub.connect(read.code.role, read.code.secret, onNews);
      }),
    silent: () => pass(deadAfterMs + 1_000),
    expire: () => pass(61_000),
    later: () => pass(5),
    end: async () => undefined,
  };
}

/** What a station tells of an order: `more` of its row. */
export async function tellOrder(
  by: Bench,
  kind: 'queued' | 'moved' | 'attempt',
  subject: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  by.told += 1;
  // As the triggers write it: the columns in their order.
  const state = { state: 'pending', progress: '{}', next_try_at: null, discarded_at: null, discard_reason: null };
  const order = { body: '{"ref":"\\"state\\":\\"confirmed\\" \\u0000"}', document_id: null };
  const body = JSON.stringify({ ...order, ...state, discarded_by: null, superseded: 0, ...more });
  const entry: SiteEntry = { store: by.store, seq: by.told, at: 1, operator: 'Jörg', kind, subject, body };
  await by.hub.push(by.store, [entry]);
}

/** How often it has heard of something: with an answer it has every word of before. */
export async function newsOf(by: Bench): Promise<number> {
  await by.hub.takings();
  return by.news;
}
