import { existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Message, message } from '../../../contract/verdict.ts';
import { isNoStore, isSound, openDatabase, reading, type Sqlite } from '../database.ts';
import type { KeptStore } from '../schema/kept-store.ts';
import { syncPath } from '../sync-path.ts';
import { damageFlagOf } from './damage-flag.ts';
import { keepNotices } from './kept-notices.ts';
import { type Salvage, salvageInto } from './salvage.ts';
import { hasForeignParts } from './schema-of.ts';
import { copyTo, listBackups, listSchemaBackups } from './work-backups.ts';
import { markOf, readWorkPosition, type WorkPosition } from './work-position.ts';

export interface RestoreOptions {
  /** The backup to use; absent: the newest sound one. */
  readonly from?: string;
  /** Also recover what the current file still holds; false if a person wants the backup as it is. */
  readonly salvage: boolean;
  /** The current file's content is newer than the backup's. */
  readonly isNewer: boolean;
  /** What was wrong, to tell a person. */
  readonly cause: Message;
  /** Prepares the restored file before it takes its place. */
  readonly prepare: (db: Sqlite) => void;
  readonly now: number;
}

const parts = ['', '-wal', '-shm'];
/** A copy of the file without its -wal. */
export const aloneOf = (file: string) => `${file}.alone`;
const building = (file: string) => `${file}.restoring`;
const complete = (file: string) => `${file}.restored`;

/**
 * Builds a sound database from a backup and from what the current file still holds, and replaces that file. The old file is set aside,
 * never deleted. The new one is first completed beside it: wherever this is interrupted, the next start finds the old state or finishes.
 */
export function restoreBackup(store: KeptStore, options: RestoreOptions): void {
  const { file } = store;
  const part = building(file);
  removeAll(part);
  removeAll(complete(file));
  const source = options.from ?? newestSound(store);
  const aside = `${file}.aside-${stampOf(options.now)}`;
  try {
    build(store, options, source, aside);
  } catch (error) {
    // A partial file must not keep a full disk full.
    removeAll(part);
    throw error;
  }
  syncPath(part);
  renameSync(part, complete(file));
  syncPath(join(file, '..'));
  putInPlace(file, free(aside));
}

function build(store: KeptStore, options: RestoreOptions, source: string | null, aside: string): void {
  const { file } = store;
  const part = building(file);
  if (source !== null) copyTo(source, part);
  const db = openDatabase({ file: part, synchronous: 'FULL', migrations: store.migrations });
  try {
    const canSalvage = options.salvage && existsSync(file);
    const salvage = canSalvage ? salvageInto(db, file, { overwrite: options.isNewer }) : null;
    options.prepare(db);
    keepNotices(db, noticesOf(store, options, source, salvage, existsSync(file) ? free(aside) : null), options.now);
    // A single file again: the new file has no -wal.
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
}

/** Finishes a restore that was interrupted after its file was complete. */
export function finishRestore({ file }: KeptStore, now: number): void {
  if (existsSync(complete(file))) putInPlace(file, free(`${file}.aside-${stampOf(now)}`));
}

/** The newest sound backup; if there is none, one from before a change of schema. Null if there is none at all. */
export function newestSound(store: KeptStore): string | null {
  const names = [...listBackups(store), ...listSchemaBackups(store)];
  const isOurs = (file: string) => reading(file, (db) => !hasForeignParts(db, store.migrations));
  const name = names.find((each) => isReadable(join(store.backups, each)) && isOurs(join(store.backups, each)));
  return name === undefined ? null : join(store.backups, name);
}

/** A locked or unreadable backup is skipped for the next one. */
export function isReadable(file: string): boolean {
  try {
    // SQLite considers an empty file sound.
    return statSync(file).size > 0 && isSound(file, true);
  } catch {
    return false;
  }
}

/** The position of a file; zero if it cannot be read. */
export function positionIn(file: string): WorkPosition {
  try {
    return reading(file, readWorkPosition);
  } catch (error) {
    if (isNoStore(error)) return { scans: 0, outbox: 0, attempts: 0 };
    throw error;
  }
}

function putInPlace(file: string, aside: string): void {
  // The mark and the -wal first: nothing of the old file may be mistaken for the new one's.
  rmSync(markOf(file), { force: true });
  rmSync(damageFlagOf(file), { force: true });
  for (const suffix of parts.toReversed()) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  renameSync(complete(file), file);
  syncPath(join(file, '..'));
}

function noticesOf(
  { name, file }: KeptStore,
  { cause }: RestoreOptions,
  source: string | null,
  salvage: Salvage | null,
  aside: string | null,
): Message[] {
  const kept = aside === null ? [] : [message('notice.aside', { aside: basename(aside) })];
  const saved =
    salvage === null || salvage.rows === 0
      ? []
      : [message(salvage.hasGaps ? 'notice.salvaged-gaps' : 'notice.salvaged', { rows: salvage.rows })];
  const done =
    source === file || source === aloneOf(file)
      ? message('notice.from-itself')
      : source !== null
        ? message(name === 'work' ? 'notice.restored' : 'notice.station-restored', { backup: basename(source) })
        : message(saved.length > 0 ? 'notice.no-backup' : 'notice.started-empty');
  const next = name === 'work' ? [message('notice.asks-first')] : [];
  return [cause, done, ...saved, ...next, ...kept];
}

/** A database and the files that SQLite puts beside it. */
export function removeAll(file: string): void {
  for (const suffix of [...parts, '-journal']) rmSync(file + suffix, { force: true });
}

function stampOf(now: number): string {
  return new Date(now).toISOString().slice(0, 19).replaceAll(':', '-');
}

/** Makes the names of two files in the same second differ. */
function free(path: string): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? path : `${path}-${n}`;
    if (parts.every((suffix) => !existsSync(name + suffix))) return name;
  }
}
