import Database from 'better-sqlite3';
import type { Sqlite } from './database.ts';

/**
 * Reads a store as it stands when the first statement runs, however long the reading takes and whatever is written
 * meanwhile: through a connection of its own, in one transaction.
 */
export async function withSnapshot<T>(file: string, read: (db: Sqlite) => Promise<T>): Promise<T> {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    db.exec('BEGIN');
    return await read(db);
  } finally {
    db.close();
  }
}
