import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isSound, reading } from '../database.ts';
import { type KeptStore, workStoreIn } from '../schema/kept-store.ts';
import { syncPath } from '../sync-path.ts';

/** This many of the newest are kept; of the older ones every 36th, six hours apart, up to `keptOlder`. */
const keptBackups = 5;
const everyNth = 36;
const keptOlder = 4;
/** How many backups from before another version of Dockside are kept. */
const keptVersions = 3;

/** As `backUp`, for the work in a folder. */
export function backUpWork(folder: string): string {
  return backUp(workStoreIn(folder));
}

/**
 * Writes one backup of a store as it is now, checks it and drops old ones; returns its name. Uses a connection of its own, which blocks
 * nobody; it takes as long as the disk does, so never run it in the core's thread.
 */
export function backUp(store: KeptStore): string {
  // Numbered, not dated: a clock that was ahead must not make an old backup the newest.
  const last = numberOf(listBackups(store)[0] ?? '');
  const name = `${store.name}-${String(last + 1).padStart(8, '0')}.db`;
  copyChecked(store, name);
  for (const old of backupsToDrop(listBackups(store))) rmSync(join(store.backups, old));
  return name;
}

/** Pure: which of these backups, newest first, to delete. */
export function backupsToDrop(names: readonly string[]): readonly string[] {
  const older = names.slice(keptBackups);
  const kept = new Set(older.filter((name) => numberOf(name) % everyNth === 0).slice(0, keptOlder));
  return older.filter((name) => !kept.has(name));
}

/** Backs up before a change of schema. Named after the schema, so that no later backup drops it; once there, it is never overwritten. */
export function backUpBeforeMigration(store: KeptStore, version: number): void {
  const name = `${store.name}-schema-${version}.db`;
  if (!existsSync(join(store.backups, name))) copyChecked(store, name);
}

/**
 * Backs up before another version of Dockside opens the store, as the previous one left it. Named after the new version, and written
 * anew each time that version is installed.
 */
export function backUpBeforeVersion(store: KeptStore, version: string): void {
  copyChecked(store, `${store.name}-before-${version.replace(/[^\w.+-]/g, '_')}.db`);
  for (const old of listVersionBackups(store).slice(keptVersions)) rmSync(join(store.backups, old));
}

/** Backups from before another version, most recent first. */
export function listVersionBackups({ backups, name }: KeptStore): string[] {
  const named = new RegExp(`^${name}-before-[\\w.+-]+\\.db$`);
  const madeAt = (file: string) => statSync(join(backups, file)).mtimeMs;
  return filesIn(backups)
    .filter((file) => named.test(file))
    .sort((one, other) => madeAt(other) - madeAt(one));
}

/** Regular backups, newest first: the names sort by number. Those from before a change of schema or version are not included. */
export function listBackups({ backups, name }: KeptStore): string[] {
  const named = new RegExp(`^${name}-\\d{8}\\.db$`);
  return filesIn(backups)
    .filter((file) => named.test(file))
    .sort()
    .reverse();
}

/** Backups from before a change of schema, newest schema first. */
export function listSchemaBackups({ backups, name }: KeptStore): string[] {
  const named = new RegExp(`^${name}-schema-\\d+\\.db$`);
  return filesIn(backups)
    .filter((file) => named.test(file))
    .sort((one, other) => numberOf(other) - numberOf(one));
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

const numberOf = (name: string) => Number(/\d+/.exec(basename(name))?.[0] ?? 0);

function copyChecked({ file, backups }: KeptStore, name: string): void {
  const part = join(backups, `${name}.part`);
  rmSync(part, { force: true });
  try {
    copyTo(file, part);
    if (!isSound(part)) throw new Error('The backup cannot be read.');
  } catch (error) {
    // A partial file must not keep a full disk full.
    rmSync(part, { force: true });
    throw error;
  }
  renameSync(part, join(backups, name));
  syncPath(backups);
}

/** A sound copy of a database as it is now, on disk when this returns. */
export function copyTo(file: string, part: string): void {
  // A single read of everything: an online backup would restart at every scan written meanwhile.
  reading(file, (db) => db.prepare('VACUUM INTO ?').run(part));
  // SQLite does not sync here.
  syncPath(part);
}
