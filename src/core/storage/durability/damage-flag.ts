import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isDamage } from '../database.ts';
import { stationStoreIn, workStoreIn } from '../schema/kept-store.ts';

/** This flag file makes the next start check every page and every index. */
export const damageFlagOf = (file: string) => `${file}.suspect`;

/** Flags these files because something in one of them could not be read. */
export function flagDamage(...files: readonly string[]): void {
  for (const file of files) {
    try {
      writeFileSync(damageFlagOf(file), '');
    } catch {
      // The disk accepts no writes: the next start finds out for itself what it can.
    }
  }
}

/**
 * Rebuilds every index: the unreadable part may be where no check looks, and the file would be flagged again at every start. False: the
 * rebuild failed on damaged content.
 */
export function rebuildIndexes(file: string): boolean {
  const db = new Database(file, { fileMustExist: true });
  try {
    db.exec('REINDEX');
    return true;
  } catch (error) {
    // On a full disk they stay as they are, which must not prevent a start.
    return !isDamage(error) && !isOfRule(error);
  } finally {
    db.close();
  }
}

/** A violated constraint: a unique index cannot be built from these rows. */
const isOfRule = (error: unknown) =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT');

/** Flags all stores of a data folder: something could not be read, and it is unknown in which. */
export function flagAllDamaged(dataFolder: string): void {
  const folders = existsSync(dataFolder) ? readdirSync(dataFolder).map((name) => join(dataFolder, name)) : [];
  const files = folders.flatMap((folder) => [workStoreIn(folder).file, join(folder, 'catalogue.db')]);
  flagDamage(...[stationStoreIn(dataFolder).file, ...files].filter((file) => existsSync(file)));
}

/** Reports unreadable content: once, however often it is met. */
export function createDamageReport(restart: () => void, files: () => readonly string[]): () => void {
  let isReported = false;
  return () => {
    if (isReported) return;
    isReported = true;
    flagDamage(...files());
    restart();
  };
}
