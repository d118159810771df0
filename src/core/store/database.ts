import Database from 'better-sqlite3';
import { Failure } from '../../contract/failure.ts';

export type Sqlite = Database.Database;

/** One step of a schema, run in one transaction. Never edited once shipped: add another. */
export type Migration = (db: Sqlite) => void;

export interface OpenOptions {
  readonly file: string;
  /** FULL syncs at every commit: what is acknowledged survives a power cut. NORMAL only where the file can be rebuilt. */
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly migrations: readonly Migration[];
}

/** Opens a store at the newest schema. Errors: `conflict` where the file comes from a newer version. */
export function openDatabase({ file, synchronous, migrations }: OpenOptions): Sqlite {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = WAL');
    // better-sqlite3's default in WAL is NORMAL, which syncs nothing at a commit.
    db.pragma(`synchronous = ${synchronous}`);
    db.pragma('foreign_keys = ON');
    db.pragma('busy_timeout = 5000');
    const level = db.pragma('synchronous', { simple: true });
    if (level !== (synchronous === 'FULL' ? 2 : 1)) throw new Failure('internal', `synchronous is ${String(level)}`);
    migrate(db, file, migrations);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function migrate(db: Sqlite, file: string, migrations: readonly Migration[]): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > migrations.length) {
    throw new Failure(
      'conflict',
      `${file} was written by a newer version of Dockside (schema ${version}; this one knows ${migrations.length}). Install the newer version, or start with another data folder.`,
    );
  }
  for (const [index, step] of migrations.entries()) {
    if (index < version) continue;
    db.transaction(() => {
      step(db);
      db.pragma(`user_version = ${index + 1}`);
    }).immediate();
  }
}

/**
 * True when SQLite finds the file whole, false when it finds damage. A file that cannot be looked at (locked by another
 * program, no permission, a failing disk) is not damaged: throws `conflict` in words.
 */
export function isSound(file: string): boolean {
  try {
    const db = new Database(file, { fileMustExist: true });
    try {
      return db.pragma('quick_check', { simple: true }) === 'ok';
    } finally {
      db.close();
    }
  } catch (error) {
    if (isDamage(error)) return false;
    throw new Failure('conflict', `${file} cannot be opened just now (${String(error)}). Nothing in it was changed.`, {
      cause: error,
    });
  }
}

/** What SQLite says of a file whose content is broken. */
export function isDamage(error: unknown): boolean {
  return error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);
}
