import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isSound, reading } from '../database.ts';
import { type KeptStore, workStoreIn } from '../kept-store.ts';
import { syncPath } from '../sync-path.ts';

/** The newest so many are kept; of older ones every 36th, six hours apart, so many more. */
const keptBackups = 5;
const everyNth = 36;
const keptOlder = 4;
/** Of those from before another version of Dockside. */
const keptVersions = 3;

/** As `backUp`, of the work in a folder. */
export function backUpWork(folder: string): string {
  return backUp(workStoreIn(folder));
}

/**
 * Writes one backup of a store as it stands now, checks it, and drops old ones; answers its name. Through a connection of its
 * own, which nobody waits for; it takes as long as the disk does, so never in the core's thread.
 */
export function backUp(store: KeptStore): string {
  // Numbered, not dated: a clock that ran ahead must not make an old backup the newest.
  const last = numberOf(listBackups(store)[0] ?? '');
  const name = `${store.name}-${String(last + 1).padStart(8, '0')}.db`;
  copyChecked(store, name);
  for (const old of backupsToDrop(listBackups(store))) rmSync(join(store.backups, old));
  return name;
}

/** Pure: which of them, newest first, are no longer kept. */
export function backupsToDrop(names: readonly string[]): readonly string[] {
  const older = names.slice(keptBackups);
  const kept = new Set(older.filter((name) => numberOf(name) % everyNth === 0).slice(0, keptOlder));
  return older.filter((name) => !kept.has(name));
}

/** Before the schema is changed. Named for the schema, so that no later backup drops it; there once, it is never written again. */
export function backUpBeforeMigration(store: KeptStore, version: number): void {
  const name = `${store.name}-schema-${version}.db`;
  if (!existsSync(join(store.backups, name))) copyChecked(store, name);
}

/**
 * Before another version of Dockside opens it: as the one before left it. Named for the version that comes, and made anew each time
 * that it comes.
 */
export function backUpBeforeVersion(store: KeptStore, version: string): void {
  copyChecked(store, `${store.name}-before-${version.replace(/[^\w.+-]/g, '_')}.db`);
  for (const old of listVersionBackups(store).slice(keptVersions)) rmSync(join(store.backups, old));
}

/** Those from before another version, by when they were made, the newest first. */
export function listVersionBackups({ backups, name }: KeptStore): string[] {
  const named = new RegExp(`^${name}-before-[\\w.+-]+\\.db$`);
  const madeAt = (file: string) => statSync(join(backups, file)).mtimeMs;
  return filesIn(backups)
    .filter((file) => named.test(file))
    .sort((one, other) => madeAt(other) - madeAt(one));
}

/** Newest first: the names sort by number. Those from before a change of schema or of version are not among them. */
export function listBackups({ backups, name }: KeptStore): string[] {
  const named = new RegExp(`^${name}-\\d{8}\\.db$`);
  return filesIn(backups)
    .filter((file) => named.test(file))
    .sort()
    .reverse();
}

/** Those from before a change of schema, the newest schema first. */
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
    // A part of one must not keep a full disk full.
    rmSync(part, { force: true });
    throw error;
  }
  renameSync(part, join(backups, name));
  syncPath(backups);
}

/** A sound copy of a database as it stands now, on disk when this answers. */
export function copyTo(file: string, part: string): void {
  // One reading of it all: an online backup begins anew with every scan that is written meanwhile.
  reading(file, (db) => db.prepare('VACUUM INTO ?').run(part));
  // SQLite does not wait for the disk here.
  syncPath(part);
}
