import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupView, WorkFigures } from '../../contract/backup-channels.ts';
import { isSound, reading, type Sqlite } from './database.ts';
import { stationStoreIn, workStoreIn } from './kept-store.ts';
import { recordFolder, writeRecord } from './record/write-record.ts';
import { suspect } from './suspect.ts';
import { backUp, listBackups, listSchemaBackups } from './work-backups.ts';

/** The work of a connection, and the data folder that it is in. */
export interface StorePlace {
  readonly folder: string;
  readonly dataFolder: string;
}

/** Every index of a larger file is compared with its table less often: it takes seconds. */
const thoroughBytes = 256 * 1024 * 1024;

/** What is done beside the core, as it takes as long as the disk does. */
export const storeTasks = {
  /** Looks the work through, then backs it up; damage is answered and not backed up: it must not push out what is good. */
  'back-up': ({ folder, dataFolder }: StorePlace): { readonly name: string } | { readonly isDamaged: true } => {
    const work = workStoreIn(folder);
    if (!isSound(work.file, statSync(work.file).size < thoroughBytes)) {
      suspect(work.file);
      return { isDamaged: true };
    }
    const name = backUp(work);
    const station = stationStoreIn(dataFolder);
    if (existsSync(station.file)) backUp(station);
    return { name };
  },
  /** `now`: when, by the clock that the core goes by. Answers how many lines were written. */
  record: ({ folder, now }: { readonly folder: string; readonly now: number }): number => writeRecord(folder, now),
  list: ({ folder }: { readonly folder: string }): { readonly now: WorkFigures; readonly backups: BackupView[] } => {
    const store = workStoreIn(folder);
    const regular = listBackups(store).map((name) => viewOf(store.backups, name, false));
    const before = listSchemaBackups(store).map((name) => viewOf(store.backups, name, true));
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
} as const;

export type StoreTasks = typeof storeTasks;
export type StoreTask = {
  [Name in keyof StoreTasks]: { readonly name: Name; readonly input: Parameters<StoreTasks[Name]>[0] };
}[keyof StoreTasks];

function viewOf(folder: string, name: string, isBeforeUpdate: boolean): BackupView {
  const file = join(folder, name);
  const { mtimeMs, size } = statSync(file);
  return { name, at: Math.round(mtimeMs), bytes: size, isBeforeUpdate, figures: figuresIn(file) };
}

/** Null: it cannot be restored. */
function figuresIn(file: string): WorkFigures | null {
  try {
    return isSound(file, true) ? reading(file, readFigures) : null;
  } catch {
    return null;
  }
}

function readFigures(db: Sqlite): WorkFigures {
  const count = (sql: string) => db.prepare<[], { n: number }>(sql).get()?.n ?? 0;
  return {
    scans: count('SELECT count(*) AS n FROM scans'),
    open: count("SELECT count(*) AS n FROM documents WHERE status <> 'closed'"),
    waiting: count(
      "SELECT count(*) AS n FROM outbox WHERE state <> 'confirmed' AND discarded_at IS NULL AND superseded = 0",
    ),
  };
}
