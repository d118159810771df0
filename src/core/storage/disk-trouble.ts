import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { type Failure, refusal } from '../../contract/failure.ts';
import { type Message, message } from '../../contract/verdict.ts';

type Trouble = 'full' | 'read-only' | 'locked' | 'refused' | 'broken';

const ofSqlite: readonly (readonly [prefix: string, trouble: Trouble])[] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_BUSY', 'locked'],
  ['SQLITE_LOCKED', 'locked'],
  ['SQLITE_CANTOPEN', 'refused'],
  ['SQLITE_PERM', 'refused'],
  ['SQLITE_AUTH', 'refused'],
  // The shared-memory file beside a -wal could not be enlarged.
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['SQLITE_IOERR', 'broken'],
  ['SQLITE_CORRUPT', 'broken'],
  ['SQLITE_NOTADB', 'broken'],
];

const ofSystem: Readonly<Record<string, Trouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EACCES: 'refused',
  EPERM: 'refused',
  EBUSY: 'locked',
  EIO: 'broken',
};

const english: Readonly<Record<Trouble, (place: string) => string>> = {
  full: (place) => `The disk is full: ${place} cannot be written. Make room on that disk.`,
  'read-only': (place) =>
    `${place} cannot be written: the disk or the folder is read-only. Allow writing there, or start with another folder (--data).`,
  locked: (place) =>
    `Another program holds ${place}. Close it (a virus scanner, a backup or another copy of Dockside), then start again.`,
  refused: (place) =>
    `${place} cannot be opened: this user may not read or write there. Give this user the right to, or start with another folder (--data).`,
  broken: (place) => `The disk does not give ${place} back as it was written. Have the disk looked at.`,
};

/** Translates a disk error into a message for a person; null: the error has nothing to do with the disk. `place`: a file or folder. */
export function asDiskTrouble(error: unknown, place: string): Failure | null {
  const trouble = troubleOf(error, place);
  if (trouble === null) return null;
  const failure = refusal('conflict', `${english[trouble](place)} Nothing was changed.`, words[trouble]);
  failure.cause = error;
  return failure;
}

/** Runs an action on the disk; disk errors are thrown with a message. */
export function inWordsOfDisk<T>(place: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw asDiskTrouble(error, place) ?? error;
  }
}

const words: Readonly<Record<Trouble, Message>> = {
  full: message('problem.disk-full'),
  'read-only': message('problem.disk-read-only'),
  locked: message('problem.disk-locked'),
  refused: message('problem.disk-refused'),
  broken: message('problem.disk-broken'),
};

function troubleOf(error: unknown, place: string): Trouble | null {
  const trouble = saidBy(error);
  return trouble === 'refused' && isReadOnly(place) ? 'read-only' : trouble;
}

/** A refusal may be due to a read-only disk, where granting permissions would not help. */
function isReadOnly(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return false;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === 'EROFS' || (code === 'ENOENT' && dirname(place) !== place && isReadOnly(dirname(place)));
  }
}

function saidBy(error: unknown): Trouble | null {
  if (error instanceof Database.SqliteError)
    return ofSqlite.find(([prefix]) => error.code.startsWith(prefix))?.[1] ?? null;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // mkdir reports ENOENT when the parent folder is missing: that could not be created either.
  if (code === 'ENOENT' && error instanceof Error && 'syscall' in error && error.syscall === 'mkdir') return 'refused';
  return ofSystem[code] ?? null;
}
