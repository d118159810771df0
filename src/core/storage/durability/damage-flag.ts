import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isDamage } from '../database.ts';
import { stationStoreIn, workStoreIn } from '../kept-store.ts';

/** The next start looks at every page and every index of such a file. */
export const damageFlagOf = (file: string) => `${file}.suspect`;

/** Something in one of these files could not be read. */
export function flagDamage(...files: readonly string[]): void {
  for (const file of files) {
    try {
      writeFileSync(damageFlagOf(file), '');
    } catch {
      // A disk that takes nothing any more: the start finds out by itself what it can.
    }
  }
}

/**
 * Writes every index anew: what could not be read may be where no check looks, and the file would be flagged again at every start. False: that
 * cannot be read either.
 */
export function rebuildIndexes(file: string): boolean {
  const db = new Database(file, { fileMustExist: true });
  try {
    db.exec('REINDEX');
    return true;
  } catch (error) {
    // On a disk that is full they stay as they are: that keeps nobody from starting.
    return !isDamage(error) && !isOfRule(error);
  } finally {
    db.close();
  }
}

/** What a rule of the schema forbids: a unique index cannot be made of these rows. */
const isOfRule = (error: unknown) =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT');

/** Something in one of the files of a data folder could not be read, and nobody knows which. */
export function flagAllDamaged(dataFolder: string): void {
  const folders = existsSync(dataFolder) ? readdirSync(dataFolder).map((name) => join(dataFolder, name)) : [];
  const files = folders.flatMap((folder) => [workStoreIn(folder).file, join(folder, 'catalogue.db')]);
  flagDamage(...[stationStoreIn(dataFolder).file, ...files].filter((file) => existsSync(file)));
}

/** What is to be done when something cannot be read: once, however many stumble over it. */
export function createDamageReport(restart: () => void, files: () => readonly string[]): () => void {
  let isReported = false;
  return () => {
    if (isReported) return;
    isReported = true;
    flagDamage(...files());
    restart();
  };
}
