import { randomUUID } from 'node:crypto';
import { hubSchemaVersion } from '../../src/contract/site/hub-protocol.ts';
import { readJoinCode } from '../../src/contract/site/join-code.ts';
import { deadAfterMs } from '../../src/contract/site/outbox-takings.ts';
import type { Hub } from '../../src/core/site/hub/hub.ts';
import { connectToHub } from '../../src/core/site/hub/postgres-hub.ts';
import { addStation } from '../../src/hub/stations.ts';
import { hubInMemory } from '../hub-in-memory/hub-in-memory.ts';
import { makeHub } from './hub-of-file.ts';
import type { Postgres } from './postgres.ts';

/** A station's connection to the hub, and its store there. */
export interface Bench {
  readonly name: string;
  readonly hub: Hub;
  readonly store: string;
  told: number;
  news: number;
}

export interface Site {
  readonly bench: (name: string) => Promise<Bench>;
  /** So long nothing is heard of that station. */
  readonly silent: (name: string) => Promise<void>;
  /** Runs that on a hub of the version before. */
  readonly asBefore: (run: () => Promise<void>) => Promise<void>;
  readonly end: () => Promise<void>;
}

export async function realSite(server: Postgres): Promise<Site> {
  const made = await makeHub(server);
  const hubs: Hub[] = [];
  return {
    bench: async (name) => {
      const code = await addStation(made.ownerUrl, name);
      const bench = { name, store: randomUUID(), told: 0, news: 0 };
      const hub = await connectToHub(code, code.secret, '1', () => {
        bench.news += 1;
      });
      hubs.push(hub);
      await hub.hello();
      return Object.assign(bench, { hub });
    },
    silent: async (name) => {
      const past = `interval '${deadAfterMs + 1_000} milliseconds'`;
      await made.owner.query(`update dockside.stations set last_seen_at = last_seen_at - ${past} where name = $1`, [
        name,
      ]);
      await made.owner.query(
        `update dockside.outbox_takings set taken_at = taken_at - ${past}, came_at = came_at - ${past}`,
      );
    },
    asBefore: async (run) => {
      await made.owner.query('delete from dockside.schema_versions where version = $1', [hubSchemaVersion]);
      await run();
      await made.owner.query(`insert into dockside.schema_versions values ($1, '')`, [hubSchemaVersion]);
    },
    end: async () => {
      for (const hub of hubs) await hub.close();
      await made.end();
    },
  };
}

export function siteInMemory(): Site {
  let passed = deadAfterMs * 10;
  const hub = hubInMemory(() => passed);
  return {
    bench: async (name) => {
      const read = readJoinCode(hub.add(name));
      if (!read.ok) throw new Error(read.why);
      const bench = { name, store: randomUUID(), told: 0, news: 0 };
      const connected = hub.connect(read.code.role, read.code.secret, () => {
        bench.news += 1;
      });
      await connected.hello();
      return Object.assign(bench, { hub: connected });
    },
    silent: async () => {
      passed += deadAfterMs + 1_000;
    },
    asBefore: (run) => run(),
    end: async () => undefined,
  };
}
