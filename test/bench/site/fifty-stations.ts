import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { hubChannel } from '../../../src/contract/site/hub-protocol.ts';
import { round, sumUp, type Timings } from '../timings.ts';
import { type BenchStation, openBenchStation } from './bench-station.ts';

export interface FiftyStations {
  readonly stations: number;
  /** From the commit at a station until another connection, which listens, has read the entry. */
  readonly steady: Timings;
  /** Of two hundred that one station commits one after the other. */
  readonly bursts: Timings;
  /** How long a station took that comes back with so many, and how late the others' entries were meanwhile. */
  readonly week: { readonly entries: number; readonly seconds: number; readonly others: Timings };
  readonly hub: { readonly connections: number; readonly mib: number };
}

export interface FiftyStationsOptions {
  readonly ownerUrl: string;
  /** The process of the server. */
  readonly serverPid: number;
  readonly stations: number;
  readonly seconds: number;
  readonly weekOfEntries: number;
  readonly say: (line: string) => void;
}

const burst = 200;
const burstEveryMs = 5_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** So many stations write an entry a second each, and bursts; all links run in this one process, beside the server. */
export async function measureFiftyStations(options: FiftyStationsOptions): Promise<FiftyStations> {
  const { ownerUrl, serverPid, seconds, weekOfEntries, say } = options;
  const stations: BenchStation[] = [];
  for (let n = 1; n <= options.stations; n += 1) stations.push(await openBenchStation(ownerUrl, `B${n}`));
  const away = await openBenchStation(ownerUrl, 'AWAY');
  away.write(weekOfEntries, true);
  const watched = await watchEntries(ownerUrl, [...stations]);
  for (const station of stations) station.start();
  await Promise.all(stations.map((station) => station.told()));
  await pause(2_000);

  let isOver = false;
  const lanes = stations.map(async (station, place) => {
    await pause((place / stations.length) * 1_000);
    for (; !isOver; await pause(1_000)) watched.committed('steady', station.write(1));
  });
  const bursting = (async () => {
    for (let n = 0; !isOver; n += 1, await pause(burstEveryMs))
      watched.committed('bursts', stations[n % stations.length]?.write(burst) ?? []);
  })();
  say(`${stations.length} stations write for ${seconds} s …`);
  await pause(seconds * 1_000);
  const steady = sumUp(watched.take('steady'));
  const bursts = sumUp(watched.take('bursts'));
  const hub = { connections: await watched.connections(), mib: memoryOf(serverPid) };
  say(`another comes back with ${weekOfEntries} entries …`);
  const began = performance.now();
  away.start();
  await away.told();
  const took = performance.now() - began;
  const others = sumUp(watched.take('steady'));
  isOver = true;
  await Promise.all([...lanes, bursting]);
  await Promise.all([...stations, away].map((station) => station.stop()));
  await watched.stop();
  const week = { entries: weekOfEntries, seconds: round(took / 1_000), others };
  return { stations: stations.length, steady, bursts, week, hub };
}

/** As another station would see them: woken by the hub's channel, with a position in each store. */
async function watchEntries(ownerUrl: string, stations: readonly BenchStation[]) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`listen ${hubChannel}`);
  const positions = new Map(stations.map(({ name, store }) => [name, { store, seq: 0 }]));
  const written = new Map<string, { readonly kind: string; readonly at: number }>();
  const lags = new Map<string, number[]>();
  let reading: Promise<void> | null = null;
  let isWanted = false;
  const read = async (): Promise<void> => {
    do {
      isWanted = false;
      const names = [...positions.keys()];
      const of = names.map((name) => positions.get(name));
      const { rows } = await client.query<{ station: string; seq: string; subject: string }>(
        `select e.station, e.seq, e.subject from unnest($1::text[], $2::uuid[], $3::bigint[]) as p (station, store, seq)
         cross join lateral (select * from dockside.entries e
           where e.station = p.station and e.store = p.store and e.seq > p.seq order by e.seq limit 500) e`,
        [names, of.map((position) => position?.store), of.map((position) => position?.seq)],
      );
      const now = performance.now();
      for (const { station, seq, subject } of rows) {
        const position = positions.get(station);
        if (position !== undefined) position.seq = Math.max(position.seq, Number(seq));
        const commit = written.get(subject);
        if (commit === undefined) continue;
        written.delete(subject);
        lags.set(commit.kind, [...(lags.get(commit.kind) ?? []), now - commit.at]);
      }
    } while (isWanted);
  };
  const look = () => {
    isWanted = true;
    reading ??= read().finally(() => {
      reading = null;
      if (isWanted) look();
    });
  };
  client.on('notification', look);
  return {
    committed(kind: string, ids: readonly string[]): void {
      for (const id of ids) written.set(id, { kind, at: performance.now() });
    },
    take(kind: string): number[] {
      const taken = lags.get(kind) ?? [];
      lags.set(kind, []);
      return taken;
    },
    async connections(): Promise<number> {
      const of = "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'";
      const { rows } = await client.query<{ n: number }>(of);
      return rows[0]?.n ?? 0;
    },
    async stop(): Promise<void> {
      client.off('notification', look);
      await reading;
      await client.end();
    },
  };
}

/** Of all processes of the server, what they share counted once, in MiB. */
function memoryOf(serverPid: number): number {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  const pids = listed.flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number);
    return pid !== undefined && (pid === serverPid || parent === serverPid) ? [pid] : [];
  });
  const kib = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]));
  return Math.round(kib.reduce((sum, each) => sum + each, 0) / 1024);
}
