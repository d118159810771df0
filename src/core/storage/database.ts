import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Failure, refusal } from '../../contract/failure.ts';
import { message } from '../../contract/verdict.ts';
import { asDiskTrouble } from './disk-trouble.ts';

export type Sqlite = Database.Database;
export type { Statement } from 'better-sqlite3';

/** Opens an existing file as it is, whatever its schema. */
export function openAsItIs(file: string): Sqlite {
  return new Database(file, { fileMustExist: true });
}

/** For another thread, beside the one that writes. */
export function openReader(file: string): Sqlite {
  return compiledOnce(new Database(file, { readonly: true, fileMustExist: true }));
}

/** One step of a schema; all that a file lacks run in one transaction. Never edit one that has shipped: add another. */
export type Migration = (db: Sqlite) => void;

export interface OpenOptions {
  readonly file: string;
  /** FULL syncs at every commit: what is acknowledged survives a power cut. NORMAL only if the file can be rebuilt. */
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly migrations: readonly Migration[];
}

/** Opens a store with the newest schema. Errors: `conflict` if the file comes from a newer version. */
export function openDatabase({ file, synchronous, migrations }: OpenOptions): Sqlite {
  const db = new Database(file);
  try {
    db.pragma('journal_mode = WAL');
    // better-sqlite3's default in WAL mode is NORMAL, which does not sync at a commit.
    db.pragma(`synchronous = ${synchronous}`);
    db.pragma('foreign_keys = ON');
    db.pragma('busy_timeout = 5000');
    const level = db.pragma('synchronous', { simple: true });
    if (level !== (synchronous === 'FULL' ? 2 : 1)) throw new Failure('internal', `synchronous is ${String(level)}`);
    migrate(db, file, migrations);
    return compiledOnce(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

function migrate(db: Sqlite, file: string, migrations: readonly Migration[]): void {
  const version = versionOf(db);
  refuseNewer(version, file, migrations);
  if (version === migrations.length) return;
  db.transaction(() => {
    for (const step of migrations.slice(version)) step(db);
    db.pragma(`user_version = ${migrations.length}`);
  }).immediate();
}

/** Errors: `conflict` with a message if the file's schema is newer than this program's. */
export function refuseNewer(version: number, file: string, migrations: readonly Migration[]): void {
  if (version <= migrations.length) return;
  throw refusal(
    'conflict',
    `${file} was written by a newer version of Dockside (schema ${version}; this one knows ${migrations.length}). Install the newer version, or start with another data folder.`,
    message('problem.newer-version'),
  );
}

export function sqliteVersion(db: Sqlite): string {
  return String(db.prepare('SELECT sqlite_version()').pluck().get());
}

export function versionOf(db: Sqlite): number {
  return Number(db.pragma('user_version', { simple: true }));
}

/**
 * True if SQLite finds the file sound, false if it finds damage. Leaves the file and its `-wal` as they are. `thoroughly` also compares
 * every index with its table, which takes several times as long. A file that cannot be read (locked by another program, no permission, a
 * failing disk) does not count as damaged: throws `conflict` with a message.
 */
export function isSound(file: string, thoroughly = false): boolean {
  try {
    return reading(file, (db) => {
      db.pragma('cell_size_check = ON');
      return db.pragma(thoroughly ? 'integrity_check' : 'quick_check', { simple: true }) === 'ok';
    });
  } catch (error) {
    if (isDamage(error)) return false;
    throw asDiskTrouble(error, file) ?? error;
  }
}

/** Reads a file without changing it: a writable connection would empty the `-wal` when it closes. */
export function reading<T>(file: string, read: (db: Sqlite) => T): T {
  // A leftover rollback journal must be rolled back first, which needs a writable connection.
  const readonly = !existsSync(`${file}-journal`);
  const db = new Database(file, { readonly, fileMustExist: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** Whether SQLite reports damaged content; this includes malformed JSON that generated columns read, as we wrote it intact. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false;
  return /^SQLITE_(CORRUPT|NOTADB)/.test(error.code) || error.message === 'malformed JSON';
}

/** The same, or a sound file that is not one of our stores. */
export function isNoStore(error: unknown): boolean {
  return isDamage(error) || (error instanceof Error && /no such table/.test(error.message));
}

/**
 * Makes every statement prepared from now on compile only once. SQLite inspects the value of a LIMIT, and a value compared with a column
 * of a table that has partial indexes, in case it allows a better plan; it then recompiles the statement before each run, which takes
 * ten times as long as the run. It does not inspect a parameter behind a sign, and none of our plans depends on a value. Returns the
 * same connection.
 */
export function compiledOnce(db: Sqlite): Sqlite {
  const prepare = db.prepare.bind(db) as (sql: string) => never;
  return Object.assign(db, { prepare: (sql: string) => prepare(withSigns(sql)) });
}

function withSigns(sql: string): string {
  return sql.replaceAll(/(=|LIMIT) (?=[?@])/g, '$1 +');
}

/**
 * Reads a store as of the first statement, however long the reading takes and whatever is written meanwhile: through a connection of its
 * own, in one transaction.
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
