import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { refusal } from '../../contract/failure.ts';
import { message } from '../../contract/verdict.ts';
import { isDamage } from './database.ts';
import { asDiskTrouble, inWordsOfDisk } from './disk-trouble.ts';

/**
 * Locks a data folder for this process. The lock is SQLite's own on a separate file: the system releases it however the process ends, so
 * a crash never locks anybody out. Errors: `conflict` while another copy holds it. Returns a release function.
 */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'lock.db');
  const db = inWordsOfDisk(file, () => new Database(file, { timeout: 0 }));
  try {
    db.pragma('journal_mode = DELETE');
    db.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    db.close();
    // Its content is never read: a broken one is created anew.
    if (isDamage(cause)) {
      rmSync(file, { force: true });
      return lockDataFolder(folder);
    }
    const isTaken = cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY');
    if (!isTaken) throw asDiskTrouble(cause, file) ?? cause;
    throw refusal(
      'conflict',
      `Another copy of Dockside is using the data folder ${folder}. Close it first, or start this one with another folder (--data).`,
      message('problem.copy-running'),
    );
  }
  return () => db.close();
}
