import { afterEach, beforeEach, expect } from 'vitest';
import { type JoinCode, readJoinCode } from '../../src/contract/site/join-code.ts';
import type { Hub } from '../../src/core/site/hub/hub.ts';
import { connectToHub } from '../../src/core/site/hub/postgres-hub.ts';
import { addStation, removeStation } from '../../src/hub/stations.ts';
import { hubInMemory } from '../hub-in-memory/hub-in-memory.ts';
import { makeHub, postgresOfFile, type TestHub } from './hub-of-file.ts';

/** A site at a hub of PostgreSQL, or at the one in memory: a suite of both proves that they do the same. */
export interface TestSite {
  /** A connection of the station of that name, which is added unless it is there. */
  readonly join: (station: string) => Promise<Hub>;
  readonly remove: (station: string) => Promise<void>;
  /** The answer sets the hub back to what it has now. */
  readonly backUp: () => Promise<() => Promise<void>>;
  /** The clock of the hub goes so much ahead of what it was, or is right again. */
  readonly turnClock: (aheadMs: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** BENCH-1 and BENCH-2 of a new site, for each test. */
export function twoStations(makeSite: () => Promise<TestSite>) {
  let site: TestSite;
  let one: Hub;
  let two: Hub;
  const join = async () => {
    [one, two] = [await site.join('BENCH-1'), await site.join('BENCH-2')];
  };
  beforeEach(async () => {
    site = await makeSite();
    await join();
  });
  afterEach(async () => {
    for (const hub of [one, two]) await hub?.close();
    await site?.end();
  });
  return {
    site: () => site,
    one: () => one,
    two: () => two,
    /** By new connections. */
    joinAgain: join,
  };
}

export async function siteInMemory(): Promise<TestSite> {
  let aheadMs = 0;
  const hub = hubInMemory(() => 1_764_000_000_000 + aheadMs);
  return {
    join: async (station) => {
      const read = readJoinCode(hub.codeOf(station) || hub.add(station));
      if (!read.ok) throw new Error(read.why);
      return hub.connect(read.code.role, read.code.secret);
    },
    remove: async (station) => hub.remove(station),
    backUp: async () => {
      const backup = hub.backUp();
      return async () => hub.setBack(backup);
    },
    turnClock: async (ms) => {
      aheadMs = ms;
    },
    end: async () => undefined,
  };
}

/** Sites at a server of the file's own, and what lies behind the one of the test that runs. */
export function sitesOfPostgres() {
  const server = postgresOfFile();
  let hub: TestHub;
  const codes = new Map<string, JoinCode>();
  const codeOf = (station: string): JoinCode => codes.get(station) ?? expect.unreachable(`${station} has not joined`);

  async function connect(station: string): Promise<Hub> {
    const code = codeOf(station);
    const joined = await connectToHub(code, code.secret, '1.0');
    await joined.hello();
    return joined;
  }

  async function makeSite(): Promise<TestSite> {
    hub = await makeHub(server());
    codes.clear();
    let turnedMs = 0;
    return {
      join: async (station) => {
        if (!codes.has(station)) codes.set(station, await addStation(hub.ownerUrl, station));
        return connect(station);
      },
      remove: async (station) => void (await removeStation(hub.ownerUrl, station)),
      // As a dump and a restore leave it: rows, marks and counter of then.
      backUp: async () => {
        const kept = (await hub.owner.query('select version from dockside.shared_counter')).rows[0].version;
        return async () => {
          for (const table of ['shared_changes', 'readings', 'reading_marks'])
            await hub.owner.query(`delete from dockside.${table} where version > $1`, [kept]);
          await hub.owner.query('update dockside.shared_counter set version = $1', [kept]);
        };
      },
      // The server's clock is the computer's: what was written by it moves instead.
      turnClock: async (aheadMs) => {
        const by = aheadMs - turnedMs;
        turnedMs = aheadMs;
        await hub.owner.query('update dockside.readings set at = at - $1', [by]);
        await hub.owner.query(`update dockside.reading_turns set until = until - $1 * interval '1 ms'`, [by]);
      },
      end: () => hub.end(),
    };
  }

  return {
    makeSite,
    hub: () => hub,
    codeOf,
    /** Until somebody waits for what another has not committed. */
    untilOneWaits: () =>
      expect
        .poll(
          async () =>
            (
              await hub.owner.query(
                `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
              )
            ).rowCount,
          { interval: 10 },
        )
        .toBe(1),
  };
}
