import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listBackups } from '../../../src/core/storage/durability/work-backups.ts';
import { recordFolder } from '../../../src/core/storage/record/write-record.ts';
import { stationStoreIn, workStoreIn } from '../../../src/core/storage/schema/kept-store.ts';

/** While a station waits for the network or answers a person: what takes 30 s at most has 300 real milliseconds. */
export const busySpeed = 100;

/** Asks a soaked station about its process. */
export const sampleChannel = 'soak.sample';

/** What a process says of itself, with nothing left to collect. */
export interface ProcessSample {
  readonly pid: number;
  /** Milliseconds of its own time since it began. */
  readonly at: number;
  readonly rssBytes: number;
  readonly heapBytes: number;
  /** Of the core: what waits for its moment. */
  readonly timers: number;
  /** What keeps the process alive, by Node's names. */
  readonly resources: Readonly<Record<string, number>>;
  /** How often the text record was looked after, and a backup made. */
  readonly records: number;
  readonly backups: number;
}

/** Everything of a station at one moment. Sizes in bytes. */
export interface Sample extends ProcessSample {
  readonly threads: number;
  /** Open files and sockets by sort: `file`, `socket`, `pipe`, `other`. */
  readonly descriptors: Readonly<Record<string, number>>;
  readonly workBytes: number;
  readonly walBytes: number;
  readonly catalogueBytes: number;
  readonly backupFiles: number;
  readonly backupBytes: number;
  readonly recordBytes: number;
  readonly logBytes: number;
  readonly stationBytes: number;
  /** What people have done by then. */
  readonly scans: number;
  readonly orders: number;
}

export interface Place {
  /** The data folder, and the folder of the connection in it. */
  readonly dataFolder: string;
  readonly folder: string;
  readonly log: string;
}

/** What the disk and the system say at this moment of a process and of its folders. */
export function sampleAround(said: ProcessSample, place: Place, done: Pick<Sample, 'scans' | 'orders'>): Sample {
  const work = workStoreIn(place.folder);
  const station = stationStoreIn(place.dataFolder);
  const stores = [work, station];
  return {
    ...said,
    ...done,
    threads: readdirSync(`/proc/${said.pid}/task`).length,
    descriptors: descriptorsOf(said.pid),
    workBytes: sizeOf(work.file),
    walBytes: sizeOf(`${work.file}-wal`),
    catalogueBytes: ['', '-wal', '-shm'].reduce(
      (sum, end) => sum + sizeOf(join(place.folder, `catalogue.db${end}`)),
      0,
    ),
    backupFiles: stores.reduce((sum, store) => sum + listBackups(store).length, 0),
    backupBytes: stores.reduce((sum, store) => sum + sizeOfAll(store.backups), 0),
    recordBytes: sizeOfAll(recordFolder(place.folder)),
    logBytes: sizeOf(place.log),
    stationBytes: sizeOf(station.file) + sizeOf(`${station.file}-wal`),
  };
}

function descriptorsOf(pid: number): Record<string, number> {
  const counts: Record<string, number> = { file: 0, socket: 0, pipe: 0, other: 0 };
  const folder = `/proc/${pid}/fd`;
  for (const name of readdirSync(folder)) {
    const sort = sortOf(join(folder, name));
    if (sort !== null) counts[sort] = (counts[sort] ?? 0) + 1;
  }
  return counts;
}

/** Null: it was closed just now. */
function sortOf(link: string): string | null {
  try {
    const target = readlinkSync(link);
    if (target.startsWith('/')) return 'file';
    return /^(socket|pipe):/.exec(target)?.[1] ?? 'other';
  } catch {
    return null;
  }
}

/** What has gone meanwhile has no size. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function sizeOfAll(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder).reduce((sum, name) => sum + sizeOf(join(folder, name)), 0);
}
