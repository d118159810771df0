import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Failure, refusal } from '../../contract/failure.ts';
import { message } from '../../contract/verdict.ts';
import { asDiskTrouble } from './disk-trouble.ts';

export type Sqlite = Database.Database;
export type { Statement } from 'better-sqlite3';

/** A file as it lies there, whatever its schema; it must be there. */
export function openAsItIs(file: string): Sqlite {
  return new Database(file, { fileMustExist: true });
}

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
    return compiledOnce(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

function migrate(db: Sqlite, file: string, migrations: readonly Migration[]): void {
  const version = versionOf(db);
  refuseNewer(version, file, migrations);
  for (const [index, step] of migrations.entries()) {
    if (index < version) continue;
    db.transaction(() => {
      step(db);
      db.pragma(`user_version = ${index + 1}`);
    }).immediate();
  }
}

/** Errors: `conflict` in words where the file knows more than this program. */
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
 * True when SQLite finds the file whole, false when it finds damage. Leaves the file and its `-wal` as they are. `thoroughly`
 * also compares every index with its table, which takes several times as long. A file that cannot be looked at (locked by
 * another program, no permission, a failing disk) is not damaged: throws `conflict` in words.
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

/** Reads a file through a connection that changes nothing: only one that may write empties the `-wal` when it closes. */
export function reading<T>(file: string, read: (db: Sqlite) => T): T {
  // A change that was cut off before there was a -wal is undone first: only one that may write can do that.
  const readonly = !existsSync(`${file}-journal`);
  const db = new Database(file, { readonly, fileMustExist: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** What SQLite says of a file whose content is broken: also in the midst of what columns are computed from, which we wrote whole. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Database.SqliteError)) return false;
  return /^SQLITE_(CORRUPT|NOTADB)/.test(error.code) || error.message === 'malformed JSON';
}

/** The same, or of a file that is whole and none of ours. */
export function isNoStore(error: unknown): boolean {
  return isDamage(error) || (error instanceof Error && /no such table/.test(error.message));
}

/**
 * Lets every statement that is prepared from now on be compiled once. SQLite looks at the value behind LIMIT, and at one that
 * is compared with a column of a table that has partial indexes, in case a better plan can be had for it; after that it
 * compiles the statement anew before each run, which takes ten times as long as the run. At a sign before the parameter it does
 * not look, and no plan of ours goes by a value. Answers the same connection.
 */
export function compiledOnce(db: Sqlite): Sqlite {
  const prepare = db.prepare.bind(db) as (sql: string) => never;
  return Object.assign(db, { prepare: (sql: string) => prepare(withSigns(sql)) });
}

function withSigns(sql: string): string {
  return sql.replaceAll(/(=|LIMIT) (?=[?@])/g, '$1 +');
}

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
