import { writeJoinCode } from '../../../src/contract/site/join-code.ts';
import { initHub } from '../../../src/hub/init-hub.ts';
import { addStation } from '../../../src/hub/stations.ts';
import { noPostgres, startPostgres } from '../../hub/postgres.ts';
import type { Timings } from '../timings.ts';
import { type BoardQueries, measureBoard } from './board-queries.ts';
import { type FiftyStations, measureFiftyStations } from './fifty-stations.ts';
import { measureScanLatency, type ScanLatency } from './scan-latency.ts';

export interface SiteOptions {
  readonly entries: number;
  readonly seconds: number;
  readonly say: (line: string) => void;
}

export interface SiteFigures {
  readonly latency: readonly ScanLatency[];
  readonly fifty: FiftyStations;
  readonly board: BoardQueries;
}

/** A hub on a PostgreSQL of its own on this computer, and what it costs its stations. A text: why there is none. */
export async function measureSite({ entries, seconds, say }: SiteOptions): Promise<SiteFigures | string> {
  if (noPostgres !== null) return noPostgres;
  const server = await startPostgres();
  try {
    const ownerUrl = await server.database();
    await initHub(ownerUrl, 'Bench');
    let joined = 0;
    const joinCode = async () => {
      joined += 1;
      return writeJoinCode(await addStation(ownerUrl, `SCAN-${joined}`));
    };
    const latency = await measureScanLatency({ joinCode, scans: 200, turns: 3, say });
    const fifty = await measureFiftyStations({
      ...{ ownerUrl, serverPid: server.pid(), stations: 50, seconds, weekOfEntries: 50_000, say },
    });
    const board = await measureBoard(ownerUrl, await addStation(ownerUrl, 'BOARD'), entries, say);
    return { latency, fifty, board };
  } finally {
    await server.remove();
  }
}

export function siteRows({ latency, fifty, board }: SiteFigures): (string | number)[][] {
  const row = (name: string, { p50, p95, p99, max, runs }: Timings) => [name, p50, p95, p99, max, runs];
  const { steady, bursts, week } = fifty;
  return [
    ['ms', 'p50', 'p95', 'p99', 'max', 'runs'],
    ...latency.flatMap(({ name, off, on }) => [row(`${name}, without a link`, off), row(`${name}, with a link`, on)]),
    row(`an entry of one of ${fifty.stations} stations, seen by another`, steady),
    row('the same in bursts of 200', bursts),
    row(`the same while one comes back with ${week.entries}`, week.others),
    row(`the board, of ${board.entries} entries`, board.board),
  ];
}

export function siteWords({ fifty: { week, hub }, board }: SiteFigures): string {
  return [
    `${week.entries} entries caught up in ${week.seconds} s, beside the others`,
    `the hub: ${hub.connections} connections, ${hub.mib} MiB; ${board.entries} entries in ${board.filledInSeconds} s, ${board.gib} GiB`,
  ].join('\n');
}
