import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BackupView, WorkFigures } from '../../../contract/bridge/backups.ts';
import { asFailure, Failure, type FailureReply, toReply } from '../../../contract/failure.ts';
import { isSound, reading, type Sqlite } from '../database.ts';
import { asDiskTrouble } from '../disk-trouble.ts';
import { recordFolder, writeRecord } from '../record/write-record.ts';
import { type KeptStore, stationStoreIn, workStoreIn } from '../schema/kept-store.ts';
import { flagDamage } from './damage-flag.ts';
import { refuseUnfit } from './open-kept-store.ts';
import { wishFor } from './restore-wish.ts';
import { backUp, listBackups, listSchemaBackups, listVersionBackups } from './work-backups.ts';

/** The folder of a connection's work, and the data folder that contains it. */
export interface StorePlace {
  readonly folder: string;
  readonly dataFolder: string;
}

/** A file in one of the subfolders of that work. */
export interface NamedFile {
  readonly folder: string;
  readonly name: string;
}

/** `stationTrouble`: the work was backed up, but the settings could not be. */
export type BackedUp =
  | { readonly name: string; readonly stationTrouble?: FailureReply }
  | { readonly damaged: 'work' | 'station' };

/** Larger files are backed up without comparing every index with its table, which takes seconds. */
const thoroughBytes = 256 * 1024 * 1024;

/** Tasks that run outside the core's thread, because they take as long as the disk does. */
export const storeTasks = {
  'back-up': ({ folder, dataFolder }: StorePlace): BackedUp => {
    const work = workStoreIn(folder);
    const name = backUpSound(work);
    if (name === null) return { damaged: 'work' };
    const station = stationStoreIn(dataFolder);
    try {
      return existsSync(station.file) && backUpSound(station) === null ? { damaged: 'station' } : { name };
    } catch (error) {
      return { name, stationTrouble: toReply(asDiskTrouble(error, station.file) ?? asFailure(error)) };
    }
  },
  /** Records that a person wants that backup. Errors: `invalid-input` with a message if it cannot be used. */
  wish: ({ folder, name }: NamedFile): void => {
    const store = workStoreIn(folder);
    const file = join(store.backups, basename(name));
    refuseUnfit(store, file);
    wishFor(store, file);
  },
  /** `now`: the time by the core's clock. Returns how many lines were written. */
  record: ({ folder, now }: { readonly folder: string; readonly now: number }): number => writeRecord(folder, now),
  list: ({ folder }: { readonly folder: string }): { readonly now: WorkFigures; readonly backups: BackupView[] } => {
    const store = workStoreIn(folder);
    const regular = listBackups(store).map((name) => viewOf(store.backups, name, false));
    const before = [...listVersionBackups(store), ...listSchemaBackups(store)].map((name) =>
      viewOf(store.backups, name, true),
    );
    return { now: reading(store.file, readFigures), backups: [...regular, ...before] };
  },
  'record-files': ({ folder }: { readonly folder: string }): { name: string; bytes: number }[] => {
    const files = existsSync(recordFolder(folder)) ? readdirSync(recordFolder(folder)) : [];
    return files
      .filter((name) => name.endsWith('.txt'))
      .map((name) => ({ name, ...statSync(join(recordFolder(folder), name)) }))
      .sort((one, other) => other.mtimeMs - one.mtimeMs)
      .map(({ name, size }) => ({ name, bytes: size }));
  },
  'record-file': ({ folder, name }: NamedFile): string => {
    const file = join(recordFolder(folder), basename(name));
    if (!existsSync(file)) throw new Failure('not-found', 'There is no such file in the text record.');
    return readFileSync(file, 'utf8');
  },
} as const;

export type StoreTasks = typeof storeTasks;
export type StoreTask = {
  [Name in keyof StoreTasks]: { readonly name: Name; readonly input: Parameters<StoreTasks[Name]>[0] };
}[keyof StoreTasks];

/** Checks the store, then backs it up. Null: it is damaged and not backed up, as that would displace good backups. */
function backUpSound(store: KeptStore): string | null {
  if (isSound(store.file, statSync(store.file).size < thoroughBytes)) return backUp(store);
  flagDamage(store.file);
  return null;
}

function viewOf(folder: string, name: string, isBeforeUpdate: boolean): BackupView {
  const file = join(folder, name);
  const { mtimeMs, size } = statSync(file);
  return { name, at: Math.round(mtimeMs), bytes: size, isBeforeUpdate, figures: figuresIn(file) };
}

/**
 * Null: it cannot be restored. A backup was checked when it was written and is again before it is restored: checking the whole list
 * would take as long as reading all of them, and delay anyone who wants to quit.
 */
function figuresIn(file: string): WorkFigures | null {
  try {
    return reading(file, readFigures);
  } catch {
    return null;
  }
}

function readFigures(db: Sqlite): WorkFigures {
  const count = (sql: string) => db.prepare<[], { n: number }>(sql).get()?.n ?? 0;
  return {
    scans: count('SELECT count(*) AS n FROM scans'),
    unscanned: count('SELECT count(*) AS n FROM journal WHERE scan_id IS NULL'),
    open: count("SELECT count(*) AS n FROM documents WHERE status <> 'closed'"),
    waiting: count(
      "SELECT count(*) AS n FROM outbox WHERE state <> 'confirmed' AND discarded_at IS NULL AND superseded = 0",
    ),
  };
}
